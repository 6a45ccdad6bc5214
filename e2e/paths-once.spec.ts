import { here, pathOf, words } from './steps/paths.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

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
