export interface WindowLimit {
  max: number;
  windowMs: number;
}

/** So many are remembered; who comes after pushes out who came first. */
const REMEMBERED = 50_000;

/**
 * Counts by name in windows that begin with their first count, in this process alone: several processes make the limit
 * wider, and no count costs the database anything. `max` 0 or less: no limit.
 */
export const createWindow = ({ max, windowMs }: WindowLimit, now: () => number = Date.now) => {
  const counts = new Map<string, { count: number; ends: number }>();
  const alive = (name: string) => {
    const held = counts.get(name);
    return held && held.ends > now() && held.ends - now() <= windowMs ? held : undefined;
  };
  const seconds = (name: string): number => {
    const held = alive(name);
    return max > 0 && held && held.count >= max ? Math.max(1, Math.ceil((held.ends - now()) / 1000)) : 0;
  };
  return {
    /** How long to wait, or 0; counts nothing. */
    seconds,
    count: (name: string): void => {
      if (max <= 0) return;
      const held = alive(name) ?? { count: 0, ends: now() + windowMs };
      held.count += 1;
      counts.delete(name);
      if (counts.size >= REMEMBERED) counts.delete(counts.keys().next().value ?? '');
      counts.set(name, held);
    },
  };
};
export type Window = ReturnType<typeof createWindow>;
