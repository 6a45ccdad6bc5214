import type { ProduktAntwort } from '@weitersagen/contract/produkt';

/** Below that, a search is more to read than the list. */
export const SUCHE_AB = 9;

const klein = (text: string) =>
  text
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replace(/\p{M}|ß|ss/gu, (zeichen) => (zeichen === 'ß' || zeichen === 'ss' ? 's' : ''));

/** Every word is somewhere in name, category or sentence; accents and capitals do not matter. */
export function suche<P extends Pick<ProduktAntwort, 'Name' | 'Kurztext' | 'KategorieName'>>(
  produkte: readonly P[],
  text: string,
): P[] {
  const worte = klein(text).split(/\s+/).filter(Boolean);
  return produkte.filter(({ Name, Kurztext, KategorieName }) => {
    const alles = klein(`${Name} ${KategorieName} ${Kurztext}`);
    return worte.every((wort) => alles.includes(wort));
  });
}
