import { diffWordsWithSpace } from 'diff';

export interface Vergleichsteil {
  art: 'gleich' | 'neu' | 'weg';
  text: string;
}

/** Beyond it the comparison of words would take seconds: both texts stand one after the other. */
const HOECHSTENS_SCHRITTE = 4_000;

/** What went from a text and what came, word by word. */
export const compareText = (alt: string, neu: string): Vergleichsteil[] => {
  const teile = diffWordsWithSpace(alt, neu, { maxEditLength: HOECHSTENS_SCHRITTE });
  if (!teile)
    return [
      { art: 'weg', text: alt },
      { art: 'neu', text: neu },
    ];
  return teile.map(({ added, removed, value }) => ({ art: added ? 'neu' : removed ? 'weg' : 'gleich', text: value }));
};
