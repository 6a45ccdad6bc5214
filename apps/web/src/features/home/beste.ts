import type { ProduktAntwort } from '@weitersagen/contract/produkt';

/** Up to so many products stand on the start page together; of more, so few that the steps and the form stay near. */
export const ALLE_BIS = 8;
export const BESTE = 6;

/** The highest rewards, of each category one before a second of any. */
export function besteAus<P extends Pick<ProduktAntwort, 'Kategorie' | 'PraemieCent'>>(produkte: readonly P[]): P[] {
  if (produkte.length <= ALLE_BIS) return [...produkte];
  const hoechste = produkte.toSorted((a, b) => (b.PraemieCent ?? 0) - (a.PraemieCent ?? 0));
  const jeKategorie = [...Map.groupBy(hoechste, ({ Kategorie }) => Kategorie).values()];
  return jeKategorie
    .flatMap((gruppe) => gruppe.map((produkt, platz) => ({ produkt, platz })))
    .toSorted((a, b) => a.platz - b.platz)
    .slice(0, BESTE)
    .map(({ produkt }) => produkt);
}
