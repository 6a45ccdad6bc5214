import { AGENTUR, bring, expectMessage } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const OWNER = 'ines.hartmann@agentur-hartmann.example';

test('a plan is refused out of bounds, seen for its cost, made, and deleted before it begins @desk', async ({
  newVisitor,
  app: house,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, house, OWNER);
  await page.goto(`${AGENTUR}/praemienplan`);
  const [from, to] = [await house.dayIn(20), await house.dayIn(40)];
  await page.getByLabel('Produkt', { exact: true }).selectOption('hausrat');
  await page.getByLabel('Betrag je Empfehlung').fill('3,00');
  await page.getByLabel('Ab', { exact: true }).fill(from);
  await page.getByLabel(/^Bis/).fill(to);
  await page.getByRole('button', { name: 'Kosten ansehen' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page);

  await page.getByLabel('Betrag je Empfehlung').fill('65,00');
  await page.getByRole('button', { name: 'Kosten ansehen' }).click();
  const cost = page.getByRole('status', { name: 'Was er gekostet hätte' });
  // In the words of the settlement, by which it reckons: what was released in the last month, with fees and VAT.
  const month = (await house.dayIn(0)).slice(0, 7);
  await expect(cost).toContainText(/Freigegebene Aufträge vom 01\.\d{2}\.\d{4} bis \d{2}\.\d{2}\.\d{4}/);
  await expect(cost).not.toContainText(`01.${month.slice(5)}.${month.slice(0, 4)}`);
  await expect(cost).toContainText('abgerechnet mit Gebühren und Umsatzsteuer');
  await expect(cost).toContainText(/Aufträge\s*\d+/);
  for (const row of ['Wie es war', 'Mit diesem Plan'])
    await expect(cost).toContainText(new RegExp(`${row}\\s*-?[\\d.]+,\\d{2}`));
  await check(page);

  // What was shown was the cost of another amount.
  await page.getByLabel('Betrag je Empfehlung').fill('70,00');
  await expect(cost).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Plan anlegen' })).toHaveCount(0);
  await expect(page.getByText('Bitte sehen Sie sich die Kosten noch einmal an.')).toBeVisible();
  await page.getByLabel('Betrag je Empfehlung').fill('65,00');
  await page.getByRole('button', { name: 'Plan anlegen' }).click();
  await expectMessage(owner, 'Der Plan ist angelegt.');
  for (const field of [/^Betrag je/, /^Ab/, /^Bis/]) await expect(page.getByLabel(field)).toHaveValue('');

  const row = page.getByRole('row').filter({ hasText: '65,00' });
  await expect(row).toContainText('kommt');
  await row.getByRole('link', { name: /^Löschen/ }).click();
  await expect(page.getByRole('heading', { name: /^Plan für „.+“ löschen\?$/ })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Ja, löschen' }).click();
  await expectMessage(owner, 'Der Plan ist gelöscht.');
  await expect(row).toHaveCount(0);
});
