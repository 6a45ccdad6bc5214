import type { Edge } from '../http/handler.ts';

/** As they are made (platform/crypto/linkToken.ts). A log-in's token has dots: it names no link. */
const LINK_TOKEN = /^[\w-]{1,200}$/;

/**
 * The page's own token goes before the cookie, which the link opened last has set; what it no longer opens is not opened
 * by the cookie in its place. `isLink`: what counts as one besides.
 */
export const linkTokenOf = (edge: Edge, cookie: string, isLink = (_token: string) => false): string | null =>
  edge.bearer && (LINK_TOKEN.test(edge.bearer) || isLink(edge.bearer)) ? edge.bearer : (edge.cookie(cookie) ?? null);

/** The page that comes next without a token of its own (after a form without a script, or loaded anew) is this link's. */
export const rememberLink = (edge: Edge, cookie: string, token: string): void => {
  const soFar = edge.cookie(cookie);
  if (soFar !== undefined && soFar !== token) edge.setCookie(cookie, token);
};
