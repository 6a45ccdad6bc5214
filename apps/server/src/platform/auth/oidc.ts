import { createHash, randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { keptPart } from '../context.ts';
import type { MandantScope } from './scope.ts';

/** Whom a Mandant trusts to say who somebody is, and how the portal is known there. */
export interface SignInProvider {
  issuer: string;
  clientId: string;
  secret: string;
  /** As it is registered there: never what a browser says. */
  returnTo: string;
  scopes: string;
  /** Of a demo, where the provider is the same program: without TLS. */
  insecure: boolean;
}

/** What a browser takes along and brings back: nobody else can finish what it began. */
export interface SignInStart {
  url: string;
  state: string;
  verifier: string;
  /** The provider says in its answers who it is (RFC 9207): one without that comes from somebody else. */
  namesItself: boolean;
}

/**
 * `code`: the provider did not accept the code (unknown, used, expired, or of another verifier). `nonce`, `audience`: the
 * token was made for another sign-in, or for another program. `token`: it is invalid for any other reason. `provider`: it
 * cannot be reached, or its answer cannot be read.
 */
export type SignInFault = 'code' | 'nonce' | 'audience' | 'token' | 'provider';
export type SignInAnswer =
  | { ok: true; issuer: string; subject: string; claims: Readonly<Record<string, unknown>> }
  | { ok: false; fault: SignInFault };

const CLOCKS_DIFFER_S = 30;
/** What a provider says of itself is asked for again, since it changes its addresses and keys. */
const KNOWN_MS = 3_600_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** From the verifier alone, which stays secret until the exchange: so the server keeps nothing of a sign-in that has begun. */
export const nonceOf = (verifier: string): string => sha256(`nonce:${verifier}`);

interface Known {
  until: number;
  config: Promise<client.Configuration>;
}
const providers = keptPart(() => new Map<string, Known>());

const discover = async (provider: SignInProvider): Promise<client.Configuration> => {
  const config = await client.discovery(
    new URL(provider.issuer),
    provider.clientId,
    { [client.clockTolerance]: CLOCKS_DIFFER_S },
    client.ClientSecretBasic(provider.secret),
    provider.insecure ? { execute: [client.allowInsecureRequests] } : {},
  );
  // Without it the library takes the connection's word for who has signed.
  client.enableNonRepudiationChecks(config);
  return config;
};

/** Asked once for all who come at the same time; one that could not be reached is asked again. */
const configurationOf = ({ context }: Pick<MandantScope, 'context'>, provider: SignInProvider) => {
  const known = context.of(providers);
  const key = sha256(JSON.stringify(provider));
  const existing = known.get(key);
  if (existing && existing.until > Date.now()) return existing.config;
  const config = discover(provider);
  known.set(key, { until: Date.now() + KNOWN_MS, config });
  config.catch(() => known.delete(key));
  return config;
};

/** Null where the provider cannot be asked. */
export const startSignIn = async (
  scope: Pick<MandantScope, 'context'>,
  provider: SignInProvider,
): Promise<SignInStart | null> => {
  const config = await configurationOf(scope, provider).catch(() => null);
  if (!config) return null;
  const [state, verifier] = [randomBytes(24), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
  if (!state || !verifier) return null;
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: provider.returnTo,
    scope: provider.scopes,
    code_challenge: sha256(verifier),
    code_challenge_method: 'S256',
    state,
    nonce: nonceOf(verifier),
  });
  const namesItself = config.serverMetadata().authorization_response_iss_parameter_supported === true;
  return { url: url.href, state, verifier, namesItself };
};

const CLAIM_FAULTS: Readonly<Record<string, SignInFault>> = { nonce: 'nonce', aud: 'audience', azp: 'audience' };

const findCause = (error: unknown, depth = 4): { code?: string; claim?: string } => {
  if (!(error instanceof Error) || depth === 0) return {};
  const { cause, code } = error as Error & { code?: string };
  if (cause && typeof cause === 'object' && 'claim' in cause)
    return { ...(code ? { code } : {}), claim: String(cause.claim) };
  const below = findCause(cause, depth - 1);
  return { ...(code ? { code } : {}), ...below };
};

/** The library says which claim it did not like; of the provider's own words only that the code is not good counts. */
const faultOf = (error: unknown): SignInFault => {
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'code' : 'provider';
  const { code = '', claim = '' } = findCause(error);
  if (CLAIM_FAULTS[claim]) return CLAIM_FAULTS[claim];
  return /JWT|CLAIM|SIGNATURE|INVALID_RESPONSE|KEY_SELECTION|UNSUPPORTED/.test(code) ? 'token' : 'provider';
};

const returned = (config: client.Configuration, { returnTo }: SignInProvider, code: string): URL => {
  const url = new URL(returnTo);
  url.searchParams.set('code', code);
  const { authorization_response_iss_parameter_supported: namesItself, issuer } = config.serverMetadata();
  // The page has compared it; the library wants to see it as well.
  if (namesItself) url.searchParams.set('iss', issuer);
  return url;
};

/** Null where the provider has taken back what it has just given: the code came once more meanwhile. */
const readUserInfo = async (
  config: client.Configuration,
  token: string,
  subject: string,
): Promise<Record<string, unknown> | null> => {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  try {
    return await client.fetchUserInfo(config, token, subject);
  } catch (error) {
    if (error instanceof client.WWWAuthenticateChallengeError) return null;
    throw error;
  }
};

/** Gives the code for what the provider says of the person; whether it is for this sign-in is checked here, who it is is not. */
export const finishSignIn = async (
  scope: Pick<MandantScope, 'context' | 'log'>,
  provider: SignInProvider,
  { code, verifier }: { code: string; verifier: string },
): Promise<SignInAnswer> => {
  try {
    const config = await configurationOf(scope, provider);
    const tokens = await client.authorizationCodeGrant(config, returned(config, provider, code), {
      pkceCodeVerifier: verifier,
      expectedNonce: nonceOf(verifier),
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own) return { ok: false, fault: 'token' };
    const more = await readUserInfo(config, tokens.access_token, own.sub);
    if (!more) return { ok: false, fault: 'code' };
    return { ok: true, issuer: own.iss, subject: own.sub, claims: { ...more, ...own } };
  } catch (error) {
    const fault = faultOf(error);
    const { name, code: reason } = error as Error & { code?: string };
    scope.log.warn({ err: { type: name, code: reason }, fault }, 'single sign-on failed');
    return { ok: false, fault };
  }
};
