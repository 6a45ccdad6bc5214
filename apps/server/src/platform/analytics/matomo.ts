import { isIPv4, isIPv6 } from 'node:net';
import { groupsOf, plainAddress } from '../http/network.ts';

const GROUPS_KEPT = 3;

/** Half of IPv4, 48 bits of IPv6: a town or a provider, and nobody's connection. Empty where it is no address. */
export const shortNetwork = (ip: string): string => {
  const address = plainAddress(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 2).join('.')}.0.0`;
  return isIPv6(address) ? `${groupsOf(address, GROUPS_KEPT)}::` : '';
};

export interface GoalHit {
  siteId: number;
  goal: number;
  /** A page without anything personal in it. */
  url: string;
  visitor: string;
  network: string;
  userAgent: string;
  language: string;
  at: Date;
  token: string;
}

/**
 * A goal as the documented protocol takes it (contracts §2). With the token it may say whose and when it was; without
 * `send_image=0`, by which a failure would look like a success.
 */
export const goalParams = (hit: GoalHit): URLSearchParams =>
  new URLSearchParams({
    idsite: String(hit.siteId),
    rec: '1',
    apiv: '1',
    ca: '1',
    idgoal: String(hit.goal),
    url: hit.url,
    _id: hit.visitor,
    cid: hit.visitor,
    ...(hit.network === '' ? {} : { cip: hit.network }),
    ua: hit.userAgent,
    lang: hit.language,
    cdt: hit.at.toISOString().slice(0, 19).replace('T', ' '),
    token_auth: hit.token,
  });
