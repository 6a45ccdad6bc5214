import { ConnectionLost } from '../db/lost.ts';
import { addCounter } from '../log/metrics.ts';

const setAsideCount = addCounter('sweep_set_aside_total', 'Pieces of due work that failed alone and wait for people', [
  'sweep',
]);

export interface Halving<T> {
  /** As in the metrics. */
  sweep: string;
  /** All of them or none; answers how many moved. */
  attempt(items: readonly T[]): Promise<number>;
  /** Keeps it out of the next runs, and tells people. */
  setAside(item: T, error: unknown): Promise<void>;
}

/** The database is away: no smaller batch would do better. One that took too long may. */
const isAway = (error: unknown): boolean => error instanceof ConnectionLost && !error.isTimeout;

/**
 * A batch that fails is halved, again and again; what fails alone is set aside, so that the same batch does not fail for
 * ever and everything behind it waits.
 */
export const inHalves = async <T>(items: readonly T[], work: Halving<T>): Promise<number> => {
  if (items.length === 0) return 0;
  try {
    return await work.attempt(items);
  } catch (error) {
    if (isAway(error)) throw error;
    if (items.length === 1) {
      await work.setAside(items[0]!, error);
      setAsideCount.inc({ sweep: work.sweep });
      return 0;
    }
    const middle = Math.ceil(items.length / 2);
    const first = await inHalves(items.slice(0, middle), work);
    return first + (await inHalves(items.slice(middle), work));
  }
};
