import { expect } from '@playwright/test';
import type { App } from '../support/app.ts';
import { linkIn } from '../support/app.ts';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';

export interface Details {
  vorname: string;
  name: string;
  email: string;
  geburtsdatum: string;
  telefon: string;
  strasse: string;
  hausnummer: string;
  plz: string;
  ort: string;
}
export const details = (more: Partial<Details> & Pick<Details, 'email'>): Details => ({
  vorname: 'Jana',
  name: 'Seidel',
  geburtsdatum: '07.03.1985',
  telefon: '0171 1234567',
  strasse: 'Gartenstraße',
  hausnummer: '12a',
  plz: '34117',
  ort: 'Kassel',
  ...more,
});

export async function fillDetails({ page, t }: Visitor, who: Details): Promise<void> {
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  await page.getByLabel(t.anrede).selectOption({ label: t.frau });
  await field(t.geburtsdatum).fill(who.geburtsdatum);
  await field(t.vorname).fill(who.vorname);
  await field(t.nachname).fill(who.name);
  await field(t.email).fill(who.email);
  await field(t.telefon).fill(who.telefon);
  await field(t.strasse).fill(who.strasse);
  await field(t.hausnummer).fill(who.hausnummer);
  await field(t.plz).fill(who.plz);
  await field(t.ort).fill(who.ort);
  await page.getByRole('checkbox', { name: t.zuordnung }).check();
  await page.getByRole('checkbox', { name: t.datenschutz }).check();
}

/** Campaigns and advertising lie folded: nobody needs them. */
export const unfoldVoluntary = ({ page }: Visitor) =>
  page
    .locator('summary')
    .filter({ hasText: /^(Freiwillig|Optional)/ })
    .click();

/** What was typed is all still there. */
export async function expectDetails({ page, t }: Visitor, who: Details): Promise<void> {
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  await expect(page.getByLabel(t.anrede)).toHaveValue('Frau');
  await expect(field(t.geburtsdatum)).toHaveValue(who.geburtsdatum);
  await expect(field(t.vorname)).toHaveValue(who.vorname);
  await expect(field(t.nachname)).toHaveValue(who.name);
  await expect(field(t.email)).toHaveValue(who.email);
  await expect(field(t.telefon)).toHaveValue(who.telefon);
  await expect(field(t.strasse)).toHaveValue(who.strasse);
  await expect(field(t.hausnummer)).toHaveValue(who.hausnummer);
  await expect(field(t.plz)).toHaveValue(who.plz);
  await expect(field(t.ort)).toHaveValue(who.ort);
  await expect(page.getByRole('checkbox', { name: t.zuordnung })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: t.datenschutz })).toBeChecked();
}

export async function sendDetails(newVisitor: Visitor, who: Details): Promise<void> {
  const { page, t } = newVisitor;
  await fillDetails(newVisitor, who);
  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.postfach })).toBeVisible();
  await check(page);
}

export const consentLink = async (app: App, { t }: Visitor, email: string): Promise<string> =>
  linkIn(await app.mail(email, t.bitteBestaetigen), '/empfaenger/zustimmung');

export async function confirm({ page, t }: Visitor, link: string, vorname: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: t.zustimmungTitel(vorname) })).toBeVisible();
  await check(page);
  await page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
  await page.getByRole('button', { name: t.jetztBestaetigen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.gespeichert })).toBeVisible();
  await check(page);
}
