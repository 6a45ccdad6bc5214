const TAG = /<([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const ATTRIBUT = /([a-z][\w:-]*)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;
/** These become others, and nothing of them is lost. */
const GLEICH: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

const count = (html: string): Map<string, number> => {
  const anzahl = new Map<string, number>();
  const plus = (was: string) => anzahl.set(was, (anzahl.get(was) ?? 0) + 1);
  for (const [, roh = '', attribute = ''] of html.matchAll(TAG)) {
    const tag = GLEICH[roh.toLowerCase()] ?? roh.toLowerCase();
    plus(`<${tag}>`);
    for (const [, name = ''] of attribute.matchAll(ATTRIBUT)) plus(`<${tag} ${name.toLowerCase()}>`);
  }
  return anzahl;
};

const HOECHSTENS = 8;

/** What an editor typed and HTML made safe no longer has: `<script>`, `<p style>`; each once, a tag without its attributes. */
export const removed = (vorher: string, nachher: string): string[] => {
  const [alt, neu] = [count(vorher), count(nachher)];
  const weg = [...alt].flatMap(([was, n]) => (n > (neu.get(was) ?? 0) ? [was] : []));
  const tags = new Set(weg.filter((was) => !was.includes(' ')));
  return weg.filter((was) => tags.has(was) || !tags.has(`${was.split(' ')[0]}>`)).slice(0, HOECHSTENS);
};
