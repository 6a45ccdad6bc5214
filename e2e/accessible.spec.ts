import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { MandantBildschirm } from '@weitersagen/contract/screens';
import { withoutBilder } from './steps/katalog.ts';
import { ueberstehendes } from './support/check.ts';
import { goByTab } from './support/keyboard.ts';
import type { Language } from './support/language.ts';
import { note } from './support/report.ts';
import { type Halt, isThere, keepOf, MANDANTEN, type Mandant } from './support/rundgang.ts';
import { expect, test } from './support/test.ts';
import { become, placeOf } from './support/welt.ts';
import { weltOf } from './support/welten.ts';

/** One of each kind of screen; every screen is looked at in every Mandant and language in screens.spec.ts. */
const SELECTION: readonly MandantBildschirm[] = [
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

const selectionOf = (mandant: Mandant, language: Language): Halt[] =>
  SELECTION.filter(isThere).flatMap((id) => keepOf(mandant, language).find((halt) => halt.id === id) ?? []);
/** One Mandant of each family: the screens are the same, the themes have a test of their own. */
const VERTRETER = [
  { route: 'fernwerk', sprache: 'de' },
  { route: 'sicherheim', sprache: 'en' },
] as const;
const mandantOf = (route: string): Mandant => MANDANTEN.find((m) => m.route === route) as Mandant;

/** Without shadows and colours of its own, a control is known by its edge. */
const randlose = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input:not([type=hidden]), select, textarea, .rounded-button)')]
      .filter((e) => e.checkVisibility() && !e.matches('[type=checkbox], [type=radio]'))
      .filter((e) => {
        const style = getComputedStyle(e);
        return style.borderTopStyle === 'none' || Number.parseFloat(style.borderTopWidth) === 0;
      })
      .map((e) => `${e.tagName} ${e.textContent?.trim().slice(0, 40) || e.getAttribute('name')}`),
  );

const NARROW = { width: 390, height: 900 };
/** WCAG 1.4.12. */
const wideDistances = (page: Page, an: boolean): Promise<void> =>
  page.evaluate((wide) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = wide ? [sheet] : [];
  }, an);

/** Asked again for a moment: a window takes one to become another size. */
const fitsInto = (page: Page, width: number, message: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => ueberstehendes(page, width), { message, timeout: 3000 })
    .toEqual([]);

const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((a) => Number(a.effect?.getComputedTiming().duration) > 10)
      .map((a) => (a.effect as KeyframeEffect | null)?.target?.className ?? ''),
  );

for (const [n, mandant] of MANDANTEN.entries())
  test(`${mandant.route}: dark, in forced colours, without motion, with text of twice the size and spaced out`, async ({
    mensch,
    wache,
  }, info) => {
    wache.erlaubeAblehnungen();
    const language: Language = n % 2 === 0 ? 'de' : 'en';
    const world = weltOf(mandant.route);
    const { page, context } = await mensch({ sprache: language });
    for (const { id, als } of selectionOf(mandant, language)) {
      await become(context, world, als);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'none' });
      await page.setViewportSize(NARROW);
      await page.goto(placeOf(world, language, id));
      await wideDistances(page, true);
      await fitsInto(page, NARROW.width, `${id}: text spaced out`);
      await wideDistances(page, false);
      expect.soft(await moving(page), `${id}: moves`).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode(true).analyze();
      const finding = violations.flatMap((v) => v.nodes.map((k) => `${k.html} ${k.failureSummary}`));
      expect.soft(finding, `${id}: contrast in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      // The command is answered before the page has been told.
      await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
      expect.soft(await randlose(page), `${id}: without an edge in forced colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize(WIDE);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await fitsInto(page, WIDE.width, `${id}: text of twice the size`);
      for (const art of ['dunkel', 'erzwungeneFarben', 'schrift', 'abstaende'] as const)
        note(info, { art, route: mandant.route, sprache: language, id });
    }
  });

for (const { route, sprache } of VERTRETER)
  test(`${route}, ${sprache}: every screen by the Tab key alone`, async ({ mensch, wache }, info) => {
    wache.erlaubeAblehnungen();
    const world = weltOf(route);
    const { page, context } = await mensch({ sprache });
    // By Tab one comes by all of them, faster than a new house draws them.
    await withoutBilder(page);
    if (sprache === 'de') await page.setViewportSize(WIDE);
    for (const { id, als } of keepOf(mandantOf(route), sprache)) {
      await become(context, world, als);
      await page.goto(placeOf(world, sprache, id));
      expect.soft(await goByTab(page), `${id} (${als})`).toEqual([]);
      note(info, { art: 'tastatur', route, sprache, id });
    }
  });

/** What a screen asks for; the captcha asks a question where no script can work for it. */
const fields = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .locator('input:not([type=hidden]):not([name=altcha_antwort]), select, textarea')
    .evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => e.getAttribute('name') ?? ''));

for (const { route, sprache } of VERTRETER)
  test(`${route}, ${sprache}: every screen without JavaScript says and asks the same`, async ({
    mensch,
    wache,
  }, info) => {
    wache.erlaubeAblehnungen();
    const world = weltOf(route);
    const [mit, without] = [await mensch({ sprache }), await mensch({ sprache, javaScriptEnabled: false })];
    for (const { id, als } of keepOf(mandantOf(route), sprache)) {
      const pages = [];
      for (const { page, context } of [mit, without]) {
        await become(context, world, als);
        await page.goto(placeOf(world, sprache, id));
        const title = await page.getByRole('heading', { level: 1 }).allTextContents();
        pages.push({ titel: title, felder: await fields(page) });
      }
      expect.soft(pages[1], `${id} (${als})`).toEqual(pages[0]);
      expect.soft(pages[1]?.titel, `${id} (${als})`).toHaveLength(1);
      note(info, { art: 'ohneSkript', route, sprache, id });
    }
  });
