/** What the referrer typed for the friend: kept in this browser's session alone, never on the server (decisions §6). */
export interface Entwurf {
  vorname: string;
  email: string;
  nachricht: string;
}
const key = (nummer: string) => `entwurf:${nummer}`;

/** Storage may be forbidden; then there is no draft. */
const storage = (): Storage | null => {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
};

export function keepEntwurf(nummer: string, entwurf: Entwurf) {
  if (Object.values(entwurf).some(Boolean)) storage()?.setItem(key(nummer), JSON.stringify(entwurf));
}

export function readEntwurf(nummer: string): Entwurf | null {
  const kept = storage()?.getItem(key(nummer));
  return kept ? (JSON.parse(kept) as Entwurf) : null;
}

const encoded = (text: string, url: string) => {
  const lines = url.startsWith('mailto:') || /[?&]su(bject)?=/.test(url) ? text.replace(/\r?\n/g, '\r\n') : text;
  return encodeURIComponent(lines);
};

/** The client's text with the friend's name in its greeting and the personal message below it. */
function ownText(text: string, { vorname, nachricht }: Entwurf): string {
  const [, gruss, zeichen, rest = text] = /^(\p{L}+)([,!]) ?([\s\S]*)$/u.exec(text) ?? [];
  const anrede = gruss && vorname ? `${gruss} ${vorname}${zeichen}` : vorname ? `${vorname},` : '';
  if (!nachricht) return gruss && vorname ? `${anrede}${rest.startsWith('\n') ? '' : ' '}${rest}` : text;
  return [anrede, nachricht, anrede && gruss ? rest.trimStart() : text].filter(Boolean).join('\n\n');
}

/** The same share link with the own text, and the friend's address where it is a mail. */
export function withEntwurf(url: string, text: string, entwurf: Entwurf): string {
  const filled = url.replace(encoded(text, url), () => encoded(ownText(text, entwurf), url));
  if (!entwurf.email) return filled;
  const address = encodeURIComponent(entwurf.email);
  if (filled.startsWith('mailto:?')) return filled.replace('mailto:?', `mailto:${address}?`);
  return filled.replace(/([?&]to=)(?=&)/, `$1${address}`);
}
