import { setTimeout as warte } from 'node:timers/promises';

/** Longer than planning a mail takes, shorter than anybody minds. */
export const SAME_LONG_MS = 250;

/** For answers that must not tell by their time what was found: none comes earlier than this. */
export const sameLong = async <T>(run: () => Promise<T>): Promise<T> => {
  const early = warte(SAME_LONG_MS);
  const [result] = await Promise.allSettled([run(), early]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
