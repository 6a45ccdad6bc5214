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

/** The same share link with the personal message above the client's text, and the friend's address where it is a mail. */
export function withEntwurf(url: string, text: string, { email, nachricht, vorname }: Entwurf): string {
  const own = [vorname && nachricht ? `${vorname},` : '', nachricht].filter(Boolean).join('\n');
  const filled = own ? url.replace(encoded(text, url), encoded(`${own}\n\n${text}`, url)) : url;
  if (!email) return filled;
  const address = encodeURIComponent(email);
  if (filled.startsWith('mailto:?')) return filled.replace('mailto:?', `mailto:${address}?`);
  return filled.replace(/([?&]to=)(?=&)/, `$1${address}`);
}
