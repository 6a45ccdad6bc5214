import { KAMPAGNE_NAMEN } from '@weitersagen/contract/cookies';
import type { FastifyRequest } from 'fastify';
import { SPRACH_COOKIE } from '../modules/konto/rules.ts';
import { isUnpersoenlich } from '../modules/mandant/rules.ts';
import { DEVICE_COOKIE } from '../platform/auth/device.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { zustimmungStand } from './mitnahme.ts';
import type { Ziel } from './ort.ts';

/** What advertisers and senders of newsletters add to an address, and no screen reads. */
const FOREIGN =
  /^(utm_|mtm_|pk_|piwik_|hsa_|ga_|mc_|oly_|vero_|s_cid$|_hs|_ga$|_gl$|igshid$|li_fat_id$|srsltid$|[a-z]{1,4}clid$|[gw]braid$)/;
/** Nobody shares a longer one; it would only take other pages' room. */
const LONGEST = 400;

const isForeign = (name: string): boolean =>
  FOREIGN.test(name) && !(KAMPAGNE_NAMEN as readonly string[]).includes(name);

/** The address as far as a page depends on it; the campaign stays, since every link takes it along (portal §9). */
export const addressOfPage = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  for (const name of [...searchParams.keys()]) if (isForeign(name)) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
};

/** Cookies of ours that say who somebody is or what he did: with one of them a page may be his alone. */
const isPersonal = (name: string): boolean =>
  name.startsWith('wt_') && name !== SPRACH_COOKIE && !name.startsWith(DEVICE_COOKIE);

/** Under what a page is kept for whoever asks for the same; null where it may be one person's. */
export const keyOfPage = (
  { method, cookies, host }: Pick<FastifyRequest, 'method' | 'cookies' | 'host'>,
  mandant: MandantInfo,
  ziel: Ziel,
  /** Of all that a page shows and that changes. */
  revision: string,
): string | null => {
  if (method !== 'GET' || !ziel.ort || !isUnpersoenlich(ziel.ort)) return null;
  if (ziel.adresse.length > LONGEST || Object.keys(cookies).some(isPersonal)) return null;
  return [
    host,
    mandant.revision,
    revision,
    ziel.sprache,
    zustimmungStand({ cookies }, mandant.route),
    addressOfPage(ziel.adresse),
  ].join(' ');
};
