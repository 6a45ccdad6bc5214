import type { FastifyReply, FastifyRequest } from 'fastify';
import { SPRACH_COOKIE, SPRACH_COOKIE_SEKUNDEN } from '../modules/konto/rules.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { cookieArt } from '../platform/http/cookies.ts';

const LINK_COOKIES = { praemie: 'wt_praemie', empfaenger: 'wt_empfaenger' } as const;

/** Whoever sends neither cookies nor a language keeps no choice: he gets what the address says, at that address. */
const merktSich = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined || headers['accept-language'] !== undefined;

/** `?lang=` and the link tokens of mails go into cookies, so that no address keeps them: the address without. */
export const swapQuery = (request: FastifyRequest, reply: FastifyReply, mandant: MandantInfo | null): string => {
  const url = new URL(request.url, 'http://x');
  const { searchParams } = url;
  const art = cookieArt(request, mandant?.einstellungen.ModuleIntegratedFrame ?? false);
  const tausche = (name: string, ziel: string, wert: string, maxAge?: number) => {
    // What the rest of this request reads.
    request.cookies[ziel] = wert;
    reply.setCookie(ziel, wert, { ...art, path: '/', ...(maxAge ? { maxAge } : {}) });
    searchParams.delete(name);
  };
  const vorher = searchParams.size;
  for (const [name, ziel] of Object.entries(LINK_COOKIES)) {
    const token = searchParams.get(name);
    // Also a mangled one: it is nobody's, and must not open what an earlier link left on this device.
    if (token !== null) tausche(name, ziel, /^[\w-]{1,200}$/.test(token) ? token : 'ungueltig');
  }
  const lang = searchParams.get('lang');
  if ((lang === 'de' || lang === 'en') && merktSich(request))
    tausche('lang', SPRACH_COOKIE, lang, SPRACH_COOKIE_SEKUNDEN);
  return searchParams.size === vorher ? request.url : url.pathname + url.search;
};
