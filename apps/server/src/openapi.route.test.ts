import { SOLVE_CAPTCHA } from '@weitersagen/contract/openapi/guide.texte';
import { createLinkToken } from '@weitersagen/server/platform/auth/linkToken';
import { captchaSetting } from '@weitersagen/server/platform/captcha/guard';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, PROVIDER_KEY } from '@weitersagen/testkit/bau';
import { buildAuftrag, buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { signIn } from '@weitersagen/testkit/konto';
import { solve } from '@weitersagen/testkit/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedRoutes } from './platform/http/openapi/document.ts';
import type { OpenApi, Operation, Parameter } from './platform/http/openapi/types.ts';

interface Keys {
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

let app: TestApp;
let document: OpenApi;
/** What the examples call otherwise than this house does. */
const here: Record<string, string> = { '"glas-500"': '"glas"' };
const keys: Record<string, Keys> = {};
const bearer = (token: string): Keys => ({ headers: { authorization: `Bearer ${token}` } });
const duplicate = (token: string): Keys => ({ headers: { 'x-authorization': `Bearer ${token}` } });

const linkToken = async (purpose: 'praemie' | 'empfaenger', subjectId: string): Promise<string> => {
  const scope = await app.scope();
  const expiry = new Date(scope.now.getTime() + 3_600_000);
  return createLinkToken(scope, { zweck: purpose, bezugId: subjectId, ablauf: expiry, von: 'Probe' });
};

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  document = app.description.document;
  const operator = await buildBetreiber(app, 'Administrator');
  const e = await buildEmpfehlung(app);
  await buildAuftrag(app, operator, e);
  here['7Q2M9XAK4T6W1'] = (await buildEmpfehlung(app)).nummer;
  const { db } = await app.scope();
  const claim = await db.selectFrom('praemierung').select('id').executeTakeFirstOrThrow();
  const recipient = await db.selectFrom('empfaenger').select('id').executeTakeFirstOrThrow();
  const user = await signIn(app, e.empfehlerEmail);
  const [reward, entry] = [await linkToken('praemie', claim.id), await linkToken('empfaenger', recipient.id)];
  Object.assign(keys, {
    userToken: bearer(user.token),
    userTokenDuplicate: duplicate(user.token),
    userCookie: { cookies: { wt_alpha: user.token } },
    rewardToken: bearer(reward),
    rewardTokenDuplicate: duplicate(reward),
    rewardCookie: { cookies: { 'wt_praemie.alpha': reward } },
    recipientToken: bearer(entry),
    recipientTokenDuplicate: duplicate(entry),
    recipientCookie: { cookies: { 'wt_empfaenger.alpha': entry } },
    operatorCookie: { cookies: { wt_betreiber: operator.cookies.wt_betreiber ?? '' } },
    providerKey: bearer(PROVIDER_KEY),
    providerKeyDuplicate: duplicate(PROVIDER_KEY),
  });
});
afterAll(() => app?.stop());

interface Call {
  path: string;
  method: string;
  operation: Operation;
  server: string;
}
const callOf = (id: string): Call => {
  for (const [path, { servers = document.servers, ...methods }] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) return { path, method, operation, server: servers[0]?.url ?? '' };
  throw new Error(`${id} is not described`);
};

/** The address as a program makes it: the server's, with the Mandant's route, and the parameters' examples. */
const addressOf = ({ server, path, operation }: Call): string => {
  const parameters = operation.parameters.filter((parameter): parameter is Parameter => 'name' in parameter);
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce((url, { name, example }) => {
      const value = name === 'route' ? 'alpha' : encodeURIComponent(String(example));
      return url.replace(`{${name}}`, value);
    }, path);
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const search = new URLSearchParams(query.map(({ name, example }) => [name, String(example)]));
  return `${server.replace('{route}', 'alpha')}${filled}${query.length > 0 ? `?${search}` : ''}`;
};

const localised = (text: string): string =>
  Object.entries(here).reduce((all, [there, our]) => all.replaceAll(there, our), text);

const send = async (id: string, key: Keys, body?: unknown) => {
  const call = callOf(id);
  return app.http.inject({
    method: call.method.toUpperCase() as 'GET',
    url: localised(addressOf(call).replace('http://portal.example', '')),
    cookies: key.cookies ?? {},
    headers: { ...key.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: localised(JSON.stringify(body)) }),
  });
};

describe('what is served', () => {
  test('the description, with the address of this installation', async () => {
    const served = await app.http.inject({ url: '/api/v1/openapi.json' });
    expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)));
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'http://portal.example/api/v1/{route}' }, {}],
    });
    expect(JSON.stringify(document)).not.toContain('address.invalid');
  });

  test('the page: every call and every type has its anchor; no script, nothing from elsewhere', async () => {
    const { body, headers } = await app.http.inject({ url: '/api/v1' });
    for (const id of Object.keys(describedRoutes)) expect(body).toContain(`<h3 id="${id}">`);
    for (const name of Object.keys(document.components.schemas)) expect(body).toContain(`<h3 id="schema-${name}">`);
    expect(body).not.toMatch(/<script|<style|style="|src="/);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor));
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect([...new Set(targets)].filter((target) => !anchors.has(target))).toEqual([]);
    expect((await app.http.inject({ url: '/api/v1/beschreibung.css' })).headers['content-type']).toContain('text/css');
  });

  test('a slash at the end changes nothing', async () => {
    for (const path of ['produkt', 'mandant', 'content/variables']) {
      const [without, slashed] = await Promise.all(
        [path, `${path}/`].map((one) => app.http.inject({ url: `/api/v1/alpha/${one}` })),
      );
      expect(slashed?.json()).toEqual(without?.json());
    }
  });
});

