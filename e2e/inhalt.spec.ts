import { inhaltTexts, pageAddress, publish, untilThePageIsThere } from './steps/inhalt.ts';
import { addressOf } from './steps/konto.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

/** No other journey reads its pages of content. */
const ROUTE = 'klarfunk';
const perLanguage = (de: string, en: string) => ({ de, en });

test('headings that are called like parts of the page leave it as it is, and older addresses lead to them', async ({
  admin,
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const { page } = await newVisitor({ sprache: language });
  const name = 'sprungziele';
  const text = [
    '<p><a href="#boot">Sprung</a></p>',
    ...['preise', 'boot', 'hydration', 'texte', 'suche'].map(
      (id) => `<h2 id="${id}">H ${id}</h2><p>${'Text. '.repeat(400)}</p>`,
    ),
  ].join('');
  await publish(admin, ROUTE, [
    {
      schema: 'seite',
      schluessel: name,
      daten: { Titel: perLanguage('Ziele', 'Places'), Inhalt: perLanguage(text, text) },
    },
  ]);
  await untilThePageIsThere(app.api, ROUTE, name);
  const address = pageAddress(ROUTE, name, language);
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'H preise' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  // Opened by a link from elsewhere, made before the headings had anything in front.
  await page.goto('about:blank');
  await page.goto(`${address}#texte`);
  await expect(page).toHaveURL(/#text-texte$/);
  await expect(page.getByRole('heading', { name: 'H texte' })).toBeInViewport();
  await page.getByRole('link', { name: 'Sprung' }).click();
  await expect(page).toHaveURL(/#text-boot$/);
  await expect(page.getByRole('heading', { name: 'H boot' })).toBeInViewport();
});

test('footnotes are numbered as they are met and lead both ways', async ({ admin, app, newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const w = inhaltTexts[language];
  const { page } = await newVisitor({ sprache: language });
  const fn = (key: string, text: string) => ({
    schema: 'footnote',
    schluessel: key,
    daten: { Titel: perLanguage('', ''), Inhalt: perLanguage(`<p>${text}</p>`, `<p>${text}</p>`) },
  });
  const paragraph = '<p>A[[fn:e2e-b]] B[[fn:e2e-a]] C[[fn:e2e-b]] D[[fn:e2e-fehlt]]</p>';
  await publish(admin, ROUTE, [
    fn('e2e-a', 'Anmerkung A'),
    fn('e2e-b', 'Anmerkung B'),
    {
      schema: 'seite',
      schluessel: 'fussnoten',
      daten: { Titel: perLanguage('Fußnoten', 'Footnotes here'), Inhalt: perLanguage(paragraph, paragraph) },
    },
  ]);
  await untilThePageIsThere(app.api, ROUTE, 'fussnoten');
  await expect(async () => {
    await page.goto(pageAddress(ROUTE, 'fussnoten', language));
    await expect(page.getByRole('link', { name: w.fussnote(2), exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('article').getByRole('link')).toHaveText(['1', '2', '1']);
  const list = page.getByRole('region', { name: w.fussnoten });
  await expect(list.getByRole('listitem')).toHaveText([/Anmerkung B/, /Anmerkung A/]);
  await check(page);

  await page.getByRole('link', { name: w.fussnote(2), exact: true }).click();
  await expect(page).toHaveURL(/#fn-2$/);
  await expect(list.getByText('Anmerkung A')).toBeInViewport();
  await list.getByRole('link', { name: w.zurueck(2), exact: true }).click();
  await expect(page).toHaveURL(/#fnref-2$/);
  await expect(page.getByRole('link', { name: w.fussnote(2), exact: true })).toBeInViewport();
});

test('content says a built-in sentence differently, also after the browser has taken the page over', async ({
  admin,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const { page } = await newVisitor({ sprache: language });
  const text = perLanguage(
    `Was viele wissen wollen (${info.project.name})`,
    `What many want to know (${info.project.name})`,
  );
  await publish(admin, ROUTE, [{ schema: 'uebersetzung', schluessel: 'rahmen.faq', daten: { Text: text } }]);
  await expect(async () => {
    await page.goto(addressOf(ROUTE, 'kontakt', language));
    await expect(page.getByRole('contentinfo').getByRole('link', { name: text[language] })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 15_000 });
  // Within the browser, by its own texts.
  await page.getByRole('contentinfo').getByRole('link', { name: text[language] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: text[language] })).toBeVisible();
  await publish(admin, ROUTE, [
    {
      schema: 'uebersetzung',
      schluessel: 'rahmen.faq',
      daten: { Text: perLanguage('Häufige Fragen', 'Questions') },
    },
  ]);
});
