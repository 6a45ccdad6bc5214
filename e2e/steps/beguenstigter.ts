import { expect } from '@playwright/test';
import type { App } from '../support/app.ts';
import { linkIn } from '../support/app.ts';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';

/** Opens the reward by the mail's link, without logging in. */
export async function openPraemie(app: App, { page, t }: Visitor, email: string, vorname: string): Promise<void> {
  await page.goto(linkIn(await app.mail(email, t.praemieBereit), '/praemie'));
  await expect(page.getByRole('heading', { level: 1, name: t.ihrePraemie(vorname) })).toBeVisible();
  // Whoever looks over the shoulder, or gets the address, has no key to the money.
  expect(page.url()).not.toContain('praemie=');
}

export async function chooseGeld({ page, t }: Visitor, iban: string, inhaber: string): Promise<void> {
  const geld = page.getByRole('radio', { name: t.geld });
  if ((await geld.count()) > 0) await geld.check();
  await page.getByLabel(t.iban).fill(iban);
  await page.getByLabel(t.kontoinhaber).fill(inhaber);
  await page.getByRole('button', { name: t.sichern }).click();
}

/** Chooses the first voucher; its page offers the code. */
export async function chooseGutschein({ page, t }: Visitor): Promise<void> {
  await page.getByRole('radio', { name: t.gutschein }).check();
  await page.getByRole('group', { name: t.welcherGutschein }).getByRole('radio').first().check();
  await page.getByRole('button', { name: t.sichern }).click();
  await expect(page.getByRole('button', { name: t.codeAnzeigen })).toBeVisible();
  await check(page);
}

/** Chooses the first voucher and looks at its code, which is shown once, in a tab of its own; answers the code. */
export async function fetchGutschein(newVisitor: Visitor): Promise<string> {
  const { page, t } = newVisitor;
  await chooseGutschein(newVisitor);
  const newTab = page.waitForEvent('popup');
  await page.getByRole('button', { name: t.codeAnzeigen }).click();
  const tab = await newTab;
  const code = await tab.getByRole('textbox', { name: t.codeLabel }).inputValue();
  expect(code).not.toBe('');
  await check(tab);
  await tab.close();
  await page.reload();
  await expect(page.getByText(t.schonAngezeigt)).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  return code;
}
