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

test('all 31 categories, without JavaScript: as many cards beside one another as they want', async ({ newVisitor }, {
  project,
}) => {
  const language = languageOf(project.name);
  const { page } = await newVisitor({ sprache: language, javaScriptEnabled: false });
  await withoutBilder(page);
  const width = page.viewportSize()?.width ?? 0;
  for (const slug of SLUGS) {
    const response = await page.goto(kategoriePath(slug, language), { waitUntil: 'domcontentloaded' });
    expect.soft(response?.status(), slug).toBe(200);
    const { titel, krumen, hier, anzahl, karten, reihen, dokument } = await seen(page);
    expect.soft(titel, slug).not.toBe('');
    expect.soft(krumen, slug).toContain(pathOf('fernwerk', 'produkte', language));
    expect.soft(hier, slug).not.toBe('');
    expect.soft(anzahl, slug).toMatch(katalogTexts[language].anzahl);
    expect.soft(karten, slug).toBeGreaterThan(0);
    // At most four, as even as can be, and none alone beside a fuller row.
    expect.soft(Math.max(...reihen), slug).toBeLessThanOrEqual(width >= 1024 ? 4 : 1);
    expect.soft(Math.max(...reihen) - Math.min(...reihen), slug).toBeLessThanOrEqual(1);
    if (width >= 1024 && karten > 3) expect.soft(Math.min(...reihen), slug).toBeGreaterThan(1);
    expect.soft(dokument, slug).toBeLessThanOrEqual(width);
  }
});

test('from the start page to the recommendation', async ({ newVisitor }, { project }) => {
  await fromHomeToForm(await newVisitor({ sprache: languageOf(project.name) }));
});
test('filters stand in the address and say how much they leave', async ({ newVisitor }, { project }) => {
  await filter(await newVisitor({ sprache: languageOf(project.name) }));
});
test('two or three side by side', async ({ newVisitor }, { project }) => {
  await compare(await newVisitor({ sprache: languageOf(project.name) }));
});
test('the search in the header', async ({ newVisitor }, { project }) => {
  await searchInHeader(await newVisitor({ sprache: languageOf(project.name) }));
});

test('one of each kind owes nobody anything', async ({ newVisitor }, info) => {
  const language: Language = languageOf(info.project.name);
  const { page } = await newVisitor({ sprache: language });
  const k = katalogTexts[language];
  const geraete = await kategoriePage(language, 'geraete');
  const angebot = geraete.Produkte.find(({ Angebot }) => Angebot)?.Angebot;
  const festnetz = (await kategoriePage(language, 'internet')).Produkte[0] as Produkt;
  await test.step('the overview', async () => {
    await page.goto(pathOf('fernwerk', 'produkte', language));
    await check(page);
  });
  await test.step('a category with everything', async () => {
    await page.goto(kategoriePath('internet', language));
    await check(page);
  });
  await test.step('a product of the fixed line: what it costs over the months', async () => {
    await page.goto(pathOf('fernwerk', 'produkt', language, { produktId: festnetz.Id }));
    await expect(page.getByRole('heading', { name: k.kosten })).toBeVisible();
    if (festnetz.Preisaufteilung.length > 1)
      await expect(page.getByRole('region', { name: k.kosten }).getByRole('row')).toHaveCount(
        festnetz.Preisaufteilung.length + 1,
      );
    await check(page);
  });
  await test.step('a device, and a tariff with it', async () => {
    await page.goto(pathOf('fernwerk', 'geraet', language, { geraetId: angebot?.HandyId ?? '' }));
    await expect(page.getByRole('heading', { level: 1, name: angebot?.HandyAnzeigeName })).toBeVisible();
    await expect(page.getByRole('heading', { name: k.tarife })).toBeVisible();
    await check(page);
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByText(k.mitGeraet(angebot?.HandyAnzeigeName ?? ''), { exact: true })).toBeVisible();
    await check(page);
  });
  await test.step('an insurance with its facts', async () => {
    await page.goto(pathOf('sicherheim', 'produkt', language, { produktId: 'hausrat' }));
    await expect(page.getByRole('table', { name: k.fakten }).getByRole('rowheader').first()).toBeVisible();
    await check(page);
  });
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
