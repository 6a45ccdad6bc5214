import type { ByLanguage } from './languages.ts';
import { texts as de } from './texte/de/alle.ts';
import { texts as en } from './texte/en/alle.ts';

/** What the calls say: a language more is one line more. For the server alone; pages have their own (apps/web/src/texte). */
export const TEXTE: ByLanguage<typeof de> = { de, en };
