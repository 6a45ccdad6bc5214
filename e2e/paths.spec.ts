import { OTHER, pathOf, words } from './steps/paths.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

test('the widget goes along: links, forms, log-in and languages @phone', async ({ newVisitor, guard }, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const person = await newVisitor({ sprache: language });
  const { page, t } = person;
  const widget = () => new URL(page.url()).searchParams.get('widget');
  await page.goto('/fernwerk/?widget=partner-7');
  await page.getByRole('link', { name: t.produktEmpfehlen('Fernwerk Glasfaser 500'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel('Fernwerk Glasfaser 500') })).toBeVisible();
  expect(widget()).toBe('partner-7');
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(widget()).toBe('partner-7');
  await page.getByRole('link', { name: new RegExp(`^${OTHER[language]} `) }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', OTHER[language]);
  expect(widget()).toBe('partner-7');
  await page.goto(`${pathOf('fernwerk', 'persoenlicherbereich', OTHER[language])}?widget=partner-7`);
  expect(widget()).toBe('partner-7');
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /widget/);
});

test('every navigation has its title, and puts the focus on its heading @desk', async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const { page } = await newVisitor({ sprache: language });
  await page.goto('/fernwerk/');
  const initially = await page.title();
  for (const name of [words[language].datenschutz, words[language].agb]) {
    const before = await page.title();
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).not.toHaveTitle(before);
  }
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(initially);
});
