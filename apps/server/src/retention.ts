import type { RetentionKind } from '@weitersagen/contract/values';
import { sweeps } from './modules.ts';
import { daysAhead, type MandantScope } from './platform/auth/scope.ts';
import { countDue } from './platform/jobs/due.ts';
import type { Sweep } from './work.ts';

/** What the deletion of personal data will do (decisions §4): asked by the conditions that it deletes by, on a later day. */
export const countDeletable = async (
  scope: MandantScope,
  days: number,
): Promise<ReadonlyMap<RetentionKind, number>> => {
  const then = daysAhead(scope, days);
  const counts = new Map<RetentionKind, number>();
  for (const { due, deletable = due, deletes } of sweeps as readonly Sweep[])
    if (deletes) counts.set(deletes, await countDue(then, deletable));
  return counts;
};
