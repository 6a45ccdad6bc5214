import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
let http: FastifyInstance;
/** What a call in process answers that a page of these tests makes. */
let status = 200;
/** How many pages were drawn. */
let drawnPages = 0;

/** Stands in for the web app: tells what reached it of the one who asked. */
interface Drawn {
  cookie: string | null;
  base: string;
  isComplete: boolean;
}

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  http = await createApi(app.runtime);
  http.addHook('onRequest', async (request, reply) => {
    if (status !== 200 && request.url.startsWith('/api/')) return reply.code(status).send({ status, code: 'PSOF0004' });
  });
  mountPages(http, {
    laden: async () => ({
      assets: {},
      web: {
        readAssets: () => ({}),
        defaultTexts: () => ({}) as never,
        builtInTexts: () => [],
        builtInInhalte: () => [],
        render: async ({ request, boot, call }) => {
          drawnPages++;
          const { ok } = await call('getProdukte', {});
          const drawn = { cookie: request.headers.get('cookie'), base: String(boot.basis), isComplete: ok };
          return { status: 200, headers: new Headers(), html: JSON.stringify(drawn) };
        },
      },
    }),
    dev: false,
    context: app.runtime.context,
    directory: app.runtime.directory,
    clock: app.runtime.clock,
    demo: false,
    adresse: ({ headers }) => `${headers['x-forwarded-proto'] ?? 'https'}://portal.example`,
    inhalt: { revision: async () => 0, uebersetzungen: async () => ({}), merkeRechtstexte: async () => {} },
    goods: async () => '',
    isVorschau: async () => false,
  });
  await http.ready();
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const get = async (url: string, headers: Record<string, string> = {}): Promise<Drawn> =>
  (await http.inject({ url, headers: { 'accept-language': 'de', ...headers } })).json() as Drawn;
const consent = (value: string) => ['er', 'an', 'fu', 'ma'].map((purpose) => `zustimmung_alpha_${purpose}=${value}`);

test.each([429, 503])('a page from which a call was missing is nobody else’s: %i', async (missing) => {
  const url = `/alpha/faq?frage=${missing}`;
  status = missing;
  expect(await get(url)).toMatchObject({ isComplete: false });
  status = 200;
  expect(await get(url)).toMatchObject({ isComplete: true });
});

const ask = (url: string, times: number) => Promise.all(Array.from({ length: times }, () => get(url)));

test('a page that many ask for at the same time is drawn once', async () => {
  const before = drawnPages;
  const pages = await ask('/alpha/faq?suche=alle', 5);
  expect([new Set(pages.map((page) => JSON.stringify(page))).size, drawnPages - before]).toEqual([1, 1]);
});

test('one that is nobody else’s is drawn for each of them', async () => {
  const before = drawnPages;
  status = 503;
  await ask('/alpha/faq?suche=keiner', 3);
  status = 200;
  expect(drawnPages - before).toBe(3);
});

test.each([
  ['cookies of other programs', '_ga=GA1.2; theme=dark', null],
  ['consents of one name, read in two ways', [...consent('x'), ...consent('1')].join('; '), null],
  ['the device that he was signed in with', 'wt_geraet.alpha.x=1', null],
  ['what he answered, but that he did', consent('1').join('; '), consent('0').join('; ')],
])('whoever asks first, the page is drawn without %s', async (name, cookie, reached) => {
  expect(await get(`/alpha/faq?suche=${encodeURIComponent(name)}`, { cookie })).toMatchObject({ cookie: reached });
});

test('a page over http is not the one over https', async () => {
  expect((await get('/alpha/impressum', { 'x-forwarded-proto': 'http' })).base).toBe('http://portal.example');
  expect((await get('/alpha/impressum')).base).toBe('https://portal.example');
});

test('a session at a Mandant whose name begins like another cookie’s is one', async () => {
  await buildMandant(app, { route: 'geraetewelt' });
  const url = '/geraetewelt/impressum';
  await get(url);
  expect(await get(url, { cookie: 'wt_geraetewelt=x' })).toMatchObject({ cookie: 'wt_geraetewelt=x' });
});
