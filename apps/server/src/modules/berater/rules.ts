import { fold } from '../../platform/text/fold.ts';

/** Kilometres on the map between two places, as the crow flies. */
export const KM_PER_DEGREE = 111.2;
/** The list without a search is for other programs; a page shows six. */
export const LIST_MAX = 500;

/**
 * Words of a search, each to be found anywhere in what is known of an agent; letters and digits alone, in one spelling.
 * What has none of them is looked for as it stands.
 */
export const wordsOf = (search: string): string[] => {
  const words = fold(search).split(' ').filter(Boolean).slice(0, 6);
  return words.length === 0 && search.trim() !== '' ? [search.trim()] : words;
};
