import type { EmpfehlungId, EmpfehlungStatus } from '@weitersagen/contract/werte';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { isAuszahlungUnterwegs } from '../auszahlung/queries-lauf.ts';
import { findPraemierungStatus } from '../praemierung/queries.ts';
import { type EmpfehlungEreignis, type EmpfehlungGrund, empfehlungLifecycle } from './status.ts';

/** The events by which money changes a recommendation; none of them has a mail of its own. */
export type Geldereignis = Extract<
  EmpfehlungEreignis,
  | 'auftragFreigegeben'
  | 'auftragEntfallen'
  | 'auftragWiederGueltig'
  | 'praemierungErledigt'
  | 'auszahlungZurueck'
  | 'kulanz'
  | 'gesperrt'
>;
export type EmpfehlungWechsel =
  | { ok: true; status: EmpfehlungStatus }
  | { ok: false; grund: EmpfehlungGrund | LifecycleGrund };

/** For whoever decides by its status: nobody changes it until this transaction ends. */
export const lockEmpfehlung = (tx: MandantScope, id: EmpfehlungId) =>
  tx.db
    .selectFrom('empfehlung')
    .select(['status', 'gueltig_bis', 'empfehler_id'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Locks the recommendation before it looks at its claims: of two that are settled at the same moment, the second one to
 * come sees both.
 */
export const wechsleEmpfehlung = async (
  tx: MandantScope,
  id: EmpfehlungId,
  ereignis: Geldereignis,
  grund: string | null = null,
): Promise<EmpfehlungWechsel> => {
  const empfehlung = await lockEmpfehlung(tx, id);
  const ergebnis = empfehlungLifecycle.apply(empfehlung.status, ereignis, {
    heute: tx.heute,
    gueltigBis: empfehlung.gueltig_bis,
    // Only the move by time asks for it, and that one is not made here.
    empfaengerdatenVorhanden: true,
    praemierungen: await findPraemierungStatus(tx, id),
    auszahlungUnterwegs: await isAuszahlungUnterwegs(tx, id),
  });
  if (!ergebnis.ok) return ergebnis;
  await tx.db
    .updateTable('empfehlung')
    .set({ status: ergebnis.status, ...(ereignis === 'gesperrt' ? { gesperrt_am: tx.jetzt } : {}) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  await merkeVerlauf(tx, {
    gegenstand: 'empfehlung',
    id,
    empfehlungId: id,
    ereignis,
    von: empfehlung.status,
    nach: ergebnis.status,
    grund,
  });
  return { ok: true, status: ergebnis.status };
};
