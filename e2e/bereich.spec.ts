import { fillKontakt } from './steps/kontakt.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, recommend, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';

const SUPPORT = 'empfehlen@fernwerk.example';
/** Twenty-four that differ, so that none is taken for a second press. */
const FROM = [
  'zuhause-100',
  'zuhause-250',
  'glasfaser-2000',
  'glasfaser-1000',
  'mobil-m',
  'mobil-l',
  'tv-start',
  'hybrid-150',
];
const MANY = FROM.flatMap((produkt) => [0, 50, 100].map((anteilEmpfehler) => ({ produkt, anteilEmpfehler })));

test('many recommendations: the next page begins at its heading, a search and one that finds nothing @desk', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const who = person('Nora', 'Vielweiter');
  const first = await recommend(app, who, { ...MANY[0], sprache: language });
  for (const wish of MANY.slice(1)) await recommend(app, who, { ...wish, sprache: language });
  const empfehler = await newVisitor({ sprache: language });
  const { page } = empfehler;
  await signInByCall(app, empfehler, first);
  const cards = page.getByRole('article');
  await page.goto('/fernwerk/persoenlicherbereich');
  await expect(cards).toHaveCount(20);
  await check(page);

  await page.getByRole('link', { name: b.weitere, exact: true }).click();
  await expect(cards).toHaveCount(MANY.length - 20);
  // What a reader hears is the list, and which page of it.
  await expect(page.getByRole('heading', { level: 2, name: b.seite(2, 2) })).toBeFocused();
  await page.goBack();
  await expect(cards).toHaveCount(20);

  await page.getByText(b.suchenUndFiltern).click();
  for (const [words, shown] of [
    ['mobil m', b.treffer(3, MANY.length)],
    [b.kein, b.keineTreffer],
  ] as const) {
    await page.getByRole('searchbox', { name: b.suchen }).fill(words);
    await page.getByRole('main').getByRole('button', { name: b.suchen }).click();
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: b.suchen })).toHaveValue(words);
    await check(page);
  }
});

test('a contact message: the captcha passes by itself, mail and copy arrive, a reload sends nothing @desk', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const visitor = await newVisitor({ sprache: language });
  const { page } = visitor;
  const who = {
    thema: b.praemie,
    nachricht: 'https://boese.example\nBitte melden.',
    name: 'Klaus Frager',
    email: ownEmail('klaus.frager'),
    kopie: true,
  };
  await page.goto('/fernwerk/kontakt');
  // Asked for with a complaint alone.
  await expect(page.getByLabel(b.bestelltAm)).toBeHidden();
  await check(page);
  await page.getByLabel(b.thema).selectOption('reklamation');
  await expect(page.getByLabel(b.bestelltAm)).toBeVisible();
  await fillKontakt(visitor, who);
  // Pressed at once: it waits for the device to solve the task.
  await page.getByRole('button', { name: b.senden }).click();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(b.kopieUnterwegs)).toBeVisible();
  await check(page);
  const copy = await app.mail(who.email, b.kopieBetreff);
  expect(copy.html).toBe('');
  expect(copy.links).toEqual([]);
  const operation = new URL(page.url()).searchParams.get('gesendet') ?? '';
  expect((await app.mail(SUPPORT, new RegExp(operation))).text).toContain('Bitte melden.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible();
  expect((await app.mails(SUPPORT)).filter((m) => m.betreff.includes(operation))).toHaveLength(1);
});

test('questions: one that finds nothing, and a link into a folded answer opens it @desk', async ({
  newVisitor,
}, info) => {
  const b = bereichTexte[languageOf(info.project.name)];
  const { page } = await newVisitor({ sprache: languageOf(info.project.name) });
  await page.goto('/fernwerk/faq');
  const search = page.getByRole('searchbox', { name: b.faqSuche });
  for (const [words, shown] of [
    [b.gutschein, b.antwortGutschein],
    [b.kein, b.nichtGefunden],
  ] as const) {
    await search.fill(words);
    await search.press('Enter');
    await expect(page.getByText(shown)).toBeVisible();
    await check(page);
  }
  await page.goto('/fernwerk/faq#form');
  await expect(page.getByText(b.antwortGutschein)).toBeVisible();
});
