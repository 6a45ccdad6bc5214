const BLOCK = ['p', 'h2', 'h3', 'h4', 'ul', 'ol'];
const INLINE = ['strong', 'em', 'sup', 'sub'];

/** One piece of plain HTML: a tag without attributes, a line break, an entity, or the text up to the next of these. */
const PIECE = /<(\/?)([a-z\d]+)>|<br \/>|&(?:amp|lt|gt);|[^<>&]+/y;

const mayIn = (tag: string, parents: string | undefined, open: readonly string[]): boolean => {
  if (BLOCK.includes(tag)) return parents === undefined;
  if (tag === 'li') return parents === 'ul' || parents === 'ol';
  return INLINE.includes(tag) && parents !== 'ul' && parents !== 'ol' && !open.includes(tag);
};

/**
 * Whether cleaning (sanitize.ts) would leave every character of this where it is, for the plain shapes that almost all texts
 * have: paragraphs, headings and lists with emphasis in them, no attribute anywhere. False says nothing, and costs a cleaning.
 */
export const isAlreadyClean = (html: string): boolean => {
  if (html !== html.trim()) return false;
  const open: string[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const hit = PIECE.exec(html);
    if (!hit) return false;
    const [piece, end, tag] = hit;
    const parents = open.at(-1);
    if (tag === undefined) {
      if ((parents === 'ul' || parents === 'ol') && piece.trim() !== '') return false;
    } else if (end) {
      if (open.pop() !== tag) return false;
    } else if (mayIn(tag, parents, open)) open.push(tag);
    else return false;
  }
  return open.length === 0;
};
