import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { sixthMarke } from '@weitersagen/testkit/marken';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountPages } from './pages.ts';
import { builtWeb } from './web.ts';

const EMAIL = 'jana.winter@post.example';
const marke = sixthMarke();

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  const id = await buildMandant(app);
  await app.runtime.database.betreiber
    .updateTable('mandant')
    .set({ marke: JSON.stringify(marke) })
    .where('id', '=', id)
    .execute();
  app.runtime.directory.forget();
  http = await createApi(app.runtime);
  const { laden } = await builtWeb(http);
  mountPages(http, {
    laden,
    dev: false,
    context: app.runtime.context,
    directory: app.runtime.directory,
    clock: app.runtime.clock,
    demo: false,
    adresse: () => 'https://portal.example',
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

const pageOf = async (url: string): Promise<string> =>
  (await http.inject({ url, headers: { 'accept-language': 'de' } })).body;

test('a page and a mail of the same Mandant, as people get them, have the same colours', async () => {
  await app.call('createEmpfehlung', {
    query: {},
    body: {
      Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
      Empfehler: { Vorname: 'Jana', Nachname: 'Winter', Email: EMAIL },
    },
  });
  const html = (await app.mails(EMAIL))[0]?.html ?? '';
  const page = await pageOf('/alpha/');
  for (const name of ['action', 'actionInk', 'ink', 'muted', 'surface', 'brand'] as const)
    for (const mode of ['light', 'dark'] as const) {
      expect(page, name).toContain(`--c-${name}:${marke[mode][name]};`);
      expect(html, name).toContain(marke[mode][name]);
    }
});

test('its page says what the brand says, and its tab has the brand’s colour', async () => {
  const page = await pageOf('/alpha/');
  expect(page).toContain('Strom, der leuchtet');
  expect(page).toContain('Empfehlen Sie alpha.');
  expect(page).toContain(`content="${marke.light.brand}"`);
});

test('a Mandant without a whole brand is drawn neutrally, and answers', async () => {
  await buildMandant(app, { route: 'beta' });
  await app.runtime.database.betreiber
    .updateTable('mandant')
    .set({ marke: JSON.stringify({ name: 'half', light: { brand: 'red' } }) })
    .where('route', '=', 'beta')
    .execute();
  app.runtime.directory.forget();
  const page = await pageOf('/beta/');
  expect(page).toContain('Empfehlen Sie uns weiter');
  expect(page).not.toContain('red;');
});
