import type { Page } from '@playwright/test';
import { signInBetreiber } from './steps/betreiber.ts';
import { address } from './support/app.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

/** A page of another site, such as a mail program, with a link to an operator's page; follows it. */
async function followFrom(page: Page, target: string): Promise<void> {
  // The site is on the internet and the portal under test on this machine, which a browser asks about.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('https://post.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="de"><title>Post</title><a href="${address()}${target}">Zum Portal</a></html>`,
    }),
  );
  await page.goto('https://post.example/');
  await page.getByRole('link', { name: 'Zum Portal' }).click();
}

test('a link from another site finds the operator signed in, without a script too', async ({
  newVisitor,
  app,
  browser,
}, info) => {
  const language = languageOf(info.project.name);
  const operator = await newVisitor({ sprache: language });
  const { page, t } = operator;
  await followFrom(page, '/betreiber/auszahlungen');
  await expect(page.getByRole('heading', { level: 1, name: t.anmelden })).toBeVisible();
  await signInBetreiber(app, operator, 'Sachbearbeiter');
  await followFrom(page, '/betreiber/auszahlungen?seite=1');
  await expect(page.getByRole('heading', { level: 1, name: t.auszahlungen })).toBeVisible();
  expect(page.url()).toBe(`${address()}/betreiber/auszahlungen?seite=1`);

  const storageState = await page.context().storageState();
  const quiet = await browser.newContext({
    storageState,
    javaScriptEnabled: false,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
  });
  const other = await quiet.newPage();
  await followFrom(other, '/betreiber/auszahlungen');
  await expect(other.getByRole('heading', { level: 1, name: t.auszahlungen })).toBeVisible();
  await quiet.close();
});
