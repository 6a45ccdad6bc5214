import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieKind } from '../platform/http/cookies.ts';
import { isPassing } from './kept.ts';

/** As long as somebody may load anew a page that fails; the first one that is shown ends it. */
const SECONDS = 600;

/**
 * A form without a script is answered by an address, and whoever asks for that has no press any more. Where it cannot be
 * shown, the page in its place says that the press went through, by this.
 */
export const rememberArrived = (reply: FastifyReply, kind: CookieKind): void => {
  reply.setCookie(OWN_COOKIES.angekommen, '1', { ...kind, path: '/', maxAge: SECONDS });
};

/** Once a page stands there, it says itself what became of the press. */
export const forgetArrived = (request: FastifyRequest, reply: FastifyReply, kind: CookieKind, status: number): void => {
  if (!isPassing(status) && OWN_COOKIES.angekommen in request.cookies)
    reply.clearCookie(OWN_COOKIES.angekommen, { ...kind, path: '/' });
};
