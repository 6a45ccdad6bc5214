import { contentId } from '@weitersagen/contract/anchor';

/** The place that an address names; one that nobody can read names none. */
export const readPlace = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Where an address leads within the page. Older ones name places in texts without what stands before them today. */
export const findPlace = (hash: string): HTMLElement | null => {
  const name = readPlace(hash);
  if (!name) return null;
  const own = document.getElementById(name);
  // The page's data is no place to go to.
  return own && own.localName !== 'script' ? own : document.getElementById(contentId(name));
};

/** Opens what a place lies in, where the browser has not done so by itself; whether it was folded away. */
export function unfold(place: HTMLElement): boolean {
  const folds = [...document.querySelectorAll('details:not([open])')].filter((fold) => fold.contains(place));
  for (const fold of folds) fold.setAttribute('open', '');
  return folds.length > 0;
}
