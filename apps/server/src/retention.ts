import { findDeletions } from './platform/audit/deletion.ts';
import { daysAhead, type MandantScope } from './platform/auth/scope.ts';
import { plusDays } from './platform/clock/instant.ts';
import { countDue } from './platform/jobs/due.ts';
import type { Sweep } from './work.ts';

const YEAR_DAYS = 365;

export interface Retention {
  /** By kind of due work: what it will have deleted of what there is now, until then. */
  ahead: { kind: string; count: number }[];
  /** By kind of data: what was deleted within a year. */
  done: { kind: string; count: number }[];
}

/** What the deletion of personal data will do (decisions §4): asked by the conditions that it deletes by, on a later day. */
export const previewRetention = async (
  scope: MandantScope,
  sweeps: readonly Sweep[],
  days: number,
): Promise<Retention> => {
  const then = daysAhead(scope, days);
  const ahead = [];
  for (const { name, due, deletes } of sweeps)
    if (deletes) ahead.push({ kind: name, count: await countDue(then, due) });
  const deletions = await findDeletions(scope, plusDays(scope.now, -YEAR_DAYS));
  return { ahead, done: deletions.map(({ art, anzahl }) => ({ kind: art, count: Number(anzahl) })) };
};
