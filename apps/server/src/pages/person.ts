import type { BetreiberUser } from '@weitersagen/contract/betreiber';
import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { UserAntwort } from '@weitersagen/contract/konto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { cookieKind } from '../platform/http/cookies.ts';
import type { ServerCall } from './call.ts';

const ANMELDEFRAGE = 'autologin';

export interface Persons {
  user: UserAntwort | null;
  betreiber: BetreiberUser | null;
}
const NOBODY: Persons = { user: null, betreiber: null };

const sessionCookie = (mandant: MandantInfo | null): string =>
  mandant ? `wt_${mandant.route}` : OWN_COOKIES.betreiber;

const signOut = (request: FastifyRequest, reply: FastifyReply, mandant: MandantInfo): void => {
  const kind = cookieKind(request, mandant.einstellungen.ModuleIntegratedFrame);
  reply.clearCookie(sessionCookie(mandant), { ...kind, path: '/' });
};

/** Who is here; each page renews the session. One that has ended is forgotten, and the visit goes on without. */
export const personOf = async (
  call: ServerCall,
  request: FastifyRequest,
  reply: FastifyReply,
  mandant: MandantInfo | null,
): Promise<Persons> => {
  if (!request.cookies[sessionCookie(mandant)]) return NOBODY;
  const response = await call(mandant ? 'getUser' : 'getBetreiberUser', {});
  if (!response.ok) {
    // An operator's session that waits for the second factor refuses in the same way, and goes on.
    if (mandant && response.problem.code === 'PSOF0204') signOut(request, reply, mandant);
    return NOBODY;
  }
  return mandant
    ? { user: response.data as UserAntwort, betreiber: null }
    : { user: null, betreiber: response.data as BetreiberUser };
};

/** The page's address without the token, where one came with it. */
const withoutQuestion = (address: string): { token: string; weiter: string } | null => {
  const url = new URL(address, 'http://x');
  const token = url.searchParams.get(ANMELDEFRAGE);
  if (token === null) return null;
  url.searchParams.delete(ANMELDEFRAGE);
  return { token, weiter: url.pathname + url.search };
};

/**
 * The client's own site has signed the person in and hands over a token that serves once (portal §2, autologin): tried
 * silently before anything else. If it fails, whoever was signed in here before is signed out, and the visit goes on.
 */
export const autologin = async (
  call: ServerCall,
  request: FastifyRequest,
  reply: FastifyReply,
  mandant: MandantInfo | null,
  address: string,
): Promise<string> => {
  // Who only looks ahead uses nothing up.
  const isBesuch = request.method === 'GET' && !request.headers['sec-purpose'];
  const question = isBesuch && mandant?.einstellungen.IsAutologin ? withoutQuestion(address) : null;
  if (!mandant || !question) return address;
  const response = /^[\w-]{20,200}$/.test(question.token)
    ? await call('loginMitAdminLink', { query: { token: question.token } })
    : null;
  if (!response?.ok) signOut(request, reply, mandant);
  return question.weiter;
};
