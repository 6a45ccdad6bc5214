import type { JeSprache } from '@weitersagen/contract/languages';
import { texte as de } from './de/alle.ts';
import { texte as en } from './en/alle.ts';

export type Texte = typeof de;
/** What mails, pictures and pages of the server's own say: a language more is one line more. */
export const TEXTE: JeSprache<Texte> = { de, en };
