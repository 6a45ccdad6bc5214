import { withDeadline } from './deadline.ts';

export interface LastKnown<T> {
  get(): Promise<T>;
  /** The next `get` reads, and waits for it however long it takes. */
  forget(): void;
}

export interface LastKnownOptions {
  /** How long what was read is answered without reading again. */
  freshMs: number;
  /** How long a reading is waited for where an older value is known. */
  waitMs: number;
  /** Milliseconds. */
  now(): number;
}

/**
 * A value that every request needs and that seldom changes. A database that fails or is silent leaves the last known one;
 * only where none was ever read does the failure reach the caller.
 */
export const createLastKnown = <T>(
  read: () => Promise<T>,
  { freshMs, waitMs, now }: LastKnownOptions,
): LastKnown<T> => {
  let known: { value: T } | null = null;
  /** Numbers of the reading begun last, and of the one whose value is known: a slow one never replaces a later one. */
  let begun = 0;
  let newest = 0;
  let asked: { until: number; answer: Promise<T> } | null = null;
  const ask = async (): Promise<T> => {
    const before = known;
    begun += 1;
    const mine = begun;
    const reading = read().then((value) => {
      if (mine > newest) {
        known = { value };
        newest = mine;
      }
      return value;
    });
    if (!before) return reading;
    const isInTime = await withDeadline(reading, waitMs).catch(() => false);
    // What is late may still come, or fail without anybody who waits for it.
    reading.catch(() => undefined);
    return isInTime ? reading : before.value;
  };
  return {
    get: () => {
      const at = now();
      const left = asked ? asked.until - at : 0;
      // A clock that was set back must not keep a value for longer.
      if (asked && left > 0 && left <= freshMs) return asked.answer;
      const answer = ask();
      const mine = { until: at + freshMs, answer };
      asked = mine;
      answer.catch(() => {
        if (asked === mine) asked = null;
      });
      return answer;
    },
    forget: () => {
      known = null;
      newest = begun;
      asked = null;
    },
  };
};
