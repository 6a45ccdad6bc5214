import type { CDPSession, Page } from '@playwright/test';

/** As browsers come. */
const USUAL_PX = 16;
const sessions = new WeakMap<Page, CDPSession>();

/**
 * The size of letters as a reader sets it in the browser: the widths at which a page changes are measured in letters,
 * and move with it. Holds for every page that this one shows afterwards.
 */
export async function setLetters(page: Page, times: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const px = USUAL_PX * times;
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, px);
}
