import { inhaltTexts } from './steps/inhalt.ts';
import { katalogTexts, kategoriePath, type Produkt, read, SLUGS, structuredData } from './steps/katalog.ts';
import { compare, filter, fromHomeToForm, searchInHeader } from './steps/katalog-gang.ts';
import { OTHER, pathOf } from './steps/paths.ts';
import { address, newRequests } from './support/app.ts';
import { expect, test } from './support/test.ts';

const different = (slug: string) => (slug.endsWith('.html') ? slug.replace(/\.html$/, '') : `${slug}.html`);
const withoutOnward = { maxRedirects: 0 };

test('every category has one address in each language, and all others lead to it', async () => {
  for (const language of ['de', 'en'] as const) {
    const api = await newRequests({ 'accept-language': language });
    for (const slug of SLUGS) {
      const right = kategoriePath(slug, language);
      for (const wrong of [
        kategoriePath(different(slug), language),
        `${right}/`,
        kategoriePath(slug.replace('/', '-'), language),
        `/fernwerk/${slug}`,
        `/fernwerk/${different(slug)}`,
      ].filter((path) => path !== right)) {
        const response = await api.get(wrong, withoutOnward);
        expect.soft([response.status(), response.headers().location], wrong).toEqual([301, right]);
      }
      const fremd = await api.get(kategoriePath(slug, OTHER[language]), withoutOnward);
      expect.soft([fremd.status(), fremd.headers().location], slug).toEqual([302, right]);
    }
    await api.dispose();
  }
});

for (const [what, place] of [
  ['a category', kategoriePath('gibt-es-nicht', 'de')],
  ['a product', pathOf('fernwerk', 'produkt', 'de', { produktId: 'gibt-es-nicht' })],
  ['a product that is nobody’s', pathOf('fernwerk', 'produkt', 'de', { produktId: '639' })],
  ['a device', pathOf('fernwerk', 'geraet', 'de', { geraetId: 'gibt-es-nicht' })],
  ['a category of another client', kategoriePath('hausrat', 'de')],
] as const)
  test(`${what} that is not there is a 404 in the brand's frame`, async ({ newVisitor, guard }) => {
    guard.allowRefusals();
    const { page, t } = await newVisitor();
    expect((await page.goto(place))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: t.nichtGefunden })).toBeVisible();
  });

test('who has to sign in first does so, and comes back', async ({ newVisitor }) => {
  const { page, t } = await newVisitor();
  await page.goto(kategoriePath('internet', 'de', 'fernwerk-team'));
  await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/produkte/internet');
  await expect(page.getByRole('banner').getByRole('button', { name: katalogTexts.de.suche, exact: true })).toHaveCount(
    0,
  );
});

test('search engines are told where they are, in which language, and what is sold', async ({ newVisitor }) => {
  for (const language of ['de', 'en'] as const) {
    const { page } = await newVisitor({ sprache: language });
    const here = kategoriePath('internet/glasfaser.html', language);
    const response = await page.goto(here);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address() + here);
    for (const s of ['de', 'en'] as const)
      await expect(page.locator(`link[hreflang="${s}"]`)).toHaveAttribute(
        'href',
        address() + kategoriePath('internet/glasfaser.html', s),
      );
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    const [crumbs] = await structuredData(page);
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: address() + pathOf('fernwerk', 'produkte', language) },
        { position: 2, item: address() + kategoriePath('internet', language) },
        { position: 3, item: address() + here },
      ],
    });
    // Data, not code: no nonce, and the policy for scripts as strict as everywhere.
    await expect(page.locator('script[type="application/ld+json"][nonce]')).toHaveCount(0);
    const csp = (await response?.allHeaders())?.['content-security-policy'] ?? '';
    expect(csp).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic';/);
    expect(csp).not.toContain('unsafe-inline');
  }
});

test('the marks of prices in a category lead to their notes and back, without a script', async ({ newVisitor }) => {
  const w = inhaltTexts.de;
  const { page } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(kategoriePath('internet', 'de'));
  const character = page.getByRole('article').getByRole('link', { name: w.fussnote(1), exact: true });
  const list = page.getByRole('region', { name: w.fussnoten });
  expect(await character.count()).toBeGreaterThan(1);
  await expect(page.locator('#fnref-1')).toHaveCount(1);
  await character.last().click();
  await expect(list.getByText('Preise und Laufzeit')).toBeInViewport();
  await list.getByRole('link', { name: w.zurueck(1), exact: true }).click();
  await expect(character.first()).toBeInViewport();
});

