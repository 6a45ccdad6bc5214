import { expect } from '@playwright/test';
import { mandantScreens } from '@weitersagen/contract/screens';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';

/** The operator's catalogue, in the words of its screens. */
export const katalogTexts = {
  katalog: 'Katalog',
  produkte: 'Produkte',
  importe: 'Importe',
  aenderungen: 'Änderungen',
  suche: /^Suche/,
  filtern: 'Filtern',
  name: 'Name · Deutsch *',
  kurztext: 'Kurztext · Deutsch',
  preis: 'Preis im Monat',
  abTag: /^Ab Tag/,
  speichern: 'Speichern',
  gespeichert: 'Gespeichert.',
  geplant: 'Die Änderung ist geplant.',
  schneller: 'Jemand war schneller',
  datei: 'CSV- oder JSON-Datei',
  probelauf: 'Probelauf',
  zuruecknehmen: /zurücknehmen$/i,
  jaZuruecknehmen: 'Ja, zurücknehmen',
  zurueckgenommen: 'Zurückgenommen.',
} as const;
const t = katalogTexts;

/** From the navigation to the products of a client. */
export async function openProdukte({ page }: Visitor, mandant: string): Promise<void> {
  await page.getByRole('link', { name: t.katalog, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kataloge' })).toBeVisible();
  await page.getByRole('link', { name: mandant, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.produkte })).toBeVisible();
}

export async function openProdukt({ page }: Visitor, id: string, name: string): Promise<void> {
  await page.getByLabel(t.suche).fill(id);
  await page.getByRole('button', { name: t.filtern }).click();
  await expect(page.getByText('1 Eintrag')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Produkt ${name}` })).toBeVisible();
}

export async function save({ page }: Visitor, message: string): Promise<void> {
  await page.getByRole('button', { name: t.speichern }).click();
  await expect(page.getByText(message)).toBeVisible();
}

/** What a visitor reads who is about to recommend the product. */
export async function expectOnPage({ page }: Visitor, route: string, id: string, text: string): Promise<void> {
  const path = mandantScreens.empfehlen.de.replace(':produktId', id);
  await expect(async () => {
    await page.goto(`/${route}${path}`);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

/** Takes back all of what the screen shows. */
export async function takeBack({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: t.zuruecknehmen }).click();
  await check(page);
  await page.getByRole('button', { name: t.jaZuruecknehmen }).click();
  await expect(page.getByText(t.zurueckgenommen, { exact: true })).toBeVisible();
}
