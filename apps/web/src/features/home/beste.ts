import type { ProduktAntwort } from '@weitersagen/contract/produkt';

/** So few that the steps and the form stay near. */
export const HOECHSTENS = 8;

/** The highest rewards, of each category one before a second of any. */
export function bestFrom<P extends Pick<ProduktAntwort, 'KategorieId' | 'PraemieCent'>>(produkte: readonly P[]): P[] {
  if (produkte.length <= HOECHSTENS) return [...produkte];
  const hoechste = produkte.toSorted((a, b) => (b.PraemieCent ?? 0) - (a.PraemieCent ?? 0));
  const jeKategorie = [...Map.groupBy(hoechste, ({ KategorieId }) => KategorieId).values()];
  return jeKategorie
    .flatMap((gruppe) => gruppe.map((produkt, platz) => ({ produkt, platz })))
    .toSorted((a, b) => a.platz - b.platz)
    .slice(0, HOECHSTENS)
    .map(({ produkt }) => produkt);
}
