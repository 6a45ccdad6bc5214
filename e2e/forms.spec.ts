import { pathOf } from './steps/paths.ts';
import { linkIn } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test, type Visitor } from './support/test.ts';

const words = {
  de: {
    agb: 'Teilnahmebedingungen: Die Zustimmung ist erforderlich, um fortzufahren.',
    pflicht: 'Dies ist ein Pflichtfeld.',
    passwortGleich: 'Die beiden Passwörter sind nicht gleich',
    passwortRegeln: /^Das Passwort braucht mindestens 8 Zeichen/,
    passwort: 'Neues Passwort',
    wiederholen: /wiederholen/,
    speichern: 'Passwort speichern',
    postfach: 'Schauen Sie in Ihr Postfach',
    emailPflicht: 'E-Mail-Adresse ist ein Pflichtfeld',
    codePflicht: 'Empfehlungscode ist ein Pflichtfeld',
    passwortMail: /^Neues Passwort wählen$/,
    keinLink: 'Diesen Empfehlungslink gibt es nicht',
    code: 'Empfehlungscode',
    anmelden: 'Anmelden',
    nichtGefunden: 'Datei nicht gefunden',
    linkUngueltig: 'Dieser Link gilt nicht mehr',
    ohneEmpfehlung: 'Hier ist noch keine Empfehlung',
    anmeldelinkUngueltig: 'Dieser Anmeldelink gilt nicht mehr',
    vergessenKnopf: 'Link anfordern',
    email: 'E-Mail-Adresse',
    programm: 'Freunde ans Netz bringen',
  },
  en: {
    agb: 'Terms of participation: your consent is needed to continue.',
    pflicht: 'This is required.',
    passwortGleich: 'The two passwords are not the same',
    passwortRegeln: /^The password needs at least 8 characters/,
    passwort: 'New password',
    wiederholen: /[Rr]epeat/,
    speichern: 'Save password',
    postfach: 'Check your inbox',
    emailPflicht: 'E-mail address is required',
    codePflicht: 'Referral code is required',
    passwortMail: /^Choose a new password$/,
    keinLink: 'This referral link does not exist',
    code: 'Referral code',
    anmelden: 'Sign in',
    nichtGefunden: 'Page not found',
    linkUngueltig: 'This link is no longer valid',
    ohneEmpfehlung: 'There is no recommendation here yet',
    anmeldelinkUngueltig: 'This sign-in link is no longer valid',
    vergessenKnopf: 'Request link',
    email: 'E-mail address',
    programm: 'Bring friends online',
  },
};

/** One title, that of the state that is shown, and the same words in its heading. */
const expectTitle = async ({ page }: Visitor, title: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await expect(page.locator('title')).toHaveCount(1);
};

test('all mistakes at once: the summary names the consent, the box says that it is required @desk', async ({
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const w = words[language];
  const { page } = await newVisitor({ sprache: language });
  await page.goto(pathOf('fernwerk', 'empfehlen', language, { produktId: 'zuhause-100' }));
  await page
    .locator('main form')
    .getByRole('button', { name: /erstellen|[Cc]reate/ })
    .first()
    .click();
  const list = page.getByRole('alert');
  await expect(list.getByRole('link')).toHaveCount(5);
  await expect(list).toBeFocused();
  await list.getByRole('link', { name: w.agb }).click();
  const box = page.locator('input[name="Empfehlung.AgbText"]');
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(new RegExp(w.pflicht));
  await check(page);
});

test('a password: link out of the address, two tabs, a reload, both faults at once; each state has its title @phone', async ({
  app,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const w = words[language];
  const who = person();
  const { empfehler } = await recommend(app, who, { sprache: language });
  const me = await newVisitor({ sprache: language });
  const { page, context } = me;
  await page.goto(pathOf('fernwerk', 'passwortvergessen', language));
  await page.getByLabel(w.email).fill(empfehler.email);
  await page.getByRole('main').getByRole('button').click();
  await expectTitle(me, w.postfach);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const link = linkIn(await app.mail(empfehler.email, w.passwortMail), '/passwortsetzen');
  await page.goto(link);
  expect(new URL(page.url()).search).toBe('');
  const second = await context.newPage();
  expect((await second.goto(`${link.split('?')[0]}?token=${'x'.repeat(43)}`))?.status()).toBe(410);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(w.linkUngueltig);
  await second.close();
  // The first tab keeps what it was opened with.
  await page.getByLabel(w.passwort, { exact: true }).fill('kurz');
  await page.getByLabel(w.wiederholen).fill('anders');
  await page.getByRole('button', { name: w.speichern }).click();
  const list = page.getByRole('alert');
  await expect(list.getByRole('link', { name: w.passwortRegeln })).toBeVisible();
  await expect(list.getByRole('link', { name: w.passwortGleich })).toBeVisible();
  await page.goto(link);
  await page.reload();
  await page.getByLabel(w.passwort, { exact: true }).fill('Kornblume7Feldweg');
  await page.getByLabel(w.wiederholen).fill('Kornblume7Feldweg');
  await page.getByRole('button', { name: w.speichern }).click();
  await page.waitForURL((url) => url.pathname === pathOf('fernwerk', 'persoenlicherbereich', language));
});
