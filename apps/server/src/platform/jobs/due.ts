import { type Expression, sql } from 'kysely';
import type { MandantScope } from '../auth/scope.ts';
import { readSweepStates } from './sweep-state.ts';

/**
 * What waits for a kind of due work: rows of the Mandant, of which the first is enough, or whether it has to run as far as
 * is known without asking. `state` is where the kind has come to (`writeSweepState`), in
 * a shape that only it knows.
 */
export type Due = (scope: MandantScope, state?: never) => Expression<unknown> | boolean;

/** How many rows wait for a kind; no more than it takes in one run, where it takes no more. */
export const countDue = async (scope: MandantScope, due: Due): Promise<number> => {
  const waiting = due(scope);
  if (typeof waiting === 'boolean') return Number(waiting);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${waiting}) as waiting`.execute(scope.db);
  return rows[0]?.n ?? 0;
};

/** The kinds that have something to do for the Mandant, in two statements however many kinds there are. */
export const findDueKinds = async (
  scope: MandantScope,
  kinds: readonly { name: string; due: Due }[],
): Promise<ReadonlySet<string>> => {
  const states = await readSweepStates(scope);
  const found = new Set<string>();
  const asked = [];
  for (const { name, due } of kinds) {
    const waiting = due(scope, states.get(name) as never);
    if (waiting === true) found.add(name);
    else if (waiting) asked.push(sql`(select ${sql.lit(name)} as kind from (${waiting}) as waiting limit 1)`);
  }
  if (asked.length === 0) return found;
  const { rows } = await sql<{ kind: string }>`${sql.join(asked, sql` union all `)}`.execute(scope.db);
  return new Set([...found, ...rows.map(({ kind }) => kind)]);
};
