// @ts-expect-error the library describes its plugin alone
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import type { Zaehlerstand, Zuwachs } from '../auth/counter.ts';

interface State {
  current: number;
  ttl: number;
}
type Done = (error: Error | null, state?: State) => void;

type StoreOptions = { routeInfo?: { url?: string } };
interface InMemory {
  incr(name: string, done: Done, windowMs: number, max: number): void;
}
const InMemoryStore = LocalStore as unknown as new (continueExceeding: boolean, backoff: boolean) => InMemory;

/** The library's own store, but one count an address of a route whatever the method: HEAD does what GET does. */
export const createLocalStore = () => {
  const byUrl = new Map<string, InMemory>();
  return class {
    readonly #inner: InMemory;
    constructor({ routeInfo }: StoreOptions = {}) {
      const url = routeInfo?.url ?? '*';
      this.#inner = byUrl.get(url) ?? new InMemoryStore(false, false);
      byUrl.set(url, this.#inner);
    }
    incr(name: string, done: Done, windowMs: number, max: number): void {
      this.#inner.incr(name, done, windowMs, max);
    }
    child(options: StoreOptions) {
      return new (this.constructor as new (options: StoreOptions) => unknown)(options);
    }
  };
};

interface Count {
  /** What all processes had counted when they last told each other. */
  known: number;
  /** What this one has counted since. */
  added: number;
  ends: number;
}

export interface SharedOptions {
  /** Adds what this process has counted, and answers what all have. */
  share(added: readonly Zuwachs[]): Promise<ReadonlyMap<string, Zaehlerstand>>;
  /** Milliseconds between two tellings while there is something to tell. */
  everyMs: number;
  now?(): number;
}

/**
 * Several web processes share one limit without a request ever waiting for the database: each counts for itself, and what
 * was counted is told together, in one statement for all of it. Between two tellings a limit is wider by what the others
 * count meanwhile; while the database is away each process keeps its own.
 */
export const createSharedStore = ({ share, everyMs, now = Date.now }: SharedOptions) => {
  const counts = new Map<string, Count>();
  let isPlanned = false;

  const countOf = (name: string, windowMs: number): Count => {
    const held = counts.get(name);
    if (held && held.ends > now()) return held;
    const fresh = { known: 0, added: 0, ends: now() + windowMs };
    counts.set(name, fresh);
    return fresh;
  };

  const tell = async (): Promise<void> => {
    for (const [name, { ends }] of counts) if (ends <= now()) counts.delete(name);
    const told = [...counts].flatMap(([key, { added, ends }]) =>
      added > 0 ? [{ schluessel: key, anzahl: added, endetAm: new Date(ends) }] : [],
    );
    const sums = await share(told);
    for (const { schluessel, anzahl } of told) {
      const [count, sum] = [counts.get(schluessel), sums.get(schluessel)];
      if (!count || !sum) continue;
      count.added -= anzahl;
      count.known = sum.anzahl;
      count.ends = sum.endetAm.getTime();
    }
  };

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      tell()
        .catch(() => undefined)
        .finally(() => {
          isPlanned = false;
          if ([...counts.values()].some(({ added, ends }) => added > 0 && ends > now())) plan();
        });
    }, everyMs).unref();
  };

  return class SharedStore {
    readonly #prefix: string;
    constructor({ routeInfo }: StoreOptions = {}) {
      this.#prefix = routeInfo?.url ?? '*';
    }
    incr(name: string, done: Done, windowMs: number): void {
      const count = countOf(`http:${this.#prefix}:${name}`, windowMs);
      count.added += 1;
      plan();
      done(null, { current: count.known + count.added, ttl: Math.max(0, count.ends - now()) });
    }
    child(options: StoreOptions) {
      return new SharedStore(options);
    }
  };
};
