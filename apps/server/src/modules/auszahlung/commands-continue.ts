import type { LaufOperation } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findWaiting } from '../../platform/jobs/jobs.ts';
import { confirmPortion } from './commands-confirm.ts';
import { openPortion } from './commands-open.ts';
import { enqueuePortion, PORTION_JOB } from './commands-portion.ts';
import { takeBackPortion } from './commands-rejection.ts';
import { type LaufRow, lockLauf } from './queries.ts';
import { findUnfinished } from './queries-portions.ts';
import { operationOf } from './status.ts';

/** Does the next portion; answers whether another is left. */
const PORTIONS: Record<LaufOperation, (tx: MandantScope, lauf: LaufRow) => Promise<boolean>> = {
  eroeffnen: openPortion,
  bestaetigen: confirmPortion,
  zuruecknehmen: takeBackPortion,
};

/**
 * The next portion of whatever is done to a run: it is locked, so of two jobs one comes after the other. A job that is left
 * over, of a run that was discarded or whose file was refused meanwhile, finds something else to do, or nothing.
 */
export const continueLauf = (scope: MandantScope, id: string): Promise<void> =>
  scope.transaction(async (tx) => {
    const run = await lockLauf(tx, id);
    const operation = run && operationOf(run);
    if (run && operation && (await PORTIONS[operation](tx, run))) await enqueuePortion(tx, run.id);
  });

/** A run that has lost its job gets another. */
export const takeUpLaeufe = async (scope: MandantScope): Promise<number> => {
  const runs = await findUnfinished(scope);
  if (runs.length === 0) return 0;
  const values = runs.map(({ id }) => id);
  const taken = await findWaiting(scope.db, { name: PORTION_JOB, key: 'lauf', values });
  const lost = runs.filter(({ id }) => !taken.has(id));
  for (const { id, bestaetigt_von } of lost) await enqueuePortion(scope, id, bestaetigt_von ?? scope.wer);
  return lost.length;
};
