import { expect } from '@playwright/test';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';

/** The operator's catalogue, in the words of its screens. */
export const katalogTexts = {
  name: 'Name · Deutsch *',
  kurztext: 'Kurztext · Deutsch',
  preis: 'Preis im Monat',
  speichern: 'Speichern',
  gespeichert: 'Gespeichert.',
  schneller: 'Jemand war schneller',
  datei: 'CSV- oder JSON-Datei',
  probelauf: 'Probelauf',
  zuruecknehmen: /zurücknehmen$/i,
  jaZuruecknehmen: 'Ja, zurücknehmen',
  zurueckgenommen: 'Zurückgenommen.',
} as const;
const t = katalogTexts;

export async function save({ page }: Visitor, message: string): Promise<void> {
  await page.getByRole('button', { name: t.speichern }).click();
  await expect(page.getByText(message)).toBeVisible();
}

/** Takes back all of what the screen shows. */
export async function takeBack({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: t.zuruecknehmen }).click();
  await check(page);
  await page.getByRole('button', { name: t.jaZuruecknehmen }).click();
  await expect(page.getByText(t.zurueckgenommen, { exact: true })).toBeVisible();
}