test('notes are numbered anew on another page: in a search, of a device, side by side', async ({ newVisitor }) => {
  const w = inhaltTexts.de;
  const { page } = await newVisitor();
  const list = page.getByRole('region', { name: w.fussnoten }).getByRole('listitem');
  await page.goto(kategoriePath('internet', 'de'));
  await expect(list).toHaveText([/Preise und Laufzeit/]);
  await page.getByRole('link', { name: 'Glasfaser', exact: true }).first().click();
  await expect(list).toHaveText([/^1.*Glasfaser/]);
  for (const place of [
    `${pathOf('fernwerk', 'suche', 'de')}?suche=glasfaser`,
    `${pathOf('fernwerk', 'vergleich', 'de')}?id=zuhause-100&id=mobil-m`,
    pathOf('fernwerk', 'geraet', 'de', { geraetId: 'aura-6' }),
  ]) {
    await page.goto(place);
    await page
      .getByRole('link', { name: w.fussnote(1), exact: true })
      .first()
      .click();
    await expect(list.first()).toBeInViewport();
  }
});

test('a key visual stands at the head of the start page, its room kept, its words beside it', async ({
  newVisitor,
}) => {
  for (const language of ['de', 'en'] as const) {
    const { page } = await newVisitor({ sprache: language, javaScriptEnabled: language === 'en' });
    await page.goto(pathOf('fernwerk', 'home', language));
    const bild = page.getByRole('img', { name: { de: 'Ein Haus, an das', en: 'A house with a fibre' }[language] });
    await expect(bild).toBeInViewport();
    await expect(bild).toHaveAttribute('fetchpriority', 'high');
    await expect(bild).toHaveAttribute('srcset', /content\/asset\/[\w-]+\?version=\d+&width=320 320w/);
    await expect(bild).toHaveAttribute('width', '1280');
    await expect(
      page.getByText({ de: 'Gutes Netz spricht sich herum.', en: 'Word of a good network travels.' }[language]).first(),
    ).toBeVisible();
  }
});

test('a product says its price and its brand', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const produkt = await read<Produkt & { Preisaufteilung: [{ Cent: number }, ...unknown[]] }>(
    'de',
    '/produkt/zuhause-100',
  );
  await page.goto(pathOf('fernwerk', 'produkt', 'de', { produktId: produkt.Id }));
  expect(await structuredData(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: produkt.Name,
      brand: { '@type': 'Brand', name: 'Fernwerk' },
      offers: expect.objectContaining({
        price: (produkt.Preisaufteilung[0].Cent / 100).toFixed(2),
        priceCurrency: 'EUR',
      }),
    }),
  );
});

test('what a visitor has filtered or put together is nothing for search engines', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  for (const place of [
    `${kategoriePath('internet', 'de')}?klasse=M`,
    `${kategoriePath('internet', 'de')}?id=zuhause-100`,
    `${pathOf('fernwerk', 'vergleich', 'de')}?id=zuhause-100`,
    `${pathOf('fernwerk', 'suche', 'de')}?suche=glasfaser`,
  ]) {
    await page.goto(place);
    await expect(page.locator('meta[name="robots"]'), place).toHaveAttribute('content', 'noindex');
  }
});

test('crawlers find every category and product, in both languages', async ({ app }) => {
  const card = await (await app.api.get('/sitemap.xml')).text();
  const places = new Set([...card.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => new URL(place ?? '').pathname));
  for (const language of ['de', 'en'] as const) {
    for (const slug of SLUGS) expect.soft(places, slug).toContain(kategoriePath(slug, language));
    expect(places).toContain(pathOf('fernwerk', 'produkt', language, { produktId: 'zuhause-100' }));
    for (const id of ['vergleich', 'suche'] as const) expect(places).not.toContain(pathOf('fernwerk', id, language));
  }
});

test('the campaign that somebody came with goes along through filter, comparison and search', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const k = katalogTexts.de;
  await page.goto(`${kategoriePath('smartphone-tarife.html', 'de')}?channel=plakat`);
  await page
    .getByRole('checkbox', { name: /vergleichen$/ })
    .first()
    .check();
  await page.getByRole('button', { name: k.nebeneinander }).click();
  await expect(page.getByRole('heading', { level: 1, name: k.vergleich })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('channel')).toBe('plakat');
  await page.getByRole('banner').getByRole('button', { name: k.suche, exact: true }).click();
  await page.getByRole('searchbox', { name: k.was }).fill('mobil');
  await page.getByRole('searchbox', { name: k.was }).press('Enter');
  await expect(page.getByText(k.treffer('mobil'))).toBeVisible();
  expect(new URL(page.url()).searchParams.get('channel')).toBe('plakat');
});

test.describe('without JavaScript', () => {
  const without = { sprache: 'en', javaScriptEnabled: false } as const;
  test('from the start page to the recommendation', async ({ newVisitor }) =>
    fromHomeToForm(await newVisitor(without)));
  test('filters', async ({ newVisitor }) => filter(await newVisitor(without)));
  test('the comparison', async ({ newVisitor }) => compare(await newVisitor(without)));
  test('the search in the header', async ({ newVisitor }) => searchInHeader(await newVisitor(without)));
});
