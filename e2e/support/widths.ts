import { expect, type Page } from '@playwright/test';
import { overflowing } from './check.ts';
import { crushed, emptyGaps, looseRows, otherEdges, overlaps } from './grid.ts';
import { setLetters } from './letters.ts';

const WIDTHS = [320, 390, 560, 768, 900, 1024, 1280, 1440, 1600];
const DESK = 1280;
const PHONE = 390;

/** All of a Mandant is told, and a window that has just changed its width is given a moment to draw it. */
const softly = expect.configure({ soft: true, timeout: 5_000 });
const intervals = [50, 100, 250];

export const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 });

/** Rows, edges and room of a screen that is open, at every width and in letters twice as large. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  const nothing = (look: () => Promise<string[]>, message: string) =>
    softly.poll(look, { message, intervals }).toEqual([]);
  for (const width of WIDTHS) {
    await resize(page, width);
    await nothing(() => looseRows(page), `${name} at ${width} px`);
    await nothing(() => overflowing(page, width), `${name} at ${width} px`);
    if (width === DESK) {
      await nothing(() => otherEdges(page), `${name}: one left edge`);
      await nothing(() => emptyGaps(page), `${name}: nothing takes a gap that shows nothing`);
    }
  }
  await setLetters(page, 2);
  for (const width of [DESK, PHONE]) {
    await resize(page, width);
    const at = `${name}, letters twice as large, at ${width} px`;
    await nothing(() => overflowing(page, width), at);
    await nothing(() => overlaps(page), at);
    await nothing(() => crushed(page), at);
  }
  await setLetters(page, 1);
}

/** Words of another language are longer elsewhere: no sideways scrolling on a phone in letters twice as large. */
export async function checkLargeOnPhone(page: Page, name: string): Promise<void> {
  await setLetters(page, 2);
  await resize(page, PHONE);
  await softly
    .poll(() => overflowing(page, PHONE), { message: `${name}, letters twice as large`, intervals })
    .toEqual([]);
  await setLetters(page, 1);
}
