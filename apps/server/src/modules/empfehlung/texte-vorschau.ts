import type { Sprache } from '@weitersagen/contract/werte';

/** Without a first name: a picture travels further than the message it came with (design.md, Personal data). */
export const VORSCHAU_TEXTE: Record<Sprache, { ueberschrift: string; ohneBetrag: string; zeile: string }> = {
  de: { ueberschrift: 'Eine Empfehlung für Sie', ohneBetrag: 'Persönlich empfohlen', zeile: '{produkt} von {name}' },
  en: { ueberschrift: 'A recommendation for you', ohneBetrag: 'Personally recommended', zeile: '{produkt} by {name}' },
};
