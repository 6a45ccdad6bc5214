import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { setAgenturLanguage } from './commands.ts';
import { beginSso, signInBySso } from './commands-sso.ts';
import { signedIn } from './routes.ts';

export const signInRoutes: Handlers<'startAgenturSso' | 'signInAgenturSso' | 'updateAgenturUser'> = {
  startAgenturSso: async ({ scope }) => {
    const start = await beginSso(scope);
    if (isRefusal(start)) return start;
    const { url, state, verifier, provider, namesItself } = start;
    return {
      Adresse: url,
      Rueckweg: provider.returnTo,
      State: state,
      Issuer: provider.issuer,
      IssuerKommtMit: namesItself,
      Verifier: verifier,
    };
  },
  signInAgenturSso: async ({ scope, body, rand }) =>
    signedIn(scope.mandant, rand, await signInBySso(scope, body.Code, body.Verifier)),
  updateAgenturUser: async ({ scope, wer, body }) => {
    await setAgenturLanguage(scope.inMandant(), wer.personId, body.Language);
    return {};
  },
};
