import { contentId } from '@weitersagen/contract/anchor';

/** The forms in which cleaned HTML (server: platform/html/sanitize.ts) has an id, and a link within the text. */
const HEADING = /<(h[2-4]) id="([^"]*)">/g;
const JUMP = /<a href="#([^"]*)"/g;

/** Content's HTML as it stands in a page: its anchors prefixed, and the links within it that lead to them. */
export function withContentIds(html: string): string {
  const ids = new Set(Array.from(html.matchAll(HEADING), ([, , id]) => id));
  if (ids.size === 0) return html;
  return html
    .replace(HEADING, (_, day: string, id: string) => `<${day} id="${contentId(id)}">`)
    .replace(JUMP, (link, id: string) => (ids.has(id) ? `<a href="#${contentId(id)}"` : link));
}
