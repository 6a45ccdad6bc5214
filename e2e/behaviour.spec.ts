import { details, fillDetails } from './steps/empfaenger.ts';
import { chooseProdukt, create, empfehlungsnummerOf, fillEmpfehlung } from './steps/empfehler.ts';
import { type App, address, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const PRODUKT = 'Fernwerk Zuhause 100';

const fromEmpfehler = async (admin: App['api'], email: string): Promise<number> => {
  const response = await admin.get('/api/v1/betreiber/empfehlungen', { params: { suche: email } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { TotalCount: number }).TotalCount;
};

test('a double click creates one recommendation, and one recipient with one mail', async ({
  app,
  admin,
  newVisitor,
}) => {
  const empfehler = await newVisitor();
  const { page, t } = empfehler;
  const who = person();
  await chooseProdukt(empfehler, 'fernwerk', PRODUKT);
  await fillEmpfehlung(empfehler, who, 'teilen');
  await page.getByRole('button', { name: t.erstellen }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
  expect(await fromEmpfehler(admin, who.email)).toBe(1);

  const empfaenger = await newVisitor();
  const { link } = await recommend(app, person());
  const jana = details({ email: ownEmail('doppelt') });
  await empfaenger.page.goto(link);
  await fillDetails(empfaenger, jana);
  await empfaenger.page.getByRole('button', { name: t.absenden }).dblclick();
  await expect(empfaenger.page.getByRole('heading', { level: 1, name: t.postfach })).toBeVisible();
  await app.mail(jana.email, t.bitteBestaetigen);
  await app.warte('PT1S');
  expect(await app.mails(jana.email)).toHaveLength(1);
});

test('the back button after the form brings the form, sending it again brings no second one', async ({
  admin,
  newVisitor,
}) => {
  const empfehler = await newVisitor();
  const { page, t } = empfehler;
  const who = person();
  await chooseProdukt(empfehler, 'fernwerk', PRODUKT);
  await fillEmpfehlung(empfehler, who, 'teilen');
  await create(empfehler, PRODUKT);
  const number = empfehlungsnummerOf(empfehler);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(PRODUKT) })).toBeVisible();
  await check(page);
  await fillEmpfehlung(empfehler, who, 'teilen');
  await create(empfehler, PRODUKT);
  expect(empfehlungsnummerOf(empfehler)).toBe(number);
  expect(await fromEmpfehler(admin, who.email)).toBe(1);
});

test('two tabs write two recommendations without touching each other', async ({ newVisitor }) => {
  const first = await newVisitor();
  const second = { ...first, page: await first.context.newPage() };
  const who = person();
  await chooseProdukt(first, 'fernwerk', PRODUKT);
  await chooseProdukt(second, 'fernwerk', PRODUKT);
  await fillEmpfehlung(first, who, 'allesIch');
  await fillEmpfehlung(second, who, 'allesKontakt');
  const links = [await create(second, PRODUKT), await create(first, PRODUKT)];
  expect(new Set(links).size).toBe(2);
  await second.page.reload();
  expect(await second.page.getByRole('textbox', { name: second.t.link }).inputValue()).toBe(links[0]);
});

test("another client's number leads nowhere", async ({ app, newVisitor, guard }) => {
  guard.allowRefusals();
  const { nummer, hex, link } = await recommend(app, person());
  const { page } = await newVisitor();
  for (const path of [`/klarfunk/empfehlung/${nummer}`, `/klarfunk/empfaengerdaten/${nummer}?hex=${hex}`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await check(page);
  }
  await page.goto(link.replace('/fernwerk/e/', '/klarfunk/e/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Diesen Empfehlungslink gibt es nicht' })).toBeVisible();
  await check(page);
});

test('a recommendation by keyboard alone', async ({ newVisitor }) => {
  const { page, t } = await newVisitor();
  const who = person('Ilse', 'Tast');
  const until = async (name: string | RegExp, role: 'link' | 'textbox' | 'radio' | 'checkbox' | 'button') => {
    const target = page.getByRole(role, { name, exact: true });
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press('Tab');
      if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await page.goto('/fernwerk/empfehlen/zuhause-100');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t.zumInhalt })).toBeFocused();
  await page.keyboard.press('Enter');
  // The radio that is set takes the focus for its whole group; the arrows choose.
  await until(t.teilen, 'radio');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: t.allesIch })).toBeChecked();
  await until(t.vorname, 'textbox');
  await page.keyboard.type(who.vorname);
  await until(t.nachname, 'textbox');
  await page.keyboard.type(who.nachname);
  await until(t.email, 'textbox');
  await page.keyboard.type(who.email);
  await until(t.agb, 'checkbox');
  await page.keyboard.press('Space');
  await until(t.praemienbedingungen, 'checkbox');
  await page.keyboard.press('Space');
  await until(t.erstellen, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeFocused();
  await until(t.linkTeilen, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.teilenTitel(PRODUKT) })).toBeFocused();
});

test('foreign and broken cookies open nothing and break nothing', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const { page, context, t } = await newVisitor();
  const names = ['wt_fernwerk', 'wt_betreiber', 'wt_praemie.fernwerk', 'wt_empfaenger.fernwerk', 'wt_sprache', '_ga'];
  const foreign = ['%E0%A4%A', 'x'.repeat(900), '"; Path=/; x="'.replaceAll(';', '%3B'), 'eyJhbGciOiJub25lIn0.e30.'];
  for (const value of foreign) {
    await context.addCookies(names.map((name) => ({ name, value: value, url: address() })));
    await page.goto('/fernwerk/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/fernwerk/persoenlicherbereich');
    await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
    await page.goto('/betreiber/');
    await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
    expect((await page.goto('/fernwerk/praemie'))?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1, name: t.praemielinkUngueltig })).toBeVisible();
  }
  await check(page);
});

test('what was typed stays through a reload, and is gone once it was sent', async ({ newVisitor }) => {
  const empfehler = await newVisitor();
  const { page, t } = empfehler;
  const who = person();
  await chooseProdukt(empfehler, 'fernwerk', PRODUKT);
  await page.getByLabel(t.vorname, { exact: true }).fill(who.vorname);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('eingabe:empfehlung');
  await page.reload();
  await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue(who.vorname);
  await fillEmpfehlung(empfehler, who, 'teilen');
  await page.reload();
  await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue(who.vorname);
  await create(empfehler, PRODUKT);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('eingabe:');
});

test('a form that is sent as a document stays where it is without a connection', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const { page, context, t } = await newVisitor();
  const who = person();
  await page.goto('/fernwerk/login');
  await page.getByLabel(t.email).fill(who.email);
  await page.getByLabel(t.passwort, { exact: true }).fill('Irgendein-Wort-26');
  await context.setOffline(true);
  await page.getByRole('button', { name: t.anmelden }).click();
  await expect(page.getByRole('alert')).toContainText('Wir erreichen den Dienst gerade nicht');
  await expect(page.getByLabel(t.email)).toHaveValue(who.email);
  await check(page);
  expect(guard.fehler.splice(0)).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')]);
  await context.setOffline(false);
  await page.getByRole('button', { name: t.anmelden }).click();
  await expect(page.getByRole('alert')).toContainText('stimmt nicht');
});

test('whoever signs in without cookies is told so', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await page.goto('/fernwerk/login?redirect=%2Fpersoenlicherbereich&cookies=pruefen');
  await expect(page.getByText('Ihr Browser lässt keine Cookies zu')).toBeVisible();
  await check(page);
});
