import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { findPaleText, findViolations } from './axe.ts';
import { addClean, isClean } from './clean.ts';
import type { Finder } from './findings.ts';
import { outlineOf } from './outline.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beyond WCAG: whoever jumps from landmark to landmark finds each by its name, and passes nothing by. */
const LANDMARKS = [
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];
/** Belongs to no landmark, which axe grants to the first link of a page alone: the question for cookies stands before it. */
const SKIP_LINK = 'a[href="#inhalt"]';
const AXE = {
  runOnly: { type: 'tag', values: RULES },
  rules: Object.fromEntries(LANDMARKS.map((id) => [id, { enabled: true }])),
} as const;
const NARROW = 320;

const findOverflow: Finder = (atMost) => {
  if (document.documentElement.scrollWidth <= atMost) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > atMost + 1)
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`)
    .concat(`the document is ${document.documentElement.scrollWidth} px wide`);
};
/** A table wider than its frame, of which whoever holds a phone sees a part. */
const findWideTables: Finder = () =>
  [...document.querySelectorAll('table')]
    .filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1)
    .map((table) => `${table.caption?.textContent}: ${table.scrollWidth} px`);
export const WIDE_TABLES = { 'a table that scrolls sideways': findWideTables };

export const SIDEWAYS = { 'sideways scrolling': findOverflow };

/** What sticks out of a screen of this width. */
export const overflowing = (page: Page, width: number): Promise<string[]> => page.evaluate(findOverflow, width);

/** No sideways scrolling, down to the narrowest screen (WCAG 1.4.10). */
async function checkNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  if (!before) return;
  const narrow = before.width > 600 ? before.width : NARROW;
  await page.setViewportSize({ width: narrow, height: before.height });
  await expect
    .poll(() => overflowing(page, narrow), { message: `sideways scrolling at ${narrow} px on ${page.url()}` })
    .toEqual([]);
  await page.setViewportSize(before);
}

async function checkHead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).not.toBe('');
}

/** Devices on which no script runs, and so no axe either. */
export const withoutScript = new WeakSet<BrowserContext>();

/** One for each width of a browser, so that what a page is drawn with is fetched once. */
const copies = new WeakMap<Browser, Map<string, Promise<Page>>>();

/** The same document on a device that runs scripts, but none of its own. */
async function copyOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  const viewport = page.viewportSize();
  const known = copies.get(browser) ?? new Map<string, Promise<Page>>();
  copies.set(browser, known);
  const size = JSON.stringify(viewport);
  const opening = known.get(size) ?? browser.newPage({ viewport, reducedMotion: 'reduce' });
  known.set(size, opening);
  const copy = await opening;
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '');
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }), {
    times: 1,
  });
  // From another place: the same address with a part named would only be scrolled to.
  await copy.goto('about:blank');
  await copy.goto(page.url());
  return copy;
}

/** The declaration counts what axe itself has looked at. */
const looksAgain = process.env.ACCESSIBILITY_REPORT === '1';

/** One screen is come by on many ways: axe looks at it anew where it differs in anything that axe may mind. */
async function checkAccessible(page: Page): Promise<void> {
  const outline = looksAgain ? undefined : await outlineOf(page);
  if (outline && isClean(outline)) return;
  const isCopied = withoutScript.has(page.context());
  const seen = isCopied ? await copyOf(page) : page;
  const finding = (await findViolations(seen, AXE, [SKIP_LINK])).map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html}`).join('\n')}`,
  );
  expect(finding, `accessibility of ${page.url()}`).toEqual([]);
  if (outline) addClean(outline);
}

/** Contrast alone, of a screen in other colours; by the same rule. */
export async function checkContrast(page: Page): Promise<string[]> {
  const outline = await outlineOf(page);
  const kept = outline && `contrast alone ${outline}`;
  if (kept && isClean(kept)) return [];
  const pale = await findPaleText(page);
  if (kept && pale.length === 0) addClean(kept);
  return pale;
}

/** What every screen owes everybody at any width: one heading, a title, its language, no violation. */
export async function checkContent(page: Page): Promise<void> {
  await checkHead(page);
  await checkAccessible(page);
}

/** The same, and no sideways scrolling. */
export async function check(page: Page): Promise<void> {
  await checkHead(page);
  await checkNarrow(page);
  await checkAccessible(page);
}
