import { expect } from '@playwright/test';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';

/** The screen of a record's picture, in its own words. */
export const bildTexts = {
  bilder: 'Bilder',
  praemien: /^Prämien/,
  datei: 'Bilddatei',
  altDe: /^Alternativtext · Deutsch/,
  altEn: /^Alternativtext · Englisch/,
  hochladen: 'Hochladen',
  dateiFehlt: 'Bitte wählen Sie eine Bilddatei',
  gespeichert: 'Gespeichert.',
  entfernen: 'Hochgeladenes Bild entfernen',
  gezeichnet: /^Gezeichnet, weil noch keines hochgeladen ist/,
  hochgeladen: /^Hochgeladen/,
  fotos: 'Beraterfotos',
  keineFotos: 'Noch keine Fotos',
  nummer: 'Externe Nummer',
  zumFoto: 'Zum Foto',
  keinFoto: /^Noch kein Foto/,
} as const;
const t = bildTexts;

/** From the catalogue of a client to the picture of the reward that a product brings today. */
export async function openPraemieBild({ page }: Visitor, produkt: string): Promise<void> {
  await page.getByRole('link', { name: t.praemien }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prämien' })).toBeVisible();
  await page.getByLabel(/^Suche/).fill(produkt);
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page.getByText(/^\d Eintr/)).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: t.bilder }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bild der Prämie: ${produkt}` })).toBeVisible();
  await check(page);
}

export async function uploadBild({ page }: Visitor, buffer: Buffer, words: { de: string; en: string }): Promise<void> {
  await page.getByLabel(t.altDe).fill(words.de);
  await page.getByLabel(t.altEn).fill(words.en);
  await page.getByLabel(t.datei).setInputFiles({ name: 'motiv.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: t.hochladen }).click();
  await expect(page.getByText(t.gespeichert)).toBeVisible();
}
