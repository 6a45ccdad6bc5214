import type { Zugang } from '@weitersagen/contract/route';
import type { SecurityRequirement } from './types.ts';

const bearer = (description: string, bearerFormat?: string) => ({
  type: 'http',
  scheme: 'bearer',
  ...(bearerFormat ? { bearerFormat } : {}),
  description,
});
const header = (description: string) => ({ type: 'apiKey', in: 'header', name: 'X-Authorization', description });
const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

const AS_BEARER = 'The value is `Bearer {token}`. Read where `Authorization` brings no bearer token.';

export const SECURITY_SCHEMES: Record<string, Record<string, unknown>> = {
  userToken: bearer(
    'The `Token` of a login answer: a signed token of one Mandant. It ends at `TokenAblauf`, and before that on logout, a change of the password, a lock or the deletion of the account. `GET /account/user` gives a new one.',
    'JWT',
  ),
  userTokenDuplicate: header(`The token of a user, once more (calls.md §7). ${AS_BEARER}`),
  userCookie: cookie(
    'wt_{route}',
    'Set by the calls that log in, HttpOnly, named after the Mandant: `wt_fernwerk`. Over https the name of every cookie begins with `__Host-`. Asked where no header brings a token. Calls other than GET must come from a page of the same origin (`Origin`).',
  ),
  rewardToken: bearer(
    'The token of the link in the mail "your reward is ready". It opens one reward, as often as one likes, until it expires.',
  ),
  rewardTokenDuplicate: header(`The token of the reward's link, once more. ${AS_BEARER}`),
  rewardCookie: cookie(
    'wt_praemie.{route}',
    "Set when the mail's link is opened in a browser, or by `POST /empfehler/praemierung/{id}` for the person's own reward. Named after the Mandant.",
  ),
  recipientToken: bearer(
    'The token of the link in the mail with which a recipient confirms. It opens one entry, as often as one likes, until it expires.',
  ),
  recipientTokenDuplicate: header(`The token of the recipient's link, once more. ${AS_BEARER}`),
  recipientCookie: cookie(
    'wt_empfaenger.{route}',
    "Set when the mail's link is opened in a browser. Named after the Mandant.",
  ),
  agencyToken: bearer(
    'The `Token` of `GET /token/verifyAgenturToken`: a signed token of one person of an agency. It ends at `TokenAblauf`, and before that on logout, a lock, or when the person leaves. `GET /agentur/user` gives a new one.',
    'JWT',
  ),
  agencyTokenDuplicate: header(`The token of an agency user, once more. ${AS_BEARER}`),
  agencyCookie: cookie(
    'wt_agentur.{route}',
    'Set by the calls that sign a person of an agency in, HttpOnly, named after the Mandant. Asked where no header brings a token. Calls other than GET must come from a page of the same origin (`Origin`).',
  ),
  operatorCookie: cookie(
    'wt_betreiber',
    "The operator's session, set by `POST /betreiber/login/zweiterFaktor` after both factors. There is no token for other programs: a bearer token is not read. Calls other than GET must come from a page of the same origin (`Origin`).",
  ),
  providerKey: bearer(
    "The Mandant's key for providers of orders: a long random text, given once by the operator, kept as a hash.",
  ),
  providerKeyDuplicate: header(`The provider's key, once more. ${AS_BEARER}`),
};

const anyOf = (...schemes: string[]): SecurityRequirement[] => schemes.map((scheme) => ({ [scheme]: [] }));

/** What opens a call, per kind of access; security.route.test.ts tries each against the running server. */
export const SECURITY: Readonly<Record<Zugang, SecurityRequirement[]>> = {
  public: [],
  empfehler: anyOf('userToken', 'userTokenDuplicate', 'userCookie'),
  praemie: anyOf('rewardToken', 'rewardTokenDuplicate', 'rewardCookie'),
  empfaenger: anyOf('recipientToken', 'recipientTokenDuplicate', 'recipientCookie'),
  agentur: anyOf('agencyToken', 'agencyTokenDuplicate', 'agencyCookie'),
  betreiber: anyOf('operatorCookie'),
  anbieter: anyOf('providerKey', 'providerKeyDuplicate'),
};

export const ACCESS: Readonly<Record<Zugang, string>> = {
  public: 'Open to everybody.',
  empfehler: 'Needs a logged-in referrer.',
  praemie: "Needs the token of the reward's link, or the beneficiary logged in.",
  empfaenger: "Needs the token of the recipient's link.",
  agentur: 'Needs an agency user.',
  betreiber: 'Needs an operator who has shown both factors.',
  anbieter: 'Needs the provider key of this Mandant.',
};
