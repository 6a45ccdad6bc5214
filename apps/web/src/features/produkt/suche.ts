import type { ProduktkategorieAntwort } from '@weitersagen/contract/produkt';

const small = (text: string): string =>
  text.toLocaleLowerCase('de').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
const HOECHSTENS = 4;

/** Categories in whose name every word begins a word, or stands in one that is long enough to be meant. */
export function fittingKategorien<K extends Pick<ProduktkategorieAntwort, 'Titel' | 'Untertitel' | 'Anzahl'>>(
  kategorien: readonly K[],
  gesucht: string,
): K[] {
  const worte = small(gesucht).split(/\s+/).filter(Boolean);
  if (worte.length === 0) return [];
  return kategorien
    .filter(({ Titel, Anzahl }) => {
      const teile = small(Titel).split(/[\s-]+/);
      return (
        Anzahl > 0 &&
        worte.every((wort) => teile.some((t) => t.startsWith(wort) || (wort.length > 3 && t.includes(wort))))
      );
    })
    .slice(0, HOECHSTENS);
}
