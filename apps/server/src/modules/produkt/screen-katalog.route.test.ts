import { createApp } from '@weitersagen/server/app';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { angebotAs, geraetAs, kategorieAs, praemieAs, produktAs, tarifDataAs } from '@weitersagen/testkit/bauKatalog';
import { heading } from '@weitersagen/testkit/onScreen';
import { type Screen, visitorOf } from '@weitersagen/testkit/screen';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putDocument } from './commands-document.ts';
import { forgetKatalog } from './queries-katalog.ts';

/** One of each shape: alone, below another, with an ending, with both. */
const SLUGS = ['internet', 'internet/hybrid', 'internet/glasfaser.html', 'smartphones.html'];
const MOBILE = 'smartphone-tarife.html';
const different = (slug: string) => (slug.endsWith('.html') ? slug.replace(/\.html$/, '') : `${slug}.html`);
const PLACE = { de: '/alpha/produkte/', en: '/alpha/products/' } as const;
const WORDS = {
  de: { titel: 'Produkt faser', vergleich: 'Produkte vergleichen', nur: 'Nur Unterschiede zeigen' },
  en: { titel: 'Product faser', vergleich: 'Compare products', nur: 'Show differences only' },
} as const;

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'zwang', einstellungen: { ModuleErzwingeLogin: true } });
  const scope = await app.scope();
  const tariff = (id: string, cent: number) =>
    produktAs(id, { Kategorie: 'smartphone-tarife', PreisMonatlichCent: cent, Daten: tarifDataAs() });
  const written = await scope.transaction((tx) =>
    putDocument(tx, {
      Kategorien: [
        ...SLUGS.slice(0, 3).map((slug) => kategorieAs(slug)),
        kategorieAs('smartphones.html', { Quelle: 'Mobilfunk', Geraete: 'smartphone' }),
        kategorieAs(MOBILE, { Quelle: 'Mobilfunk' }),
      ],
      Produkte: [
        produktAs('faser', { Kategorie: 'internet-glasfaser', Name: { de: 'Produkt faser', en: 'Product faser' } }),
        ...[tariff('s', 995), tariff('m', 1995), tariff('l', 2995), tariff('xl', 2995)],
      ],
      Praemien: [praemieAs('faser', 9000), ...['s', 'm', 'l', 'xl'].map((id) => praemieAs(id, 5000))],
      Geraete: [geraetAs('aura'), geraetAs('zeta', { Hersteller: 'Zeta' })],
      Angebote: [angebotAs('aura', 'm'), angebotAs('zeta', 'm')],
    }),
  );
  if (!written.ok) throw new Error(JSON.stringify(written));
  forgetKatalog(app.runtime, scope.mandant.id);
  ({ http } = await createApp(app.runtime));
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const visit = (place: string) => visitorOf(http, {}).visit(place);
const ask = (url: string, language = 'de') => http.inject({ url, headers: { 'accept-language': language } });
const cards = (page: Screen) => page.queryAllByRole('article').map((card) => card.querySelector('h2, h3')?.textContent);
const columns = (page: Screen) => page.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('an address of the catalogue', () => {
  test.each(['de', 'en'] as const)('is one for each category, and all others lead to it: %s', async (language) => {
    const there = PLACE[language];
    const elsewhere = PLACE[language === 'de' ? 'en' : 'de'];
    for (const slug of SLUGS) {
      const wrong = [different(slug), `${slug}/`, slug.replace('/', '-')].map((one) => there + one);
      for (const path of [...wrong, `/alpha/${slug}`, `/alpha/${different(slug)}`].filter(
        (one) => one !== there + slug,
      )) {
        const { statusCode, headers } = await ask(path, language);
        expect([statusCode, headers.location], path).toEqual([301, there + slug]);
      }
      const { statusCode, headers } = await ask(elsewhere + slug, language);
      expect([statusCode, headers.location]).toEqual([302, there + slug]);
    }
  });

  test.each(['produkte/gibt-es-nicht', 'produkt/gibt-es-nicht', 'geraet/gibt-es-nicht', 'produkt/639'])(
    'that leads to nothing is a 404 in the frame of the brand: %s',
    async (place) => {
      const gone = await visit(`/alpha/${place}`);
      expect([gone.status, heading(gone)]).toEqual([404, 'Datei nicht gefunden']);
      expect(gone.whole.getByRole('contentinfo')).toBeTruthy();
    },
  );

  test('of a category of another Mandant is none, and where one has to sign in it comes after that', async () => {
    expect((await visit('/zwang/produkte/internet')).place).toBe('/zwang/login?redirect=%2Fprodukte%2Finternet');
    expect((await visit('/zwang/login')).whole.queryByRole('button', { name: 'Produkte suchen' })).toBeNull();
    await buildMandant(app, { route: 'beta' });
    expect((await visit('/beta/produkte/internet/glasfaser.html')).status).toBe(404);
  });
});

