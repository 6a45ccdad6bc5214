import { expect } from '@playwright/test';
import type { App, Role } from '../support/app.ts';
import { check } from '../support/check.ts';
import { betreiberWithCode, sessionOf } from '../support/operator.ts';
import type { Visitor } from '../support/test.ts';

/** Password, then the code of the authenticator. */
export async function signInBetreiber(app: App, { page, t }: Visitor, role: Role): Promise<void> {
  const who = await betreiberWithCode(app, role);
  await page.goto('/betreiber/');
  await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
  await page.getByLabel(t.email).fill(who.email);
  await page.getByLabel(t.passwort).fill(who.passwort);
  await check(page);
  await page.getByRole('button', { name: t.weiter }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.zweiterFaktor })).toBeVisible();
  await check(page);
  await page.getByLabel(t.codeAusApp).fill(who.totpCode);
  await page.getByRole('button', { name: t.anmelden }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.uebersicht })).toBeVisible();
  await check(page);
}

/** With the session of somebody who has signed in before; no page is opened. */
export const bringDesk = async (app: App, { context }: Pick<Visitor, 'context'>, role: Role): Promise<void> =>
  context.addCookies(await sessionOf(app, role));

/** His desk, for journeys that go on from its first page. */
export async function openDesk(app: App, newVisitor: Visitor, role: Role): Promise<void> {
  const { page, t } = newVisitor;
  await bringDesk(app, newVisitor, role);
  await page.goto('/betreiber/');
  await expect(page.getByRole('heading', { level: 1, name: t.uebersicht })).toBeVisible();
  await check(page);
}

export async function openAuftrag({ page, t }: Visitor, route: string, number: string): Promise<void> {
  await page.goto(`/betreiber/auftraege/${route}/${encodeURIComponent(number)}`);
  await expect(page.getByRole('heading', { level: 1, name: t.auftrag(number) })).toBeVisible();
  await check(page);
}

export async function releaseAuftrag({ page, t }: Visitor): Promise<void> {
  await expect(page.getByText(t.nichtsEntgegen)).toBeVisible();
  await page.getByRole('link', { name: t.freigeben, exact: true }).click();
  await check(page);
  await page.getByRole('button', { name: t.verbindlichFreigeben }).click();
  await expect(page.getByText(t.auftragFreigegeben)).toBeVisible();
  await check(page);
}

/** Opens a run with all that can be paid; answers its address. */
export async function openLauf({ page, t }: Visitor, mandant: string): Promise<string> {
  await page.goto('/betreiber/auszahlungen');
  await expect(page.getByRole('heading', { level: 1, name: t.auszahlungen })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: t.laufEroeffnen(mandant) }).click();
  await expect(page.getByText(t.laufEroeffnet)).toBeVisible();
  await check(page);
  return new URL(page.url()).pathname;
}

export async function releaseLauf({ page, t }: Visitor, run: string): Promise<void> {
  await page.goto(run);
  await check(page);
  await page.getByRole('link', { name: t.freigeben, exact: true }).click();
  await check(page);
  await page.getByRole('button', { name: t.verbindlichFreigeben }).click();
  await expect(page.getByText(t.laufFreigegeben)).toBeVisible();
}

/** The file for the bank, as the browser saves it. */
export async function loadPaymentFile({ page, t }: Visitor): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.zahlungsdatei }).click(),
  ]);
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

export async function confirmLauf({ page, t }: Visitor): Promise<void> {
  await page.getByRole('link', { name: t.ausfuehrungBestaetigen }).click();
  await check(page);
  await page.getByRole('button', { name: t.jaAusgefuehrt }).click();
  await expect(page.getByText(t.laufBestaetigt)).toBeVisible();
  await check(page);
}
