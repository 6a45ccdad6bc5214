import type { EmpfehlungId, EmpfehlungStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { type EmpfehlungEvent, type EmpfehlungGrund, empfehlungLifecycle } from './status.ts';
import { above } from './upward.ts';

/** The events by which money changes a recommendation; none of them has a mail of its own. */
export type MoneyEvent = Extract<
  EmpfehlungEvent,
  | 'auftragFreigegeben'
  | 'auftragEntfallen'
  | 'auftragWiederGueltig'
  | 'praemierungErledigt'
  | 'auszahlungZurueck'
  | 'kulanz'
  | 'gesperrt'
>;
export type EmpfehlungMove =
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

const lockEmpfehlungen = (tx: MandantScope, ids: readonly EmpfehlungId[]) =>
  tx.db
    .selectFrom('empfehlung')
    .select(['id', 'status', 'gueltig_bis'])
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * One event for many recommendations. Locks them before it looks at their claims: of two that are settled at the same
 * moment, the second one to come sees both.
 */
export const moveEmpfehlungen = async (
  tx: MandantScope,
  ids: readonly EmpfehlungId[],
  event: MoneyEvent,
  reason: string | null = null,
): Promise<ReadonlyMap<EmpfehlungId, EmpfehlungMove>> => {
  const rows = await lockEmpfehlungen(tx, ids);
  const claims = await above(tx).findPraemierungStatus(tx, ids);
  const underWay = await above(tx).findUnderWay(tx, ids);
  const results = rows.map(({ id, status: from, gueltig_bis }) => ({
    id,
    von: from,
    result: empfehlungLifecycle.apply(from, event, {
      heute: tx.heute,
      gueltigBis: gueltig_bis,
      // Only the move by time asks for it, and that one is not made here.
      empfaengerdatenVorhanden: true,
      praemierungen: claims.get(id) ?? [],
      auszahlungUnterwegs: underWay.has(id),
    }),
  }));
  const moved = results.flatMap(({ id, von, result }) => (result.ok ? [{ id, von, nach: result.status }] : []));
  for (const [after, group] of Map.groupBy(moved, (one) => one.nach))
    await tx.db
      .updateTable('empfehlung')
      .set({ status: after, ...(event === 'gesperrt' ? { gesperrt_am: tx.now } : {}) })
      .where('mandant_id', '=', tx.mandant.id)
      .where(sql<boolean>`id = any(${group.map(({ id }) => id)}::uuid[])`)
      .execute();
  await rememberHistory(
    tx,
    ...moved.map(({ id, von, nach }) => ({
      gegenstand: 'empfehlung' as const,
      id,
      empfehlungId: id,
      ereignis: event,
      von,
      nach,
      grund: reason,
    })),
  );
  return new Map(results.map(({ id, result }) => [id, result]));
};

export const moveEmpfehlung = async (
  tx: MandantScope,
  id: EmpfehlungId,
  event: MoneyEvent,
  reason: string | null = null,
): Promise<EmpfehlungMove> => {
  const result = (await moveEmpfehlungen(tx, [id], event, reason)).get(id);
  if (!result) throw new Error(`recommendation ${id} is not there`);
  return result;
};
