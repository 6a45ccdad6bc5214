import type { Page } from '@playwright/test';
import { hydrated } from './steps/home.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { empfangstexte } from './support/texte-empfang.ts';

test('a day of birth that cannot be is told on leaving the field, and no message breaks a word on a small phone @phone', async ({
  app,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const { link } = await recommend(app, person(), { sprache: language });
  const empfaenger = await newVisitor({ sprache: language });
  const { page, t } = empfaenger;
  const e = empfangstexte[language];
  await page.goto(link);
  await hydrated(empfaenger);
  const born = page.getByLabel(t.geburtsdatum, { exact: true });
  const year = (await app.jetzt()).getUTCFullYear();
  for (const [typed, message] of [
    ['31.2.1985', e.keinTag],
    ['3.13.1985', e.keinMonat],
    [`1.1.${year - 8}`, t.minderjaehrig],
  ] as const) {
    await born.fill(typed);
    await born.blur();
    await expect(born).toHaveAccessibleDescription(new RegExp(message));
  }
  await check(page);
  await born.fill('07.03.1985');
  await born.blur();
  await expect(born).not.toHaveAttribute('aria-invalid', 'true');
  await born.fill('');
  await page.getByRole('button', { name: t.absenden }).click();
  const told = page.getByRole('alert');
  await expect(told).toBeVisible();
  const named = await told.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(named, 'faults are told in the order of the fields').toEqual(
    await page
      .locator('main [aria-invalid="true"]')
      .evaluateAll((fields) => fields.map((field) => `#${field.getAttribute('id')}`)),
  );
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await brokenWords(page), `${width} px`).toEqual([]);
    const first = await page.getByLabel(t.anrede).evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('nothing to measure with');
      pen.font = style.font;
      const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
      return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - words;
    });
    expect(first, `what the select says has room at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});

/** Words of messages at fields that stand in more than one line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id$="-fehler"]')].flatMap((message) => {
      const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (const word of (text.textContent ?? '').matchAll(/[\p{L}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
        }
      return broken;
    }),
  );
