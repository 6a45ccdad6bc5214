import { CAMPAIGN_NAMES, campaignCookie, consentCookie, PURPOSES } from '@weitersagen/contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { cookieKind } from '../platform/http/cookies.ts';
import type { Target } from './place.ts';

const WORD = /^[\w.-]{1,40}$/;
const DAY_S = 86_400;

/** What every link of the page takes along: the widget, and where the visit came from (portal §2, §9). */
export const carriedAlong = ({ ort, adresse }: Pick<Target, 'ort' | 'adresse'>): Record<string, string> => {
  if (!adresse.includes('?')) return {};
  const search = new URL(adresse, 'http://x').searchParams;
  const word = (...names: readonly string[]) => names.map((name) => search.get(name) ?? '').find((w) => WORD.test(w));
  const widget = word('widget');
  // There it is the way on which the link was shared.
  const channel = ort?.id === 'empfaengerdaten' ? undefined : word(...CAMPAIGN_NAMES);
  return { ...(widget ? { widget } : {}), ...(channel ? { channel } : {}) };
};

/** Only with marketing consent, and for as long as the Mandant says. The page's own script may take it back. */
export const rememberCampaign = (
  request: FastifyRequest,
  reply: FastifyReply,
  { route, einstellungen: { kampagneTage, ModuleIntegratedFrame } }: MandantInfo,
  channel: string | undefined,
): void => {
  if (!channel || kampagneTage === 0 || request.cookies[consentCookie(route, 'ma')] !== '1') return;
  const kind = { ...cookieKind(request, ModuleIntegratedFrame), httpOnly: false };
  reply.setCookie(campaignCookie(route), channel, { ...kind, path: '/', maxAge: kampagneTage * DAY_S });
};

/** What the visitor has said to cookies, as a few letters: pages with and without the question are kept apart. */
export const consentState = ({ cookies }: Pick<FastifyRequest, 'cookies'>, route: string): string =>
  PURPOSES.map((purpose) => (/^[01]$/.test(cookies[consentCookie(route, purpose)] ?? '') ? 'x' : '-')).join('');
