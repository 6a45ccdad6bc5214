import { diffWordsWithSpace } from 'diff';

export interface VergleichPart {
  art: 'gleich' | 'neu' | 'weg';
  text: string;
}

/** Beyond it the comparison of words would take seconds: both texts stand one after the other. */
const AT_MOST_STEPS = 4_000;

/** What went from a text and what came, word by word. */
export const compareText = (old: string, next: string): VergleichPart[] => {
  const parts = diffWordsWithSpace(old, next, { maxEditLength: AT_MOST_STEPS });
  if (!parts)
    return [
      { art: 'weg', text: old },
      { art: 'neu', text: next },
    ];
  return parts.map(({ added, removed, value }) => ({ art: added ? 'neu' : removed ? 'weg' : 'gleich', text: value }));
};
