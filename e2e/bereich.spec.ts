import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, recommend, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';

/** Twenty-one that differ, so that none is taken for a second press. */
const FROM = ['zuhause-100', 'zuhause-250', 'glasfaser-2000', 'glasfaser-1000', 'mobil-m', 'mobil-l', 'tv-start'];
const MANY = FROM.flatMap((produkt) => [0, 50, 100].map((anteilEmpfehler) => ({ produkt, anteilEmpfehler })));

/** What is found and narrowed down: `empfehler/screen-area.route.test.ts`. */
test('many recommendations: the next page begins at its heading; a search that finds nothing @desk', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const who = person('Nora', 'Vielweiter');
  const first = await recommend(app, who, { ...MANY[0], sprache: language });
  await Promise.all(MANY.slice(1).map((wish) => recommend(app, who, { ...wish, sprache: language })));
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

  await page.goto(`/fernwerk/persoenlicherbereich?suche=${b.kein}`);
  await expect(page.getByText(b.keineTreffer)).toBeVisible();
  await check(page);
});

test('questions: a link into a folded answer opens it; one that finds nothing @desk', async ({ newVisitor }, info) => {
  const b = bereichTexte[languageOf(info.project.name)];
  const { page } = await newVisitor({ sprache: languageOf(info.project.name) });
  await page.goto(`/fernwerk/faq?suche=${b.kein}`);
  await expect(page.getByText(b.nichtGefunden)).toBeVisible();
  await check(page);
  await page.goto('/fernwerk/faq#form');
  await expect(page.getByText(b.antwortGutschein)).toBeVisible();
});
