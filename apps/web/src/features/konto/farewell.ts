import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import { readCookie } from '../../lib/cookie.ts';

/** What has just ended the session: said once, right afterwards, and to nobody who only opens the address. */
export type Farewell = 'abgemeldet' | 'geloescht';

const COOKIE = OWN_COOKIES.abschied;
/** Long enough for a reload. */
const SECONDS = 60;

export const rememberFarewell = (farewell: Farewell): { headers: { 'Set-Cookie': string } } => ({
  headers: { 'Set-Cookie': `${COOKIE}=${farewell}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax` },
});

export const readFarewell = (request: Request): Farewell | null => {
  const value = readCookie(request, COOKIE);
  return value === 'abgemeldet' || value === 'geloescht' ? value : null;
};
