import fs from 'node:fs';
import { AGENTUR, enter, enterAs } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

test('an invoice is opened from the list, leads to the reward that it bills, and comes as both files @desk', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  expect((await page.goto(`${AGENTUR}/rechnungen/RE-2020-99999`))?.status()).toBe(404);
  await page.goto(`${AGENTUR}/rechnungen?in_Art=Rechnung`);
  const link = page.locator('tbody').getByRole('link').first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Rechnung ${number}` })).toBeVisible();
  await check(page);
  for (const [name, file, begin] of [
    ['PDF mit E-Rechnung', `${number}.pdf`, '%PDF-'],
    ['E-Rechnung (XML)', `${number}.xml`, '<?xml'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(file);
    expect(fs.readFileSync(await download.path(), 'latin1').startsWith(begin)).toBe(true);
  }
  const line = page.locator('tbody tr').first();
  const auftragsnummer = await line.locator('td').first().innerText();
  await line.getByRole('link', { name: /^Prämie .+\((Empfehler|Empfänger)\)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prämien' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText(auftragsnummer);
});

test('a phone shows what an invoice comes to, in the language of whoever reads it @phone', async ({ newVisitor }) => {
  const owner = await newVisitor({ sprache: 'en' });
  const { page } = owner;
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/rechnungen?in_Art=Rechnung`);
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText(/Reward .+ \((referrer|recipient)\)/);
  await expect(page.locator('tbody tr').first()).toContainText(/Open|Ready|Paid|Collected|Cancelled|Expired/);
  const cents = (text: string | null) =>
    [...(text ?? '').matchAll(/€([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
      Math.round(Number(amount.replace(',', '')) * 100),
    );
  const parts = cents(await page.locator('tfoot').innerText());
  const net = await page.locator('dl > div', { has: page.getByText('Net', { exact: true }) }).innerText();
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents(net)[0]);
  await check(page);
});

test('what an agency receives stands without a minus, says so, and is added up for itself @desk', async ({
  newVisitor,
}) => {
  const owner = await newVisitor();
  const { page } = owner;
  await enter(owner, 'sevim.aydin@agentur-aydin.example');
  await page.goto(`${AGENTUR}/rechnungen?in_Art=Gutschrift`);
  await expect(page.locator('tbody tr').first()).toContainText('Gutschrift zu Ihren Gunsten');
  await expect(page.locator('tbody')).not.toContainText('\u2212');
  const foot = page.locator('tfoot tr');
  await expect(foot).toHaveCount(1);
  await expect(foot).toContainText(/^Zu Ihren Gunsten\s*\d/);
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Gutschrift GS-/ })).toBeVisible();
  await expect(page.getByText('zu Ihren Gunsten', { exact: true })).toBeVisible();
  await check(page);
  const line = page.locator('tbody tr').first();
  const auftragsnummer = await line.locator('td').first().innerText();
  await line.getByRole('link', { name: /^Provision / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aufträge' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText(auftragsnummer);
});

test('a phone says of what an agency receives that it is in its favour, without scrolling @phone', async ({
  newVisitor,
}) => {
  const owner = await newVisitor({ sprache: 'en' });
  const { page } = owner;
  await enter(owner, 'sevim.aydin@agentur-aydin.example');
  await page.goto(`${AGENTUR}/rechnungen?in_Art=Gutschrift`);
  const cell = page.locator('tbody tr:first-child td:first-child');
  await expect(cell).toHaveText(/^GS-.+in your favour$/);
  await expect(cell).toBeInViewport({ ratio: 1 });
  await check(page);
});
