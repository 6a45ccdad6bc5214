import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountKlicks } from './modules/empfehlung/routes-klick.ts';
import { mountPages } from './pages.ts';
import { createWindow } from './platform/http/window.ts';

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  http = await createApi(app.runtime);
  const pages = mountPages(http, {
    laden: async () => ({
      assets: {},
      web: {
        readAssets: () => ({}),
        defaultTexts: () => ({}) as never,
        builtInTexts: () => [],
        builtInInhalte: () => [],
        render: async () => ({ status: 200, headers: new Headers(), html: '<p>Seite</p>' }),
      },
    }),
    dev: false,
    context: app.runtime.context,
    directory: app.runtime.directory,
    clock: app.runtime.clock,
    demo: false,
    adresse: ({ protocol, host }) => `${protocol}://${host}`,
    inhalt: { revision: async () => 0, uebersetzungen: async () => ({}), merkeRechtstexte: async () => {} },
    drawn: createWindow({ max: 3, windowMs: 60_000 }),
    goods: async () => '',
    isVorschau: async () => false,
  });
  mountKlicks(http, {
    scopes: app.runtime.scopes,
    sammler: { count: async () => {} } as never,
    missed: createWindow({ max: 3, windowMs: 60_000 }),
    showPage: pages.showPage,
  });
  await http.ready();
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

/** No robot, which would be shown a page in place of being led to it. */
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const get = async (url: string, remoteAddress: string, method: 'GET' | 'HEAD' = 'GET') =>
  (await http.inject({ url, method, remoteAddress, headers: { 'accept-language': 'de', 'user-agent': PHONE } }))
    .statusCode;

test('links that lead nowhere are counted together, by code and by number, and then no link tells any more', async () => {
  const { nummer } = await buildEmpfehlung(app);
  const right = `/api/v1/alpha/empfehlen/click/${nummer}`;
  const who = '192.0.2.1';
  for (let i = 0; i < 5; i++) expect(await get(right, who)).toBe(302);
  expect(await get('/alpha/e/23456', who)).toBe(302);
  expect(await get('/alpha/e/34567', who, 'HEAD')).toBe(302);
  expect(await get('/api/v1/alpha/empfehlen/click/1AAAAAAAAAAAA', who)).toBe(302);
  for (const url of ['/alpha/e/45678', right]) expect(await get(url, who)).toBe(429);
  expect(await get(right, '192.0.2.2')).toBe(302);
});

test('a short link leads to its recommendation in large letters, and with what a message has put behind it', async () => {
  const { nummer } = await buildEmpfehlung(app);
  const { db } = await app.scope('alpha');
  const { code } = await db
    .selectFrom('empfehlung')
    .select('code')
    .where('nummer', '=', nummer)
    .executeTakeFirstOrThrow();
  const leadsTo = async (url: string) =>
    (await http.inject({ url, remoteAddress: '192.0.2.9', headers: { 'user-agent': PHONE } })).headers.location;
  const right = await leadsTo(`/alpha/e/${code}`);
  expect(right).toMatch(/^\/alpha\/empfaengerdaten\//);
  for (const end of ['.', ',', ')', '!', '%E2%80%A6', '%3E', '%22', ').'])
    expect(await leadsTo(`/alpha/e/${code}${end}`), end).toBe(right);
  expect(await leadsTo(`/ALPHA/e/${code}`)).toBe(right);
  for (const end of ['', '.', ')', '%E2%80%9D'])
    expect(await leadsTo(`/alpha/e/${code}?channel=whatsapp${end}`), end).toBe(`${right}&channel=whatsapp`);
  for (const other of ['channel=unknown', 'channel=sms&channel=x'])
    expect(await leadsTo(`/alpha/e/${code}?${other}`), other).toBe(right);
  expect(await leadsTo('/alpha/e/23456).')).toBe('/alpha/code?code=23456&link=unbekannt');
});

test('pages that are drawn anew have a limit an address; those that are kept for everybody have none', async () => {
  const who = '192.0.2.3';
  for (let i = 0; i < 3; i++) expect(await get(`/alpha/faq?n=${i}`, who)).toBe(200);
  expect(await get('/alpha/faq?n=4', who)).toBe(429);
  expect(await get('/alpha/faq', '192.0.2.4')).toBe(200);
  for (let i = 0; i < 5; i++) expect(await get('/alpha/faq', who)).toBe(200);
});
