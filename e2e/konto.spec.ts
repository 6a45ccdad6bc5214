import fs from 'node:fs';
import { signIn } from './steps/empfehler.ts';
import { accessFromMail, addressOf, expectTitle, kontoTexts, register } from './steps/konto.ts';
import { address, linkIn } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { OWN_PASSWORD, person, recommend, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const ROUTE = 'fernwerk';

test('from the registration to a password of one’s own, its rules shown as they are met @phone', async ({
  app,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const newcomer = await newVisitor({ sprache: language });
  const { page, t } = newcomer;
  const k = kontoTexts[language];
  const who = person('Ruth', 'Abendrot');
  await register(newcomer, ROUTE, who);
  const first = await accessFromMail(app, newcomer, who.email);
  await signIn(newcomer, ROUTE, who.email, first);
  await expect(page.getByRole('heading', { level: 1, name: t.eigenesPasswort })).toBeFocused();

  const field = page.getByLabel(t.passwortNeu, { exact: true });
  const rules = page.getByRole('listitem').filter({ hasText: /\((erfüllt|noch offen|met|not yet)\)/ });
  await expect(rules).toHaveText(k.regeln.map((name) => k.regel(name, false)));
  await field.pressSequentially('kurz');
  const show = page.getByRole('button', { name: `${t.anzeigen} ${t.passwortNeu}`, exact: true });
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(rules.nth(1)).toHaveText(k.regel(k.regeln[1], true));
  await expect(page.getByRole('status').filter({ hasText: k.regelnErfuellt(1) })).toHaveCount(1);
  await field.fill('Passwort123');
  await expect(rules).toHaveText(k.regeln.map((name) => k.regel(name, true)));
  // Typed a moment ago, to sign in.
  await expect(page.locator('[name=PasswordAktuell]')).toHaveCount(0);
  await page.getByLabel(t.passwortWiederholen, { exact: true }).fill('Passwort123');
  await page.getByRole('button', { name: t.passwortSpeichern }).click();
  await expect(page.getByRole('alert')).toContainText(k.zuLeicht);
  await expect(page.getByText(k.nochmalEingeben).first()).toBeVisible();
  await check(page);
  await field.fill(first);
  await page.getByLabel(t.passwortWiederholen, { exact: true }).fill(first);
  await page.getByRole('button', { name: t.passwortSpeichern }).click();
  await expect(page.getByRole('alert')).toContainText(k.wieBisher);
  await field.fill(OWN_PASSWORD);
  await page.getByLabel(t.passwortWiederholen, { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: t.passwortSpeichern }).click();
  await expect(page.getByText(t.passwortGeaendert)).toBeVisible();

  // Somebody else types the same address, and learns nothing; its owner does.
  const fremd = await app.api.post(`/api/v1/${ROUTE}/account/createEmpfehler`, {
    data: { Vorname: 'Falko', Nachname: 'Fremd', Email: who.email },
  });
  expect([fremd.status(), await fremd.json()]).toEqual([201, { Email: who.email }]);
  await app.mail(who.email, k.schonDa);
});

test('the newsletter: ordered, confirmed by mail, ended without signing in, and back @desk', async ({
  app,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const k = kontoTexts[language];
  const empfehlung = await recommend(app, person('Nora', 'Brief'), { sprache: language });
  const { email } = empfehlung.empfehler;
  const nora = await newVisitor({ sprache: language });
  await signInByCall(app, nora, empfehlung);
  await nora.page.goto(addressOf(ROUTE, 'persoenlicherbereich', language));
  await nora.page.getByRole('main').getByRole('link', { name: k.meineDaten, exact: true }).click();
  await expectTitle(nora, k.meineDaten);
  const state = (answer: 'ja' | 'nein' | 'offen') => nora.page.getByRole('heading', { name: k.newsletter(answer) });
  await expect(state('nein')).toBeVisible();
  await nora.page.getByRole('button', { name: k.bestellen }).dblclick();
  await expect(nora.page.getByText(k.mailUnterwegs)).toBeVisible();
  await expect(state('offen')).toBeVisible();
  await check(nora.page);

  // The mailbox is on another device, where nobody is signed in and no script runs.
  const post = await newVisitor({ sprache: language, javaScriptEnabled: false });
  await post.page.goto(linkIn(await app.mail(email, k.optinMail), 'newsletter'));
  await expectTitle(post, k.optinKnopf);
  await nora.page.reload();
  await expect(state('offen')).toBeVisible();
  await post.page.getByRole('button', { name: k.optinKnopf }).click();
  await expectTitle(post, k.optinFertig);
  // Opened once more, the mail's link asks for nothing.
  expect((await post.page.goto(linkIn(await app.mail(email, k.optinMail), 'newsletter')))?.status()).toBe(200);
  await expectTitle(post, k.optinFertig);
  await expect(post.page.getByRole('button', { name: k.optinKnopf })).toHaveCount(0);
  await nora.page.goto(addressOf(ROUTE, 'meinedaten', language));
  await expect(state('ja')).toBeVisible();

  const out = linkIn(await app.mail(email, k.daMail), 'newsletter');
  await post.page.goto(out);
  await expectTitle(post, k.optoutKnopf);
  await post.page.getByRole('button', { name: k.optoutKnopf }).click();
  await expectTitle(post, k.optoutFertig);
  await nora.page.reload();
  await expect(state('nein')).toBeVisible();
  await post.page.goto(out);
  await expectTitle(post, k.optoutFertig);
  await post.page.getByRole('link', { name: k.wieder }).click();
  await post.page.getByRole('button', { name: k.optinKnopf }).click();
  await expect(post.page.getByRole('heading', { level: 1, name: k.optinFertig })).toBeVisible();

  // As a mail program does it for its own button (RFC 8058).
  const oneClick = await app.api.post(out, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(oneClick.status()).toBe(200);
  await nora.page.reload();
  await expect(state('nein')).toBeVisible();

  // Another person's dead link ends nobody's newsletter, though somebody is signed in.
  const fremd = `${out.split('?')[0]}?token=${'x'.repeat(43)}`;
  expect((await nora.page.goto(fremd))?.status()).toBe(410);
  await expect(nora.page.getByRole('heading', { level: 1, name: k.linkUngueltig })).toBeVisible();
});

test('my data: downloaded, and the account deleted with its consequences', async ({ app, newVisitor, guard }, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const k = kontoTexts[language];
  const empfehlung = await recommend(app, person('Olaf', 'Gehtnun'), { sprache: language });
  const { email } = empfehlung.empfehler;
  // At the desk without a script, on the phone with it.
  const olaf = await newVisitor({ sprache: language, javaScriptEnabled: info.project.name === 'phone' });
  const { page, t } = olaf;
  await signInByCall(app, olaf, empfehlung);
  await page.goto(addressOf(ROUTE, 'meinedaten', language));
  const load = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    return fs.readFileSync(await file.path());
  };
  const data = JSON.parse((await load(k.alsJson)).toString('utf8'));
  expect(data).toMatchObject({
    Person: { Email: email, Vorname: 'Olaf', Sprache: language },
    Empfehlungen: [{ Empfehlungsnummer: empfehlung.nummer, Status: 'Offen' }],
  });
  await page.getByRole('link', { name: k.alsSeite }).click();
  await expect(page.getByRole('heading', { level: 1, name: k.auskunftTitel })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  await check(page);
  await page.goBack();

  await page.getByRole('link', { name: k.loeschen }).click();
  await expectTitle(olaf, k.loeschenTitel);
  for (const effect of k.folgen) await expect(page.getByRole('listitem').filter({ hasText: effect })).toBeVisible();
  const final = page.getByRole('button', { name: k.endgueltig });
  await page.getByLabel(t.passwort, { exact: true }).fill('Nicht-mein-Wort-1');
  await final.click();
  await expect(page.getByRole('alert')).toContainText(k.verstandenFehlt);
  await page.getByRole('checkbox', { name: k.verstanden }).check();
  await page.getByLabel(t.passwort, { exact: true }).fill('Nicht-mein-Wort-1');
  await final.click();
  await expect(page.getByRole('alert')).toContainText(k.passwortFalsch);
  await expect(page.getByRole('checkbox', { name: k.verstanden })).toBeChecked();
  await check(page);
  await page.getByLabel(t.passwort, { exact: true }).fill(OWN_PASSWORD);
  await final.dblclick();
  await expectTitle(olaf, k.geloescht);
  await app.mail(email, k.geloeschtMail);

  await signIn(olaf, ROUTE, email, OWN_PASSWORD);
  await expect(page.getByRole('alert')).toContainText(k.anmeldungFalsch);
  await page.goto(empfehlung.link);
  await expect(page.getByRole('heading', { level: 1, name: t.gesperrt })).toBeVisible();
});

test.describe('what the width does not change @desk', () => {
  const k = kontoTexts.de;

  test('an admin link says on whose behalf, and what is the person’s own', async ({ app, newVisitor, guard }) => {
    guard.allowRefusals();
    const helper = await newVisitor();
    const { page, t } = helper;
    const [who] = await app.empfehler(ROUTE);
    // The desk makes such a link as the operator does.
    const link = await app.api.post('/demo/anmelden', {
      form: { mandant: ROUTE, email: who?.email ?? '' },
      maxRedirects: 0,
    });
    await page.goto(link.headers().location ?? '');
    await page.getByRole('button', { name: 'Im Auftrag anmelden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.bereich })).toBeVisible();
    await expect(page.getByText(k.imAuftrag)).toBeVisible();
    await page.goto(addressOf(ROUTE, 'meinedaten', 'de'));
    await expect(page.getByText(k.nurSelbst)).toBeVisible();
    for (const name of [k.loeschen, k.alsSeite, k.alsJson])
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    await check(page);
    await page.goto(addressOf(ROUTE, 'empfehlerbankdaten', 'de'));
    await expect(page.getByText(/nur die Person selbst/)).toBeVisible();
    await expect(page.getByLabel('IBAN')).toHaveCount(0);
    await page.goto(addressOf(ROUTE, 'passwortaendern', 'de'));
    await expect(page.getByLabel(t.passwortNeu, { exact: true })).toHaveCount(0);
    await check(page);
    // Used once, it says so when it is opened.
    await page.goto(link.headers().location ?? '');
    await expect(page.getByRole('button', { name: 'Im Auftrag anmelden' })).toHaveCount(0);
    await expect(page.getByText('Dieser Link wurde schon zur Anmeldung benutzt.')).toBeVisible();
  });

  test('the language that a person chose comes with her to the next device', async ({ app, newVisitor }) => {
    const empfehlung = await recommend(app, person('Lena', 'Sprachlos'));
    const first = await newVisitor();
    await signInByCall(app, first, empfehlung);
    const { page } = first;
    await page.goto(addressOf(ROUTE, 'meinedaten', 'de'));
    await page.getByLabel(k.sprachfeld).selectOption('en');
    await page.getByRole('button', { name: k.spracheSpeichern }).click();
    await expect(page.getByText('Your language has been saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: kontoTexts.en.meineDaten })).toBeVisible();

    const second = await newVisitor();
    const login = await second.context.request.post(`/api/v1/${ROUTE}/account/login`, {
      headers: { origin: address() },
      data: { Email: empfehlung.empfehler.email, Password: OWN_PASSWORD },
    });
    expect(login.ok()).toBe(true);
    await second.page.goto(`/${ROUTE}/`);
    await expect(second.page.locator('html')).toHaveAttribute('lang', 'en');
    // The header's choice is kept as well.
    await second.page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(second.page.locator('html')).toHaveAttribute('lang', 'de');
    await page.goto(addressOf(ROUTE, 'meinedaten', 'en'));
    await expect(page.getByLabel(kontoTexts.en.sprachfeld)).toHaveValue('de');
  });

  test('forced log-in leaves the registration open to who is on the list', async ({ app, newVisitor, guard }) => {
    guard.allowRefusals();
    const guest = await newVisitor();
    const { page, t } = guest;
    const who = person('Kai', 'Kollege');
    await page.goto(addressOf('fernwerk-team', 'meinedaten', 'de'));
    await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: k.registrieren, exact: true }).click();
    await page.getByLabel(t.vorname, { exact: true }).fill(who.vorname);
    await page.getByLabel(t.nachname, { exact: true }).fill(who.nachname);
    await page.getByLabel(t.email, { exact: true }).fill(who.email);
    await page.getByRole('button', { name: k.registrierenKnopf }).click();
    await expect(page.getByRole('alert')).toContainText(k.dienstlich);
    await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue('Kai');
    await check(page);
    const onDuty = who.email.replace('@post.example', '@fernwerk.example');
    await page.getByLabel(t.email, { exact: true }).fill(onDuty);
    await page.getByRole('button', { name: k.registrierenKnopf }).click();
    await expect(page.getByRole('heading', { level: 1, name: k.postfach })).toBeVisible();
    await app.mail(onDuty, k.willkommen);
  });

  test('where the client signs people in, neither registration nor my data', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    for (const id of ['registrieren', 'meinedaten', 'login'] as const) {
      await page.goto(addressOf('klarfunk', id, 'de'));
      await expect(page).toHaveURL(/\/klarfunk\/?$/);
    }
  });

  test('a session goes on while the person is at the page', async ({ app, newVisitor }) => {
    const empfehlung = await recommend(app, person('Thea', 'Tätig'));
    const thea = await newVisitor();
    const { page } = thea;
    await page.clock.install();
    await signInByCall(app, thea, empfehlung);
    await page.goto(addressOf(ROUTE, 'meinedaten', 'de'));
    const heading = page.getByRole('heading', { level: 1, name: k.meineDaten });
    await expect(heading).toBeVisible();
    await app.warte('PT6H');
    await expect(async () => {
      const renewed = page.waitForResponse(/\/account\/user$/, { timeout: 2000 });
      await page.clock.fastForward('00:10:00');
      await page.keyboard.press('Tab');
      expect((await renewed).ok()).toBe(true);
    }).toPass();
    await page.evaluate(() => document.body.setAttribute('data-noch-da', ''));
    await app.warte('PT3H');
    await page.clock.fastForward('09:00:00');
    await expect(page.locator('body[data-noch-da]')).toHaveCount(1);
    await page.reload();
    await expect(heading).toBeVisible();
  });

  test('a session that runs out is ended kindly', async ({ app, newVisitor }) => {
    const empfehlung = await recommend(app, person('Emil', 'Auszeit'));
    const emil = await newVisitor();
    const { page, context, t } = emil;
    await page.clock.install();
    await signInByCall(app, emil, empfehlung);
    await page.goto(addressOf(ROUTE, 'meinedaten', 'de'));
    await expect(page.getByRole('heading', { level: 1, name: k.meineDaten })).toBeVisible();
    await context.clearCookies();
    await expect(async () => {
      await page.clock.fastForward('08:02:00');
      await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByText(k.sitzungsende)).toBeVisible();
    await check(page);
  });
});
