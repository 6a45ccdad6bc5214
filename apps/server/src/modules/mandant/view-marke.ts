import { type Marke, markeSchema } from '@weitersagen/contract/marke';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, Marke>({ max: 500 });

/**
 * The stored set, checked; the neutral one where it is missing or no longer whole. The same set is the same object at each
 * reading, so that what is made of it (style sheets, drawings) can be kept by it.
 */
export const markeOf = (stored: unknown): Marke => {
  const text = JSON.stringify(stored);
  const existing = known.get(text);
  if (existing) return existing;
  const marke = markeSchema.safeParse(stored).data ?? NEUTRAL;
  known.set(text, marke);
  return marke;
};
