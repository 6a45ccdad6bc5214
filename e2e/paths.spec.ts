import { demoPerson, fillSignIn, here, OTHER, pathOf, words } from './steps/paths.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

test("each language has its own addresses, and the other one's lead there @phone", async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const other = OTHER[language];
  const person = await newVisitor({ sprache: language });
  const { page } = person;
  const own = pathOf('fernwerk', 'empfehlen', language, { produktId: 'zuhause-100' });
  const foreign = pathOf('fernwerk', 'empfehlen', other, { produktId: 'zuhause-100' });
  await page.goto(`${foreign}?widget=a&x=1`);
  expect(here(person)).toBe(`${own}?widget=a&x=1`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);

  await page.getByRole('link', { name: new RegExp(`^${other} `) }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(here(person)).toBe(`${foreign}?widget=a&x=1`);
  for (const long of [language, other])
    await expect(page.locator(`link[rel=alternate][hreflang=${long}]`)).toHaveAttribute(
      'href',
      new RegExp(`${pathOf('fernwerk', 'empfehlen', long, { produktId: 'zuhause-100' })}$`),
    );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${foreign}$`));
  await check(page);
});

test('an address that nothing has is the 404 page, in the browser too @desk', async ({ newVisitor, guard }, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const person = await newVisitor({ sprache: language });
  const { page, t } = person;
  expect((await page.goto('/sicherheim/gibt/es/nicht'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: t.nichtGefunden })).toBeVisible();
  expect(here(person)).toBe('/sicherheim/404');
  await check(page);
  for (const old of ['exklusiv', 'exclusiv']) {
    await page.goto(`/sicherheim/${old}`);
    expect(here(person)).toBe('/sicherheim/code');
  }
});

test('the log-in leads back with all parameters, and never out of the portal @phone', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const who = await demoPerson(app, 'fernwerk');
  const person = await newVisitor({ sprache: language });
  const { page, t } = person;
  const area = pathOf('fernwerk', 'persoenlicherbereich', language);
  // A device that has chosen its language keeps it; another one takes the account's.
  await page.goto(`/fernwerk/?lang=${language}`);
  await page.goto(`${area}?suche=zuhause&seite=1`);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/fernwerk/login');
  expect(`/fernwerk${searchParams.get('redirect')}`).toBe(`${area}?suche=zuhause&seite=1`);
  await fillSignIn(person, who);
  await expect(page.getByRole('heading', { level: 1, name: t.bereich })).toBeVisible();
  expect(here(person)).toBe(`${area}?suche=zuhause&seite=1`);

  await page.goto('/fernwerk/logout');
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('link', { name: words[language].wiederAnmelden })).toHaveAttribute(
    'href',
    '/fernwerk/login',
  );

  for (const evil of ['//boese.example/', 'https://boese.example', '/\\boese.example', '\\\\boese.example']) {
    await page.goto(`/fernwerk/login?redirect=${encodeURIComponent(evil)}`);
    await fillSignIn(person, who);
    await expect(page.getByRole('heading', { level: 1, name: t.bereich })).toBeVisible();
    expect(here(person)).toBe(area);
    await page.context().clearCookies({ name: 'wt_fernwerk' });
  }
});

test('forced login: all but the listed screens @desk', async ({ app, newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const person = await newVisitor({ sprache: language });
  const { page, t } = person;
  for (const id of ['home', 'aktuellepraemienuebersicht', 'persoenlicherbereich'] as const) {
    await page.goto(pathOf('fernwerk-team', id, language));
    expect(new URL(page.url()).pathname, id).toBe('/fernwerk-team/login');
  }
  await check(page);
  const open = ['agb', 'code', 'datenschutz', 'faq', 'impressum', 'kontakt', 'passwortvergessen'] as const;
  for (const id of [...open, 'barrierefreiheitserklaerung'] as const) {
    await page.goto(pathOf('fernwerk-team', id, language));
    expect(here(person), id).toBe(pathOf('fernwerk-team', id, language));
  }
  const recommend = pathOf('fernwerk-team', 'empfehlen', language, { produktId: 'zuhause-100' });
  await page.goto(`/fernwerk-team/faq?lang=${language}`);
  await page.goto(recommend);
  await fillSignIn(person, await demoPerson(app, 'fernwerk-team'));
  await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel('Fernwerk Zuhause 100') })).toBeVisible();
  expect(here(person)).toBe(recommend);
});

test('the client signs people in itself: no log-in, no data of an account @desk', async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const person = await newVisitor({ sprache: language });
  for (const id of ['login', 'meinedaten', 'passwortvergessen', 'persoenlicherbereich'] as const) {
    await person.page.goto(pathOf('klarfunk', id, language));
    expect(here(person), id).toMatch(/^\/klarfunk\/?$/);
  }
  await person.page.goto(pathOf('sicherheim-berater', 'impressum', language));
  expect(here(person)).toMatch(/^\/sicherheim-berater\/?$/);
});

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
