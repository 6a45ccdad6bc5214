import { LRUCache } from 'lru-cache';

export interface WindowLimit {
  max: number;
  windowMs: number;
}

/** So many are remembered; who comes after pushes out who has not been seen for longest. */
const REMEMBERED = 50_000;

/**
 * Counts by name in windows that begin with their first count, in this process alone: several processes make the limit
 * wider, and no count costs the database anything. `max` 0 or less: no limit.
 */
export const createWindow = ({ max, windowMs }: WindowLimit, now: () => number = Date.now) => {
  const counts = new LRUCache<string, { count: number; ends: number }>({ max: REMEMBERED });
  const alive = (name: string, at: number) => {
    const held = counts.get(name);
    return held && held.ends > at && held.ends - at <= windowMs ? held : undefined;
  };
  return {
    /** How long to wait, or 0; counts nothing. */
    seconds: (name: string, at = now()): number => {
      const held = alive(name, at);
      return max > 0 && held && held.count >= max ? Math.max(1, Math.ceil((held.ends - at) / 1000)) : 0;
    },
    counted: (name: string, at = now()): number => alive(name, at)?.count ?? 0,
    count: (name: string, at = now()): void => {
      if (max <= 0) return;
      const held = alive(name, at);
      if (held) held.count += 1;
      else counts.set(name, { count: 1, ends: at + windowMs });
    },
  };
};
export type Window = ReturnType<typeof createWindow>;