describe('search engines', () => {
  const data = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"([^>]*)>(.*?)<\/script>/gs)].map(
      ([, more = '', json = '']) => {
        // Data, not code: the policy for scripts is as strict as everywhere.
        expect(more).not.toContain('nonce');
        return JSON.parse(json) as Record<string, unknown>;
      },
    );

  test.each(['de', 'en'] as const)('are told where they are and in which language: %s', async (language) => {
    const slug = 'internet/glasfaser.html';
    const { body, headers } = await ask(PLACE[language] + slug, language);
    const base = /<link rel="canonical" href="(https?:\/\/[^/]+)/.exec(body)?.[1] ?? '';
    expect(body).toContain(`<link rel="canonical" href="${base}${PLACE[language]}${slug}"`);
    for (const other of ['de', 'en'] as const)
      expect(body).toMatch(new RegExp(`hreflang="${other}" href="${base}${PLACE[other]}${slug}"`, 'i'));
    expect(body).not.toContain('name="robots"');
    expect(data(body)).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, item: base + PLACE[language].slice(0, -1) }),
          expect.objectContaining({ position: 2, item: `${base}${PLACE[language]}internet` }),
          expect.objectContaining({ position: 3, item: base + PLACE[language] + slug }),
        ],
      }),
    );
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic';/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('are told what a product costs and whose it is', async () =>
    expect(data((await ask('/alpha/produkt/faser')).body)).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: 'Produkt faser',
        brand: expect.objectContaining({ '@type': 'Brand' }),
        offers: expect.objectContaining({ price: '39.95', priceCurrency: 'EUR' }),
      }),
    ));

  test.each(['produkte/internet?klasse=M', 'produkte/internet?id=faser', 'vergleich?id=faser', 'suche?suche=faser'])(
    'are told to pass over what a visitor has put together: %s',
    async (place) => expect((await ask(`/alpha/${place}`)).body).toMatch(/<meta name="robots" content="noindex"/),
  );
});

test('from the overview one is led by a category and a product to its form', async () => {
  const category = await (await visit('/alpha/produkte')).follow('Kategorie internet/glasfaser.html');
  expect(heading(category)).toBe('Kategorie internet/glasfaser.html');
  const product = await category.follow('Produkt faser');
  expect([heading(product), product.text.includes('Prämie von heute')]).toEqual(['Produkt faser', true]);
  expect((await product.follow(/^Produkt faser empfehlen/)).place).toBe('/alpha/empfehlen/faser');
});

describe('a category is filtered', () => {
  const [MAKER, SHOW] = ['Hersteller', 'Zeigen'];

  test('by its form: the filter stands in the address and says how much it leaves', async () => {
    const all = await visit('/alpha/produkte/smartphones.html?channel=plakat');
    expect(cards(all)).toHaveLength(2);
    const some = await all.press(SHOW, { [MAKER]: 'Zeta' });
    expect(new URL(some.place, 'http://x').searchParams.get('hersteller')).toBe('Zeta');
    expect([cards(some).length, some.text.includes('1 Produkt für Ihre Auswahl')]).toEqual([1, true]);
    expect((some.getByLabelText(MAKER) as HTMLSelectElement).value).toBe('Zeta');
    expect(some.place).toContain('channel=plakat');
  });

  test('by an old link to nothing, which says so and leads back to all', async () => {
    const none = await visit('/alpha/produkte/smartphones.html?hersteller=Niemand');
    expect([cards(none), none.text.includes('Kein Produkt passt zu Ihren Filtern')]).toEqual([[], true]);
    const [first] = none.getAllByRole('link', { name: 'Filter aufheben' });
    expect(first?.getAttribute('href')).toBe('/alpha/produkte/smartphones.html');
  });
});

