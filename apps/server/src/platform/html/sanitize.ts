import sanitizeHtml from 'sanitize-html';

/** What an editor's text may consist of. Nothing here loads, runs, frames, styles or submits anything. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'br',
    'sup',
    'sub',
    'blockquote',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    th: [{ name: 'scope', values: ['row', 'col', 'rowgroup', 'colgroup'] }, 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What these hold is no text for people: it goes with the tag.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'iframe'],
  // The page has its own h1, and word processors and browsers write b and i.
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' },
  enforceHtmlBoundary: false,
  nestingLimit: 30,
};

/** Anchors of our own pages (`#cookies`). Capitals, which properties of the document have, are none of them. */
const Anchor = /^[a-z][a-z0-9-]{0,60}$/;
const NUMBER = /^[1-9]\d?$/;
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i;
/** No scheme, and no host: a browser reads `//x` and `/\x` as another site. */
const HERE = /^(?!\/\/)[^:/?#]*(?:[/?#]|$)/;
const isTarget = (href: string): boolean =>
  !/["'`<>\\\p{Cc}]/u.test(href) && (ELSEWHERE.test(href.trim()) || HERE.test(href.trim()));

const check =
  (name: string, good: (value: string) => boolean): sanitizeHtml.Transformer =>
  (tagName, attribs) => {
    const { [name]: value, ...rest } = attribs;
    return { tagName, attribs: value !== undefined && good(value) ? { ...rest, [name]: value } : rest };
  };

const cell: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !['colspan', 'rowspan'].includes(name) || NUMBER.test(value)),
  ),
});

const anchor = check('id', (id) => Anchor.test(id));
const OPTIONS: sanitizeHtml.IOptions = {
  ...ALLOWED,
  transformTags: {
    ...ALLOWED.transformTags,
    a: check('href', isTarget),
    h1: (_, attribs) => anchor('h2', attribs),
    h2: anchor,
    h3: anchor,
    h4: anchor,
    th: cell,
    td: cell,
  },
};

/**
 * Makes HTML of editors and of content services safe to show. Used on the way in and on the way out; twice changes
 * nothing more. `[[fn:…]]` and `{{…}}` are text to it: whoever puts something in their place makes that safe himself.
 */
export const clean = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

/** The same text without any markup, as it stands in mails and in descriptions. */
export const onlyText = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:br|\/p|\/h[1-6]|\/li|\/tr|\/blockquote)\b[^>]*>/gi, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ...(ALLOWED.nonTextTags ? { nonTextTags: ALLOWED.nonTextTags } : {}),
  })
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
