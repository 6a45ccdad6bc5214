import { foldLetters } from '../../platform/text/fold.ts';

/** Kilometres on the map between two places, as the crow flies. */
export const KM_PER_DEGREE = 111.2;
/** The list without a search is for other programs; a page shows six. */
export const LIST_MAX = 500;

/** Words of a search, each to be found anywhere in what is known of an agent, however either of them is spelled. */
export const wordsOf = (search: string): string[] => foldLetters(search).split(/\s+/).filter(Boolean).slice(0, 6);
