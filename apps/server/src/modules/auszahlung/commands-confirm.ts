import type { BetreiberUserId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { enqueuePortion } from './commands-portion.ts';
import { settleSources } from './commands-source.ts';
import { type LaufMove, setLauf, stepLauf } from './commands-step.ts';
import type { LaufRow } from './queries.ts';
import { findOpenPayments } from './queries-portions.ts';
import type { AuszahlungslaufFacts } from './status.ts';

/** Payments that one transaction confirms; a run with no more is confirmed within the call (ADR 0019). */
export const PORTION = 250;

/** Books the first `limit` payments that are not settled; answers how many those were. */
export const payOut = async (tx: MandantScope, row: LaufRow, limit: number): Promise<number> => {
  const payments = await findOpenPayments(tx, row.id, limit);
  await settleSources(tx, payments, row.nummer);
  return payments.length;
};

/** Said once is enough: whoever says it again, while it goes on, changes nothing. The run is locked. */
export const beginConfirmation = async (tx: MandantScope, run: LaufRow, user: BetreiberUserId): Promise<LaufRow> => {
  if (run.bestaetigt_am) return run;
  const row = await setLauf(tx, run, { bestaetigt_von: user, bestaetigt_am: tx.now });
  await enqueuePortion(tx, row.id);
  return row;
};

/** Confirms the next payments of a run that is being confirmed; answers whether others are left. */
export const confirmPortion = async (tx: MandantScope, run: LaufRow): Promise<boolean> => {
  const first = async ({ anzahlZahlungen }: AuszahlungslaufFacts): Promise<LaufMove | null> =>
    (await payOut(tx, run, PORTION)) < anzahlZahlungen ? { ok: true, row: run } : null;
  const moved = await stepLauf(tx, run, 'bestaetigt', { by: run.bestaetigt_von ?? run.eroeffnet_von, first });
  return moved.ok && moved.row.status !== 'Bestaetigt';
};
