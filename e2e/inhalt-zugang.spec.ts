import { openDesk } from './steps/betreiber.ts';
import { redaktion } from './steps/redaktion.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const ADDRESS = '/betreiber/inhalte/zugang?mandant=sicherheim';

for (const [language, javaScriptEnabled] of [
  ['de', true],
  ['en', false],
] as const)
  test(`an Administrator renews the secrets of the content service: ${language}, script ${javaScriptEnabled}`, async ({
    app,
    newVisitor,
    guard,
  }) => {
    guard.allowRefusals();
    const r = redaktion[language];
    const admin = await newVisitor({ sprache: language, javaScriptEnabled });
    const { page } = admin;
    await openDesk(app, admin, 'Administrator');
    await page.goto('/betreiber/inhalte?mandant=sicherheim');
    await page.getByRole('link', { name: r.zugang, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: r.zugang })).toBeVisible();
    await expect(page.getByText(r.antwortet, { exact: true })).toBeVisible();
    await check(page);

    await page.getByLabel(r.webhookGeheimnis).fill('kurz');
    await page.getByRole('button', { name: r.webhookSetzen }).click();
    await expect(page.getByText(r.zuKurz).first()).toBeVisible();
    await check(page);
    await page.getByLabel(r.webhookGeheimnis).fill('');
    await page.getByRole('button', { name: r.webhookSetzen }).click();
    await expect(page.getByLabel(r.neuesWebhook)).toHaveValue(/^[\w-]{43}$/);
    await check(page);

    await page.getByRole('button', { name: r.erneuern }).click();
    await expect(page.getByLabel(r.neuesGeheimnis)).toHaveValue(/^[\w-]{43}$/);
    await expect(page.getByText(r.antwortet, { exact: true })).toBeVisible();
    await page.goto(ADDRESS);
    await expect(page.getByLabel(r.neuesGeheimnis)).toHaveCount(0);

    await page.getByLabel(r.sicher).check();
    await page.getByRole('button', { name: r.entfernen }).click();
    await expect(page.getByText(r.entfernt)).toBeVisible();
    await expect(page.getByRole('button', { name: r.entfernen })).toHaveCount(0);
    await check(page);
    await page.getByRole('button', { name: r.erneuern }).click();
    await expect(page.getByText(r.antwortet, { exact: true })).toBeVisible();
  });

test('nobody else finds the way, or gets in', async ({ app, newVisitor, guard }) => {
  guard.allowRefusals();
  const r = redaktion.de;
  const clerk = await newVisitor();
  await openDesk(app, clerk, 'Sachbearbeiter');
  await clerk.page.goto('/betreiber/inhalte?mandant=sicherheim');
  await expect(clerk.page.getByRole('link', { name: r.bilder, exact: true })).toBeVisible();
  await expect(clerk.page.getByRole('link', { name: r.zugang, exact: true })).toHaveCount(0);
  const response = await clerk.page.goto(ADDRESS);
  expect(response?.status()).toBe(403);
  await check(clerk.page);
});
