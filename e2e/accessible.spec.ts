import type { Page } from '@playwright/test';
import type { MandantScreen } from '@weitersagen/contract/screens';
import { withoutBilder } from './steps/katalog.ts';
import { findPaleText } from './support/axe.ts';
import { check, overflowing } from './support/check.ts';
import { goByTab } from './support/keyboard.ts';
import type { Language } from './support/language.ts';
import { outlineOf } from './support/outline.ts';
import { note } from './support/report.ts';
import { expect, test } from './support/test.ts';
import { isThere, MANDANTEN, type Mandant, REPRESENTATIVES, stopsOf, type TourStop } from './support/tour.ts';
import { become, placeOf } from './support/world.ts';
import { worldOf } from './support/worlds.ts';

/** One of each kind of screen; every screen is looked at in every Mandant and language in screens.spec.ts. */
const SELECTION: readonly MandantScreen[] = [
  'home',
  'kategorie',
  'produkt',
  'vergleich',
  'empfehlen',
  'empfehlung',
  'empfaengerdaten',
  'praemie',
  'persoenlicherbereich',
  'meinedaten',
  'kontakt',
  'faq',
];
const WIDE = { width: 1280, height: 900 };

const selectionOf = (mandant: Mandant, language: Language): TourStop[] =>
  SELECTION.filter(isThere).flatMap((id) => stopsOf(mandant, language).find((stop) => stop.id === id) ?? []);
const mandantOf = (route: string): Mandant => MANDANTEN.find((m) => m.route === route) as Mandant;

const FIELD = (id: number, words: string, more = '') =>
  `<html lang="de"><meta name="viewport" content="width=device-width"><title>A</title><main><h1>${words}</h1>
    <label for="f${id}">${words}</label><input id="f${id}" ${more}><ul>${'<li>A</li>'.repeat(id)}</ul></main>`;

test('axe finds what is wrong, and looks again where a screen differs in more than words and numbers', async ({
  page,
}) => {
  const outline = async (html: string) => {
    await page.setContent(html);
    return outlineOf(page);
  };
  const first = await outline(FIELD(1, 'One'));
  await check(page);
  expect(await outline(FIELD(2, 'Two'))).toBe(first);
  const others = [
    FIELD(1, ''),
    FIELD(1, 'One', 'disabled'),
    FIELD(1, 'One', 'autofocus'),
    FIELD(1, 'One', 'class="pale"'),
    FIELD(1, 'One').replace('for="f1"', ''),
    FIELD(1, 'One').replace('<title>', '<style>label { color: #eee }</style><title>'),
  ];
  for (const other of others) expect(await outline(other), other).not.toBe(first);
  await page.setContent(FIELD(1, 'One').replace('for="f1"', ''));
  await expect(check(page)).rejects.toThrow(/accessibility of .*label/s);
  await page.setContent(FIELD(1, 'One'));
  await page.setViewportSize(WIDE);
  expect(await outlineOf(page)).not.toBe(first);
});

/** Without shadows and colours of its own, a control is known by its edge. */
const borderless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input:not([type=hidden]), select, textarea, .rounded-button)')]
      .filter((e) => e.checkVisibility() && !e.matches('[type=checkbox], [type=radio]'))
      .filter((e) => {
        const style = getComputedStyle(e);
        return style.borderTopStyle === 'none' || Number.parseFloat(style.borderTopWidth) === 0;
      })
      .map((e) => `${e.tagName} ${e.textContent?.trim().slice(0, 40) || e.getAttribute('name')}`),
  );

/** Chips hide the dot by which the system says what is chosen: they have to say it themselves, in whatever colours. */
const lookAlike = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const looksOf = (label: Element) => {
      const { backgroundColor, borderTopColor, color, outlineStyle } = getComputedStyle(label);
      return [backgroundColor, borderTopColor, color, outlineStyle].join();
    };
    return [...document.querySelectorAll<HTMLInputElement>('label > input[type=radio]:checked')]
      .filter((input) => getComputedStyle(input).opacity === '0')
      .filter(({ name, parentElement }) => {
        const other = document.querySelector(`label:has(> input[name="${CSS.escape(name)}"]:not(:checked))`);
        return parentElement && other && looksOf(parentElement) === looksOf(other);
      })
      .map(({ parentElement }) => parentElement?.textContent ?? '');
  });

const NARROW = { width: 390, height: 900 };
/** WCAG 1.4.12. */
const wideDistances = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((wide) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = wide ? [sheet] : [];
  }, isOn);

