import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehler } from '@weitersagen/testkit/empfehler';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'rahmen', einstellungen: { ModuleIntegratedFrame: true } });
  // A proxy on this machine speaks https to the world.
  http = await createApi({ ...app.runtime, env: { ...app.runtime.env, TRUST_PROXY: '127.0.0.1' } });
  mountPages(http, {
    laden: async () => ({
      assets: {},
      web: {
        readAssets: () => ({}),
        defaultTexts: () => ({}) as never,
        builtInTexts: () => [],
        builtInInhalte: () => [],
        // Stands in for a screen: who it is for, and what its server sees of the cookies.
        render: async ({ request, boot }) => {
          const user = boot.user as { Email: string } | null;
          const seen = { user: user?.Email ?? null, cookie: request.headers.get('cookie') ?? '' };
          const headers = new Headers(
            request.url.includes('weg=1')
              ? { 'set-cookie': 'wt_nr_1=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax' }
              : {},
          );
          return { status: 200, headers, html: JSON.stringify(seen) };
        },
      },
    }),
    dev: false,
    context: app.runtime.context,
    directory: app.runtime.directory,
    clock: app.runtime.clock,
    demo: false,
    adresse: ({ protocol, host }) => `${protocol}://${host}`,
    inhalt: { revision: async () => 0, uebersetzungen: async () => ({}), merkeRechtstexte: async () => {} },
    goods: async () => '',
    isVorschau: async () => false,
  });
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const page = async (cookie: string, protocol = 'https') => {
  const answer = await http.inject({
    url: '/alpha/faq',
    headers: { 'x-forwarded-proto': protocol, 'accept-language': 'de', cookie },
  });
  return { ...(answer.json() as { user: string | null; cookie: string }), set: [answer.headers['set-cookie']].flat() };
};

test('over https a page knows its reader by the prefixed cookie alone, through its calls and back', async () => {
  const { email, token } = await buildEmpfehler(app);
  const own = await page(`__Host-wt_alpha=${token}`);
  expect(own).toMatchObject({ user: email, cookie: `wt_alpha=${token}` });
  expect(own.set).toEqual([expect.stringMatching(/^__Host-wt_alpha=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);
  expect((await page(`wt_alpha=${token}`)).user).toBeNull();
  expect(await page(`wt_alpha=${token}`, 'http')).toMatchObject({
    user: email,
    set: [expect.stringMatching(/^wt_alpha=.+; Path=\/; HttpOnly; SameSite=Lax$/)],
  });
});

test.each([
  ['rahmen', 'https', '__Host-wt_nr_1=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=None; Partitioned'],
  ['alpha', 'https', '__Host-wt_nr_1=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax'],
  ['rahmen', 'http', 'wt_nr_1=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
])('a page of %s over %s takes its cookie away as the cookie is kept', async (route, protocol, line) => {
  const headers = {
    'x-forwarded-proto': protocol,
    'accept-language': 'de',
    cookie: protocol === 'https' ? '__Host-wt_nr_1=7' : 'wt_nr_1=7',
  };
  const answer = await http.inject({ url: `/${route}/faq?weg=1`, headers });
  expect([answer.headers['set-cookie']].flat()).toEqual([line]);
});

test('who only looks at the way back from signing in elsewhere is told that it is to be come by: its code serves once', async () => {
  const look = async (url: string) => {
    const { statusCode, headers } = await http.inject({ method: 'HEAD', url, headers: { 'accept-language': 'de' } });
    return [statusCode, headers.allow];
  };
  expect(await look('/alpha/sso?code=c&state=s')).toEqual([405, 'GET']);
  expect(await look('/alpha/faq')).toEqual([200, undefined]);
  expect((await http.inject({ url: '/alpha/sso?code=c&state=s' })).statusCode).toBe(200);
});
