import { expect, type Page } from '@playwright/test';

export const settingsTexts = {
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
} as const;
const t = settingsTexts;

/** From the navigation to the settings of a client. */
export async function openSettings(page: Page, mandant: string): Promise<void> {
  await page.goto('/betreiber/mandanten');
  await expect(page.getByRole('heading', { level: 1, name: t.mandanten })).toBeVisible();
  await page.getByRole('link', { name: mandant, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.titel(mandant) })).toBeVisible();
}

/** A section is folded, and says which settings lie in it. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.locator('summary').filter({ hasText: name }).first().click();

export async function saveSettings(page: Page, reason: string): Promise<void> {
  await page.getByLabel(t.grund).fill(reason);
  await page.getByRole('button', { name: t.speichern, exact: true }).click();
  await expect(page.getByText(t.gespeichert, { exact: true })).toBeVisible();
}
