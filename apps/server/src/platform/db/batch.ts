import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';

interface Waiting<T, R> {
  part: T;
  resolve(value: R): void;
  reject(error: unknown): void;
}

/**
 * What arrives while batches are under way (`concurrency` of them at most) goes together into the next: one statement and
 * one fsync for all of it. Nobody waits for a timer, and nobody joins a batch that was sent before he came. Batches are kept
 * apart by their connection, and so one Mandant is never mixed with another, nor a transaction with anything else.
 */
export const inBatches = <Q extends { readonly db: Kysely<Tabellen> }, T, R>(
  run: (source: Q, batch: T[]) => Promise<readonly R[]>,
  { max, concurrency = 1 }: { max: number; concurrency?: number },
): ((source: Q, part: T) => Promise<R>) => {
  const collector = () => {
    let waiting: Waiting<T, R>[] = [];
    let underWay = 0;

    const empty = async (source: Q) => {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, max);
        waiting = waiting.slice(max);
        try {
          const values = await run(
            source,
            batch.map((w) => w.part),
          );
          batch.forEach((w, n) => {
            w.resolve(values[n] as R);
          });
        } catch (error) {
          for (const w of batch) w.reject(error);
        }
      }
      underWay--;
    };

    return (source: Q, part: T) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ part, resolve, reject });
        if (underWay >= concurrency) return;
        underWay++;
        setImmediate(() => void empty(source));
      });
  };

  const perConnection = new WeakMap<Kysely<Tabellen>, ReturnType<typeof collector>>();
  return (source, part) => {
    const existing = perConnection.get(source.db);
    if (existing) return existing(source, part);
    const opened = collector();
    perConnection.set(source.db, opened);
    return opened(source, part);
  };
};
