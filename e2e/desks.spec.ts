import path from 'node:path';
import type { Page } from '@playwright/test';
import '@weitersagen/contract/screens-agentur';
import '@weitersagen/contract/screens-betreiber';
import { checkContent, checkContrast, SIDEWAYS } from './support/check.ts';
import {
  AGENCY_STOPS,
  type DeskStop,
  type Desks,
  deskPlace,
  OPERATOR_STOPS,
  sitDown,
  unseen,
} from './support/desks.ts';
import { LOOSE_ROWS, OTHER_EDGES, OVERLAPS } from './support/grid.ts';
import { expect, test } from './support/test.ts';
import { LANGUAGES } from './support/tour.ts';
import { checkWidth, resize } from './support/widths.ts';
import { madeDesks } from './support/worlds.ts';

const NARROW = 320;
const PHONE = 390;
const DESK = 1280;
const WIDTHS = [NARROW, 768, DESK, 1600];

const nameOf = ({ id, als, query }: DeskStop): string => `${id}${query ? ` ${JSON.stringify(query)}` : ''} (${als})`;

/** Before one is signed in there is a card in the middle, and nothing above it to be in line with. */
const hasColumn = ({ id, als }: DeskStop): boolean => als !== 'nobody' && id !== 'logout';

async function checkGrid(page: Page, stop: DeskStop): Promise<void> {
  const name = nameOf(stop);
  for (const width of WIDTHS) {
    const isInLine = width === DESK && hasColumn(stop);
    await checkWidth(
      page,
      width,
      { ...SIDEWAYS, ...LOOSE_ROWS, ...(isInLine && OTHER_EDGES) },
      `${name} at ${width} px`,
    );
  }
}

/**
 * Set from here, letters grow and the widths at which a page changes stay, which a reader's own setting moves as well: an
 * operator's long list, whose head stays in sight at a desk, would scroll by itself for such a reader, and here it cannot.
 */
async function checkLargeLetters(page: Page, name: string, isOperator: boolean): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [DESK, PHONE]) {
    const scrolls = isOperator && width === DESK;
    await checkWidth(
      page,
      width,
      { ...(!scrolls && SIDEWAYS), ...OVERLAPS },
      `${name}, letters twice as large, at ${width} px`,
    );
  }
}

async function checkDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The command is answered before the page has been told.
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
  expect.soft(await checkContrast(page), `${name}: contrast in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('every screen of an agency is stopped at', () => {
  expect(unseen('agentur', AGENCY_STOPS)).toEqual([]);
});

const isEven = (_: DeskStop, n: number) => n % 2 === 0;
const TOURS = [
  // Walked in two halves, so that none of two workers waits long for the other.
  { name: 'agencies, one half', stops: AGENCY_STOPS.filter(isEven), isOperator: false },
  { name: 'agencies, the other', stops: AGENCY_STOPS.filter((stop, n) => !isEven(stop, n)), isOperator: false },
  { name: 'the operator’s agencies and accounts', stops: OPERATOR_STOPS, isOperator: true },
];

let desks: Desks;
test.beforeAll(() => {
  desks = madeDesks();
});

/** In light and German for all that axe asks, in English for what the longer or shorter words do, and in the dark. */
for (const { name, stops, isOperator } of TOURS)
  for (const language of LANGUAGES)
    test(`${name}, ${language}: every screen, on a phone and at a desk`, async ({ newVisitor, guard }) => {
      guard.allowRefusals();
      const { page, context } = await newVisitor({ sprache: language });
      for (const stop of stops) {
        const name = nameOf(stop);
        await sitDown(context, desks, stop.als);
        await resize(page, PHONE);
        const response = await page.goto(deskPlace(desks, stop));
        expect.soft(response?.status(), name).toBe(stop.status ?? 200);
        const [place = ''] = deskPlace(desks, stop).split('?');
        const { pathname } = new URL(page.url());
        expect.soft(stop.leadsOn ? path.posix.dirname(pathname) : pathname, name).toBe(place);
        await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
        if (language === 'de') await expect.soft(checkContent(page), name).resolves.toBeUndefined();
        else await checkDark(page, name);
        await checkGrid(page, stop);
        if (language === 'en') await checkLargeLetters(page, name, isOperator);
      }
    });
