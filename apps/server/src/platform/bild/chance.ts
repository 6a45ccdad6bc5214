/** A number from 0 to 1 that is the same for the same words: varied, and never different on the next day. */
export const chance = (seed: string, whatFor: string): number => {
  let h = 2166136261;
  for (const character of `${seed}/${whatFor}`) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
};
