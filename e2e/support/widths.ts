import { expect, type Page } from '@playwright/test';
import { SIDEWAYS } from './check.ts';
import { type Finder, type Finders, findings } from './findings.ts';
import { BLURRED, CRUSHED, GAPS, LOOSE_ROWS, OTHER_EDGES, OVERLAPS } from './grid.ts';
import { setLetters } from './letters.ts';

const NARROW = 320;
const PHONE = 390;
const DESK = 1280;
/** The desk's comes last: letters grow there, and a window is not changed for that. */
const WIDTHS = [NARROW, PHONE, 560, 768, 900, 1024, 1440, 1600, DESK];

/** All of a Mandant is told, and a window that has just changed its width is given a moment to draw it. */
const softly = expect.configure({ soft: true, timeout: 5_000 });
const intervals = [50, 100, 250];

/** A part may be as high as the window, so that a phone's has the height of one. */
export const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: width === PHONE ? 844 : 900 });

/** Nothing of that, in a window of this width; what there is, is told all at once. */
export async function checkWidth(page: Page, width: number, finders: Finders, message: string): Promise<void> {
  await resize(page, width);
  await softly.poll(() => findings(page, finders, width), { message, intervals }).toEqual([]);
}

const findNoHeading: Finder = () =>
  [...document.querySelectorAll('h1')].some(
    (heading) => heading.checkVisibility({ visibilityProperty: true }) && heading.getClientRects().length > 0,
  )
    ? []
    : ['none is to be seen'];
const HEADING = { heading: findNoHeading };

/** Letters as they were, for the next page; this one has been looked at, and out of sight it is not laid out once more. */
async function putLettersBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.display = 'none';
  });
  await setLetters(page, 1);
}

/**
 * Rows, edges and room of a screen that is open, at every width and in letters twice as large; nothing is done on it
 * afterwards. `onPhone`: what is asked of this screen beside that, on a phone.
 */
export async function checkWidths(page: Page, name: string, onPhone: Finders = {}): Promise<void> {
  const usual = { ...SIDEWAYS, ...LOOSE_ROWS, ...HEADING };
  const also: Partial<Record<number, Finders>> = { [PHONE]: onPhone, [DESK]: { ...OTHER_EDGES, ...GAPS, ...BLURRED } };
  for (const width of WIDTHS) await checkWidth(page, width, { ...usual, ...also[width] }, `${name} at ${width} px`);
  await setLetters(page, 2);
  for (const width of [DESK, PHONE])
    await checkWidth(
      page,
      width,
      { ...SIDEWAYS, ...OVERLAPS, ...CRUSHED },
      `${name}, letters twice as large, at ${width} px`,
    );
  await putLettersBack(page);
}

/** Words of another language are longer elsewhere: no sideways scrolling, nor on a phone in letters twice as large. */
export async function checkOtherWords(page: Page, name: string, onPhone: Finders = {}): Promise<void> {
  for (const width of [NARROW, DESK])
    await checkWidth(page, width, { ...SIDEWAYS, ...HEADING }, `${name} at ${width} px`);
  if (Object.keys(onPhone).length > 0) await checkWidth(page, PHONE, onPhone, `${name} at ${PHONE} px`);
  await setLetters(page, 2);
  await checkWidth(page, PHONE, SIDEWAYS, `${name}, letters twice as large`);
  await putLettersBack(page);
}
