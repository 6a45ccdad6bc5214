import type { BetreiberUserId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { lapseWithoutAuftrag } from '../praemierung/commands-lapse.ts';
import { beginConfirmation, PORTION, payOut } from './commands-confirm.ts';
import { type LaufMove, stepLauf } from './commands-step.ts';
import { takeDoubtfulOut } from './commands-verdacht.ts';
import { findLauf, type LaufRow, lockLauf } from './queries.ts';
import { findDoubtful } from './queries-lauf.ts';
import type { AuszahlungslaufEvent, AuszahlungslaufFacts } from './status.ts';

/** Its claims may go into another run, as far as they are still owed. */
const discard = async (tx: MandantScope, run: LaufRow): Promise<null> => {
  const doubtful = await findDoubtful(tx, run.id);
  await tx.db
    .updateTable('auszahlung')
    .set({ stand: 'verworfen', grund: 'laufVerworfen' })
    .where('mandant_id', '=', tx.mandant.id)
    .where('lauf_id', '=', run.id)
    .where('stand', '=', 'offen')
    .execute();
  for (const id of doubtful) await lapseWithoutAuftrag(tx, id);
  return null;
};

/** Accounts may have been given since the run was opened. A run that nothing is left in is discarded, not released. */
const release = async (tx: MandantScope, run: LaufRow): Promise<LaufMove | null> => {
  const isEmptied = (await takeDoubtfulOut(tx, run)) > 0 && (await findLauf(tx, run.id))?.status === 'Verworfen';
  return isEmptied ? { ok: false, grund: 'leer' } : null;
};

/** A small run is paid within the call, a large one portion by portion after it (ADR 0019). */
const confirm = async (
  tx: MandantScope,
  run: LaufRow,
  { benutzer, anzahlZahlungen }: AuszahlungslaufFacts,
): Promise<LaufMove | null> => {
  if (run.bestaetigt_am || anzahlZahlungen > PORTION)
    return { ok: true, row: await beginConfirmation(tx, run, benutzer) };
  await payOut(tx, run, PORTION);
  return null;
};

export type LaufStep = Extract<AuszahlungslaufEvent, 'freigegeben' | 'bestaetigt' | 'verworfen'>;
const FIRST: Record<
  LaufStep,
  (tx: MandantScope, run: LaufRow, facts: AuszahlungslaufFacts) => Promise<LaufMove | null>
> = { freigegeben: release, bestaetigt: confirm, verworfen: discard };

/**
 * Release (by a second person, says the lifecycle, and the table's own check after it), confirmation, discarding. Null: no
 * such run.
 */
export const moveLauf = (
  scope: MandantScope,
  id: string,
  event: LaufStep,
  by: BetreiberUserId,
  seen?: string,
): Promise<LaufMove | null> =>
  scope.transaction(async (tx) => {
    const run = await lockLauf(tx, id);
    if (!run) return null;
    return stepLauf(tx, run, event, { by, seen, first: (facts) => FIRST[event](tx, run, facts) });
  });
