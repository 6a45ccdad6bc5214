import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const REGELN = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHMAL = 320;

const breiteVon = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** No sideways scrolling, down to the narrowest screen (WCAG 1.4.10). */
async function pruefeSchmal(page: Page): Promise<void> {
  const vorher = page.viewportSize();
  if (!vorher || vorher.width > 600) {
    expect(await breiteVon(page), `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(vorher?.width ?? 0);
    return;
  }
  await page.setViewportSize({ width: SCHMAL, height: vorher.height });
  expect(await breiteVon(page), `sideways scrolling at ${SCHMAL} px on ${page.url()}`).toBeLessThanOrEqual(SCHMAL);
  await page.setViewportSize(vorher);
}

/** What every screen owes everybody: one heading, a title, its language, no violation, no sideways scrolling. */
export async function pruefe(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).not.toBe('');
  const { violations } = await new AxeBuilder({ page }).withTags(REGELN).setLegacyMode(true).analyze();
  const befund = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html}`).join('\n')}`,
  );
  expect(befund, `accessibility of ${page.url()}`).toEqual([]);
  await pruefeSchmal(page);
}
