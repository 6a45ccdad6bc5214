import { expect, type Page } from '@playwright/test';
import type { Language } from '../support/language.ts';

export const settingsTexts = {
  de: {
    mandanten: 'Mandanten',
    titel: (mandant: string) => `Einstellungen ${mandant}`,
    betraege: 'Fristen und Beträge',
    bonus: 'Bonus *',
    steuersatz: 'Umsatzsteuersatz',
    firma: 'Firma',
    telefon: 'Telefon',
    grund: 'Grund *',
    speichern: 'Speichern',
    gespeichert: 'Gespeichert.',
    schneller: 'Jemand war schneller',
    verlauf: 'Verlauf',
    zuruecknehmen: /zurücknehmen$/i,
    jaZuruecknehmen: 'Ja, zurücknehmen',
    zurueckgenommen: 'Zurückgenommen.',
  },
  en: {
    mandanten: 'Clients',
    titel: (mandant: string) => `Settings of ${mandant}`,
    betraege: 'Periods and amounts',
    bonus: 'Bonus *',
    steuersatz: 'VAT rate',
    firma: 'Company',
    telefon: 'Telephone',
    grund: 'Reason *',
    speichern: 'Save',
    gespeichert: 'Saved.',
    schneller: 'Somebody was faster',
    verlauf: 'History',
    zuruecknehmen: /undo$/i,
    jaZuruecknehmen: 'Yes, undo',
    zurueckgenommen: 'Undone.',
  },
} as const;
type Words = (typeof settingsTexts)[Language];

/** From the navigation to the settings of a client. */
export async function openSettings(page: Page, t: Words, mandant: string): Promise<void> {
  await page.goto('/betreiber/mandanten');
  await expect(page.getByRole('heading', { level: 1, name: t.mandanten })).toBeVisible();
  await page.getByRole('link', { name: mandant, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.titel(mandant) })).toBeVisible();
}

/** A section is folded, and says which settings lie in it. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.locator('summary').filter({ hasText: name }).first().click();

export async function saveSettings(page: Page, t: Words, reason: string): Promise<void> {
  await page.getByLabel(t.grund).fill(reason);
  await page.getByRole('button', { name: t.speichern, exact: true }).click();
  await expect(page.getByText(t.gespeichert, { exact: true })).toBeVisible();
}
