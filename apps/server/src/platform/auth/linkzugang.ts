import type { Rand } from '../http/fall.ts';

/** As they are made (platform/crypto/linkToken.ts). A log-in's token has dots: it names no link. */
const LINKTOKEN = /^[\w-]{1,200}$/;

/**
 * The page's own token goes before the cookie, which the link opened last has set; what it no longer opens is not opened
 * by the cookie in its place. `isLink`: what counts as one besides.
 */
export const linkTokenOf = (rand: Rand, cookie: string, isLink = (_token: string) => false): string | null =>
  rand.bearer && (LINKTOKEN.test(rand.bearer) || isLink(rand.bearer)) ? rand.bearer : (rand.cookie(cookie) ?? null);

/** The page that comes next without a token of its own (after a form without a script, or loaded anew) is this link's. */
export const rememberLink = (rand: Rand, cookie: string, token: string): void => {
  const bisher = rand.cookie(cookie);
  if (bisher !== undefined && bisher !== token) rand.setCookie(cookie, token);
};
