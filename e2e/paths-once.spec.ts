import { button, here, pathOf, words } from './steps/paths.ts';
import { address } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person as newPerson } from './support/preparation.ts';
import { expect, test, type Visitor } from './support/test.ts';

const PRODUKT = 'Fernwerk Glasfaser 500';

test('a hash on the same path changes nothing but the place', async ({ newVisitor }, info) => {
  const { page, t } = await newVisitor({ sprache: languageOf(info.project.name) });
  await page.goto(pathOf('fernwerk', 'empfehlen', languageOf(info.project.name), { produktId: 'zuhause-100' }));
  // The first touch of the form asks whether it needs a captcha.
  const captcha = page.waitForResponse((response) => response.url().includes('/api/'));
  await page.getByLabel(t.vorname, { exact: true }).fill('Ida');
  await captcha;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(() => {
    window.location.hash = '#empfehlen-form';
  });
  await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue('Ida');
  await expect(page).toHaveURL(/#empfehlen-form$/);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('a screen that does not come in two minutes says so, and can be loaded anew', async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const t = words[language];
  const person = await newVisitor({ sprache: language });
  const { page } = person;
  await page.clock.install();
  await page.goto('/fernwerk/');
  const onward: (() => Promise<void>)[] = [];
  await page.route('**/assets/**/faq-*.js', (route) => {
    onward.push(() => route.abort());
  });
  await page.getByRole('contentinfo').getByRole('link', { name: t.faq }).click();
  await expect.poll(() => onward.length).toBeGreaterThan(0);
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('heading', { level: 1, name: t.nichtGeladen })).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('heading', { level: 1, name: t.nichtGeladen })).toBeVisible();
  await check(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: t.neuLaden }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.nichtGeladen })).toHaveCount(0);
  expect(here(person)).toBe(pathOf('fernwerk', 'faq', language));
});

test('within a screen one sees the way, unless one wants none', async ({ browser }) => {
  const places = async (reducedMotion: 'reduce' | 'no-preference') => {
    const context = await browser.newContext({ reducedMotion, viewport: { width: 1280, height: 600 } });
    const page = await context.newPage();
    await page.goto('/fernwerk/', { waitUntil: 'networkidle' });
    const link = page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: 'Empfehlen', exact: true });
    await expect(link).toBeVisible();
    const seen = await link.evaluate(async (element: HTMLElement) => {
      const heights = new Set<number>();
      element.click();
      const end = performance.now() + 1_500;
      // So many pictures without a move: it has arrived.
      for (let still = 0; still < 6 && performance.now() < end; ) {
        const before = window.scrollY;
        await new Promise(requestAnimationFrame);
        still = window.scrollY === before && window.scrollY > 0 ? still + 1 : 0;
        heights.add(window.scrollY);
      }
      return [...heights];
    });
    await context.close();
    return seen;
  };
  const [calm, moved] = [await places('reduce'), await places('no-preference')];
  expect(moved.length).toBeGreaterThan(2);
  expect(calm.length).toBeLessThanOrEqual(2);
  expect(Math.round(moved.at(-1) ?? 0)).toBe(Math.round(calm.at(-1) ?? -1));
});
test('the source of a visit reaches the recommendation, with consent and without', async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const recommend = async (person: Visitor, start: string) => {
    const { page, t } = person;
    const who = newPerson();
    await page.goto(start);
    await page.getByRole('link', { name: t.produktEmpfehlen(PRODUKT), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(PRODUKT) })).toBeVisible();
    await page.getByRole('radio', { name: t.teilen }).check();
    await page.getByLabel(t.vorname, { exact: true }).fill(who.vorname);
    await page.getByLabel(t.nachname, { exact: true }).fill(who.nachname);
    await page.getByLabel(t.email, { exact: true }).fill(who.email);
    await page.getByRole('checkbox', { name: t.agb }).check();
    await page.getByRole('checkbox', { name: t.praemienbedingungen }).check();
    const [asked] = await Promise.all([
      page.waitForRequest(
        (request) =>
          request.url().includes('/empfehlen/create') && request.method() === 'POST' && request.postData() !== null,
      ),
      page.getByRole('button', { name: t.erstellen }).click(),
    ]);
    await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
    return { wer: who, koerper: asked.postData() ?? '' };
  };

  // The banner says no, and the address carries it through the links to the form.
  const refusal = await newVisitor({ sprache: language });
  const without = await recommend(refusal, '/fernwerk/?mtm_campaign=herbst-26');
  expect(without.koerper).toContain('"Channel":"herbst-26"');
  expect((await refusal.context.cookies(address())).some(({ name }) => name.startsWith('kampagne_'))).toBe(false);

  // Says yes after arriving: the source is kept, and counts on a later visit too.
  const willing = await newVisitor({ sprache: language, ungefragt: true });
  await willing.page.goto('/fernwerk/?pk_campaign=winter-26');
  await button(willing, 'alle').click();
  const cookie = (await willing.context.cookies(address())).find(({ name }) => name === 'kampagne_fernwerk');
  expect(cookie?.value).toBe('winter-26');
});
