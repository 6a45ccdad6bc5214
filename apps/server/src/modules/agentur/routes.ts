import type { AgenturUser } from '@weitersagen/contract/agentur';
import { agenturCookie } from '@weitersagen/contract/cookies';
import { sameLong } from '../../platform/auth/equal-time.ts';
import type { MandantInfo } from '../../platform/auth/scope.ts';
import type { Edge, Handlers } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import {
  type AgenturSignIn,
  endAgenturSessions,
  refreshAgentur,
  sendSignInLink,
  signInByLink,
  signOut,
} from './commands.ts';
import { TOKEN_HOURS } from './rules.ts';
import { toAgenturUser } from './view.ts';

/** Answers with the person and keeps the page signed in. */
export const signedIn = (
  { route }: Pick<MandantInfo, 'route'>,
  edge: Pick<Edge, 'setCookie'>,
  signIn: AgenturSignIn | Refusal,
): AgenturUser | Refusal => {
  if (isRefusal(signIn)) return signIn;
  edge.setCookie(agenturCookie(route), signIn.token, { maxAge: TOKEN_HOURS * 3600 });
  return toAgenturUser(signIn);
};

export const routes: Handlers<
  'verifyAgenturToken' | 'sendAgenturLink' | 'getAgenturUser' | 'endAgenturSitzungen' | 'logoutAgentur'
> = {
  verifyAgenturToken: async ({ scope, query, rand }) =>
    signedIn(scope.mandant, rand, await signInByLink(scope, query.t)),
  sendAgenturLink: async ({ scope, body }) => {
    await sameLong(scope, () => sendSignInLink(scope, body.Email, body.Ziel));
    return {};
  },
  getAgenturUser: async ({ scope, wer, rand }) =>
    signedIn(scope.mandant, rand, await refreshAgentur(scope.inMandant(), wer)),
  endAgenturSitzungen: async ({ scope, wer, rand }) => {
    await endAgenturSessions(scope.inMandant(), wer.personId);
    rand.clearCookie(agenturCookie(scope.mandant.route));
    return {};
  },
  logoutAgentur: async ({ scope, rand }) => {
    const cookie = agenturCookie(scope.mandant.route);
    const token = rand.bearer ?? rand.cookie(cookie);
    if (token) await signOut(scope, token);
    rand.clearCookie(cookie);
    return {};
  },
};