/** Asked again for a moment: a window takes one to become another size. */
const fitsInto = (page: Page, width: number, message: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => overflowing(page, width), { message, timeout: 3000 })
    .toEqual([]);

/**
 * What moves, and what would set out on a way, however short: for somebody who wants no motion every part of a page would
 * else be on one with each new width, and be styled twice.
 */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      .filter((a) => Number(a.effect?.getComputedTiming().duration) > 10)
      .map((a) => (a.effect as KeyframeEffect | null)?.target?.className ?? ''),
    ...[...document.querySelectorAll('body *')]
      .filter((e) => /[1-9]/.test(getComputedStyle(e).transitionDuration))
      .map((e) => `${e.tagName} ${e.className}`),
  ]);

for (const [n, mandant] of MANDANTEN.entries())
  test(`${mandant.route}: dark, in forced colours, without motion, with text of twice the size and spaced out`, async ({
    newVisitor,
    guard,
  }, info) => {
    guard.allowRefusals();
    const language: Language = n % 2 === 0 ? 'de' : 'en';
    const world = worldOf(mandant.route);
    const { page, context } = await newVisitor({ sprache: language });
    for (const { id, als } of selectionOf(mandant, language)) {
      await become(context, world, als);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'none' });
      await page.setViewportSize(NARROW);
      await page.goto(placeOf(world, language, id));
      await wideDistances(page, true);
      await fitsInto(page, NARROW.width, `${id}: text spaced out`);
      await wideDistances(page, false);
      expect.soft(await moving(page), `${id}: moves`).toEqual([]);
      expect.soft(await findPaleText(page), `${id}: contrast in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      // The command is answered before the page has been told, and the page is told before its styles are.
      await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
      await expect
        .configure({ soft: true })
        .poll(() => borderless(page), { message: `${id}: without an edge in forced colours`, timeout: 3000 })
        .toEqual([]);
      expect
        .soft(await lookAlike(page), `${id}: chosen, and not to be told from the others in forced colours`)
        .toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize(WIDE);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await fitsInto(page, WIDE.width, `${id}: text of twice the size`);
      for (const kind of ['dunkel', 'erzwungeneFarben', 'schrift', 'abstaende'] as const)
        note(info, { art: kind, route: mandant.route, sprache: language, id });
    }
  });

const BUTTONS = (second: string) =>
  `<html lang="de"><title>A</title><style>button { height: 40px } button:focus { outline: 3px solid }</style>
    <main><button>One</button><button ${second}>Two</button><button>Three</button></main>`;

test('the Tab key’s walk finds what it does not come by, what is not seen, too small, covered or out of order', async ({
  page,
}) => {
  const walked = async (second: string) => {
    await page.setContent(BUTTONS(second));
    return goByTab(page);
  };
  expect(await walked('')).toEqual([]);
  expect(await walked('onfocus="this.blur()"')).toEqual(['1 of 3 reached']);
  expect(await walked('style="outline: none"')).toEqual(['button Two : no visible focus']);
  expect(await walked('style="width: 9px; height: 9px; padding: 0"')).toEqual(['button Two : 9 × 9 px']);
  expect(await walked('style="position: fixed; top: -90px"')).toEqual(['button Two : outside of the window']);
  expect(await walked('tabindex="1"')).not.toEqual([]);
  expect(await walked('onkeydown="event.preventDefault()"')).toContain('button Two : out of order');
  await page.setContent(`${BUTTONS('')}<div class="over" style="position: fixed; inset: 0">A</div>`);
  expect(await goByTab(page)).toContain('button Two : under DIV over');
  // What comes in while somebody is on the way has the time to be painted, and is no fault.
  const late = 'onfocus="setTimeout(() => this.removeAttribute(`style`))" style="outline: none"';
  expect(await walked(late)).toEqual([]);
});

for (const { route, sprache } of REPRESENTATIVES)
  test(`${route}, ${sprache}: every screen by the Tab key alone`, async ({ newVisitor, guard }, info) => {
    guard.allowRefusals();
    const world = worldOf(route);
    const { page, context } = await newVisitor({ sprache });
    // By Tab one comes by all of them, faster than a new house draws them.
    await withoutBilder(page);
    if (sprache === 'de') await page.setViewportSize(WIDE);
    for (const { id, als } of stopsOf(mandantOf(route), sprache)) {
      await become(context, world, als);
      await page.goto(placeOf(world, sprache, id));
      expect.soft(await goByTab(page), `${id} (${als})`).toEqual([]);
      note(info, { art: 'tastatur', route, sprache, id });
    }
  });