/** A call of each kind of access that only reads. */
const READS: Record<string, string> = {
  empfehler: 'getUser',
  praemie: 'getKundennummerErgebnis',
  empfaenger: 'getEmpfaengerAuftrag',
  betreiber: 'getBetreiberUser',
};

describe('keys', () => {
  test.each(Object.entries(READS))(
    '%s: opened by each key that is described, by no other and by none',
    async (_, id) => {
      const { operation } = callOf(id);
      const named = operation.security.flatMap((requirement) => Object.keys(requirement));
      expect(named.length).toBeGreaterThan(0);
      expect((await send(id, {})).statusCode).toBeGreaterThanOrEqual(400);
      for (const [scheme, key] of Object.entries(keys)) {
        const { statusCode } = await send(id, key);
        expect([scheme, statusCode < 400]).toEqual([scheme, named.includes(scheme)]);
      }
    },
  );

  test("the operator's session is no bearer token", async () => {
    const session = keys.operatorCookie?.cookies?.wt_betreiber ?? '';
    expect((await send('getBetreiberUser', bearer(session))).json()).toMatchObject({ code: 'PSOF0204' });
  });

  test("the provider's key opens the feed in both headers", async () => {
    const { operation } = callOf('meldeAuftrag');
    const body = operation.requestBody?.content['application/json']?.example;
    for (const scheme of ['providerKey', 'providerKeyDuplicate'])
      expect((await send('meldeAuftrag', keys[scheme] ?? {}, body)).json().code).not.toBe('PSOF0203');
    expect((await send('meldeAuftrag', keys.userToken ?? {}, body)).json().code).toBe('PSOF0203');
  });
});

describe('the example of each body is taken by the server: whatever is refused, it is not the input', () => {
  const withBody = Object.entries(describedRoutes).filter(([, { body }]) => body);
  // What opens the call would end with it.
  const LAST = ['deleteEmpfehler', 'resetPasswordWithoutToken'];
  const inOrder = withBody.sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

  test.each(inOrder)('%s', async (id) => {
    const { operation } = callOf(id);
    const scheme = Object.keys(operation.security[0] ?? {})[0] ?? '';
    const body = operation.requestBody?.content['application/json']?.example;
    const { statusCode, body: text } = await send(id, keys[scheme] ?? {}, body);
    expect([statusCode, text]).toEqual([expect.not.toBeOneOf([400, 413, 415, 500, 503]), expect.any(String)]);
  });
});

test('the examples of what other programs do first succeed, and the feed takes the same event twice', async () => {
  const example = (id: string) => callOf(id).operation.requestBody?.content['application/json']?.example;
  expect((await send('createEmpfehlung', {}, example('createEmpfehlung'))).statusCode).toBe(201);
  expect((await send('createEmpfehlung', {})).json()).toMatchObject({ CaptchaErforderlich: expect.any(Boolean) });
  const key = keys.providerKey ?? {};
  const first = await send('meldeAuftrag', key, example('meldeAuftrag'));
  expect(first.statusCode).toBe(202);
  expect((await send('meldeAuftrag', key, example('meldeAuftrag'))).json()).toEqual(first.json());
});

interface Solver {
  solve(challenge: unknown): string;
}

describe('the captcha', () => {
  const contact = callOfContact();
  const message = () => ({
    Thema: 'praemie',
    Nachricht: `Wann? ${Math.random()}`,
    Name: 'Jana Weber',
    Email: 'jana@post.example',
  });

  beforeAll(() => {
    Object.assign(app.runtime.context.of(captchaSetting), { effort: { von: 1, bis: 20, cost: 1 } });
  });

  test('a program solves the task by the JavaScript of the description', async () => {
    expect(String(document.info.description)).toContain(SOLVE_CAPTCHA);
    const { solve } = (await import(`data:text/javascript,${encodeURIComponent(SOLVE_CAPTCHA)}`)) as Solver;
    const { Challenge } = await contact.ask();
    expect(await contact.post({ ...message(), altcha: solve(Challenge) })).toBe(200);
    expect(await contact.post(message())).toBe(422);
  });

  test('a person without a script answers the question, as it is described', async () => {
    const { Frage } = await contact.ask();
    expect(await contact.post({ ...message(), altcha: solve(Frage, 1) })).toBe(422);
    expect(await contact.post({ ...message(), altcha: solve((await contact.ask()).Frage) })).toBe(200);
  });

  function callOfContact() {
    const url = '/api/v1/alpha/kontakt';
    return {
      ask: async () => (await app.http.inject({ url: `${url}?cmd=IsCaptchaRequired` })).json(),
      post: async (payload: object) => (await app.http.inject({ method: 'POST', url, payload })).statusCode,
    };
  }
});
