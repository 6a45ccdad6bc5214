import type { PraemierungId, RechnungId } from '@weitersagen/contract/values';
import type { ExpressionBuilder } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findLauf, laufFacts } from './queries.ts';
import { auszahlungslaufLifecycle } from './status.ts';
import { OPEN_RECALLS, rueckrufLifecycle } from './status-rueckruf.ts';

/** A run that nothing is left in has nothing more to wait for. */
const discardIfEmpty = async (tx: MandantScope, runId: string): Promise<void> => {
  const run = await findLauf(tx, runId);
  if (!run) return;
  const result = auszahlungslaufLifecycle.apply(run.status, 'geleert', await laufFacts(tx, run, run.eroeffnet_von));
  if (!result.ok) return;
  await tx.db
    .updateTable('auszahlungslauf')
    .set({ status: result.status })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', run.id)
    .execute();
  await rememberHistory(tx, {
    gegenstand: 'auszahlungslauf',
    id: run.id,
    ereignis: 'geleert',
    von: run.status,
    nach: result.status,
  });
};

const withoutOpenRecall = (row: ExpressionBuilder<Tabellen, 'auszahlung'>) =>
  row
    .case()
    .when('rueckruf', 'in', [...OPEN_RECALLS])
    .then(null)
    .else(row.ref('rueckruf'))
    .end();

/** What a payment is for, by its column. */
type Source = { column: 'praemierung_id'; id: PraemierungId } | { column: 'rechnung_id'; id: RechnungId };
const ofClaim = (id: PraemierungId): Source => ({ column: 'praemierung_id', id });
const ofRechnung = (id: RechnungId): Source => ({ column: 'rechnung_id', id });

const remove = async (tx: MandantScope, { column, id }: Source, reason: string): Promise<void> => {
  const left = await tx.db
    .updateTable('auszahlung')
    .set((row) => ({ stand: 'verworfen', grund: reason, rueckruf: withoutOpenRecall(row) }))
    .where('mandant_id', '=', tx.mandant.id)
    .where(column, '=', id as never)
    .where('stand', '=', 'offen')
    .returning(['lauf_id', 'end_to_end_id'])
    .executeTakeFirst();
  if (!left) return;
  await rememberHistory(tx, {
    gegenstand: 'auszahlungslauf',
    id: left.lauf_id,
    ereignis: 'zahlungEntnommen',
    grund: `${left.end_to_end_id}: ${reason}`,
  });
  await discardIfEmpty(tx, left.lauf_id);
};

/**
 * Takes a claim out of a run whose file nobody fetched yet, or the bank refused, because nothing is owed any more. What no
 * file holds needs no recall. The run is locked.
 */
export const removeFromLauf = (tx: MandantScope, id: PraemierungId, reason: string): Promise<void> =>
  remove(tx, ofClaim(id), reason);

/** The same of a document: corrected, or its agency has another account. */
export const removeRechnungFromLauf = (tx: MandantScope, id: RechnungId, reason: string): Promise<void> =>
  remove(tx, ofRechnung(id), reason);

const mark = async (tx: MandantScope, { column, id }: Source): Promise<void> => {
  const payment = await tx.db
    .selectFrom('auszahlung')
    .select(['id', 'lauf_id', 'end_to_end_id', 'rueckruf'])
    .where('mandant_id', '=', tx.mandant.id)
    .where(column, '=', id as never)
    .where('stand', '=', 'offen')
    .executeTakeFirst();
  if (!payment) return;
  const result = rueckrufLifecycle.apply(payment.rueckruf, 'auftragEntfallen', {});
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
