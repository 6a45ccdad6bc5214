import type { Sprache } from '@weitersagen/contract/werte';
import { ruecklaufgrund } from '../auszahlung/rules.ts';
import { RUECKLAUF_TEXTE } from './texte.ts';

/** Why the bank returned a transfer, by its code, in words for the person. */
export const ruecklaufText = (code: string | null, sprache: Sprache): string | null =>
  code === null ? null : RUECKLAUF_TEXTE[sprache][ruecklaufgrund(code)];
