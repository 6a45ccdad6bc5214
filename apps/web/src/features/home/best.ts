import type { ProduktResponse } from '@weitersagen/contract/produkt';

/** So few that the form stays near; the rest is behind `Alle Prämien`. */
export const AT_MOST = 4;

/** The highest rewards, of each category one before a second of any. */
export function bestFrom<P extends Pick<ProduktResponse, 'KategorieId' | 'PraemieCent'>>(produkte: readonly P[]): P[] {
  if (produkte.length <= AT_MOST) return [...produkte];
  const highest = produkte.toSorted((a, b) => (b.PraemieCent ?? 0) - (a.PraemieCent ?? 0));
  const perKategorie = [...Map.groupBy(highest, ({ KategorieId }) => KategorieId).values()];
  return perKategorie
    .flatMap((group) => group.map((produkt, place) => ({ produkt, platz: place })))
    .toSorted((a, b) => a.platz - b.platz)
    .slice(0, AT_MOST)
    .map(({ produkt }) => produkt);
}
