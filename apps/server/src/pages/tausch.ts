import type { FastifyReply, FastifyRequest } from 'fastify';
import { SPRACH_COOKIE } from './ort.ts';

const LINK_COOKIES = { praemie: 'wt_praemie', empfaenger: 'wt_empfaenger' } as const;
const JAHR_S = 31_536_000;

/** Whoever sends neither cookies nor a language keeps no choice: he gets what the address says, at that address. */
const merktSich = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined || headers['accept-language'] !== undefined;

/** `?lang=` and the link tokens of mails go into cookies, so that no address keeps them: the address without. */
export const swapQuery = (request: FastifyRequest, reply: FastifyReply): string => {
  if (request.method !== 'GET') return request.url;
  const url = new URL(request.url, 'http://x');
  const { searchParams } = url;
  const cookie = (name: string, wert: string, maxAge?: number) => {
    // What the rest of this request reads.
    request.cookies[name] = wert;
    reply.setCookie(name, wert, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      ...(maxAge ? { maxAge } : {}),
    });
  };
  let getauscht = false;
  for (const [name, ziel] of Object.entries(LINK_COOKIES)) {
    const token = searchParams.get(name);
    if (!token || !/^[\w-]{20,200}$/.test(token)) continue;
    cookie(ziel, token);
    searchParams.delete(name);
    getauscht = true;
  }
  const lang = searchParams.get('lang');
  if ((lang === 'de' || lang === 'en') && merktSich(request)) {
    cookie(SPRACH_COOKIE, lang, JAHR_S);
    searchParams.delete('lang');
    getauscht = true;
  }
  return getauscht ? url.pathname + (searchParams.size ? `?${searchParams}` : '') : request.url;
};
