import { AGENTUR, enterAs } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

/** What is refused, served once or unknown: `agentur/screen-access.route.test.ts`. */
test('single sign-on at the provider leads to where one was going, and another person in after a log-out @desk', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await page.goto(`${AGENTUR}/rechnungen`);
  await page.getByRole('link', { name: 'Mit dem Firmenkonto anmelden' }).click();
  await page.getByRole('button', { name: 'Anmelden Marlene Vogt' }).click();
  await expect(page).toHaveURL(new RegExp(`${AGENTUR}/rechnungen$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();

  await page.goto(`${AGENTUR}/abmelden`);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
  // A colleague at the same device.
  await page.goto(`${AGENTUR}/anmelden`);
  await page.getByRole('link', { name: 'Mit dem Firmenkonto anmelden' }).click();
  await page.getByRole('button', { name: 'Anmelden Holger Brandt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
  await expect(page.getByText('Holger Brandt').first()).toBeVisible();
});

test('whoever signs out everywhere is signed out on the other device too @desk', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const [here, there] = [await newVisitor(), await newVisitor()];
  for (const device of [here, there]) await enterAs(device, 'formerOwner');
  await there.page.goto(`${AGENTUR}/rechnungen`);
  await expect(there.page.locator('tbody tr').first()).toBeVisible();
  await here.page.goto(`${AGENTUR}/verwaltung`);
  await here.page.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(here.page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
  // The open page comes back into sight, and its rows do not stay there.
  await there.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(there.page).toHaveURL(/\/agentur\/anmelden\?redirect=/);
  await expect(there.page.getByText(/Ist Ihre Sitzung abgelaufen, geht es danach dort weiter/)).toBeVisible();
  await expect(there.page.locator('tbody')).toHaveCount(0);
  await there.page.goto(`${AGENTUR}/praemien`);
  await expect(there.page).toHaveURL(/\/agentur\/anmelden/);
});

test('a press of a page whose session has ended leads to the log-in, and so does a link that is unknown @desk', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/praemien?in_Status=Offen`);
  await owner.context.clearCookies();
  await page.getByText('Ansichten').click();
  await page.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Offene');
  await page.getByRole('button', { name: 'Ansicht sichern' }).click();
  await expect(page.getByText(/Ist Ihre Sitzung abgelaufen, geht es danach dort weiter/)).toBeVisible();
  await expect(page.locator('tbody')).toHaveCount(0);

  await page.goto(`${AGENTUR}/anmelden?t=unbekannt-aber-wohlgeformt-0123456789ab`);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText(/Link/);
  await check(page);
});
