import { ask, button, pathOf, responses, words } from './steps/paths.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { expect, test, type Visitor } from './support/test.ts';

const PRODUKT = 'Fernwerk Glasfaser 500';

/** Its code comes after the page's own; before that the settings are a page of their own. */
const answersItself = ({ page }: Visitor) => expect(page.locator('#einwilligung')).toHaveAttribute('data-alive', '');

test('the question: three answers of the same weight, above nothing that matters, and nothing is kept before', async ({
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const person = await newVisitor({ sprache: language, ungefragt: true });
  const { page, context } = person;
  await page.goto('/fernwerk/?channel=herbst');
  await expect(ask(person)).toBeVisible();
  await check(page);
  const masse = await Promise.all(
    (['alle', 'keine', 'einstellungen'] as const).map(async (name) => {
      const { width, height } = (await button(person, name).boundingBox()) ?? { width: 0, height: 0 };
      const style = await button(person, name).evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
        return { backgroundColor, color, fontSize, fontWeight };
      });
      return { breite: Math.round(width), hoehe: Math.round(height), ...style };
    }),
  );
  expect(masse[1]).toEqual(masse[0]);
  expect(masse[2]).toEqual(masse[0]);
  const { height = 0 } = (await ask(person).boundingBox()) ?? {};
  expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) / 4);
  // A sheet of paper is no place to ask, and what is fixed in a window stands at the foot of every one.
  await page.emulateMedia({ media: 'print' });
  await expect(ask(person)).toBeHidden();
  await page.emulateMedia({ media: null });
  // All that is there before an answer is what the visit itself needs.
  expect((await context.cookies()).filter(({ name }) => !['wt_sprache'].includes(name))).toEqual([]);
});

test('an answer keeps what was typed, is said aloud, and holds @phone', async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const t = words[language];
  const person = await newVisitor({ sprache: language, ungefragt: true });
  const { page } = person;
  await page.goto('/fernwerk/');
  await page.getByRole('link', { name: person.t.produktEmpfehlen(PRODUKT), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.t.recommendTitel(PRODUKT) })).toBeVisible();
  await page.getByLabel(person.t.vorname, { exact: true }).fill('Ida');
  await button(person, 'keine').click();
  await expect(ask(person)).toHaveCount(0);
  await expect(page.getByText(t.gespeichert)).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByLabel(person.t.vorname, { exact: true })).toHaveValue('Ida');
  expect(await responses(person, 'fernwerk')).toBe('er=1 an=0 fu=- ma=0');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ask(person)).toHaveCount(0);
  // Another client is another question.
  await page.goto('/sicherheim/');
  await expect(ask(person)).toBeVisible();
});

test('answered before any code has come, it goes, and the page stays with what was typed @phone', async ({
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const person = await newVisitor({ sprache: language, ungefragt: true, javaScriptEnabled: false });
  const { page } = person;
  await page.goto(pathOf('fernwerk', 'kontakt', language));
  const name = page.getByRole('main').locator('[name=Name]');
  await name.fill('Ida');
  await button(person, 'keine').click({ noWaitAfter: true });
  await expect(ask(person)).toBeHidden();
  await expect(name).toHaveValue('Ida');
  await expect.poll(() => responses(person, 'fernwerk')).toBe('er=1 an=0 fu=- ma=0');
  await page.reload();
  await expect(ask(person)).toHaveCount(0);
});

test('the settings by keyboard: the categories that something uses, what is required stays on @desk', async ({
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const t = words[language];
  const person = await newVisitor({ sprache: language, ungefragt: true });
  const { page } = person;
  await page.goto('/fernwerk/');
  await expect(ask(person)).toBeVisible();
  // First of all, before the page itself: privacy, then the three buttons.
  for (let n = 0; n < 4; n++) await page.keyboard.press('Tab');
  await expect(button(person, 'einstellungen')).toBeFocused();
  const dialog = page.getByRole('dialog', { name: t.cookieEinstellungen });
  await answersItself(person);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await check(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByRole('checkbox', { name: t.notwendig })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: t.notwendig })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask(person)).toBeVisible();
  await button(person, 'einstellungen').press('Enter');
  await dialog.getByRole('checkbox', { name: t.statistik }).press('Space');
  await dialog.getByRole('button', { name: t.auswahlSpeichern }).press('Enter');
  await expect(ask(person)).toHaveCount(0);
  expect(await responses(person, 'fernwerk')).toBe('er=1 an=1 fu=- ma=0');
});

test('the settings on small phones: refusing is in sight beside accepting, and as large @phone', async ({
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const person = await newVisitor({ sprache: language, ungefragt: true });
  const { page } = person;
  const dialog = page.getByRole('dialog', { name: words[language].cookieEinstellungen });
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/fernwerk/');
    await answersItself(person);
    await button(person, 'einstellungen').click();
    await expect(dialog).toBeVisible();
    const [save, yes, no] = [
      dialog.locator('[value=auswahl]'),
      dialog.locator('[value=alle]'),
      dialog.locator('[value=keine]'),
    ];
    await expect(no).toBeInViewport({ ratio: 1 });
    const [box, other] = [await yes.boundingBox(), await no.boundingBox()];
    expect(other).toEqual({ ...box, x: other?.x });
    // What is reached by Tab does not end up below the buttons.
    const last = dialog.getByRole('checkbox').last();
    await last.focus();
    const [point, foot] = [await last.boundingBox(), await save.boundingBox()];
    expect((point?.y ?? 0) + (point?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    await page.keyboard.press('Escape');
  }
});

test('silent on privacy and imprint, asked again elsewhere, changed from the foot of every page @phone', async ({
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const t = words[language];
  const person = await newVisitor({ sprache: language, ungefragt: true });
  const { page } = person;
  const footer = page.getByRole('contentinfo');
  await page.goto(pathOf('fernwerk', 'impressum', language));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ask(person)).toBeHidden();
  await footer.getByRole('link', { name: t.agb, exact: true }).click();
  await expect(ask(person)).toBeVisible();
  await footer.getByRole('link', { name: t.datenschutz, exact: true }).click();
  await expect(ask(person)).toBeHidden();
  await page.goBack();
  await expect(ask(person)).toBeVisible();

  await footer.getByRole('link', { name: t.cookieEinstellungen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.cookieEinstellungen })).toBeFocused();
  await expect(ask(person)).toBeHidden();
  await check(page);
  await page.getByRole('checkbox', { name: t.marketing }).check();
  await page.getByRole('button', { name: t.auswahlSpeichern }).click();
  await expect(page.getByText(t.gespeichert).first()).toBeVisible();
  expect(await responses(person, 'fernwerk')).toBe('er=1 an=0 fu=- ma=1');
  await expect(page.getByRole('checkbox', { name: t.marketing })).toBeChecked();
  await page.getByRole('button', { name: t.keine }).click();
  await expect(page.getByRole('checkbox', { name: t.marketing })).not.toBeChecked();
  expect(await responses(person, 'fernwerk')).toBe('er=1 an=0 fu=- ma=0');
  await page.goto('/fernwerk/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ask(person)).toHaveCount(0);
});
