/**
 * Before every id that content brings along: headings of texts, questions, products. No id of a page's own begins so
 * (`boot`, `texte`, `hydration`, `suche`), and no text can take one of those.
 */
const CONTENT = 'text-';

/** The id in the page of what an editor, or the catalogue, calls `name`. */
export const contentId = (name: string): string => CONTENT + name;
