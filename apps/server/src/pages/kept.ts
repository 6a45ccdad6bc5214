import { CAMPAIGN_NAMES, consentCookie, PURPOSES } from '@weitersagen/contract/cookies';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '../modules/konto/rules.ts';
import { isImpersonal } from '../modules/mandant/rules.ts';
import { DEVICE_COOKIE } from '../platform/auth/device.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { consentState } from './carried-along.ts';
import type { Target } from './place.ts';

/** What advertisers and senders of newsletters add to an address, and no screen reads. */
const FOREIGN =
  /^(utm_|mtm_|pk_|piwik_|hsa_|ga_|mc_|oly_|vero_|s_cid$|_hs|_ga$|_gl$|igshid$|li_fat_id$|srsltid$|[a-z]{1,4}clid$|[gw]braid$)/;
/** Nobody shares a longer one; it would only take other pages' room. */
const LONGEST = 400;

const isForeign = (name: string): boolean =>
  FOREIGN.test(name) && !(CAMPAIGN_NAMES as readonly string[]).includes(name);

/** The address as far as a page depends on it; the campaign stays, since every link takes it along (portal §9). */
export const addressOfPage = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  for (const name of [...searchParams.keys()]) if (isForeign(name)) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
};

/** Cookies of ours that say who somebody is or what he did: with one of them a page may be his alone. */
const isPersonal = (name: string): boolean =>
  name.startsWith('wt_') && name !== LANGUAGE_COOKIE && !name.startsWith(`${DEVICE_COOKIE}.`);

/** Whether a page is the same for whoever asks for it, and not one person's. */
const mayBeKept = (
  { method, cookies }: Pick<FastifyRequest, 'method' | 'cookies'>,
  { ort, adresse }: Target,
): boolean =>
  method === 'GET' &&
  ort !== null &&
  isImpersonal(ort) &&
  adresse.length <= LONGEST &&
  !Object.keys(cookies).some(isPersonal);

/** Under what a page is kept for whoever asks for the same; null where it may be one person's. */
export const keyOfPage = async (
  request: Pick<FastifyRequest, 'method' | 'cookies'>,
  mandant: MandantInfo,
  target: Target,
  /** Of all that a page shows and that changes; with the portal's own address, which stands in it. Asked for kept pages alone. */
  revision: () => Promise<string>,
): Promise<string | null> => {
  if (!mayBeKept(request, target)) return null;
  return [
    mandant.revision,
    await revision(),
    target.sprache,
    consentState(request, mandant.route),
    addressOfPage(target.adresse),
  ].join(' ');
};

/**
 * A page that is kept for all is drawn from a request without the cookies of whoever asked first; only whether the question
 * for cookies was answered is left, which is a part of the key.
 */
export const asAnybody = (request: FastifyRequest, { route }: MandantInfo): FastifyRequest => {
  const state = consentState(request, route);
  const given = PURPOSES.filter((_, n) => state[n] === 'x').map((purpose) => `${consentCookie(route, purpose)}=0`);
  const { cookie: _, ...headers } = request.headers;
  return Object.create(request, {
    headers: { value: given.length > 0 ? { ...headers, cookie: given.join('; ') } : headers },
    cookies: { value: {} },
  });
};

/** Refused for the moment only: too many requests, or a part of the system was away. Such a page is not kept. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500;
