const BLOCK = ['p', 'h2', 'h3', 'h4', 'ul', 'ol'];
const INLINE = ['strong', 'em', 'sup', 'sub'];

/** A tag without attributes, a line break, a sign that stands for another, or text up to the next of them. */
const STUECK = /<(\/?)([a-z\d]+)>|<br \/>|&(?:amp|lt|gt);|[^<>&]+/y;

const mayIn = (tag: string, eltern: string | undefined, offen: readonly string[]): boolean => {
  if (BLOCK.includes(tag)) return eltern === undefined;
  if (tag === 'li') return eltern === 'ul' || eltern === 'ol';
  return INLINE.includes(tag) && eltern !== 'ul' && eltern !== 'ol' && !offen.includes(tag);
};

/**
 * Whether cleaning (saeubere.ts) would leave every character of this where it is, for the plain shapes that almost all texts
 * have: paragraphs, headings and lists with emphasis in them, no attribute anywhere. False says nothing, and costs a cleaning.
 */
export const isAlreadyClean = (html: string): boolean => {
  if (html !== html.trim()) return false;
  const offen: string[] = [];
  STUECK.lastIndex = 0;
  while (STUECK.lastIndex < html.length) {
    const treffer = STUECK.exec(html);
    if (!treffer) return false;
    const [stueck, ende, tag] = treffer;
    const eltern = offen.at(-1);
    if (tag === undefined) {
      if ((eltern === 'ul' || eltern === 'ol') && stueck.trim() !== '') return false;
    } else if (ende) {
      if (offen.pop() !== tag) return false;
    } else if (mayIn(tag, eltern, offen)) offen.push(tag);
    else return false;
  }
  return offen.length === 0;
};
