import type { BetreiberBenutzerId } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { enqueuePortion } from './commands-portion.ts';
import { settleSources } from './commands-source.ts';
import { type LaufRow, laufFacts } from './queries.ts';
import { findOpenPayments } from './queries-portionen.ts';
import { auszahlungslaufLifecycle } from './status.ts';

/** Payments that one transaction confirms; a run with no more is confirmed within the call (ADR 0019). */
export const PORTION = 250;

/** Books the first `limit` payments that are not settled; answers how many those were. */
export const payOut = async (tx: MandantScope, row: LaufRow, limit: number): Promise<number> => {
  const payments = await findOpenPayments(tx, row.id, limit);
  await settleSources(tx, payments, row.nummer);
  return payments.length;
};

/** Said once is enough: whoever says it again, while it goes on, changes nothing. The run is locked. */
export const beginConfirmation = async (
  tx: MandantScope,
  run: LaufRow,
  user: BetreiberBenutzerId,
): Promise<LaufRow> => {
  if (run.bestaetigt_am) return run;
  const row = await tx.db
    .updateTable('auszahlungslauf')
    .set({ bestaetigt_von: user, bestaetigt_am: tx.jetzt })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueuePortion(tx, row.id);
  return row;
};

/** Confirms the next payments of a run that is being confirmed; answers whether others are left. */
export const confirmPortion = async (tx: MandantScope, run: LaufRow): Promise<boolean> => {
  const facts = await laufFacts(tx, run, run.bestaetigt_von ?? run.eroeffnet_von);
  const result = auszahlungslaufLifecycle.apply(run.status, 'bestaetigt', facts);
  if (!result.ok) return false;
  if ((await payOut(tx, run, PORTION)) < facts.anzahlZahlungen) return true;
  await tx.db
    .updateTable('auszahlungslauf')
    .set({ status: result.status })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', run.id)
    .execute();
  await rememberHistory(tx, {
    gegenstand: 'auszahlungslauf',
    id: run.id,
    ereignis: 'bestaetigt',
    von: run.status,
    nach: result.status,
  });
  return false;
};
