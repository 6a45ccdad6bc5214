import { escapeHtml } from '../../html/escape.ts';

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** `code` within a line; everything else is text. */
export const inline = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');

const CODE = /^```\w*\n([\s\S]*?)\n```$/;

const block = (text: string): string => {
  const code = CODE.exec(text);
  if (code) return `<pre tabindex="0"><code>${escapeHtml(code[1] ?? '')}</code></pre>`;
  if (text.startsWith('## ')) return `<h2 id="${anchorOf(text.slice(3))}">${inline(text.slice(3))}</h2>`;
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  return `<p>${inline(text)}</p>`;
};

/** Blank lines end a block, but not within code. */
const blocksOf = (markdown: string): string[] =>
  markdown.split(/(```[\s\S]*?```)/).flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)));

/** The headings, paragraphs, lists and code of our own texts as HTML. */
export const renderMarkdown = (markdown: string): string =>
  blocksOf(markdown)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(block)
    .join('\n');

/** The headings with the anchors that `renderMarkdown` gives them. */
export const headingsOf = (markdown: string): { anchor: string; text: string }[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({ anchor: anchorOf(text), text }));
