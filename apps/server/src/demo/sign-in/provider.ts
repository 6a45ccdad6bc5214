import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Provider, { type AccountClaims, type Configuration, interactionPolicy } from 'oidc-provider';
import { createMemory } from './memory.ts';

/** Who can be signed in: what the provider says of him, by the names of `az_basic` and `department` (calls.md §7). */
export interface SignInPerson {
  id: string;
  name: string;
  email: string;
  department: string;
  personnelNumber: string;
}

export interface ProviderOptions {
  issuer: string;
  clients: readonly { id: string; secret: string; returnTo: string }[];
  find(id: string): Promise<SignInPerson | null>;
  /** The path of the page on which one says who one is. */
  chooseAt(uid: string): string;
  /** Claims stand in the token itself, else only in the answer to who asks for them. */
  inToken?: boolean;
  codeSeconds?: number;
}

const SCOPE = 'openid department az_basic';

const claimsOf = ({ id, name, email, department, personnelNumber }: SignInPerson): AccountClaims => ({
  sub: id,
  department,
  az_personnel_no: personnelNumber,
  name,
  email,
});

/** In a demo one is somebody else each time: a session at the provider would never ask again. */
const alwaysAsk = () => {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'Who is it this time?', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
};

/** What the portal asks for is granted: it belongs to the same house. */
const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
};

const createKeys = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }] };
};

/** A real OpenID provider, certified as such: the portal meets in it what it meets at a client's own. */
export const createProvider = async ({
  issuer,
  clients,
  find,
  chooseAt,
  inToken = true,
  codeSeconds = 60,
}: ProviderOptions): Promise<Provider> =>
  new Provider(issuer, {
    adapter: createMemory(),
    clients: clients.map(({ id, secret, returnTo }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [returnTo],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], department: ['department'], az_basic: ['az_personnel_no', 'name', 'email'] },
    conformIdTokenClaims: !inToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    jwks: (await createKeys()) as NonNullable<Configuration['jwks']>,
    ttl: { AuthorizationCode: codeSeconds, Interaction: 600, AccessToken: 300, IdToken: 300, Session: 600, Grant: 600 },
    findAccount: async (_ctx, id) => {
      const person = await find(id);
      return person ? { accountId: id, claims: async () => claimsOf(person) } : undefined;
    },
    interactions: { policy: alwaysAsk(), url: (_ctx, { uid }) => chooseAt(uid) },
    loadExistingGrant: grantAll,
  });
