import type { EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { moveEmpfehlung } from './commands-status.ts';
import { findEmpfaengerStates } from './queries.ts';
import { endAtKontoDeletion } from './rules.ts';
import { above } from './upward.ts';

const Reason = 'kontoGeloescht';

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
  const rows = await lockAll(tx, empfehlerId);
  if (rows.length === 0) return;
  await forgetNamed(tx, empfehlerId);
  const ids = rows.map((z) => z.id);
  const withEmpfaenger = await findEmpfaengerStates(tx, ids);
  await above(tx).planEmpfehlungEnds(
    tx,
    rows.filter((z) => z.status === 'Offen' && z.gesperrt_am === null).map((z) => z.id),
  );
  const tooClosing: EmpfehlungId[] = [];
  for (const z of rows) {
    const end = endAtKontoDeletion(z.status, {
      mitEmpfaenger: withEmpfaenger.has(z.id),
      anteilEmpfaenger: z.anteil_empfaenger,
    });
    if (end === 'sperren') await moveEmpfehlung(tx, z.id, 'gesperrt', Reason);
    if (end === 'linkSchliessen' && z.gesperrt_am === null) tooClosing.push(z.id);
  }
  if (tooClosing.length === 0) return;
  await tx.db
    .updateTable('empfehlung')
    .set({ gesperrt_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', 'in', tooClosing)
    .execute();
  await rememberHistory(
    tx,
    ...tooClosing.map((id) => ({
      gegenstand: 'empfehlung' as const,
      id,
      empfehlungId: id,
      ereignis: 'linkGeschlossen',
      grund: Reason,
    })),
  );
};
