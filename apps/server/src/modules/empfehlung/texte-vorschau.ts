import type { Sprache } from '@weitersagen/contract/values';

/** Without a first name: a picture travels further than the message it came with (design.md, Personal data). */
export const VORSCHAU_TEXTE: Record<Sprache, { ueberschrift: string; ohneBetrag: string }> = {
  de: { ueberschrift: 'Eine Empfehlung für Sie', ohneBetrag: 'Persönlich empfohlen' },
  en: { ueberschrift: 'A recommendation for you', ohneBetrag: 'Personally recommended' },
};
