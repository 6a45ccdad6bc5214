import { api } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { UNKNOWN } from '@weitersagen/testkit/callers';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let betreiber: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  betreiber = (await buildBetreiber(app, 'Administrator')).cookies;
});
afterAll(() => app?.stop());

const NUL = 'a\u0000b';
const BODY: unknown[] = [
  undefined,
  null,
  [],
  {},
  'text',
  7,
  { Empfehlung: null, Empfehler: [], Email: NUL, Password: NUL, Token: NUL, Code: NUL },
  JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'),
  { Ereignisnummer: 'x', Kundennummer: '\ud800', Grund: '\udc00', Csv: '\ud800', Code: '１２３４５６' },
  { Email: 'x'.repeat(5000), Password: {}, AgbText: 'vielleicht', Praemienart: 'gold', Entscheidung: 1, Grund: NUL },
];
const PIECES = ['x', '%00', '..%2f..', "'--", '9'.repeat(60), '%F0%9F%92%B6', '00000000-0000-0000-0000-000000000000'];

const pathWith = (def: RouteDef, piece: string): string =>
  (def.path.startsWith('/betreiber') ? '/api/v1' : '/api/v1/alpha') + def.path.replace(/\{\w+\}/g, piece);

const call = async (
  def: RouteDef,
  url: string,
  body: unknown,
): Promise<{ status: number; typ: string; code?: string }> => {
  const response = await app.http.inject({
    method: def.method,
    url,
    cookies: def.zugang === 'betreiber' ? betreiber : {},
    headers: {
      authorization: def.zugang === 'betreiber' ? '' : `Bearer ${'t'.repeat(43)}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const type = String(response.headers['content-type'] ?? '');
  return {
    status: response.statusCode,
    typ: type,
    ...(type.includes('problem+json') ? { code: response.json().code } : {}),
  };
};

describe('input that does not fit is refused with a code, never a 500', () => {
  test.each(Object.entries<RouteDef>(api))('%s', async (_name, def) => {
    for (const piece of PIECES)
      for (const body of def.body ? BODY : [undefined]) {
        const url = pathWith(def, piece);
        const { status, typ, code } = await call(def, url, body);
        expect(status, `${def.method} ${url} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (status >= 400)
          expect([typ.split(';')[0], code]).toEqual(['application/problem+json', expect.stringMatching(/^PSOF\d{4}$/)]);
      }
  });

  test('a query that does not fit', async () => {
    for (const [name, def] of Object.entries<RouteDef>(api)) {
      if (!def.query) continue;
      for (const query of [
        `token=${'x'.repeat(3000)}&seite=-1&seite=abc&suche=%00&status=Nie&hex=%00&channel=%00`,
        'seite=1&suche=%25_%5C',
      ]) {
        const { status } = await call(def, `${pathWith(def, 'x')}?${query}`, def.body ? {} : undefined);
        expect(status, `${name}?${query}`).toBeLessThan(500);
      }
    }
  });

  test('a body that is no JSON', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/v1/alpha/account/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"Email":',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'PSOF0002' });
  });

  test('a call that does not exist', async () => {
    const response = await app.http.inject({ url: '/api/v1/alpha/gibtsnicht' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'PSOF0003']);
  });
});

const UNFIT_QUERY = 'token=x&seite=-1&seite=abc&suche=%ZZ&status=Nie&von=x&bis=&sortierung=x&OrderBy=x&Pagesize=0';
const UNFIT_BODIES: [type: string, body: string][] = [
  ['application/json', '{}'],
  ['application/json', '{"Email":'],
  ['application/json', '[null]'],
  ['text/plain', 'x'],
  ['application/json', `"${'x'.repeat(300_000)}"`],
];

describe('who may not call learns that first, whatever is wrong with what he sends', () => {
  const guarded = Object.entries<RouteDef>(api).filter(([, def]) => def.zugang !== 'public');
  test.each(guarded)('%s', async (_name, def) => {
    for (const part of PIECES.filter((piece) => piece !== '%00'))
      for (const [type, payload] of UNFIT_BODIES) {
        const url = `${pathWith(def, part)}?${UNFIT_QUERY}`;
        const answer = await app.http.inject({
          method: def.method,
          url,
          ...(def.method === 'GET' ? {} : { headers: { 'content-type': type }, payload }),
        });
        expect([answer.statusCode, answer.json().code], `${def.method} ${url} ${type} ${payload.slice(0, 20)}`).toEqual(
          UNKNOWN[def.zugang as keyof typeof UNKNOWN],
        );
        if (def.method === 'GET') break;
      }
  });

  test('and to who may call it is still told what is wrong', async () => {
    let asked = 0;
    for (const [name, def] of Object.entries<RouteDef>(api)) {
      if (def.zugang !== 'betreiber' || !def.query || !('seite' in ((def.query as { shape?: object }).shape ?? {})))
        continue;
      const answer = await app.http.inject({
        method: def.method,
        url: `${pathWith(def, 'x')}?seite=abc`,
        cookies: betreiber,
      });
      expect([answer.statusCode, answer.json().code], name).toEqual([400, 'PSOF0002']);
      asked++;
    }
    expect(asked).toBeGreaterThan(5);
  });
});

test('every answer is told not to be sniffed, framed into other origins or to leak where it came from', async () => {
  for (const url of ['/healthz', '/api/v1/alpha/mandant', '/api/v1/alpha/gibtsnicht']) {
    const { headers } = await app.http.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  }
});
