import {
  gesehen,
  karten,
  katalogTexte,
  kategorieseite,
  kategorieWeg,
  ohneBilder,
  type Produkt,
  SLUGS,
} from './schritte/katalog.ts';
import { filtere, sucheImKopf, vergleiche, vonStartBisFormular } from './schritte/katalog-gang.ts';
import { weg } from './schritte/wege.ts';
import { pruefe } from './support/pruefe.ts';
import { type Sprache, spracheVon } from './support/sprache.ts';
import { expect, test } from './support/test.ts';

for (const sprache of ['de', 'en'] as const)
  test(`all 31 categories, ${sprache}, without JavaScript: as many cards beside one another as they want`, async ({
    mensch,
  }) => {
    const { page } = await mensch({ sprache, javaScriptEnabled: false });
    await ohneBilder(page);
    const breite = page.viewportSize()?.width ?? 0;
    for (const slug of SLUGS) {
      const antwort = await page.goto(kategorieWeg(slug, sprache), { waitUntil: 'domcontentloaded' });
      expect.soft(antwort?.status(), slug).toBe(200);
      const { titel, krumen, hier, anzahl, karten, spalten, dokument } = await gesehen(page);
      expect.soft(titel, slug).not.toBe('');
      expect.soft(krumen, slug).toContain(weg('fernwerk', 'produkte', sprache));
      expect.soft(hier, slug).not.toBe('');
      expect.soft(anzahl, slug).toMatch(katalogTexte[sprache].anzahl);
      expect.soft(karten, slug).toBeGreaterThan(0);
      expect.soft(spalten, slug).toBe(breite >= 1024 ? 4 : 1);
      expect.soft(dokument, slug).toBeLessThanOrEqual(breite);
    }
  });

test('from the start page to the recommendation', async ({ mensch }, { project }) => {
  await vonStartBisFormular(await mensch({ sprache: spracheVon(project.name) }));
});
test('filters stand in the address and say how much they leave', async ({ mensch }, { project }) => {
  await filtere(await mensch({ sprache: spracheVon(project.name) }));
});
test('two or three side by side', async ({ mensch }, { project }) => {
  await vergleiche(await mensch({ sprache: spracheVon(project.name) }));
});
test('the search in the header', async ({ mensch }, { project }) => {
  await sucheImKopf(await mensch({ sprache: spracheVon(project.name) }));
});

test('one of each kind owes nobody anything', async ({ mensch }, info) => {
  const sprache: Sprache = spracheVon(info.project.name);
  const { page } = await mensch({ sprache });
  const k = katalogTexte[sprache];
  const geraete = await kategorieseite(sprache, 'geraete');
  const angebot = geraete.Produkte.find(({ Angebot }) => Angebot)?.Angebot;
  const festnetz = (await kategorieseite(sprache, 'internet')).Produkte[0] as Produkt;
  await test.step('the overview', async () => {
    await page.goto(weg('fernwerk', 'produkte', sprache));
    await pruefe(page);
  });
  await test.step('a category with everything', async () => {
    await page.goto(kategorieWeg('internet', sprache));
    await pruefe(page);
  });
  await test.step('a product of the fixed line: what it costs over the months', async () => {
    await page.goto(weg('fernwerk', 'produkt', sprache, { produktId: festnetz.Id }));
    await expect(page.getByRole('heading', { name: k.kosten })).toBeVisible();
    if (festnetz.Preisaufteilung.length > 1)
      await expect(page.getByRole('region', { name: k.kosten }).getByRole('row')).toHaveCount(
        festnetz.Preisaufteilung.length + 1,
      );
    await pruefe(page);
  });
  await test.step('a device, and a tariff with it', async () => {
    await page.goto(weg('fernwerk', 'geraet', sprache, { geraetId: angebot?.HandyId ?? '' }));
    await expect(page.getByRole('heading', { level: 1, name: angebot?.HandyAnzeigeName })).toBeVisible();
    await expect(page.getByRole('heading', { name: k.tarife })).toBeVisible();
    await pruefe(page);
    await karten(page).first().getByRole('link').first().click();
    await expect(page.getByText(k.mitGeraet(angebot?.HandyAnzeigeName ?? ''), { exact: true })).toBeVisible();
    await pruefe(page);
  });
  await test.step('an insurance with its facts', async () => {
    await page.goto(weg('sicherheim', 'produkt', sprache, { produktId: 'hausrat' }));
    await expect(page.getByRole('table', { name: k.fakten }).getByRole('rowheader').first()).toBeVisible();
    await pruefe(page);
  });
});
