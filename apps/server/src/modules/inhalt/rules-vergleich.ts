import type { Inhaltsdaten } from '@weitersagen/contract/werte';
import { diffWordsWithSpace } from 'diff';
import { unterschiede } from './rules.ts';
import { formort } from './rules-redaktion.ts';

export interface Vergleichsteil {
  art: 'gleich' | 'neu' | 'weg';
  text: string;
}
export interface Feldvergleich {
  feld: string;
  teile: Vergleichsteil[];
}

/** Beyond it the comparison of words would take seconds: both texts stand one after the other. */
const HOECHSTENS_SCHRITTE = 4_000;

const teileVon = (alt: string, neu: string): Vergleichsteil[] => {
  const teile = diffWordsWithSpace(alt, neu, { maxEditLength: HOECHSTENS_SCHRITTE });
  if (!teile)
    return [
      { art: 'weg', text: alt },
      { art: 'neu', text: neu },
    ];
  return teile.map(({ added, removed, value }) => ({ art: added ? 'neu' : removed ? 'weg' : 'gleich', text: value }));
};

/** What changed between two states of an item, word by word; the fields that did not are left out. */
export const vergleiche = (
  vorher: Inhaltsdaten,
  nachher: Inhaltsdaten,
  alsText: (wert: unknown) => string,
): Feldvergleich[] =>
  unterschiede(vorher, nachher).map((ort) => {
    const [feld = '', partition = ''] = ort.split('.');
    const text = (daten: Inhaltsdaten) => alsText(daten[feld]?.[partition] ?? '');
    return { feld: formort(ort), teile: teileVon(text(vorher), text(nachher)) };
  });
