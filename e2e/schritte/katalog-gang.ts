import { expect, test } from '@playwright/test';
import { check } from '../support/pruefe.ts';
import type { Mensch } from '../support/test.ts';
import { cards, katalogTexte, kategoriePath, kategorieseite, type Produkt, withoutBilder } from './katalog.ts';
import { here, weg } from './wege.ts';

/** From the start page to the form, as somebody who looks for something does. */
export async function fromHomeToForm({ page, sprache, t }: Mensch): Promise<void> {
  const k = katalogTexte[sprache];
  const { Kategorie, Produkte } = await kategorieseite(sprache, 'glasfaser');
  const [erstes] = Produkte as [Produkt];
  await withoutBilder(page);
  await page.goto('/fernwerk/');
  await page.getByRole('main').getByRole('link', { name: k.alleProdukte }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: k.alleProdukte })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: Kategorie.Titel, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: Kategorie.Titel })).toBeVisible();
  await cards(page).getByRole('link', { name: erstes.Name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: erstes.Name })).toBeVisible();
  await expect(page.getByRole('heading', { name: k.heute })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: k.empfehlen(erstes.Name) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(erstes.Name) })).toBeVisible();
}

/** Two filters, none that fits, and back. */
export async function filter({ page, sprache }: Mensch): Promise<void> {
  const k = katalogTexte[sprache];
  const alle = await kategorieseite(sprache, 'smartphones');
  const hersteller = alle.Hersteller[0] ?? '';
  const passende = await kategorieseite(sprache, 'smartphones', `?hersteller=${encodeURIComponent(hersteller)}`);
  expect(passende.Gesamt).toBeLessThan(alle.Gesamt);
  await withoutBilder(page);
  await page.goto(kategoriePath('smartphones.html', sprache));
  await page.getByLabel(k.hersteller, { exact: true }).selectOption(hersteller);
  await page.getByRole('button', { name: k.zeigen, exact: true }).click();
  await expect(page.getByText(k.gefunden(passende.Gesamt))).toBeVisible();
  await expect(cards(page)).toHaveCount(passende.Produkte.length);
  expect(new URLSearchParams(here({ page }).split('?')[1]).get('hersteller')).toBe(hersteller);
  await expect(page.getByLabel(k.hersteller, { exact: true })).toHaveValue(hersteller);

  // What nobody can choose may still be asked for by an old link.
  await page.goto(`${kategoriePath('smartphones.html', sprache)}?hersteller=Niemand`);
  await expect(page.getByText(k.nichtsHier)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: k.aufheben }).last().click();
  await expect(cards(page)).toHaveCount(alle.Produkte.length);
  expect(here({ page })).toBe(kategoriePath('smartphones.html', sprache));
}

const columnHeaders = ({ page }: Mensch) => page.getByRole('table').getByRole('columnheader');

/** Two are ticked, compared, joined by a third, and one too many. */
export async function compare(mensch: Mensch): Promise<void> {
  const { page, sprache } = mensch;
  const k = katalogTexte[sprache];
  const { Produkte, Kategorie } = await kategorieseite(sprache, 'smartphone-tarife');
  const [a, b, c, d] = Produkte.filter(({ Angebot }) => !Angebot) as [Produkt, Produkt, Produkt, Produkt?];
  await withoutBilder(page);
  await page.goto(kategoriePath(Kategorie.Slug, sprache));
  for (const { Name } of [a, b]) await page.getByRole('checkbox', { name: k.vergleichenLang(Name) }).check();
  await page.getByRole('button', { name: k.nebeneinander }).click();
  await expect(page.getByRole('heading', { level: 1, name: k.vergleich })).toBeVisible();
  // Nothing of the filters comes along in the address.
  expect(here(mensch)).toBe(`${weg('fernwerk', 'vergleich', sprache)}?id=${a.Id}&id=${b.Id}`);
  await expect(columnHeaders(mensch)).toHaveCount(2);
  // Both can be seen at once, on a phone, too.
  await columnHeaders(mensch).first().scrollIntoViewIfNeeded();
  for (const { Name } of [a, b])
    await expect(columnHeaders(mensch).filter({ hasText: Name })).toBeInViewport({ ratio: 0.9 });
  for (const zeile of [k.praemie, k.preis])
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${zeile}`) }).first()).toBeVisible();
  await check(page);

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
    await expect(columnHeaders(mensch)).toHaveCount(3);
    await expect(page.getByRole('button', { name: k.dazunehmen })).toHaveCount(0);
  });
  await test.step('one is taken out', async () => {
    await page.getByRole('link', { name: k.entfernen(a.Name) }).click();
    await expect(columnHeaders(mensch)).toHaveCount(2);
    await expect(page.getByRole('link', { name: k.entfernen(a.Name) })).toHaveCount(0);
  });
  await test.step('four are one too many', async () => {
    const ids = [a, b, c, d ?? { Id: 'glasfaser-1000' }].map(({ Id }) => `id=${Id}`);
    await page.goto(`${weg('fernwerk', 'vergleich', sprache)}?${ids.join('&')}`);
    await expect(page.getByText(k.zuViele)).toBeVisible();
    await expect(columnHeaders(mensch)).toHaveCount(3);
    await check(page);
  });
  await test.step('none, and one alone', async () => {
    await page.goto(weg('fernwerk', 'vergleich', sprache));
    await expect(page.getByText(k.leer)).toBeVisible();
    await check(page);
    await page.goto(weg('fernwerk', 'produkt', sprache, { produktId: b.Id }));
    await page.getByRole('link', { name: k.mitAnderen }).click();
    await expect(page.getByRole('heading', { name: k.womit })).toBeVisible();
  });
}

/** From the header, once with and once without a result. */
export async function searchInHeader({ page, sprache }: Mensch): Promise<void> {
  const k = katalogTexte[sprache];
  const wort = sprache === 'de' ? 'glasfaser' : 'fibre';
  await withoutBilder(page);
  await page.goto('/fernwerk/faq');
  await page.getByRole('banner').getByRole('button', { name: k.suche, exact: true }).click();
  const feld = page.getByRole('searchbox', { name: k.was });
  await expect(feld).toBeFocused();
  await feld.fill(wort);
  await feld.press('Enter');
  await expect(page.getByText(k.treffer(wort))).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await check(page);
  const noch = page.getByRole('main').getByRole('searchbox');
  await expect(noch).toHaveValue(wort);
  await noch.fill('brieftaubenpost');
  await page.getByRole('main').getByRole('button', { name: k.suchen }).click();
  await expect(page.getByText(k.nichtsGefunden)).toBeVisible();
  await expect(page.getByRole('heading', { name: k.stoebern })).toBeVisible();
  await check(page);
}
