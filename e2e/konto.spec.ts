import { signIn } from './steps/empfehler.ts';
import { accessFromMail, addressOf, kontoTexts, register } from './steps/konto.ts';
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
});

test.describe('what the width does not change @desk', () => {
  const k = kontoTexts.de;

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
