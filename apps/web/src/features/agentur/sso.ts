import { ssoCookie, ssoCookies } from '@weitersagen/contract/cookies';
import { cookieNames, readCookie } from '../../lib/cookie.ts';
import { safeTarget } from '../../lib/path.ts';

/** What a browser keeps while it is at the provider. `used`: it has been there and back. */
export interface Begun {
  state: string;
  verifier: string;
  issuer: string;
  /** Its answers name the issuer, as it says of itself. */
  namesItself: boolean;
  target: string;
  used?: true;
}

/** The person has time to find a password, and nobody to come back to it tomorrow. */
const KEPT_S = 900;
/** A browser that opens its tabs of before begins in each; cookies of more would make its requests too large. */
const KEPT_AT_ONCE = 5;

const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

/** Not for scripts: the browser brings it back, and works without any. */
export const keepBegun = (route: string, begun: Begun): string =>
  cookie(ssoCookie(route, begun.state), encodeURIComponent(JSON.stringify(begun)), KEPT_S);

/** Serves once: what is left says only that it was there. */
export const spend = (route: string, { state }: Begun): string =>
  keepBegun(route, { state, verifier: '', issuer: '', namesItself: false, target: '', used: true });

export const forget = (route: string, { state }: Pick<Begun, 'state'>): string =>
  cookie(ssoCookie(route, state), '', 0);

/** What was begun first of too much: browsers send their oldest cookies first. */
export const forgetOldest = (request: Request, route: string): string[] =>
  cookieNames(request, ssoCookies(route))
    .slice(0, 1 - KEPT_AT_ONCE)
    .map((name) => cookie(name, '', 0));

export const readBegun = (request: Request, route: string, state: string): Begun | null => {
  try {
    const begun: unknown = JSON.parse(readCookie(request, ssoCookie(route, state)) ?? '');
    return typeof begun === 'object' && begun !== null && 'state' in begun && 'verifier' in begun
      ? (begun as Begun)
      : null;
  } catch {
    return null;
  }
};

/**
 * Why what came back is not taken: `cancelled` at the provider, `refused` by it, `used` already, or it belongs to nothing
 * that was begun in this browser (`state`), or comes from somebody else than whom one went to (`issuer`).
 */
export type Stop = 'cancelled' | 'refused' | 'used' | 'state' | 'issuer';

export const checkReturn = (query: URLSearchParams, begun: Begun | null): Stop | null => {
  if (!begun || begun.state === '' || query.get('state') !== begun.state) return 'state';
  if (begun.used) return 'used';
  const issuer = query.get('iss');
  if (issuer === null ? begun.namesItself : issuer !== begun.issuer) return 'issuer';
  if (query.get('error') === 'access_denied') return 'cancelled';
  return query.get('code') ? null : 'refused';
};

/** Where the person was going; never back to signing in. */
export const targetOf = (wanted: string | null, otherwise: string): string => {
  const target = safeTarget(wanted, otherwise);
  return /^\/(sso|agentur\/(anmelden|abmelden))\b/.test(target) ? otherwise : target;
};
