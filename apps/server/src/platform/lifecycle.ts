/**
 * A lifecycle is a table of moves. What may happen, what refuses it and what follows is data, so that the table reads
 * like the one of the specification and nothing else decides a status.
 */

/** Says why not, or null. Named, pure: the reason is part of the answer. */
export type Guard<Facts, Grund extends string> = (facts: Facts) => Grund | null;

export interface Move<Status extends string, Event extends string, Facts, Grund extends string, Effect> {
  /** `null`: does not exist yet. */
  von: Status | null | readonly (Status | null)[];
  ereignis: Event;
  nach: Status;
  /** Asked in order; the first reason refuses. */
  guards?: readonly Guard<Facts, Grund>[];
  /** Mail, booking, job: stored with the new status in one transaction. */
  folgen?: readonly Effect[] | ((facts: Facts) => readonly Effect[]);
}

/**
 * `schonGeschehen`: the status is one that this very event leads to. Whoever did it twice may stop, nothing is wrong.
 * `nichtMoeglich`: the table has no such move.
 */
export type LifecycleGrund = 'schonGeschehen' | 'nichtMoeglich';

export type Result<Status, Grund, Effect> =
  | { ok: true; status: Status; folgen: readonly Effect[] }
  | { ok: false; grund: Grund | LifecycleGrund };

export interface Lifecycle<Status extends string, Event extends string, Facts, Grund extends string, Effect> {
  apply(status: Status | null, event: Event, facts: Facts): Result<Status, Grund, Effect>;
  /** The events that would go through now: the answer's `erlaubt`. */
  erlaubt(status: Status | null, facts: Facts): Event[];
  moves: readonly Move<Status, Event, Facts, Grund, Effect>[];
}

const leavesFrom = <S extends string>(from: S | null | readonly (S | null)[], status: S | null): boolean =>
  Array.isArray(from) ? from.includes(status) : from === status;

export function lifecycle<S extends string, E extends string, F, G extends string, A>(table: {
  moves: readonly Move<S, E, F, G, A>[];
}): Lifecycle<S, E, F, G, A> {
  const { moves } = table;
  assertUnambiguous(moves);

  const apply = (status: S | null, event: E, facts: F): Result<S, G, A> => {
    const named = moves.filter((move) => move.ereignis === event);
    const move = named.find((candidate) => leavesFrom(candidate.von, status));
    if (!move)
      return { ok: false, grund: named.some(({ nach }) => nach === status) ? 'schonGeschehen' : 'nichtMoeglich' };
    for (const guard of move.guards ?? []) {
      const reason = guard(facts);
      if (reason !== null) return { ok: false, grund: reason };
    }
    const effects = typeof move.folgen === 'function' ? move.folgen(facts) : (move.folgen ?? []);
    return { ok: true, status: move.nach, folgen: effects };
  };

  const allowed = (status: S | null, facts: F): E[] =>
    [...new Set(moves.map((move) => move.ereignis))].filter((event) => apply(status, event, facts).ok);

  return { apply, erlaubt: allowed, moves };
}

/** One status and one event have one outcome; a table that says two things is a programming error. */
function assertUnambiguous<S extends string, E extends string, F, G extends string, A>(
  moves: readonly Move<S, E, F, G, A>[],
): void {
  const seen = new Set<string>();
  for (const { von, ereignis } of moves) {
    for (const status of Array.isArray(von) ? von : [von]) {
      const key = `${status ?? '–'} · ${ereignis}`;
      if (seen.has(key)) throw new Error(`two moves for ${key}`);
      seen.add(key);
    }
  }
}
