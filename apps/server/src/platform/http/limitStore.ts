import { LRUCache } from 'lru-cache';
import type { CounterState, Growth } from '../auth/counter.ts';

/** What one limit counts, by who asks: one more, and how many there are now in the window that he is in. */
export interface Counter {
  count(who: string): number;
  /** Milliseconds to the end of that window. */
  waitMs(who: string): number;
}
/** The counter of a limit: the same for two routes that name the same limit, as HEAD and GET do. */
export type Counters = (limit: string, windowMs: number) => Counter;

interface Count {
  /** What all processes had counted when they last told each other. */
  known: number;
  /** What this one has counted since. */
  added: number;
  ends: number;
}

/** Held by a map, so that a count costs a look-up and no object. */
interface Held {
  get(who: string): Count | undefined;
  set(who: string, count: Count): unknown;
}

const counterIn = (counts: Held, windowMs: number, now: () => number): Counter => ({
  count: (who) => {
    const at = now();
    let held = counts.get(who);
    if (held === undefined || held.ends <= at) {
      held = { known: 0, added: 0, ends: at + windowMs };
      counts.set(who, held);
    }
    held.added += 1;
    return held.known + held.added;
  },
  waitMs: (who) => Math.max(0, (counts.get(who)?.ends ?? 0) - now()),
});

const perLimit = (make: (limit: string, windowMs: number) => Counter): Counters => {
  const known = new Map<string, Counter>();
  return (limit, windowMs) => {
    const counter = known.get(limit) ?? make(limit, windowMs);
    known.set(limit, counter);
    return counter;
  };
};

/** So many are remembered a limit; who comes after pushes out who has not been seen for longest. */
const REMEMBERED = 5_000;

/** Of one process that shares its limits with nobody. */
export const createLocalCounters = (now: () => number = Date.now): Counters =>
  perLimit((_limit, windowMs) => counterIn(new LRUCache<string, Count>({ max: REMEMBERED }), windowMs, now));

export interface SharedOptions {
  /** Adds what this process has counted, and answers what all have. */
  share(added: readonly Growth[]): Promise<ReadonlyMap<string, CounterState>>;
  /** Milliseconds between two reports while there is something to tell. */
  everyMs: number;
  now?(): number;
}

/**
 * Several web processes share one limit without a request ever waiting for the database: each counts for itself, and what
 * was counted is told together, in one statement for all of it. Between two reports a limit is wider by what the others
 * count meanwhile; while the database is away each process keeps its own.
 */
export const createSharedCounters = ({ share, everyMs, now = Date.now }: SharedOptions): Counters => {
  const byLimit = new Map<string, Map<string, Count>>();
  let isPlanned = false;

  const tell = async (): Promise<void> => {
    const told: { count: Count; part: Growth }[] = [];
    for (const [limit, counts] of byLimit)
      for (const [who, count] of counts) {
        if (count.ends <= now()) counts.delete(who);
        else if (count.added > 0) {
          const part = { schluessel: `http:${limit}:${who}`, anzahl: count.added, endetAm: new Date(count.ends) };
          told.push({ count, part });
        }
      }
    const sums = await share(told.map(({ part }) => part));
    for (const { count, part } of told) {
      const sum = sums.get(part.schluessel);
      if (!sum) continue;
      count.added -= part.anzahl;
      count.known = sum.anzahl;
      count.ends = sum.endetAm.getTime();
    }
  };

  const hasMore = (): boolean => {
    for (const counts of byLimit.values())
      for (const { added, ends } of counts.values()) if (added > 0 && ends > now()) return true;
    return false;
  };

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      tell()
        .catch(() => undefined)
        .finally(() => {
          isPlanned = false;
          if (hasMore()) plan();
        });
    }, everyMs).unref();
  };

  return perLimit((limit, windowMs) => {
    const counts = new Map<string, Count>();
    byLimit.set(limit, counts);
    const counter = counterIn(counts, windowMs, now);
    return {
      waitMs: counter.waitMs,
      count: (who) => {
        plan();
        return counter.count(who);
      },
    };
  });
};
