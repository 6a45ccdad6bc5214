import { expect } from '@playwright/test';
import type { App } from '../support/app.ts';
import { linkIn } from '../support/app.ts';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';
import { homeTexts } from './home.ts';

export interface Person {
  vorname: string;
  nachname: string;
  email: string;
}
export type Choice = 'allesIch' | 'teilen' | 'allesKontakt';

/** From the start page to the form of a product; what is not among the four there is behind all the rewards. */
export async function chooseProdukt({ page, t, sprache }: Visitor, route: string, produkt: string): Promise<void> {
  await page.goto(`/${route}/`);
  await check(page);
  const link = page.getByRole('link', { name: t.produktEmpfehlen(produkt), exact: true });
  if ((await link.count()) === 0) await page.getByRole('link', { name: homeTexts[sprache].uebersicht }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(produkt) })).toBeVisible();
}

/** The form of a product at its address, where the way to it is not the subject. */
export async function openForm({ page, t }: Visitor, place: string, produkt: string): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(produkt) })).toBeVisible();
}

export async function fillEmpfehlung({ page, t }: Visitor, person: Person, choice: Choice): Promise<void> {
  await page.getByRole('radio', { name: t[choice] }).check();
  await page.getByLabel(t.vorname, { exact: true }).fill(person.vorname);
  await page.getByLabel(t.nachname, { exact: true }).fill(person.nachname);
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByRole('checkbox', { name: t.agb }).check();
  await page.getByRole('checkbox', { name: t.praemienbedingungen }).check();
}

/** Sends the form and goes on to the share page; answers the personal link. */
export async function create({ page, t }: Visitor, produkt: string): Promise<string> {
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible({ timeout: 20_000 });
  await check(page);
  await page.getByRole('link', { name: t.linkTeilen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.teilenTitel(produkt) })).toBeVisible();
  await check(page);
  return page.getByRole('textbox', { name: t.link }).inputValue();
}

export const empfehlungsnummerOf = ({ page }: Visitor): string =>
  decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

/** The first password, as the welcome mail tells it. */
export async function firstPassword(app: App, { t }: Visitor, email: string): Promise<string> {
  const mail = await app.mail(email, t.willkommen);
  const password = new RegExp(`${t.erstesPasswort}:\\s*(\\S+)`).exec(mail.text)?.[1];
  expect(password, mail.text).toBeDefined();
  return password ?? '';
}

export async function confirmOptin(app: App, { page, t }: Visitor, email: string): Promise<void> {
  await page.goto(linkIn(await app.mail(email, t.willkommen), '/optin'));
  await check(page);
  await page.getByRole('button', { name: t.emailBestaetigen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.emailBestaetigt })).toBeVisible();
  await check(page);
}

export async function signIn({ page, t }: Visitor, route: string, email: string, password: string): Promise<void> {
  await page.goto(`/${route}/persoenlicherbereich`);
  await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.passwort, { exact: true }).fill(password);
  await check(page);
  await page.getByRole('button', { name: t.anmelden }).click();
}

/** The first login, which asks for a password of one's own (portal §4). */
export async function signInFirstTime(
  app: App,
  newVisitor: Visitor,
  route: string,
  email: string,
  newPassword: string,
): Promise<void> {
  const { page, t } = newVisitor;
  const first = await firstPassword(app, newVisitor, email);
  await signIn(newVisitor, route, email, first);
  await expect(page.getByRole('heading', { level: 1, name: t.eigenesPasswort })).toBeVisible();
  await check(page);
  await page.getByLabel(t.passwortNeu, { exact: true }).fill(newPassword);
  await page.getByLabel(t.passwortWiederholen, { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: t.passwortSpeichern }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.bereich })).toBeVisible();
  await expect(page.getByText(t.passwortGeaendert)).toBeVisible();
  await check(page);
}
