import type { Sprache } from '@weitersagen/contract/values';
import { TEXTE } from '../../texte/texte.ts';
import { ruecklaufgrund } from './rules-ruecklauf.ts';

/** Why the bank returned a transfer, by its code, in words for the person. */
export const ruecklaufText = (code: string | null, language: Sprache): string | null =>
  code === null ? null : TEXTE[language].ruecklauf[ruecklaufgrund(code)];
