import type { Page } from '@playwright/test';
import { AGENTUR, bring } from './steps/agentur.ts';
import { pathOf } from './steps/paths.ts';
import { signInDemo } from './steps/sharing.ts';
import { AGENCY_ROUTE } from './support/desks.ts';
import { expect, test } from './support/test.ts';

/** What a browser is told of sheets. */
test('on paper a heading goes with what it heads, a row is not divided, and a list is there in full @desk', async ({
  newVisitor,
  app,
}) => {
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, app);
  for (const place of [
    `${AGENTUR}/einladungstool`,
    `${AGENTUR}/stammdaten`,
    pathOf(AGENCY_ROUTE, 'datenschutz', 'de'),
  ]) {
    await page.goto(place);
    await page.emulateMedia({ media: 'print' });
    const loose = await page.evaluate(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((one) => one.checkVisibility());
      const named = (what: string, element: HTMLElement) => `${what}: ${element.textContent?.trim().slice(0, 40)}`;
      return [
        ...seen(':is(h1, h2, h3, legend, thead)')
          .filter((one) => getComputedStyle(one).breakAfter !== 'avoid')
          .map((one) => named('apart from what follows', one)),
        ...seen(':is(tr, li)')
          .filter((one) => getComputedStyle(one).breakInside !== 'avoid')
          .map((one) => named('may be divided', one)),
        ...seen(':has(> table)')
          .filter((one) => one.scrollHeight > one.clientHeight + 1)
          .map((one) => named('cut off', one)),
      ];
    });
    expect.soft(loose, place).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

/** A4 at 96 dpi, without margins. */
const SHEET = { width: 794, height: 1123 };

/** On how many sheets a page is printed, and how many would do if it could be divided anywhere. */
async function sheetsOf(page: Page): Promise<{ printed: number; enough: number }> {
  const before = page.viewportSize();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const height = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0);
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return { printed: [...file.matchAll(/\/Type \/Page\b/g)].length, enough: Math.ceil(height / SHEET.height) };
}

test('what stands in cards begins on the first sheet, below the head @desk', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signInDemo(visitor, 'fernwerk', 'miriam.albrecht@post.example');
  await page.goto(pathOf('fernwerk', 'meinedaten', 'de'));
  const { printed, enough } = await sheetsOf(page);
  expect(enough).toBeGreaterThan(1);
  expect(printed).toBe(enough);
});

test('on paper the personal area has a line for each recommendation, and nothing to be pressed @desk', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signInDemo(visitor, 'fernwerk', 'miriam.albrecht@post.example');
  await page.goto(pathOf('fernwerk', 'persoenlicherbereich', 'de'));
  await page.emulateMedia({ media: 'print' });
  const folded = page.locator('main details > ul > li');
  expect(await folded.count()).toBeGreaterThan(1);
  for (const line of await folded.all()) await expect(line.getByRole('heading')).toBeVisible();
  await expect(page.getByRole('main').getByRole('search')).toBeHidden();
  await expect(page.getByText('Suchen und filtern')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ihr Zugang' })).toBeHidden();
});

test('on paper every question has its answer, and nothing is there to be pressed @desk', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await page.goto(pathOf('fernwerk', 'faq', 'de'));
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('main details > :not(summary)');
  expect(await answers.count()).toBeGreaterThan(10);
  const unseen = await answers.evaluateAll(
    (all) => all.filter((one) => one.getBoundingClientRect().height === 0).length,
  );
  expect(unseen).toBe(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
