import { type LinkPurpose, linkCookie } from '@weitersagen/contract/cookies';
import { isLanguage } from '@weitersagen/contract/languages';
import type { MandantScreen } from '@weitersagen/contract/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from '../modules/konto/rules.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { cookieKind } from '../platform/http/cookies.ts';
import { withoutTail } from '../platform/text/tail.ts';
import type { Target } from './place.ts';

/** Tokens whose name in the address says what they open; kept as long as the browser is open. */
const WITH_NAMES = ['praemie', 'empfaenger'] as const satisfies LinkPurpose[];
/** Screens that a mail opens with `?token=`; kept for a reload and a cup of coffee. */
const WITH_TOKEN: Partial<Record<MandantScreen, LinkPurpose>> = {
  optin: 'optin',
  newsletteroptin: 'newsletter',
  newsletteroptout: 'newsletter',
  passwortsetzen: 'passwort',
  empfehlungsmailsperre: 'mailstopp',
  widerruf: 'einwilligung',
};
const TOKEN_S = 3600;
/** What an agency's mail opens; `t` as in the call that takes it. */
const AGENTUR_LOGIN = /^\/[^/]+\/agentur\/anmelden\/?$/i;
/** As long as an invitation is good: who looks around first and recommends later came by it all the same. */
const INVITATION_S = 60 * 24 * 3600;

const TOKEN = /^[\w.-]{1,200}$/;
/** Without a dot: what the server itself puts into such a cookie has one, and no address may pass for it. */
const LINK_TOKEN = /^[\w-]{1,200}$/;

/** Whoever sends neither cookies nor a language keeps no choice: he gets what the address says, at that address. */
const remembersIt = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined || headers['accept-language'] !== undefined;

/** `?lang=` and the link tokens of mails go into cookies, so that no address keeps them: the address without. */
export const swapQuery = (
  request: FastifyRequest,
  reply: FastifyReply,
  mandant: MandantInfo | null,
  place: Target['ort'],
): string => {
  if (!request.url.includes('?')) return request.url;
  const url = new URL(request.url, 'http://x');
  const { searchParams } = url;
  const kind = cookieKind(request, mandant?.einstellungen.ModuleIntegratedFrame ?? false);
  const swap = (name: string, target: string, value: string, maxAge?: number) => {
    // What the rest of this request reads.
    request.cookies[target] = value;
    reply.setCookie(target, value, { ...kind, path: '/', ...(maxAge ? { maxAge } : {}) });
    searchParams.delete(name);
  };
  const before = searchParams.size;
  const swapToken = (name: string, purpose: LinkPurpose, form: RegExp, maxAge?: number) => {
    const given = searchParams.get(name);
    const token = given && withoutTail(given);
    // Also a mangled one: it is nobody's, and must not open what an earlier link left on this device.
    if (mandant && token !== null)
      swap(name, linkCookie(mandant.route, purpose), form.test(token) ? token : 'ungueltig', maxAge);
  };
  for (const purpose of WITH_NAMES) swapToken(purpose, purpose, LINK_TOKEN);
  swapToken('einladung', 'einladung', LINK_TOKEN, INVITATION_S);
  const ofPurpose = WITH_TOKEN[place?.id as MandantScreen];
  if (ofPurpose) swapToken('token', ofPurpose, TOKEN, TOKEN_S);
  if (AGENTUR_LOGIN.test(url.pathname)) swapToken('t', 'agenturlink', LINK_TOKEN, TOKEN_S);
  const long = searchParams.get('lang');
  if (isLanguage(long) && remembersIt(request)) swap('lang', LANGUAGE_COOKIE, long, LANGUAGE_COOKIE_SECONDS);
  return searchParams.size === before ? request.url : url.pathname + url.search;
};
