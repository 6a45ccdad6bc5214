import type { EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/werte';
import { rememberHistory } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { planEmpfehlungEnds } from '../empfaenger/commands-ende.ts';
import { moveEmpfehlung } from './commands-status.ts';
import { findEmpfaengerstaende } from './queries.ts';
import { endAtKontoloeschung } from './rules.ts';

const GRUND = 'kontoGeloescht';

/** Held to the end of the transaction: no order is released for one of them meanwhile. */
const lockAll = (tx: MandantScope, empfehlerId: EmpfehlerId) =>
  tx.db
    .selectFrom('empfehlung')
    .select(['id', 'status', 'gesperrt_am', 'anteil_empfaenger'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehler_id', '=', empfehlerId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The names that were typed to the address go with it. */
const forgetNamed = (tx: MandantScope, empfehlerId: EmpfehlerId) =>
  tx.db
    .updateTable('empfehlung')
    .set({ genannt_vorname: null, genannt_nachname: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehler_id', '=', empfehlerId)
    .where('genannt_vorname', 'is not', null)
    .execute();

/**
 * The referrer goes. An open recommendation ends, unless somebody who followed it has a share to come: then only its link
 * closes, and his order can still be released.
 */
export const endEmpfehlungen = async (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<void> => {
  const zeilen = await lockAll(tx, empfehlerId);
  if (zeilen.length === 0) return;
  await forgetNamed(tx, empfehlerId);
  const ids = zeilen.map((z) => z.id);
  const mitEmpfaenger = await findEmpfaengerstaende(tx, ids);
  await planEmpfehlungEnds(
    tx,
    zeilen.filter((z) => z.status === 'Offen' && z.gesperrt_am === null).map((z) => z.id),
  );
  const zuSchliessen: EmpfehlungId[] = [];
  for (const z of zeilen) {
    const ende = endAtKontoloeschung(z.status, {
      mitEmpfaenger: mitEmpfaenger.has(z.id),
      anteilEmpfaenger: z.anteil_empfaenger,
    });
    if (ende === 'sperren') await moveEmpfehlung(tx, z.id, 'gesperrt', GRUND);
    if (ende === 'linkSchliessen' && z.gesperrt_am === null) zuSchliessen.push(z.id);
  }
  if (zuSchliessen.length === 0) return;
  await tx.db
    .updateTable('empfehlung')
    .set({ gesperrt_am: tx.jetzt })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', 'in', zuSchliessen)
    .execute();
  await rememberHistory(
    tx,
    ...zuSchliessen.map((id) => ({
      gegenstand: 'empfehlung' as const,
      id,
      empfehlungId: id,
      ereignis: 'linkGeschlossen',
      grund: GRUND,
    })),
  );
};
