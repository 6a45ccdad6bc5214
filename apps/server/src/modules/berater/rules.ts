/** Kilometres on the map between two places, as the crow flies. */
export const KM_PER_DEGREE = 111.2;
/** The list without a search is for other programs; a page shows six. */
export const LIST_MAX = 500;

/** Words of a search, each to be found anywhere in what is known of an agent. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 6);
