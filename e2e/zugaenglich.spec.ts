import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { MandantBildschirm } from '@weitersagen/contract/bildschirme';
import { ohneBilder } from './schritte/katalog.ts';
import { notiere } from './support/bericht.ts';
import { ueberstehendes } from './support/pruefe.ts';
import { type Halt, halteVon, istDa, MANDANTEN, type Mandant } from './support/rundgang.ts';
import type { Sprache } from './support/sprache.ts';
import { geheMitTab } from './support/tastatur.ts';
import { expect, test } from './support/test.ts';
import { ortVon, werde } from './support/welt.ts';
import { weltVon } from './support/welten.ts';

/** One of each kind of screen; every screen is looked at in every Mandant and language in bildschirme.spec.ts. */
const AUSWAHL: readonly MandantBildschirm[] = [
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
const BREIT = { width: 1280, height: 900 };

const auswahlVon = (mandant: Mandant, sprache: Sprache): Halt[] =>
  AUSWAHL.filter(istDa).flatMap((id) => halteVon(mandant, sprache).find((halt) => halt.id === id) ?? []);
/** One Mandant of each family: the screens are the same, the themes have a test of their own. */
const VERTRETER = [
  { route: 'fernwerk', sprache: 'de' },
  { route: 'sicherheim', sprache: 'en' },
] as const;
const mandantVon = (route: string): Mandant => MANDANTEN.find((m) => m.route === route) as Mandant;

/** Without shadows and colours of its own, a control is known by its edge. */
const randlose = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input:not([type=hidden]), select, textarea, .rounded-button)')]
      .filter((e) => e.checkVisibility() && !e.matches('[type=checkbox], [type=radio]'))
      .filter((e) => {
        const stil = getComputedStyle(e);
        return stil.borderTopStyle === 'none' || Number.parseFloat(stil.borderTopWidth) === 0;
      })
      .map((e) => `${e.tagName} ${e.textContent?.trim().slice(0, 40) || e.getAttribute('name')}`),
  );

const SCHMAL = { width: 390, height: 900 };
/** WCAG 1.4.12. */
const weiteAbstaende = (page: Page, an: boolean): Promise<void> =>
  page.evaluate((weit) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = weit ? [sheet] : [];
  }, an);

/** Asked again for a moment: a window takes one to become another size. */
const passtHinein = (page: Page, breite: number, message: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => ueberstehendes(page, breite), { message, timeout: 3000 })
    .toEqual([]);

const bewegte = (page: Page): Promise<string[]> =>
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
    const sprache: Sprache = n % 2 === 0 ? 'de' : 'en';
    const welt = weltVon(mandant.route);
    const { page, context } = await mensch({ sprache });
    for (const { id, als } of auswahlVon(mandant, sprache)) {
      await werde(context, welt, als);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'none' });
      await page.setViewportSize(SCHMAL);
      await page.goto(ortVon(welt, sprache, id));
      await weiteAbstaende(page, true);
      await passtHinein(page, SCHMAL.width, `${id}: text spaced out`);
      await weiteAbstaende(page, false);
      expect.soft(await bewegte(page), `${id}: moves`).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode(true).analyze();
      const befund = violations.flatMap((v) => v.nodes.map((k) => `${k.html} ${k.failureSummary}`));
      expect.soft(befund, `${id}: contrast in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      // The command is answered before the page has been told.
      await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
      expect.soft(await randlose(page), `${id}: without an edge in forced colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize(BREIT);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await passtHinein(page, BREIT.width, `${id}: text of twice the size`);
      for (const art of ['dunkel', 'erzwungeneFarben', 'schrift', 'abstaende'] as const)
        notiere(info, { art, route: mandant.route, sprache, id });
    }
  });

for (const { route, sprache } of VERTRETER)
  test(`${route}, ${sprache}: every screen by the Tab key alone`, async ({ mensch, wache }, info) => {
    wache.erlaubeAblehnungen();
    const welt = weltVon(route);
    const { page, context } = await mensch({ sprache });
    // By Tab one comes by all of them, faster than a new house draws them.
    await ohneBilder(page);
    if (sprache === 'de') await page.setViewportSize(BREIT);
    for (const { id, als } of halteVon(mandantVon(route), sprache)) {
      await werde(context, welt, als);
      await page.goto(ortVon(welt, sprache, id));
      expect.soft(await geheMitTab(page), `${id} (${als})`).toEqual([]);
      notiere(info, { art: 'tastatur', route, sprache, id });
    }
  });

/** What a screen asks for; the captcha asks a question where no script can work for it. */
const felder = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .locator('input:not([type=hidden]):not([name=altcha_antwort]), select, textarea')
    .evaluateAll((alle) => alle.filter((e) => e.checkVisibility()).map((e) => e.getAttribute('name') ?? ''));

for (const { route, sprache } of VERTRETER)
  test(`${route}, ${sprache}: every screen without JavaScript says and asks the same`, async ({
    mensch,
    wache,
  }, info) => {
    wache.erlaubeAblehnungen();
    const welt = weltVon(route);
    const [mit, ohne] = [await mensch({ sprache }), await mensch({ sprache, javaScriptEnabled: false })];
    for (const { id, als } of halteVon(mandantVon(route), sprache)) {
      const seiten = [];
      for (const { page, context } of [mit, ohne]) {
        await werde(context, welt, als);
        await page.goto(ortVon(welt, sprache, id));
        const titel = await page.getByRole('heading', { level: 1 }).allTextContents();
        seiten.push({ titel, felder: await felder(page) });
      }
      expect.soft(seiten[1], `${id} (${als})`).toEqual(seiten[0]);
      expect.soft(seiten[1]?.titel, `${id} (${als})`).toHaveLength(1);
      notiere(info, { art: 'ohneSkript', route, sprache, id });
    }
  });
