import type { EmpfaengerId } from '@weitersagen/contract/values';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberDeletion } from '../../platform/audit/deletion.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/days.ts';
import { describeError } from '../../platform/db/lost.ts';
import { inHalves } from '../../platform/jobs/halves.ts';
import { deleteEntries } from './commands-delete.ts';
import { findWithAuftragOrPraemierung } from './queries.ts';
import { deletableBefore } from './rules.ts';

const PER_RUN = 500;
/** An order or a claim names him: his data belong to it for years. */
const DELAY_DAYS = 89;
const SWEEP = 'empfaengerLoeschung';

const isDue = (tx: MandantScope) => (eb: ExpressionBuilder<Tabellen & { r: Tabellen['empfaenger'] }, 'r'>) =>
  eb.and([
    eb('r.bestaetigt_am', 'is', null),
    eb.or([
      eb.and([eb('r.ruht_bis', 'is', null), eb('r.erstellt_am', '<', deletableBefore(tx.heute))]),
      eb('r.ruht_bis', '<', tx.heute),
    ]),
  ]);

const due = (tx: MandantScope) =>
  tx.db.selectFrom('empfaenger as r').where('r.mandant_id', '=', tx.mandant.id).where(isDue(tx));

const dueInOrder = (scope: MandantScope) => due(scope).select('r.id').orderBy('r.erstellt_am');

/** For the count beforehand: an order or a claim that names him is found out about by the work itself, batch by batch. */
const deletable = (scope: MandantScope) => {
  const names = (table: 'auftrag' | 'praemierung') => sql<boolean>`exists (select 1 from ${sql.table(table)} n
    where n.mandant_id = ${scope.mandant.id} and n.empfaenger_id = r.id)`;
  return due(scope)
    .select('r.id')
    .where(sql<boolean>`not (${names('auftrag')} or ${names('praemierung')})`);
};

const rest = (tx: MandantScope, days: number, ids: readonly EmpfaengerId[]) =>
  tx.db
    .updateTable('empfaenger')
    .set({ ruht_bis: plusTage(tx.heute, days) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', 'in', [...ids])
    .execute();

/** Asked again once the rows are held: an order that arrived before the lock was not yet to be seen by the search. */
const deleteBatch = (scope: MandantScope, ids: readonly EmpfaengerId[]): Promise<number> =>
  scope.transaction(async (tx) => {
    const kept = await due(tx)
      .select(['r.id', 'r.empfehlung_id'])
      .where('r.id', 'in', [...ids])
      .orderBy('r.id')
      .forUpdate()
      .skipLocked()
      .execute();
    if (kept.length === 0) return 0;
    const named = await findWithAuftragOrPraemierung(
      tx,
      kept.map(({ id }) => id),
    );
    const dueOnes = kept.filter(({ id }) => !named.has(id));
    if (dueOnes.length === 0) return 0;
    await deleteEntries(tx, dueOnes);
    await rememberDeletion(tx, 'empfaengerUnbestaetigt', dueOnes.length);
    return dueOnes.length;
  });

/** It rests until tomorrow and is tried again then; the log says which one it was, each day until somebody has mended it. */
const setAside = async (scope: MandantScope, id: EmpfaengerId, error: unknown): Promise<void> => {
  scope.log.error(
    { alarm: 'loeschung', sweep: SWEEP, empfaenger: id, err: describeError(error) },
    'a recipient whose data are to go could not be deleted',
  );
  await rest(scope, 0, [id]);
};

/**
 * Unconfirmed for 12 weeks (portal §9): data, receipts and links go, the count stays. Where an order or a claim names the
 * recipient all the same, his data belong to it and stay with it.
 */
const deleteUnconfirmed = async (scope: MandantScope): Promise<number> => {
  const rows = await dueInOrder(scope).limit(PER_RUN).execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const named = await findWithAuftragOrPraemierung(scope, ids);
  if (named.size > 0) await rest(scope, DELAY_DAYS, [...named]);
  const deleted = await inHalves(
    ids.filter((id) => !named.has(id)),
    {
      sweep: SWEEP,
      attempt: (some) => deleteBatch(scope, some),
      setAside: (id, error) => setAside(scope, id, error),
    },
  );
  return named.size + deleted;
};

export const sweeps = [
  { name: SWEEP, deletes: 'empfaengerUnbestaetigt' as const, due: dueInOrder, deletable, run: deleteUnconfirmed },
];
