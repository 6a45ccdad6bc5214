import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';

const REGELN = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHMAL = 320;

/** What sticks out of a screen of this width. */
export const ueberstehendes = (page: Page, breite: number): Promise<string[]> =>
  page.evaluate((hoechstens) => {
    if (document.documentElement.scrollWidth <= hoechstens) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > hoechstens + 1)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`)
      .concat(`the document is ${document.documentElement.scrollWidth} px wide`);
  }, breite);

/** No sideways scrolling, down to the narrowest screen (WCAG 1.4.10). */
async function checkNarrow(page: Page): Promise<void> {
  const vorher = page.viewportSize();
  if (!vorher) return;
  const schmal = vorher.width > 600 ? vorher.width : SCHMAL;
  await page.setViewportSize({ width: schmal, height: vorher.height });
  await expect
    .poll(() => ueberstehendes(page, schmal), { message: `sideways scrolling at ${schmal} px on ${page.url()}` })
    .toEqual([]);
  await page.setViewportSize(vorher);
}

/** Devices on which no script runs, and so no axe either. */
export const ohneSkript = new WeakSet<BrowserContext>();

/** The same document on a device that runs scripts, but none of its own. */
async function copyOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const kopie = await context.newPage();
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '');
  await kopie.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await kopie.goto(page.url());
  return kopie;
}

async function checkAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(REGELN).setLegacyMode(true).analyze();
  const befund = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html}`).join('\n')}`,
  );
  expect(befund, `accessibility of ${page.url()}`).toEqual([]);
}

/** What every screen owes everybody: one heading, a title, its language, no violation, no sideways scrolling. */
export async function check(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).not.toBe('');
  await checkNarrow(page);
  if (!ohneSkript.has(page.context())) return checkAccessible(page);
  const kopie = await copyOf(page);
  await checkAccessible(kopie);
  await kopie.context().close();
}
