import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProvider, type SignInPerson } from '../../demo/sign-in/provider.ts';
import { Context } from '../context.ts';
import { finishSignIn, nonceOf, type SignInProvider, startSignIn } from './oidc.ts';

const RETURN = 'http://portal.example/alpha/sso';
const PERSON: SignInPerson = {
  id: 'p-1',
  name: 'Ina Roth',
  email: 'ina@roth.example',
  department: 'A-100',
  personnelNumber: '4711',
};
const scopeOf = () => ({ context: new Context(), log: { warn: () => undefined } as never });
const open: Server[] = [];
const listen = async (server: Server): Promise<string> => {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterAll(async () => {
  for (const server of open) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const at = (issuer: string, more: Partial<SignInProvider> = {}): SignInProvider => ({
  issuer,
  clientId: 'portal',
  secret: 'geheim',
  returnTo: RETURN,
  scopes: 'openid department az_basic',
  insecure: true,
  ...more,
});

/** Whoever comes is signed in as `PERSON`; else it is what stands in the demo. */
const realProvider = async (more: { inToken?: boolean; codeSeconds?: number } = {}): Promise<string> => {
  let handle: ReturnType<Awaited<ReturnType<typeof createProvider>>['callback']> | null = null;
  const server = createServer((req, res) => void handle?.(req, res));
  const issuer = await listen(server);
  const provider = await createProvider({
    issuer,
    clients: [{ id: 'portal', secret: 'geheim', returnTo: RETURN }],
    find: async (id) => (id === PERSON.id ? PERSON : null),
    chooseAt: (uid) => `/choose/${uid}`,
    ...more,
  });
  const callback = provider.callback();
  handle = (req, res) =>
    req.url?.startsWith('/choose/')
      ? provider.interactionFinished(req, res, { login: { accountId: PERSON.id } })
      : callback(req, res);
  return issuer;
};

/** A browser that follows every redirect up to the portal's own address. */
const walk = async (url: string): Promise<URLSearchParams> => {
  const jar = new Map<string, string>();
  for (let at = url; ; ) {
    if (at.startsWith(RETURN)) return new URL(at).searchParams;
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${answer.status} at ${at}: ${await answer.text()}`);
    at = new URL(next, at).href;
  }
};

describe('at a real provider', () => {
  let issuer: string;
  let scope: ReturnType<typeof scopeOf>;
  beforeAll(async () => {
    issuer = await realProvider();
  });
  beforeEach(() => {
    scope = scopeOf();
  });
  const begin = async (provider = at(issuer)) => {
    const start = await startSignIn(scope, provider);
    if (!start) throw new Error('no start');
    return { ...start, back: await walk(start.url) };
  };

  test('a code is refused that was made up', async () =>
    expect(await finishSignIn(scope, at(issuer), { code: 'erfunden', verifier: 'x'.repeat(43) })).toEqual({
      ok: false,
      fault: 'code',
    }));

  test('a code is refused with the verifier of another sign-in', async () => {
    const { back } = await begin();
    const answer = await finishSignIn(scope, at(issuer), { code: back.get('code') ?? '', verifier: 'y'.repeat(43) });
    expect(answer).toEqual({ ok: false, fault: 'code' });
  });

  test('a code serves once', async () => {
    const { back, verifier } = await begin();
    const once = { code: back.get('code') ?? '', verifier };
    expect((await finishSignIn(scope, at(issuer), once)).ok).toBe(true);
    expect(await finishSignIn(scope, at(issuer), once)).toEqual({ ok: false, fault: 'code' });
  });

  test('a code that has run out', async () => {
    const short = await realProvider({ codeSeconds: 1 });
    const { back, verifier } = await begin(at(short));
    const issued = Date.now();
    await expect.poll(() => Date.now() - issued, { timeout: 5000, interval: 100 }).toBeGreaterThan(1500);
    const answer = await finishSignIn(scope, at(short), { code: back.get('code') ?? '', verifier });
    expect(answer).toEqual({ ok: false, fault: 'code' });
  });

  test('a secret that is not the portal’s', async () => {
    const { back, verifier } = await begin();
    const answer = await finishSignIn(scopeOf(), at(issuer, { secret: 'falsch' }), {
      code: back.get('code') ?? '',
      verifier,
    });
    expect(answer).toEqual({ ok: false, fault: 'provider' });
  });

  test('nobody answers there', async () => {
    const nobody = at('http://127.0.0.1:9');
    expect(await startSignIn(scope, nobody)).toBeNull();
    expect(await finishSignIn(scope, nobody, { code: 'x', verifier: 'y' })).toEqual({ ok: false, fault: 'provider' });
  });

  test('without TLS only where that was said', async () =>
    expect(await startSignIn(scope, at(issuer, { insecure: false }))).toBeNull());

  test('the portal says what it asks for, and the provider who answers', async () => {
    const { url, state, verifier, back } = await begin();
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: RETURN,
      scope: 'openid department az_basic',
      code_challenge_method: 'S256',
      nonce: nonceOf(verifier),
    });
    expect(url).not.toContain(verifier);
    expect(back.get('state')).toBe(state);
    expect(back.get('iss')).toBe(issuer);
  });

  test.each([true, false])('who it is, with the claims in the token: %s', async (inToken) => {
    const where = inToken ? issuer : await realProvider({ inToken });
    const { back, verifier } = await begin(at(where));
    const answer = await finishSignIn(scope, at(where), { code: back.get('code') ?? '', verifier });
    expect(answer).toMatchObject({
      ok: true,
      issuer: where,
      subject: 'p-1',
      claims: { department: 'A-100', az_personnel_no: '4711', name: 'Ina Roth', email: 'ina@roth.example' },
    });
  });
});

describe('a token is refused', () => {
  const verifier = 'v'.repeat(43);
  const seconds = () => Math.floor(Date.now() / 1000);
  /** Answers every code with a token that says `payload`, signed by its own key or by one that it does not name. */
  const standIn = async (
    payload: (issuer: string) => Record<string, unknown>,
    { sign = 'own', takesBack = false }: { sign?: 'own' | 'foreign'; takesBack?: boolean } = {},
  ) => {
    const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const key = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
    const privateKey = sign === 'own' ? own.privateKey : foreign.privateKey;
    let issuer = '';
    const answers: Record<string, () => Promise<object>> = {
      '/.well-known/openid-configuration': async () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...(takesBack ? { userinfo_endpoint: `${issuer}/me` } : {}),
      }),
      '/jwks': async () => ({ keys: [key] }),
      '/token': async () => ({
        access_token: 'a',
        token_type: 'bearer',
        id_token: await new SignJWT(payload(issuer)).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey),
      }),
    };
    const server = createServer(async (req, res) => {
      res.setHeader('content-type', 'application/json');
      if (req.url === '/me') res.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' });
      res.end(JSON.stringify((await answers[req.url ?? '']?.()) ?? {}));
    });
    issuer = await listen(server);
    return issuer;
  };
  const answerTo = async (more: Record<string, unknown>, options: Parameters<typeof standIn>[1] = {}) => {
    const right = { sub: 's', aud: 'portal', nonce: nonceOf(verifier), iat: seconds(), exp: seconds() + 300 };
    const issuer = await standIn((iss) => ({ iss, ...right, ...more }), options);
    const answer = await finishSignIn(scopeOf(), at(issuer), { code: 'c', verifier });
    return answer.ok ? 'taken' : answer.fault;
  };

  test.each<[string, Record<string, unknown>, string]>([
    ['that was made for another sign-in', { nonce: nonceOf('w'.repeat(43)) }, 'nonce'],
    ['without a nonce', { nonce: undefined }, 'token'],
    ['for another program', { aud: 'anderes' }, 'audience'],
    ['for several, where none is named', { aud: ['portal', 'anderes'] }, 'audience'],
    ['for several, where another is named', { aud: ['portal', 'anderes'], azp: 'anderes' }, 'audience'],
    ['of another issuer', { iss: 'https://anderer.example' }, 'token'],
    ['that has run out', { iat: seconds() - 900, exp: seconds() - 600 }, 'token'],
    ['of nobody', { sub: undefined }, 'token'],
  ])('%s', async (_, more, fault) => expect(await answerTo(more)).toBe(fault));

  test('that somebody else has signed', async () => expect(await answerTo({}, { sign: 'foreign' })).toBe('token'));

  test('that the provider has taken back, for its code came a second time meanwhile', async () =>
    expect(await answerTo({}, { takesBack: true })).toBe('code'));

  test('and is taken where nothing is wrong with it', async () => {
    expect(await answerTo({})).toBe('taken');
    expect(await answerTo({ aud: ['portal'], azp: 'portal' })).toBe('taken');
  });
});
