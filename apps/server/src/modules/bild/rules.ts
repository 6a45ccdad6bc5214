import type { Bildart, Sprache } from '@weitersagen/contract/werte';

/** Width to height in which a thing's pictures are shown everywhere, so that no page jumps; and the width of who names none. */
export const FORMAT: Record<Bildart, { verhaeltnis: number; breite: number }> = {
  kategorie: { verhaeltnis: 1.6, breite: 640 },
  kategorieicon: { verhaeltnis: 1, breite: 96 },
  produkt: { verhaeltnis: 1.6, breite: 640 },
  produktklein: { verhaeltnis: 1, breite: 160 },
  geraet: { verhaeltnis: 1, breite: 480 },
  berater: { verhaeltnis: 1, breite: 320 },
};

/** The part of the hash that an address carries. */
export const fassung = (hash: string): string => hash.slice(0, 12);

export interface Beschreibung {
  alternativtext: Record<Sprache, string>;
  schmueckend: boolean;
}
/** Said in both languages, or said that there is nothing to say (WCAG 1.1.1). */
export const pruefeBeschreibung = ({
  alternativtext: { de, en },
  schmueckend,
}: Beschreibung): 'alternativtext' | 'schmueckendOhneText' | null => {
  if (schmueckend) return de || en ? 'schmueckendOhneText' : null;
  return de && en ? null : 'alternativtext';
};

/** So long a size that was worked out is kept; it comes back when somebody asks. */
export const VORRAT_TAGE = 90;
