/** So many already wait that the last of them would not be answered in time; the caller comes again. */
export const TURNS_FULL = 'TURNS_FULL';

/**
 * One after the other per key, in the order of arrival. Who waits for another's lock holds a connection while he does: sixty
 * requests about one person would keep the whole pool, and whoever comes after them, about anybody, would find none in
 * time. So they wait here, and one of them holds a connection. Never called within a transaction. Each process has its own
 * queues; between processes the lock decides, as before.
 */
export const createTurns = (maxWaiting: number) => {
  const queues = new Map<string, (() => void)[]>();

  const leave = (key: string): void => {
    const next = queues.get(key)?.shift();
    if (next) next();
    else queues.delete(key);
  };

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const waiting = queues.get(key);
    if (waiting) {
      if (waiting.length >= maxWaiting)
        throw Object.assign(new Error('too many wait for one another'), { code: TURNS_FULL });
      await new Promise<void>((go) => waiting.push(go));
    } else queues.set(key, []);
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
};
