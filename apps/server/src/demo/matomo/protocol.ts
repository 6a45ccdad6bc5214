import { isIP } from 'node:net';

/** A Mandant's Matomo as the stand-in knows it. */
export interface Site {
  siteId: number;
  goals: readonly number[];
  token: string;
}
export interface Verdict {
  ok: boolean;
  /** Why it was refused, in the words of the log that Matomo would write. */
  reason: string;
}

const HEX_ID = /^[0-9a-f]{16}$/i;
const DAY_MS = 86_400_000;
/** What says more than a browser may, so that it needs the token: whose the hit is, when it was, where. */
const AUTHENTICATED = ['cip', 'country', 'region', 'city', 'lat', 'long'];

const no = (reason: string): Verdict => ({ ok: false, reason });

/** `2026-11-17 08:30:00` or seconds since 1970, both UTC. */
const readTime = (text: string): number =>
  /^\d+$/.test(text)
    ? Number(text) * 1000
    : /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
      ? Date.parse(`${text.replace(' ', 'T')}Z`)
      : Number.NaN;

const timeRefused = (cdt: string, now: Date, authenticated: boolean): Verdict | null => {
  if (cdt === '') return null;
  const at = readTime(cdt);
  if (Number.isNaN(at) || at > now.getTime()) return no('cdt is not a time of the past');
  return !authenticated && at < now.getTime() - DAY_MS ? no('cdt is older than a day and there is no token') : null;
};

/** What the documented tracking protocol takes and refuses (contracts §2, §12). */
export const judge = (hit: URLSearchParams, sites: readonly Site[], now: Date): Verdict => {
  const get = (name: string) => hit.get(name) ?? '';
  if ([...hit.keys()].length === 0) return no('empty request');
  const site = sites.find(({ siteId }) => String(siteId) === get('idsite'));
  if (!site) return no('unknown idsite');
  if (get('rec') !== '1') return no('rec is not 1');
  const token = get('token_auth');
  if (token !== '' && token !== site.token) return no('token_auth is not valid');
  const authenticated = token !== '';
  const forbidden = AUTHENTICATED.find((name) => hit.has(name) && !authenticated);
  if (forbidden) return no(`${forbidden} needs token_auth`);
  if (hit.has('cip') && isIP(get('cip')) === 0) return no('cip is not an address');
  for (const name of ['_id', 'cid'])
    if (hit.has(name) && !HEX_ID.test(get(name))) return no(`${name} is not 16 hex digits`);
  if (hit.has('idgoal') && !site.goals.includes(Number(get('idgoal')))) return no('unknown goal');
  if (!URL.canParse(get('url'))) return no('url is not an address');
  return timeRefused(get('cdt'), now, authenticated) ?? { ok: true, reason: '' };
};
