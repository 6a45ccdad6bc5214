import { expect } from '@playwright/test';
import { mandantScreens } from '@weitersagen/contract/screens';
import type { App } from '../support/app.ts';
import { check } from '../support/check.ts';
import type { Language } from '../support/language.ts';
import type { Visitor } from '../support/test.ts';
import type { Person } from './empfehler.ts';

/** What is read on the screens of one's own account. */
export const kontoTexts = {
  de: {
    registrieren: 'Registrieren',
    registrierenTitel: 'Zugang anlegen',
    registrierenKnopf: 'Zugang anlegen',
    postfach: 'Schauen Sie in Ihr Postfach',
    willkommen: /^Willkommen bei .*: Ihr Zugang ist angelegt$/,
    zuLeicht: /zu leicht zu erraten/,
    wieBisher: /bisheriges Passwort/,
    nochmalEingeben: /^Bitte noch einmal eingeben/,
    regelnErfuellt: (n: number) => `${n} von 4 Regeln erfüllt`,
    regel: (name: string, fulfilled: boolean) => `${name}(${fulfilled ? 'erfüllt' : 'noch offen'})`,
    regeln: ['mindestens 8 Zeichen', 'einen Kleinbuchstaben', 'einen Großbuchstaben', 'eine Ziffer'],
    meineDaten: 'Meine Daten',
    bestellen: 'Newsletter bestellen',
    mailUnterwegs: /^Bitte bestätigen Sie noch/,
    wieder: /^War das ein Versehen/,
    linkUngueltig: 'Dieser Link gilt nicht mehr',
    sitzungsende: /^Sie waren länger nicht hier/,
  },
  en: {
    registrieren: 'Register',
    registrierenTitel: 'Create an account',
    registrierenKnopf: 'Create account',
    postfach: 'Check your inbox',
    willkommen: /^Welcome to .*: your account is set up$/,
    zuLeicht: /too easy to guess/,
    wieBisher: /your current password/,
    nochmalEingeben: /^Please enter it again/,
    regelnErfuellt: (n: number) => `${n} of 4 rules met`,
    regel: (name: string, fulfilled: boolean) => `${name}(${fulfilled ? 'met' : 'not yet'})`,
    regeln: ['at least 8 characters', 'a lowercase letter', 'an uppercase letter', 'a digit'],
    meineDaten: 'My data',
    bestellen: 'Subscribe to the newsletter',
    mailUnterwegs: /^Please confirm: an e-mail to/,
    wieder: /^Was that a mistake/,
    linkUngueltig: 'This link is no longer valid',
    sitzungsende: /^You were away for a while/,
  },
} as const;

type Id = keyof typeof mandantScreens;
export const addressOf = (route: string, id: Id, language: Language): string =>
  `/${route}${mandantScreens[id][language]}`;

export async function expectTitle({ page }: Visitor, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await check(page);
}

/** From the log-in to the mail; what the screen says is the same for everybody. */
export async function register(newVisitor: Visitor, route: string, who: Person): Promise<void> {
  const { page, t, sprache } = newVisitor;
  const k = kontoTexts[sprache];
  await page.goto(addressOf(route, 'login', sprache));
  await page.getByRole('main').getByRole('link', { name: k.registrieren, exact: true }).click();
  await expectTitle(newVisitor, k.registrierenTitel);
  await page.getByLabel(t.vorname, { exact: true }).fill(who.vorname);
  await page.getByLabel(t.nachname, { exact: true }).fill(who.nachname);
  await page.getByLabel(t.email, { exact: true }).fill(who.email);
  await page.getByRole('button', { name: k.registrierenKnopf }).click();
  await expectTitle(newVisitor, k.postfach);
}

/** The first password, as the mail after a registration tells it. */
export async function accessFromMail(app: App, { t, sprache }: Visitor, email: string): Promise<string> {
  const mail = await app.mail(email, kontoTexts[sprache].willkommen);
  return new RegExp(`${t.erstesPasswort}:\\s*(\\S+)`).exec(mail.text)?.[1] ?? '';
}
