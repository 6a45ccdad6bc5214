import type { ByLanguage } from '@weitersagen/contract/languages';
import { texts as de } from './de/alle.ts';
import { texts as en } from './en/alle.ts';

export type Texte = typeof de;
/** What mails, pictures and pages of the server's own say: a language more is one line more. */
export const TEXTE: ByLanguage<Texte> = { de, en };
