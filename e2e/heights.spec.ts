import type { Page } from '@playwright/test';
import { AGENTUR, bring } from './steps/agentur.ts';
import { homeTexts } from './steps/home.ts';
import { pathOf } from './steps/paths.ts';
import { signInDemo } from './steps/sharing.ts';
import { check, overflowing } from './support/check.ts';
import { setLetters } from './support/letters.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

/** A page that needs more screens of a phone than this is two pages, or too long (look.md, 9). */
const PHONE = { width: 390, height: 844 };
const LANGUAGES = ['de', 'en'] as const;
const screensOf = (page: Page): Promise<number> =>
  page.evaluate((height) => document.documentElement.scrollHeight / height, PHONE.height);

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
test.beforeEach(({}, info) => {
  test.skip(info.project.name !== 'phone', 'measured on a phone');
});

/** The smallest phone that pages are made for. */
const SMALL = { width: 320, height: 568 };
test('on the smallest phone the action stands above the question for cookies; in letters twice as large a phone keeps a fifth of its screen for the page', async ({
  newVisitor,
}) => {
  for (const language of LANGUAGES)
    for (const route of ['fernwerk', 'klarfunk', 'sicherheim']) {
      const { page, context } = await newVisitor({ sprache: language, ungefragt: true });
      await page.setViewportSize(SMALL);
      await page.goto(`/${route}/`);
      const question = page.locator('#einwilligung');
      const action = await page.locator('main a[href="#empfehlen-form"]').first().boundingBox();
      const top = (await question.boundingBox())?.y ?? 0;
      expect((action?.y ?? SMALL.height) + (action?.height ?? 0), `${route} ${language}`).toBeLessThan(top);
      await page.setViewportSize(PHONE);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      // Between its head and the question.
      const left = async () => {
        const head = await page.locator('header.kopfzeile').boundingBox();
        return ((await question.boundingBox())?.y ?? 0) - (head?.y ?? PHONE.height) - (head?.height ?? 0);
      };
      await expect.poll(left, `${route} ${language}`).toBeGreaterThan(PHONE.height / 5);
      await context.close();
    }
});

test('what says that a page cannot be drawn at all fits into it, too, in letters twice as large', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const { page } = await newVisitor();
  await page.setViewportSize(SMALL);
  await page.goto('/fernwerk/404');
  await setLetters(page, 2);
  await page.goto('/gibt-es-nicht');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
});

test('an agency’s data are two and a half screens of a phone, and what is folded says how it stands', async ({
  app,
  newVisitor,
}) => {
  for (const [language, hours] of [
    ['de', 'Mo–Do 9–18 Uhr · Fr 9–14 Uhr'],
    ['en', 'Mon–Thu 9:00–18:00 · Fri 9:00–14:00'],
  ] as const) {
    const visitor = await newVisitor({ sprache: language });
    const { page, context } = visitor;
    await bring(visitor, app);
    await page.setViewportSize(PHONE);
    await page.goto(`${AGENTUR}/stammdaten`);
    await expect(page.getByText(hours)).toBeVisible();
    expect(await screensOf(page), language).toBeLessThanOrEqual(2.5);
    await context.close();
  }
});

test('the recipient’s page is three screens of a phone with the question for cookies up, too @phone', async ({
  app,
  newVisitor,
}) => {
  for (const [route, language] of [
    ['fernwerk', 'en'],
    ['klarfunk', 'de'],
  ] as const) {
    const [first]: { Id: string }[] = await (await app.api.get(`/api/v1/${route}/produkt`)).json();
    const { link } = await recommend(app, person('Hanna', 'Hoch'), {
      route,
      sprache: language,
      produkt: first?.Id ?? '',
    });
    const { page, context } = await newVisitor({ sprache: language, ungefragt: true });
    await page.setViewportSize(PHONE);
    await page.goto(link);
    await expect(page.locator('#einwilligung')).toBeVisible();
    // The page has a place for it at its end.
    expect.soft(await screensOf(page), `${route} ${language}`).toBeLessThanOrEqual(3);
    await expect(page.locator('main a[href="#angaben"]')).toBeInViewport();
    await check(page);
    await setLetters(page, 2);
    expect.soft(await overflowing(page, PHONE.width), `${route} ${language}, letters twice as large`).toEqual([]);
    await context.close();
  }
});

for (const language of LANGUAGES)
  test(`the personal area of sixteen recommendations is four screens of a phone, the money in the first, ${language}`, async ({
    newVisitor,
  }) => {
    const miriam = await newVisitor({ sprache: language });
    const { page } = miriam;
    await signInDemo(miriam, 'fernwerk', 'miriam.albrecht@post.example');
    await page.setViewportSize(PHONE);
    await page.goto(pathOf('fernwerk', 'persoenlicherbereich', language));
    const list = await (await miriam.context.request.get('/api/v1/fernwerk/empfehler/empfehlungen/')).json();
    expect(list.Anzahl).toBe(16);
    expect(await screensOf(page)).toBeLessThanOrEqual(4);
    await expect(page.locator('main header').getByText(`${list.WartendCent / 100}`)).toBeInViewport();
    await expect(page.getByRole('main').getByRole('button').first()).toBeInViewport();
    await check(page);
  });

test('from the start page to the shared link: five clicks and three fields', async ({ newVisitor }) => {
  const { page, context, t } = await newVisitor();
  // A phone in a hand grants it by the press; a browser without a window has to be told.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let clicks = 0;
  const click = async (role: 'link' | 'button' | 'checkbox', name: string | RegExp) => {
    clicks++;
    await page.getByRole(role, { name }).first().click();
  };
  const { vorname, nachname, email } = person('Wanda', 'Wenig');
  await page.goto('/fernwerk/');
  await click('link', homeTexts.de.jetztEmpfehlen);
  const filled = [
    [t.vorname, vorname],
    [t.nachname, nachname],
    [t.email, email],
  ] as const;
  for (const [label, text] of filled) await page.getByLabel(label, { exact: true }).fill(text);
  await click('checkbox', t.agb);
  await click('checkbox', t.praemienbedingungen);
  await click('button', t.erstellen);
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
  await click('button', t.kopieren);
  await expect(page.getByRole('button', { name: t.kopiert })).toBeVisible();
  expect([clicks, filled.length]).toEqual([5, 3]);
});
