import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { ProduktkategorieResponse } from '@weitersagen/contract/produkt';

const small = (text: string): string =>
  text.toLocaleLowerCase(MAIN_LANGUAGE).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
const AT_MOST = 4;

/** Categories in whose name every word begins a word, or stands in one that is long enough to be meant. */
export function fittingKategorien<K extends Pick<ProduktkategorieResponse, 'Titel' | 'Untertitel' | 'Anzahl'>>(
  kategorien: readonly K[],
  searched: string,
): K[] {
  const words = small(searched).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return kategorien
    .filter(({ Titel, Anzahl }) => {
      const parts = small(Titel).split(/[\s-]+/);
      return (
        Anzahl > 0 &&
        words.every((word) => parts.some((t) => t.startsWith(word) || (word.length > 3 && t.includes(word))))
      );
    })
    .slice(0, AT_MOST);
}
