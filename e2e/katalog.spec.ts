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
import { hier, weg } from './schritte/wege.ts';
import { pruefe } from './support/pruefe.ts';
import { type Sprache, spracheVon } from './support/sprache.ts';
import { expect, type Mensch, test } from './support/test.ts';

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

/** From the start page to the form, as somebody who looks for something does. */
async function vonStartBisFormular({ page, sprache, t }: Mensch): Promise<void> {
  const k = katalogTexte[sprache];
  const { Kategorie, Produkte } = await kategorieseite(sprache, 'glasfaser');
  const [erstes] = Produkte as [Produkt];
  await ohneBilder(page);
  await page.goto('/fernwerk/');
  await page.getByRole('main').getByRole('link', { name: k.alleProdukte }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: k.alleProdukte })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: Kategorie.Titel, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: Kategorie.Titel })).toBeVisible();
  await karten(page).getByRole('link', { name: erstes.Name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: erstes.Name })).toBeVisible();
  await expect(page.getByRole('heading', { name: k.heute })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: k.empfehlen(erstes.Name) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(erstes.Name) })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test(`from the start page to the recommendation, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    mensch,
  }, info) => {
    await vonStartBisFormular(await mensch({ sprache: spracheVon(info.project.name), javaScriptEnabled }));
  });

/** Two filters, none that fits, and back. */
async function filtere({ page, sprache }: Mensch): Promise<void> {
  const k = katalogTexte[sprache];
  const alle = await kategorieseite(sprache, 'smartphones');
  const hersteller = alle.Hersteller[0] ?? '';
  const passende = await kategorieseite(sprache, 'smartphones', `?hersteller=${encodeURIComponent(hersteller)}`);
  expect(passende.Gesamt).toBeLessThan(alle.Gesamt);
  await ohneBilder(page);
  await page.goto(kategorieWeg('smartphones.html', sprache));
  await page.getByLabel(k.hersteller, { exact: true }).selectOption(hersteller);
  await page.getByRole('button', { name: k.zeigen, exact: true }).click();
  await expect(page.getByText(k.gefunden(passende.Gesamt))).toBeVisible();
  await expect(karten(page)).toHaveCount(passende.Produkte.length);
  expect(new URLSearchParams(hier({ page }).split('?')[1]).get('hersteller')).toBe(hersteller);
  await expect(page.getByLabel(k.hersteller, { exact: true })).toHaveValue(hersteller);

  // What nobody can choose may still be asked for by an old link.
  await page.goto(`${kategorieWeg('smartphones.html', sprache)}?hersteller=Niemand`);
  await expect(page.getByText(k.nichtsHier)).toBeVisible();
  await pruefe(page);
  await page.getByRole('link', { name: k.aufheben }).last().click();
  await expect(karten(page)).toHaveCount(alle.Produkte.length);
  expect(hier({ page })).toBe(kategorieWeg('smartphones.html', sprache));
}

for (const javaScriptEnabled of [true, false])
  test(`filters stand in the address and say how much they leave, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    mensch,
  }, info) => {
    await filtere(await mensch({ sprache: spracheVon(info.project.name), javaScriptEnabled }));
  });

const spaltenkoepfe = ({ page }: Mensch) => page.getByRole('table').getByRole('columnheader');

