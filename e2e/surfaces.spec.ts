import type { Page } from '@playwright/test';
import { AGENTUR, bring } from './steps/agentur.ts';
import { bringDesk } from './steps/betreiber.ts';
import { overflowing, SIDEWAYS, WIDE_TABLES } from './support/check.ts';
import { crushed, emptyGaps, looseRows } from './support/grid.ts';
import { goByTab } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { checkWidth } from './support/widths.ts';

const DESK = 1280;
const PHONE = 390;
/** Who is signed in, and below it the areas. */
const TWO_LINES_PX = 100;

/** The work surfaces (look.md, 7): of those with long tables one, each is walked through by the Tab key. */
const AGENCY = ['', ...['/auftraege', '/einladungstool', '/praemienplan', '/statistik', '/mitarbeiter']];
const BETREIBER = ['/', ...['/auszahlungen', '/empfehler', '/kulanz', '/katalog', '/mandanten', '/audit']];

const softly = expect.configure({ soft: true });

async function checkSurface(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: DESK, height: 900 });
  await page.goto(path);
  const head = await page.getByRole('banner').boundingBox();
  expect.soft(head?.height, `${path}: two lines of a head`).toBeLessThanOrEqual(TWO_LINES_PX);
  expect.soft(await emptyGaps(page), path).toEqual([]);
  expect.soft(await goByTab(page), `${path} by the Tab key`).toEqual([]);
}

async function checkWidths(page: Page, path: string): Promise<void> {
  expect.soft(await looseRows(page), path).toEqual([]);
  for (const width of [DESK, PHONE]) {
    await page.setViewportSize({ width, height: 900 });
    await softly.poll(() => overflowing(page, width), `${path} at ${width} px`).toEqual([]);
  }
}

async function checkLarge(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [DESK, PHONE]) {
    await page.setViewportSize({ width, height: 900 });
    await softly.poll(() => crushed(page, 2), `${path}, letters twice as large, at ${width} px`).toEqual([]);
  }
}

/** What is loose or too wide is looked at with every screen of it, in more widths (`desks.spec.ts`). */
test('the agency portal: two lines of a head, no hole, all by the Tab key, whole words in large letters @desk', async ({
  newVisitor,
  app,
}) => {
  test.setTimeout(300_000);
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, app);
  for (const path of AGENCY) {
    await checkSurface(page, `${AGENTUR}${path}`);
    await checkLarge(page, path);
  }
  await checkMenu(page);
});

async function checkMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 900 });
  await page.goto(page.url());
  const menu = page.getByRole('banner').locator('summary');
  await menu.press('Enter');
  const areas = page.getByRole('banner').getByRole('navigation');
  await expect(areas).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(areas).toBeHidden();
  await expect(menu).toBeFocused();
}

test('the operator’s desk: the same, and on a phone @desk', async ({ app, newVisitor }) => {
  test.setTimeout(300_000);
  const clerk = await newVisitor();
  await bringDesk(app, clerk, 'Administrator');
  for (const path of BETREIBER) {
    await checkSurface(clerk.page, `/betreiber${path}`);
    await checkWidths(clerk.page, `/betreiber${path}`);
    await checkWidth(clerk.page, PHONE, WIDE_TABLES, `/betreiber${path} on a phone`);
    await checkLarge(clerk.page, path);
  }
  await checkMenu(clerk.page);
});

test('the demo’s desk scrolls no phone sideways, in letters as they are and twice as large @desk', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  for (const path of ['/demo', '/demo/matomo', '/demo/einbettung']) {
    await page.goto(path);
    for (const times of [1, 2]) {
      await page.evaluate((factor) => {
        document.documentElement.style.fontSize = `${factor}00%`;
      }, times);
      for (const width of [320, PHONE, DESK])
        await checkWidth(page, width, SIDEWAYS, `${path}, letters ${times} times as large, at ${width} px`);
    }
  }
});

test('what ends a step without doing anything stands at the edge of its column where it takes a line of its own @desk', async ({
  newVisitor,
  app,
}) => {
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, app);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`${AGENTUR}/praemienplan`);
  await page.getByRole('link', { name: 'Beenden' }).first().click();
  const step = page.locator('#schritt');
  const [button, words] = await Promise.all([
    step.getByRole('button').boundingBox(),
    step.getByRole('link', { name: 'Abbrechen' }).evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return { left: range.getBoundingClientRect().left, top: link.getBoundingClientRect().top };
    }),
  ]);
  expect(words.top).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  expect(Math.abs(words.left - (button?.x ?? 0))).toBeLessThanOrEqual(1);
  // There every button has an edge, which would be drawn through the words.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(step.getByRole('link', { name: 'Abbrechen' })).toHaveCSS('border-left-width', '2px');
  await expect(step.getByRole('link', { name: 'Abbrechen' })).toHaveCSS('padding-left', '12px');
});
