import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Browsers name themselves in few ways, and the pattern of all robots is long. */
const known = new LRUCache<string, boolean>({ max: 2_000 });
const LONGEST = 300;

/** Whether who calls himself so fetches pages for others: previews of messengers, search engines. */
export const isRobot = (userAgent: string | undefined): boolean => {
  const name = userAgent ?? '';
  if (name.length > LONGEST) return isbot(name);
  const held = known.get(name);
  if (held !== undefined) return held;
  const robot = isbot(name);
  known.set(name, robot);
  return robot;
};
