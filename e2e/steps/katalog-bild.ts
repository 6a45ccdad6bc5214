import { expect } from '@playwright/test';
import type { Visitor } from '../support/test.ts';

/** The screen of a record's picture, in its own words. */
export const bildTexts = {
  bilder: 'Bilder',
  datei: 'Bilddatei',
  altDe: /^Alternativtext · Deutsch/,
  altEn: /^Alternativtext · Englisch/,
  hochladen: 'Hochladen',
  dateiFehlt: 'Bitte wählen Sie eine Bilddatei',
  gespeichert: 'Gespeichert.',
  entfernen: 'Hochgeladenes Bild entfernen',
  gezeichnet: /^Gezeichnet, weil noch keines hochgeladen ist/,
  hochgeladen: /^Hochgeladen/,
  nummer: 'Externe Nummer',
  zumFoto: 'Zum Foto',
  keinFoto: /^Noch kein Foto/,
} as const;
const t = bildTexts;

export async function uploadBild({ page }: Visitor, buffer: Buffer, words: { de: string; en: string }): Promise<void> {
  await page.getByLabel(t.altDe).fill(words.de);
  await page.getByLabel(t.altEn).fill(words.en);
  await page.getByLabel(t.datei).setInputFiles({ name: 'motiv.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: t.hochladen }).click();
  await expect(page.getByText(t.gespeichert)).toBeVisible();
}
