import { expect, test } from '@playwright/test';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';
import { cards, katalogTexts, kategoriePage, kategoriePath, type Produkt, withoutBilder } from './katalog.ts';
import { here, pathOf } from './paths.ts';

/** From the start page to the form, as somebody who looks for something does. */
export async function fromHomeToForm({ page, sprache, t }: Visitor): Promise<void> {
  const k = katalogTexts[sprache];
  const { Kategorie, Produkte } = await kategoriePage(sprache, 'glasfaser');
  const [first] = Produkte as [Produkt];
  await withoutBilder(page);
  await page.goto('/fernwerk/');
  const menu = page.getByText(/^(Menü|Menu)$/);
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('link', { name: k.produkte, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: k.alleProdukte })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: Kategorie.Titel, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: Kategorie.Titel })).toBeVisible();
  await cards(page).getByRole('link', { name: first.Name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.Name })).toBeVisible();
  await expect(page.getByRole('heading', { name: k.heute })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: k.empfehlen(first.Name) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(first.Name) })).toBeVisible();
}

/** Two filters, none that fits, and back. */
export async function filter({ page, sprache }: Visitor): Promise<void> {
  const k = katalogTexts[sprache];
  const all = await kategoriePage(sprache, 'smartphones');
  const maker = all.Hersteller[0] ?? '';
  const fitting = await kategoriePage(sprache, 'smartphones', `&hersteller=${encodeURIComponent(maker)}`);
  expect(fitting.Gesamt).toBeLessThan(all.Gesamt);
  await withoutBilder(page);
  await page.goto(kategoriePath('smartphones.html', sprache));
  // Folded on a phone.
  const folded = page.locator('summary', { hasText: k.filtern });
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel(k.hersteller, { exact: true }).selectOption(maker);
  await page.getByRole('button', { name: k.zeigen, exact: true }).click();
  await expect(page.getByText(k.gefunden(fitting.Gesamt))).toBeVisible();
  await expect(cards(page)).toHaveCount(fitting.Produkte.length);
  expect(new URLSearchParams(here({ page }).split('?')[1]).get('hersteller')).toBe(maker);
  await expect(page.getByLabel(k.hersteller, { exact: true })).toHaveValue(maker);

  // What nobody can choose may still be asked for by an old link.
  await page.goto(`${kategoriePath('smartphones.html', sprache)}?hersteller=Niemand`);
  await expect(page.getByText(k.nichtsHier)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: k.aufheben }).last().click();
  await expect(cards(page)).toHaveCount(all.Produkte.length);
  expect(here({ page })).toBe(kategoriePath('smartphones.html', sprache));
}

const columnHeaders = ({ page }: Visitor) => page.getByRole('table').getByRole('columnheader');

/** Two are ticked, compared, joined by a third, and one too many. */
export async function compare(newVisitor: Visitor): Promise<void> {
  const { page, sprache } = newVisitor;
  const k = katalogTexts[sprache];
  const { Produkte, Kategorie } = await kategoriePage(sprache, 'smartphone-tarife');
  const [a, b, c, d] = Produkte.filter(({ Angebot }) => !Angebot) as [Produkt, Produkt, Produkt, Produkt?];
  await withoutBilder(page);
  await page.goto(kategoriePath(Kategorie.Slug, sprache));
  for (const { Name } of [a, b]) await page.getByRole('checkbox', { name: k.vergleichenLang(Name) }).check();
  await page.getByRole('button', { name: k.nebeneinander }).click();
  await expect(page.getByRole('heading', { level: 1, name: k.vergleich })).toBeVisible();
  // Nothing of the filters comes along in the address.
  expect(here(newVisitor)).toBe(`${pathOf('fernwerk', 'vergleich', sprache)}?id=${a.Id}&id=${b.Id}`);
  await expect(columnHeaders(newVisitor)).toHaveCount(2);
  // Both can be seen at once, on a phone, too.
  await columnHeaders(newVisitor).first().scrollIntoViewIfNeeded();
  for (const { Name } of [a, b])
    await expect(columnHeaders(newVisitor).filter({ hasText: Name })).toBeInViewport({ ratio: 0.9 });
  for (const row of [k.praemie, k.preis])
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${row}`) }).first()).toBeVisible();
  await check(page);

  await test.step('only what differs', async () => {
    const rows = page.getByRole('rowheader');
    const before = await rows.count();
    await page.getByRole('link', { name: k.nurUnterschiede }).click();
    await expect(page.getByRole('link', { name: k.allesZeigen })).toBeVisible();
    expect(await rows.count()).toBeLessThan(before);
    await expect(page.getByRole('rowheader', { name: k.verschieden }).first()).toBeVisible();
    await page.getByRole('link', { name: k.allesZeigen }).click();
    await expect(rows).toHaveCount(before);
  });
  await test.step('a third one, chosen from a list', async () => {
    await page.getByRole('combobox').selectOption({ label: c.Name });
    await page.getByRole('button', { name: k.dazunehmen }).click();
    await expect(columnHeaders(newVisitor)).toHaveCount(3);
    await expect(page.getByRole('button', { name: k.dazunehmen })).toHaveCount(0);
  });
  await test.step('one is taken out', async () => {
    await page.getByRole('link', { name: k.entfernen(a.Name) }).click();
    await expect(columnHeaders(newVisitor)).toHaveCount(2);
    await expect(page.getByRole('link', { name: k.entfernen(a.Name) })).toHaveCount(0);
  });
  await test.step('four are one too many', async () => {
    const ids = [a, b, c, d ?? { Id: 'glasfaser-1000' }].map(({ Id }) => `id=${Id}`);
    await page.goto(`${pathOf('fernwerk', 'vergleich', sprache)}?${ids.join('&')}`);
    await expect(page.getByText(k.zuViele)).toBeVisible();
    await expect(columnHeaders(newVisitor)).toHaveCount(3);
    await check(page);
  });
  await test.step('none, and one alone', async () => {
    await page.goto(pathOf('fernwerk', 'vergleich', sprache));
    await expect(page.getByText(k.leer)).toBeVisible();
    await check(page);
    await page.goto(pathOf('fernwerk', 'produkt', sprache, { produktId: b.Id }));
    await page.getByRole('link', { name: k.mitAnderen }).click();
    await expect(page.getByRole('heading', { name: k.womit })).toBeVisible();
  });
}

/** From the header, once with and once without a result. */
export async function searchInHeader({ page, sprache }: Visitor): Promise<void> {
  const k = katalogTexts[sprache];
  const word = sprache === 'de' ? 'glasfaser' : 'fibre';
  await withoutBilder(page);
  await page.goto('/fernwerk/faq');
  await page.getByRole('banner').getByRole('button', { name: k.suche, exact: true }).click();
  const field = page.getByRole('searchbox', { name: k.was });
  await expect(field).toBeFocused();
  await field.fill(word);
  await field.press('Enter');
  await expect(page.getByText(k.treffer(word))).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await check(page);
  const still = page.getByRole('main').getByRole('searchbox');
  await expect(still).toHaveValue(word);
  await still.fill('brieftaubenpost');
  await page.getByRole('main').getByRole('button', { name: k.suchen }).click();
  await expect(page.getByText(k.nichtsGefunden)).toBeVisible();
  await expect(page.getByRole('heading', { name: k.stoebern })).toBeVisible();
  await check(page);
}
