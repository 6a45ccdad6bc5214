import type { Page } from '@playwright/test';
import { demoPerson, pathOf, words } from './steps/paths.ts';
import { address } from './support/app.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

/** A page of somebody else's site with the portal in a frame; tells what the frame posted to it. */
async function foreignPage(page: Page, site: string, path: string): Promise<void> {
  // The site is on the internet and the portal under test on this machine, which a browser asks about.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="de"><title>Seite</title><h1>Seite</h1><script>
        window.gehoert = [];
        addEventListener('message', ({ data, origin }) => window.gehoert.push({ ...data, origin }));
      </script><iframe title="Portal" width="400" height="500" src="${address()}${path}"></iframe></html>`,
    }),
  );
  await page.goto(`${site}/start`);
}
interface Heard {
  weitersagen: string;
  origin: string;
  weg?: string;
  titel?: string;
  hoehe?: number;
  nach?: number;
  dauer?: number;
}
const belongs = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { gehoert: Heard[] }).gehoert);

test('the integrated frame reports its way, its height and where to scroll, to the client’s page alone', async ({
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const { page } = await newVisitor({ sprache: language });
  await foreignPage(page, 'https://www.klarfunk.example', '/klarfunk/');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await belongs(page)).some((m) => m.weitersagen === 'weg' && m.weg === '/')).toBe(true);
  await frame.getByRole('contentinfo').getByRole('link', { name: words[language].datenschutz, exact: true }).click();
  const target = pathOf('', 'datenschutz', language).slice(1);
  await expect
    .poll(async () => (await belongs(page)).filter((m) => m.weitersagen === 'weg').at(-1))
    .toMatchObject({ weg: target, titel: expect.stringContaining(words[language].datenschutz), origin: address() });
  const has = (fits: (m: Heard) => boolean) => expect.poll(async () => (await belongs(page)).some(fits)).toBe(true);
  await has((m) => m.weitersagen === 'rollen' && m.nach === 0 && m.dauer === 0);
  await expect
    .poll(async () => (await belongs(page)).flatMap((m) => (m.weitersagen === 'hoehe' ? [m.hoehe ?? 0] : [])).at(-1))
    .toBeGreaterThan(300);
});

test('the integrated frame is no higher than what is in it, while the question for cookies is up, too', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ ungefragt: true });
  await foreignPage(page, 'https://www.klarfunk.example', '/klarfunk/');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#einwilligung')).toBeVisible();
  const higher = 20_000;
  await page.locator('iframe').evaluate((element, height) => element.setAttribute('height', String(height)), higher);
  await expect.poll(() => frame.locator('html').evaluate(() => window.innerHeight)).toBe(higher);
  await expect
    .poll(async () => (await belongs(page)).flatMap((m) => (m.weitersagen === 'hoehe' ? [m.hoehe ?? 0] : [])).at(-1))
    .toBeLessThan(higher);
  expect(await frame.locator('body').evaluate((body) => body.getBoundingClientRect().height)).toBeLessThan(higher);
});

test('a stranger’s page frames nothing, and hears nothing', async ({ newVisitor, guard }) => {
  const { page } = await newVisitor();
  for (const path of ['/klarfunk/', '/fernwerk/', '/sicherheim/persoenlicherbereich']) {
    await foreignPage(page, 'https://boese.example', path);
    await expect(page.getByRole('heading', { name: 'Seite' })).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    expect(await belongs(page)).toEqual([]);
  }
  await expect.poll(() => guard.fehler).toHaveLength(3);
  expect(guard.fehler.every((row) => row.includes('frame-ancestors'))).toBe(true);
  guard.fehler.length = 0;
});

test('the client’s page frames no personal screen of a portal that is not made for it', async ({
  newVisitor,
  guard,
}) => {
  guard.allow((error) => error.includes('frame-ancestors') || error.includes('401'));
  const { page } = await newVisitor();
  await foreignPage(page, 'https://www.fernwerk.example', '/fernwerk/praemie');
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
});

test('out of a frame that is not made for it, the portal opens in the top window, at the same screen', async ({
  newVisitor,
  guard,
}, info) => {
  const language = languageOf(info.project.name);
  const { page, context } = await newVisitor({ sprache: language });
  const faq = pathOf('fernwerk', 'faq', language);
  await foreignPage(page, 'https://www.fernwerk.example', `${faq}?widget=w`);
  const above = `https://www.fernwerk.example/fernwerk#${faq.slice('/fernwerk'.length)}?widget=w`;
  const link = page.frameLocator('iframe').getByRole('link', { name: words[language].imEigenenFenster });
  // A browser may ask for a touch first: then the way out is the link.
  await expect.poll(async () => page.url() === above || (await link.isVisible().catch(() => false))).toBe(true);
  // The page may open by itself while the link is being pressed, and take the link with it.
  if (page.url() !== above) await link.click().catch((error) => expect(page.url(), String(error)).toBe(above));
  await expect(page).toHaveURL(above);
  // The client's page frames the portal again: what a browser refuses a frame of another site is said there at some time.
  await page.close();
  guard.fehler.length = 0;

  // There the client's site shows the portal, which reads the screen from behind the hash.
  const topmost = await context.newPage();
  await topmost.goto(`/fernwerk/#${faq.slice('/fernwerk'.length)}?widget=w`);
  await expect(topmost).toHaveURL(new RegExp(`${faq}\\?widget=w$`));
});

test('the demo shows the portal in its client’s page, with somebody signed in there', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const { page, t } = await newVisitor({ sprache: language });
  await page.goto('/demo/einbettung');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await frame.getByRole('contentinfo').getByRole('link', { name: words[language].faq }).click();
  await expect(page).toHaveURL(new RegExp(`#${pathOf('', 'faq', language).slice(1)}$`));
  await page.reload();
  await expect.poll(() => page.frames().at(-1)?.url()).toContain(pathOf('klarfunk', 'faq', language));
  const { hoehe, innen } = await page.locator('iframe').evaluate(async (element: HTMLIFrameElement) => {
    await new Promise((done) => setTimeout(done, 500));
    return { hoehe: element.clientHeight, innen: element.contentDocument?.body.scrollHeight ?? 0 };
  });
  expect(Math.abs(hoehe - innen)).toBeLessThan(5);

  const { email } = await demoPerson(app, 'klarfunk');
  await page.getByRole('combobox').selectOption(email);
  await page.locator('form[action="/demo/einbettung"] button').click();
  await expect(frame.getByRole('link', { name: t.bereich }).or(frame.getByText(t.bereich)).first()).toBeAttached();
  await page.goto(pathOf('klarfunk', 'persoenlicherbereich', language));
  await expect(page.getByRole('heading', { level: 1, name: t.bereich })).toBeVisible();
});
