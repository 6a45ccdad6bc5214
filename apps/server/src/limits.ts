import type { WindowLimit } from './platform/http/window.ts';

export const VERSION = '0.1.0';

/** Addresses of links that lead nowhere, as `loeseEmpfehlungscode` counts codes that are typed: who guesses sees no more by them. */
export const MISSED_LINKS: WindowLimit = { max: 30, windowMs: 60_000 };
/** Pages that are drawn for one visitor; those that are kept for everybody cost next to nothing. */
export const DRAWN_PAGES: WindowLimit = { max: 240, windowMs: 60_000 };
