import type { PraemierungId, RechnungId } from '@weitersagen/contract/values';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { stepLauf } from './commands-step.ts';
import { findLauf, inStatements } from './queries.ts';
import { OPEN_RECALLS, recallLifecycle } from './status-rueckruf.ts';

/** A run that nothing is left in has nothing more to wait for; one that has, says so (its lifecycle). */
const discardIfEmpty = async (tx: MandantScope, runId: string): Promise<void> => {
  const run = await findLauf(tx, runId);
  if (run) await stepLauf(tx, run, 'geleert');
};

const withoutOpenRecall = (row: ExpressionBuilder<Tabellen, 'auszahlung'>) =>
  row
    .case()
    .when('rueckruf', 'in', [...OPEN_RECALLS])
    .then(null)
    .else(row.ref('rueckruf'))
    .end();

/** What payments are for, by their column. */
type Sources =
  | { column: 'praemierung_id'; ids: readonly PraemierungId[] }
  | { column: 'rechnung_id'; ids: readonly RechnungId[] };
const ofClaim = (id: PraemierungId): Sources => ({ column: 'praemierung_id', ids: [id] });
const ofRechnung = (id: RechnungId): Sources => ({ column: 'rechnung_id', ids: [id] });

const isFor = ({ column, ids }: Sources) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

const remove = async (tx: MandantScope, sources: Sources, reason: string): Promise<void> => {
  if (sources.ids.length === 0) return;
  const left = await tx.db
    .updateTable('auszahlung')
    .set((row) => ({ stand: 'verworfen', grund: reason, rueckruf: withoutOpenRecall(row) }))
    .where('mandant_id', '=', tx.mandant.id)
    .where(isFor(sources))
    .where('stand', '=', 'offen')
    .returning(['lauf_id', 'end_to_end_id'])
    .execute();
  for (const some of inStatements(left))
    await rememberHistory(
      tx,
      ...some.map(({ lauf_id, end_to_end_id }) => ({
        gegenstand: 'auszahlungslauf' as const,
        id: lauf_id,
        ereignis: 'zahlungEntnommen',
        grund: `${end_to_end_id}: ${reason}`,
      })),
    );
  for (const runId of new Set(left.map(({ lauf_id }) => lauf_id))) await discardIfEmpty(tx, runId);
};

/**
 * Takes a claim out of a run whose file nobody fetched yet, or the bank refused, because nothing is owed any more. What no
 * file holds needs no recall. The run is locked.
 */
export const removeFromLauf = (tx: MandantScope, id: PraemierungId, reason: string): Promise<void> =>
  remove(tx, ofClaim(id), reason);

/** The same of documents: corrected, or their agency has another account. */
export const removeRechnungenFromLauf = (tx: MandantScope, ids: readonly RechnungId[], reason: string): Promise<void> =>
  remove(tx, { column: 'rechnung_id', ids }, reason);

const mark = async (tx: MandantScope, source: Sources): Promise<void> => {
  const payment = await tx.db
    .selectFrom('auszahlung')
    .select(['id', 'lauf_id', 'end_to_end_id', 'rueckruf'])
    .where('mandant_id', '=', tx.mandant.id)
    .where(isFor(source))
    .where('stand', '=', 'offen')
    .executeTakeFirst();
  if (!payment) return;
  const result = recallLifecycle.apply(payment.rueckruf, 'auftragEntfallen', {});
  if (!result.ok) return;
  await tx.db
    .updateTable('auszahlung')
    .set({ rueckruf: result.status })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', payment.id)
    .execute();
  await rememberHistory(tx, {
    gegenstand: 'auszahlungslauf',
    id: payment.lauf_id,
    ereignis: 'rueckrufNoetig',
    grund: payment.end_to_end_id,
  });
};

/** The order ended, and the file with its payment is out: from now on the run shows it until a clerk has decided. */
export const markForRecall = (tx: MandantScope, id: PraemierungId): Promise<void> => mark(tx, ofClaim(id));

/** The same of a document that was taken back as a whole. */
export const markRechnungForRecall = (tx: MandantScope, id: RechnungId): Promise<void> => mark(tx, ofRechnung(id));

/** It is owed after all: what nobody has decided yet needs no decision. Gives back those of the claims that are paid. */
export const unmarkForRecall = async (
  tx: MandantScope,
  praemierungIds: readonly PraemierungId[],
): Promise<PraemierungId[]> => {
  if (praemierungIds.length === 0) return [];
  const payments = await tx.db
    .updateTable('auszahlung')
    .set({ rueckruf: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('rueckruf', '=', 'zuEntscheiden')
    .where('stand', 'in', ['offen', 'bezahlt'])
    .where('praemierung_id', 'in', praemierungIds)
    .returning(['lauf_id', 'end_to_end_id', 'praemierung_id', 'stand'])
    .execute();
  for (const { lauf_id, end_to_end_id } of payments)
    await rememberHistory(tx, {
      gegenstand: 'auszahlungslauf',
      id: lauf_id,
      ereignis: 'rueckrufErledigt',
      grund: end_to_end_id,
    });
  return payments.flatMap(({ stand, praemierung_id }) =>
    stand === 'bezahlt' && praemierung_id !== null ? [praemierung_id] : [],
  );
};
