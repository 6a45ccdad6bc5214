import { setTimeout as warte } from 'node:timers/promises';

/** Longer than planning a mail takes, shorter than anybody minds. */
export const GLEICH_LANG_MS = 250;

/** For answers that must not tell by their time what was found: none comes earlier than this. */
export const sameLong = async <T>(tu: () => Promise<T>): Promise<T> => {
  const frueh = warte(GLEICH_LANG_MS);
  const [ergebnis] = await Promise.allSettled([tu(), frueh]);
  if (ergebnis.status === 'rejected') throw ergebnis.reason;
  return ergebnis.value;
};
