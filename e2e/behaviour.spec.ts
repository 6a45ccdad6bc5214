import { details, fillDetails } from './steps/empfaenger.ts';
import { create, empfehlungsnummerOf, fillEmpfehlung, openForm } from './steps/empfehler.ts';
import { type App, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const PRODUKT = 'Fernwerk Zuhause 100';
const FORM = '/fernwerk/empfehlen/zuhause-100';

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
  await openForm(empfehler, FORM, PRODUKT);
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
  expect(await app.mails(jana.email)).toHaveLength(1);
});

test('the back button after the form brings the form, sending it again brings no second one', async ({
  admin,
  newVisitor,
}) => {
  const empfehler = await newVisitor();
  const { page, t } = empfehler;
  const who = person();
  await openForm(empfehler, FORM, PRODUKT);
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
