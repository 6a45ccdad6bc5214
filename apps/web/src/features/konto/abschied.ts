import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import { readCookie } from '../../lib/cookie.ts';

/** What has just ended the session: said once, right afterwards, and to nobody who only opens the address. */
export type Abschied = 'abgemeldet' | 'geloescht';

const COOKIE = OWN_COOKIES.abschied;
/** Long enough for a reload. */
const SEKUNDEN = 60;

export const rememberFarewell = (abschied: Abschied): { headers: { 'Set-Cookie': string } } => ({
  headers: { 'Set-Cookie': `${COOKIE}=${abschied}; Path=/; Max-Age=${SEKUNDEN}; HttpOnly; SameSite=Lax` },
});

export const readFarewell = (request: Request): Abschied | null => {
  const wert = readCookie(request, COOKIE);
  return wert === 'abgemeldet' || wert === 'geloescht' ? wert : null;
};
