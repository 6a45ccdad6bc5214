import type { JeSprache } from './languages.ts';
import { texte as de } from './texte/de/alle.ts';
import { texte as en } from './texte/en/alle.ts';

/** What the calls say: a language more is one line more. For the server alone; pages have their own (apps/web/src/texte). */
export const TEXTE: JeSprache<typeof de> = { de, en };
