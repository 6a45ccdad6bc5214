/** A part of a long text that its table of contents leads to; the id is that of the text, without the page's prefix. */
export interface TextSection {
  id: string;
  titel: string;
}

/** The forms in which cleaned HTML (server: platform/html/sanitize.ts) has a heading of a section. */
const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs;
const MARKUP = /<[^>]*>|\[\[fn:[^\]]*\]\]/g;
const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0', amp: '&' };

const plain = (html: string): string =>
  html
    .replace(MARKUP, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .trim();

/** Names each section that its editor gave no id, so that every one can be led to. */
export function withSections(html: string): { html: string; sections: TextSection[] } {
  const sections: TextSection[] = [];
  const named = html.replace(HEADING, (_, own: string | undefined, inner: string) => {
    const id = own ?? `abschnitt-${sections.length + 1}`;
    sections.push({ id, titel: plain(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: named, sections };
}

/** Some three screens of a phone: what is longer is searched, and not read from its beginning. */
const LONG = 3_000;
export const isLong = (text: string): boolean => text.length > LONG;