describe('a comparison', () => {
  const open = (ids: string, more = '') => visit(`/alpha/vergleich?${ids}${more}`);

  test.each(['de', 'en'] as const)('is made of what was ticked, and shows only what differs: %s', async (language) => {
    const list = await visit(`${PLACE[language]}${MOBILE}?channel=plakat&lang=${language}`);
    for (const box of list.getAllByRole<HTMLInputElement>('checkbox', { name: /vergleichen$|^Compare/ }).slice(0, 2))
      box.checked = true;
    const two = await list.press(language === 'de' ? /^Angekreuzte Produkte/ : /^See the ticked products/);
    expect([heading(two), columns(two).length]).toEqual([WORDS[language].vergleich, 2]);
    // Nothing of the filters comes along in the address, and what every address carries does.
    expect(two.place).toMatch(/id=\w+&id=\w+/);
    expect(two.place).toContain('channel=plakat');
    expect(two.place).not.toContain('klasse');
    const rows = two.getAllByRole('rowheader').length;
    const fewer = await two.follow(WORDS[language].nur);
    expect(fewer.getAllByRole('rowheader').length).toBeLessThan(rows);
  });

  test('is joined by a third from a list, and left by one', async () => {
    const three = await (await open('id=s&id=m')).press('Dazunehmen', { 'Aus Kategorie smartphone-tarife.html': 'l' });
    expect([columns(three).length, three.queryByRole('button', { name: 'Dazunehmen' })]).toEqual([3, null]);
    const two = await three.follow(/^Produkt s aus dem Vergleich nehmen/);
    expect(columns(two)).toEqual([expect.stringContaining('Produkt m'), expect.stringContaining('Produkt l')]);
  });

  test('of four is one too many; of none leads to the products, of one to another', async () => {
    const four = await open('id=s&id=m&id=l&id=xl');
    expect([columns(four).length, four.text.includes('Höchstens drei passen nebeneinander')]).toEqual([3, true]);
    expect((await open('')).text).toContain('Noch nichts zum Vergleichen');
    const one = await (await visit('/alpha/produkt/s')).follow('Mit anderen vergleichen');
    expect(one.text).toContain('Womit vergleichen Sie?');
  });
});

describe('a product page', () => {
  test('of a device has the tariffs for it, and of one with a device says so', async () => {
    const device = await visit('/alpha/geraet/aura');
    expect([heading(device), device.text.includes('Tarife für dieses Gerät')]).toEqual(['Gerät aura', true]);
    const [card] = device.getAllByRole('article');
    const link = card?.querySelector('a')?.getAttribute('href') ?? '';
    expect((await visit(link)).getByText('Mit Gerät aura')).toBeTruthy();
  });
});

test('the search in the head finds, keeps what was searched for, and helps where nothing is found', async () => {
  const page = await visit('/alpha/faq?channel=plakat');
  const banner = page.whole.getByRole('banner', { hidden: true });
  const field = page.inside(banner).getByRole<HTMLInputElement>('searchbox', { hidden: true });
  field.value = 'faser';
  const query = new URLSearchParams(
    [
      ...new (field.ownerDocument.defaultView as Window & typeof globalThis).FormData(field.form as HTMLFormElement),
    ].map(([key, value]) => [key, String(value)]),
  );
  const found = await visit(`${field.form?.getAttribute('action')}?${query}`);
  expect([cards(found), found.text.includes('1 Treffer für „faser“')]).toEqual([['Produkt faser'], true]);
  expect(found.place).toContain('channel=plakat');
  expect((found.getByRole('searchbox') as HTMLInputElement).value).toBe('faser');
  const none = await found.press('Suchen', { 'Produkt suchen': 'brieftaubenpost' });
  expect([cards(none), none.text.includes('Dazu haben wir nichts gefunden')]).toEqual([[], true]);
});
