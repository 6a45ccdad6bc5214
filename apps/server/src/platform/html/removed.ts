const TAG = /<([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const ATTRIBUTE = /([a-z][\w:-]*)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;
/** These become others, and nothing of them is lost. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

const count = (html: string): Map<string, number> => {
  const count = new Map<string, number>();
  const plus = (what: string) => count.set(what, (count.get(what) ?? 0) + 1);
  for (const [, raw = '', attribute = ''] of html.matchAll(TAG)) {
    const tag = SAME[raw.toLowerCase()] ?? raw.toLowerCase();
    plus(`<${tag}>`);
    for (const [, name = ''] of attribute.matchAll(ATTRIBUTE)) plus(`<${tag} ${name.toLowerCase()}>`);
  }
  return count;
};

const AT_MOST = 8;

/** What an editor typed and HTML made safe no longer has: `<script>`, `<p style>`; each once, a tag without its attributes. */
export const removed = (before: string, after: string): string[] => {
  const [old, kept] = [count(before), count(after)];
  const lost = [...old].flatMap(([what, n]) => (n > (kept.get(what) ?? 0) ? [what] : []));
  const tags = new Set(lost.filter((what) => !what.includes(' ')));
  return lost.filter((what) => tags.has(what) || !tags.has(`${what.split(' ')[0]}>`)).slice(0, AT_MOST);
};
