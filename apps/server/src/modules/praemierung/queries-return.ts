import type { LanguageCode } from '@weitersagen/contract/languages';
import { TEXTE } from '../../texte/texte.ts';
import { returnReason } from './rules-return.ts';

/** Why the bank returned a transfer, by its code, in words for the person. */
export const returnText = (code: string | null, language: LanguageCode): string | null =>
  code === null ? null : TEXTE[language].ruecklauf[returnReason(code)];