async function vergleiche(mensch: Mensch): Promise<void> {
  const { page, sprache } = mensch;
  const k = katalogTexte[sprache];
  const { Produkte, Kategorie } = await kategorieseite(sprache, 'smartphone-tarife');
  const [a, b, c, d] = Produkte.filter(({ Angebot }) => !Angebot) as [Produkt, Produkt, Produkt, Produkt?];
  await ohneBilder(page);
  await page.goto(kategorieWeg(Kategorie.Slug, sprache));
  for (const { Name } of [a, b]) await page.getByRole('checkbox', { name: k.vergleichenLang(Name) }).check();
  await page.getByRole('button', { name: k.nebeneinander }).click();
  await expect(page.getByRole('heading', { level: 1, name: k.vergleich })).toBeVisible();
  // Nothing of the filters comes along in the address.
  expect(hier(mensch)).toBe(`${weg('fernwerk', 'vergleich', sprache)}?id=${a.Id}&id=${b.Id}`);
  await expect(spaltenkoepfe(mensch)).toHaveCount(2);
  for (const zeile of [k.praemie, k.preis])
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${zeile}`) }).first()).toBeVisible();
  await pruefe(page);

  await test.step('only what differs', async () => {
    const zeilen = page.getByRole('rowheader');
    const vorher = await zeilen.count();
    await page.getByRole('link', { name: k.nurUnterschiede }).click();
    await expect(page.getByRole('link', { name: k.allesZeigen })).toBeVisible();
    expect(await zeilen.count()).toBeLessThan(vorher);
    await expect(page.getByRole('rowheader', { name: k.verschieden }).first()).toBeVisible();
    await page.getByRole('link', { name: k.allesZeigen }).click();
    await expect(zeilen).toHaveCount(vorher);
  });
  await test.step('a third one, chosen from a list', async () => {
    await page.getByRole('combobox').selectOption({ label: c.Name });
    await page.getByRole('button', { name: k.dazunehmen }).click();
    await expect(spaltenkoepfe(mensch)).toHaveCount(3);
    await expect(page.getByRole('button', { name: k.dazunehmen })).toHaveCount(0);
  });
  await test.step('one is taken out', async () => {
    await page.getByRole('link', { name: k.entfernen(a.Name) }).click();
    await expect(spaltenkoepfe(mensch)).toHaveCount(2);
    await expect(page.getByRole('link', { name: k.entfernen(a.Name) })).toHaveCount(0);
  });
  await test.step('four are one too many', async () => {
    const ids = [a, b, c, d ?? { Id: 'glasfaser-1000' }].map(({ Id }) => `id=${Id}`);
    await page.goto(`${weg('fernwerk', 'vergleich', sprache)}?${ids.join('&')}`);
    await expect(page.getByText(k.zuViele)).toBeVisible();
    await expect(spaltenkoepfe(mensch)).toHaveCount(3);
    await pruefe(page);
  });
  await test.step('none, and one alone', async () => {
    await page.goto(weg('fernwerk', 'vergleich', sprache));
    await expect(page.getByText(k.leer)).toBeVisible();
    await pruefe(page);
    await page.goto(weg('fernwerk', 'produkt', sprache, { produktId: b.Id }));
    await page.getByRole('link', { name: k.mitAnderen }).click();
    await expect(page.getByRole('heading', { name: k.womit })).toBeVisible();
  });
}

for (const javaScriptEnabled of [true, false])
  test(`two or three side by side, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ mensch }, info) => {
    await vergleiche(await mensch({ sprache: spracheVon(info.project.name), javaScriptEnabled }));
  });

async function suche({ page, sprache }: Mensch): Promise<void> {
  const k = katalogTexte[sprache];
  const wort = sprache === 'de' ? 'glasfaser' : 'fibre';
  await ohneBilder(page);
  await page.goto('/fernwerk/faq');
  await page.getByRole('banner').getByRole('button', { name: k.suche, exact: true }).click();
  const feld = page.getByRole('searchbox', { name: k.was });
  await expect(feld).toBeFocused();
  await feld.fill(wort);
  await feld.press('Enter');
  await expect(page.getByText(k.treffer(wort))).toBeVisible();
  await expect(karten(page).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await pruefe(page);
  const noch = page.getByRole('main').getByRole('searchbox');
  await expect(noch).toHaveValue(wort);
  await noch.fill('brieftaubenpost');
  await page.getByRole('main').getByRole('button', { name: k.suchen }).click();
  await expect(page.getByText(k.nichtsGefunden)).toBeVisible();
  await expect(page.getByRole('heading', { name: k.stoebern })).toBeVisible();
  await pruefe(page);
}

for (const javaScriptEnabled of [true, false])
  test(`the search in the header, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ mensch }, info) => {
    await suche(await mensch({ sprache: spracheVon(info.project.name), javaScriptEnabled }));
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
