import { expect } from '@playwright/test';
import type { Haus, Rolle } from '../support/haus.ts';
import { pruefe } from '../support/pruefe.ts';
import type { Mensch } from '../support/test.ts';
import { betreiberMitCode } from '../support/totp.ts';

/** Password, then the code of the authenticator. */
export async function meldeBetreiberAn(haus: Haus, { page, t }: Mensch, rolle: Rolle): Promise<void> {
  const wer = await betreiberMitCode(haus, rolle);
  await page.goto('/betreiber/');
  await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
  await page.getByLabel(t.email).fill(wer.email);
  await page.getByLabel(t.passwort).fill(wer.passwort);
  await pruefe(page);
  await page.getByRole('button', { name: t.weiter }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.zweiterFaktor })).toBeVisible();
  await pruefe(page);
  await page.getByLabel(t.codeAusApp).fill(wer.totpCode);
  await page.getByRole('button', { name: t.anmelden }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.uebersicht })).toBeVisible();
  await pruefe(page);
}

export async function oeffneAuftrag({ page, t }: Mensch, route: string, nummer: string): Promise<void> {
  await page.goto(`/betreiber/auftraege/${route}/${encodeURIComponent(nummer)}`);
  await expect(page.getByRole('heading', { level: 1, name: t.auftrag(nummer) })).toBeVisible();
  await pruefe(page);
}

export async function gibAuftragFrei({ page, t }: Mensch): Promise<void> {
  await expect(page.getByText(t.nichtsEntgegen)).toBeVisible();
  await page.getByRole('link', { name: t.freigeben, exact: true }).click();
  await pruefe(page);
  await page.getByRole('button', { name: t.verbindlichFreigeben }).click();
  await expect(page.getByText(t.auftragFreigegeben)).toBeVisible();
  await pruefe(page);
}

/** Opens a run with all that can be paid; answers its address. */
export async function eroeffneLauf({ page, t }: Mensch, mandant: string): Promise<string> {
  await page.goto('/betreiber/auszahlungen');
  await expect(page.getByRole('heading', { level: 1, name: t.auszahlungen })).toBeVisible();
  await pruefe(page);
  await page.getByRole('button', { name: t.laufEroeffnen(mandant) }).click();
  await expect(page.getByText(t.laufEroeffnet)).toBeVisible();
  await pruefe(page);
  return new URL(page.url()).pathname;
}

export async function gibLaufFrei({ page, t }: Mensch, lauf: string): Promise<void> {
  await page.goto(lauf);
  await pruefe(page);
  await page.getByRole('link', { name: t.freigeben, exact: true }).click();
  await pruefe(page);
  await page.getByRole('button', { name: t.verbindlichFreigeben }).click();
  await expect(page.getByText(t.laufFreigegeben)).toBeVisible();
}

/** The file for the bank, as the browser saves it. */
export async function ladeZahlungsdatei({ page, t }: Mensch): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.zahlungsdatei }).click(),
  ]);
  const stuecke: Buffer[] = [];
  for await (const stueck of await download.createReadStream()) stuecke.push(stueck as Buffer);
  return Buffer.concat(stuecke).toString('utf8');
}

export async function bestaetigeLauf({ page, t }: Mensch): Promise<void> {
  await page.getByRole('link', { name: t.ausfuehrungBestaetigen }).click();
  await pruefe(page);
  await page.getByRole('button', { name: t.jaAusgefuehrt }).click();
  await expect(page.getByText(t.laufBestaetigt)).toBeVisible();
  await pruefe(page);
}
