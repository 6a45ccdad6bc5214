export interface Cache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
}

/** Keeps what was used last, up to so many bytes in all. */
export const createCache = <T>(atMostBytes: number): Cache<T> => {
  const existing = new Map<string, { wert: T; bytes: number }>();
  let sum = 0;
  const raus = (key: string) => {
    sum -= existing.get(key)?.bytes ?? 0;
    existing.delete(key);
  };
  return {
    get: (key) => {
      const entry = existing.get(key);
      if (!entry) return undefined;
      existing.delete(key);
      existing.set(key, entry);
      return entry.wert;
    },
    set: (key, wert, bytes) => {
      raus(key);
      if (bytes > atMostBytes) return;
      existing.set(key, { wert, bytes });
      sum += bytes;
      for (const old of existing.keys()) {
        if (sum <= atMostBytes) break;
        raus(old);
      }
    },
  };
};
