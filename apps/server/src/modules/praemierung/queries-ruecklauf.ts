import type { Sprache } from '@weitersagen/contract/values';
import { ruecklaufgrund } from './rules-ruecklauf.ts';
import { RUECKLAUF_TEXTS } from './texte.ts';

/** Why the bank returned a transfer, by its code, in words for the person. */
export const ruecklaufText = (code: string | null, language: Sprache): string | null =>
  code === null ? null : RUECKLAUF_TEXTS[language][ruecklaufgrund(code)];
