import sharp from 'sharp';
import { inhaltTexts, pageAddress, publish, putTextIntoForce, untilThePageIsThere } from './steps/inhalt.ts';
import { addressOf } from './steps/konto.ts';
import { signInAdmin } from './support/admin.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, recommend, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

/** No other journey reads its pages of content. */
const ROUTE = 'klarfunk';
const perLanguage = (de: string, en: string) => ({ de, en });

test('an edit in the content service is on the page at once, with its picture and its variables', async ({
  admin,
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const name = `tarife-${info.project.name}`;
  const reader = await newVisitor({ sprache: language });
  const { page } = reader;
  const colour = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#d2553a' } })
    .png()
    .toBuffer();
  const seite = (de: string, en: string) => ({
    schema: 'seite',
    schluessel: name,
    daten: {
      Titel: perLanguage('Was ein Tarif kostet', 'What a tariff costs'),
      Inhalt: perLanguage(`<p>${de}</p>`, `<p>${en}</p>`),
      KeyVisual: { iv: [name] },
    },
  });
  await publish(
    admin,
    ROUTE,
    [
      { schema: 'variable', schluessel: 'tarifpreis', daten: { Wert: perLanguage('9,99 €', '€9.99') } },
      {
        schema: 'keyvisual',
        schluessel: name,
        daten: {
          Titel: perLanguage('Klar gerechnet', 'Plainly told'),
          Bild: { iv: [name] },
          Alternativtext: perLanguage('Eine rote Fläche', 'A red area'),
        },
      },
      seite('Ab {{tarifpreis}} im Monat{{gibtsnicht}}.', 'From {{tarifpreis}} a month{{gibtsnicht}}.'),
    ],
    [{ name, base64: colour.toString('base64'), alternativtext: perLanguage('Eine rote Fläche', 'A red area') }],
  );

  await untilThePageIsThere(app.api, ROUTE, name);
  const address = pageAddress(ROUTE, name, language);
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(language === 'de' ? 'Ab 9,99 € im Monat.' : 'From €9.99 a month.')).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'de' ? 'Was ein Tarif kostet' : 'What a tariff costs',
  );
  const bild = page.getByRole('img', { name: language === 'de' ? 'Eine rote Fläche' : 'A red area' });
  await expect.poll(() => bild.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await check(page);

  await publish(admin, ROUTE, [seite('Jetzt noch günstiger.', 'Cheaper still.')]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(language === 'de' ? 'Jetzt noch günstiger.' : 'Cheaper still.')).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 5_000 });
});

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

for (const javaScriptEnabled of [true, false])
  test(`footnotes are numbered as they are met and lead both ways ${javaScriptEnabled ? '' : 'without a script'}`, async ({
    admin,
    app,
    newVisitor,
  }, info) => {
    const language = languageOf(info.project.name);
    const w = inhaltTexts[language];
    const { page } = await newVisitor({ sprache: language, javaScriptEnabled });
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

test('an earlier version of a legal text stays readable at its own address', async ({
  admin,
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const w = inhaltTexts[language];
  const { page } = await newVisitor({ sprache: language });
  const freigabe = await signInAdmin(app, 'Freigeber');
  const set = (text: string) =>
    putTextIntoForce(admin, freigabe, ROUTE, {
      schluessel: 'datenschutz',
      titel: perLanguage('Datenschutz', 'Privacy'),
      text: `<p>${text}</p>`,
    });
  const show = (text: string) =>
    expect(async () => {
      await page.goto(addressOf(ROUTE, 'datenschutz', language));
      await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
  const [old, changed] = [`Fassung eins ${info.project.name}`, `Fassung zwei ${info.project.name}`];
  await set(old);
  await show(old);
  await set(changed);
  await show(changed);
  await check(page);

  await page.getByText(w.fassungen).click();
  await page.getByRole('main').getByRole('listitem').nth(1).getByRole('link').click();
  await expect(page.getByText(old)).toBeVisible();
  await expect(page.getByText(w.frueher)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: w.zurHeutigen }).click();
  await expect(page.getByText(changed)).toBeVisible();
  await freigabe.dispose();
});

test('a referrer reads what he agreed to, in the words of that day', async ({ app, newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const w = inhaltTexts[language];
  const empfehler = await newVisitor({ sprache: language });
  const { page } = empfehler;
  const who = person('Wilma', 'Wortlaut');
  await signInByCall(app, empfehler, await recommend(app, who, { sprache: language }));
  await page.goto(addressOf('fernwerk', 'meinedaten', language));
  const given = page.getByRole('region', { name: w.zugestimmt });
  await expect(given.getByText(w.satz)).toBeVisible();
  await check(page);
  await given.getByRole('link', { name: w.damals }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: w.agb })).toBeVisible();
  await expect(page).toHaveURL(/[?&]fassung=\d{4}-\d\d-\d\d-\d+/);
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
