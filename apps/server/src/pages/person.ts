import type { AgenturUser } from '@weitersagen/contract/agentur';
import type { BetreiberUser } from '@weitersagen/contract/betreiber';
import { agenturCookie, OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { UserResponse } from '@weitersagen/contract/konto';
import type { Bereich } from '@weitersagen/contract/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { cookieKind } from '../platform/http/cookies.ts';
import type { ServerCall } from './call.ts';
import { isPassing } from './kept.ts';

const SIGN_IN_QUESTION = 'autologin';

export interface Persons {
  user: UserResponse | null;
  betreiber: BetreiberUser | null;
  agentur: AgenturUser | null;
}
const NOBODY: Persons = { user: null, betreiber: null, agentur: null };

/** What keeps a person of this area signed in, and the call that says who it is. */
const SESSIONS = {
  mandant: { cookie: (route: string) => `wt_${route}`, call: 'getUser', person: 'user' },
  betreiber: { cookie: () => OWN_COOKIES.betreiber, call: 'getBetreiberUser', person: 'betreiber' },
  agentur: { cookie: agenturCookie, call: 'getAgenturUser', person: 'agentur' },
} as const;

const signOut = (request: FastifyRequest, reply: FastifyReply, mandant: MandantInfo, cookie: string): void => {
  const kind = cookieKind(request, mandant.einstellungen.ModuleIntegratedFrame);
  reply.clearCookie(cookie, { ...kind, path: '/' });
};

/**
 * Who is here; each page renews the session. One that has ended is forgotten, and the visit goes on without. Null: a desk's
 * session that cannot be asked about at the moment. Taken for nobody, its person would be led to the sign-in.
 */
export const personOf = async (
  call: ServerCall,
  request: FastifyRequest,
  reply: FastifyReply,
  mandant: MandantInfo | null,
  area: Bereich,
): Promise<Persons | null> => {
  const session = SESSIONS[area];
  const cookie = session.cookie(mandant?.route ?? '');
  if (!request.cookies[cookie]) return NOBODY;
  const response = await call(session.call, {});
  if (!response.ok) {
    if (area !== 'mandant' && isPassing(response.problem.status)) return null;
    // An operator's session that waits for the second factor refuses in the same way, and goes on.
    if (mandant && response.problem.code === 'PSOF0204') signOut(request, reply, mandant, cookie);
    return NOBODY;
  }
  return { ...NOBODY, [session.person]: response.data };
};

/** The page's address without the token, where one came with it. */
const withoutQuestion = (address: string): { token: string; weiter: string } | null => {
  const url = new URL(address, 'http://x');
  const token = url.searchParams.get(SIGN_IN_QUESTION);
  if (token === null) return null;
  url.searchParams.delete(SIGN_IN_QUESTION);
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
  const isVisit = request.method === 'GET' && !request.headers['sec-purpose'];
  const question = isVisit && mandant?.einstellungen.IsAutologin ? withoutQuestion(address) : null;
  if (!mandant || !question) return address;
  const response = /^[\w-]{20,200}$/.test(question.token)
    ? await call('loginMitAdminLink', { query: { token: question.token } })
    : null;
  if (!response?.ok) signOut(request, reply, mandant, SESSIONS.mandant.cookie(mandant.route));
  return question.weiter;
};
