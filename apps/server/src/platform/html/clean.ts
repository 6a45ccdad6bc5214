const BLOCK = ['p', 'h2', 'h3', 'h4', 'ul', 'ol'];
const INLINE = ['strong', 'em', 'sup', 'sub'];

/** A tag without attributes, a line break, a sign that stands for another, or text up to the next of them. */
const PIECE = /<(\/?)([a-z\d]+)>|<br \/>|&(?:amp|lt|gt);|[^<>&]+/y;

const mayIn = (day: string, parents: string | undefined, open: readonly string[]): boolean => {
  if (BLOCK.includes(day)) return parents === undefined;
  if (day === 'li') return parents === 'ul' || parents === 'ol';
  return INLINE.includes(day) && parents !== 'ul' && parents !== 'ol' && !open.includes(day);
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
    const [piece, end, day] = hit;
    const parents = open.at(-1);
    if (day === undefined) {
      if ((parents === 'ul' || parents === 'ol') && piece.trim() !== '') return false;
    } else if (end) {
      if (open.pop() !== day) return false;
    } else if (mayIn(day, parents, open)) open.push(day);
    else return false;
  }
  return open.length === 0;
};
