import { inhaltTexts } from './steps/inhalt.ts';
import {
  cards,
  katalogTexts,
  kategoriePage,
  kategoriePath,
  type Produkt,
  SLUGS,
  seen,
  withoutBilder,
} from './steps/katalog.ts';
import { compare, filter, fromHomeToForm, searchInHeader } from './steps/katalog-gang.ts';
import { pathOf } from './steps/paths.ts';
import { check } from './support/check.ts';
import { type Language, languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

test('all 31 categories, without JavaScript: as many cards beside one another as they want @desk', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ javaScriptEnabled: false });
  await withoutBilder(page);
  for (const slug of SLUGS) {
    const response = await page.goto(kategoriePath(slug, 'de'), { waitUntil: 'domcontentloaded' });
    expect.soft(response?.status(), slug).toBe(200);
    for (const width of [1280, 412]) {
      await page.setViewportSize({ width, height: 900 });
      const { titel, krumen, hier, anzahl, karten, reihen, dokument } = await seen(page);
      expect.soft(titel, slug).not.toBe('');
      expect.soft(krumen, slug).toContain(pathOf('fernwerk', 'produkte', 'de'));
      expect.soft(hier, slug).not.toBe('');
      expect.soft(anzahl, slug).toMatch(katalogTexts.de.anzahl);
      expect.soft(karten, slug).toBeGreaterThan(0);
      // At most four, as even as can be, and none alone beside a fuller row.
      expect.soft(Math.max(...reihen), slug).toBeLessThanOrEqual(width >= 1024 ? 4 : 1);
      expect.soft(Math.max(...reihen) - Math.min(...reihen), slug).toBeLessThanOrEqual(1);
      if (width >= 1024 && karten > 3) expect.soft(Math.min(...reihen), slug).toBeGreaterThan(1);
      expect.soft(dokument, slug).toBeLessThanOrEqual(width);
    }
  }
});

/** What they find and leave, in the other language and without a script: `produkt/screen-katalog.route.test.ts`. */
test('from the start page to the recommendation @phone', async ({ newVisitor }, { project }) => {
  await fromHomeToForm(await newVisitor({ sprache: languageOf(project.name) }));
});
test('filters stand in the address and say how much they leave @phone', async ({ newVisitor }, { project }) => {
  await filter(await newVisitor({ sprache: languageOf(project.name) }));
});
test('two or three side by side @phone', async ({ newVisitor }, { project }) => {
  await compare(await newVisitor({ sprache: languageOf(project.name) }));
});
test('the search in the header @desk', async ({ newVisitor }, { project }) => {
  await searchInHeader(await newVisitor({ sprache: languageOf(project.name) }));
});

/** The overview, the fullest category and a device are looked at by the walk over all screens. */
test('what a product costs over the months, a tariff with a device and the facts of an insurance owe nobody anything @phone', async ({
  newVisitor,
}, info) => {
  const language: Language = languageOf(info.project.name);
  const { page } = await newVisitor({ sprache: language });
  const k = katalogTexts[language];
  const geraete = await kategoriePage(language, 'geraete');
  const angebot = geraete.Produkte.find(({ Angebot }) => Angebot)?.Angebot;
  const festnetz = (await kategoriePage(language, 'internet')).Produkte[0] as Produkt;
  await page.goto(pathOf('fernwerk', 'produkt', language, { produktId: festnetz.Id }));
  await expect(page.getByRole('heading', { name: k.kosten })).toBeVisible();
  if (festnetz.Preisaufteilung.length > 1)
    await expect(page.getByRole('region', { name: k.kosten }).getByRole('row')).toHaveCount(
      festnetz.Preisaufteilung.length + 1,
    );
  await check(page);
  await page.goto(pathOf('fernwerk', 'geraet', language, { geraetId: angebot?.HandyId ?? '' }));
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByText(k.mitGeraet(angebot?.HandyAnzeigeName ?? ''), { exact: true })).toBeVisible();
  await check(page);
  await page.goto(pathOf('sicherheim', 'produkt', language, { produktId: 'hausrat' }));
  await expect(page.getByRole('table', { name: k.fakten }).getByRole('rowheader').first()).toBeVisible();
  await check(page);
});

test('notes are numbered anew on another page, and their marks lead to them @desk', async ({ newVisitor }) => {
  const w = inhaltTexts.de;
  const { page } = await newVisitor();
  const list = page.getByRole('region', { name: w.fussnoten }).getByRole('listitem');
  await page.goto(kategoriePath('internet', 'de'));
  await expect(list).toHaveText([/Preise und Laufzeit/]);
  await page.getByRole('link', { name: 'Glasfaser', exact: true }).first().click();
  await expect(list).toHaveText([/^1.*Glasfaser/]);
  await page
    .getByRole('link', { name: w.fussnote(1), exact: true })
    .first()
    .click();
  await expect(list.first()).toBeInViewport();
});

test('a key visual stands at the head of the start page, its room kept, its words beside it @desk', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  await page.goto(pathOf('fernwerk', 'home', 'de'));
  const bild = page.getByRole('img', { name: 'Ein Haus, an das' });
  await expect(bild).toBeInViewport();
  await expect(bild).toHaveAttribute('fetchpriority', 'high');
  await expect(bild).toHaveAttribute('srcset', /content\/asset\/[\w-]+\?version=\d+&width=320 320w/);
  await expect(bild).toHaveAttribute('width', '1280');
  await expect(page.getByText('Gutes Netz spricht sich herum.').first()).toBeVisible();
});

test('crawlers find every category and product, in both languages @desk', async ({ app }) => {
  const card = await (await app.api.get('/sitemap.xml')).text();
  const places = [...card.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  for (const language of ['de', 'en'] as const) {
    for (const slug of SLUGS) expect.soft(places, slug).toContain(kategoriePath(slug, language));
    expect(places).toContain(pathOf('fernwerk', 'produkt', language, { produktId: 'zuhause-100' }));
    for (const id of ['vergleich', 'suche'] as const) expect(places).not.toContain(pathOf('fernwerk', id, language));
  }
});

test('a product that stands alone in its row takes no screen of a tablet, and leaves its name room on a phone held across @desk', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  for (const width of [660, 768, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${pathOf('sicherheim', 'suche', 'de')}?suche=a`);
    const cards = page.locator('main article');
    expect(await cards.count()).toBeGreaterThan(2);
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => ({
        height: card.getBoundingClientRect().height,
        name: card.querySelector('h3')?.getBoundingClientRect().width ?? 0,
      })),
    );
    expect(Math.max(...sizes.map(({ height }) => height)), `${width} px`).toBeLessThan(400);
    expect(Math.min(...sizes.map(({ name }) => name)), `${width} px`).toBeGreaterThan(160);
  }
});
