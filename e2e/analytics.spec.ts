import type { BrowserContext, Request } from '@playwright/test';
import { trackerUrl } from '@weitersagen/contract/analytics';
import { ask, button, pathOf, words } from './steps/paths.ts';
import { type App, address } from './support/app.ts';
import { languageOf } from './support/language.ts';
import { expect, test, type Visitor } from './support/test.ts';

const MATOMO = '/demo/matomo/matomo.php';
const PRODUKT = 'Fernwerk Glasfaser 500';

interface Received {
  by: 'page' | 'server';
  ok: boolean;
  reason: string;
  params: Record<string, string>;
}
interface State {
  zustand: string;
  empfangen: Received[];
}

/** Every request of this browser, from its first one on. */
const record = (context: BrowserContext): Request[] => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
};
const toMatomo = (requests: readonly Request[]) =>
  requests.filter((request) => new URL(request.url()).pathname === MATOMO);
const foreign = (requests: readonly Request[]) =>
  requests.map((request) => request.url()).filter((url) => /^https?:/.test(url) && new URL(url).origin !== address());
const pagesOf = (requests: readonly Request[]) =>
  toMatomo(requests).map((request) => {
    const hit = new URLSearchParams(request.postData() ?? '');
    return hit.get('idgoal') ? `goal ${hit.get('idgoal')}` : hit.get('action_name');
  });

test.describe('counting visits', () => {
  test.beforeEach(async ({ app }) => {
    await app.api.delete('/demo/api/matomo');
    await app.api.put('/demo/api/matomo', { data: { zustand: 'up' } });
  });
  test.afterEach(async ({ app }) => {
    await app.api.put('/demo/api/matomo', { data: { zustand: 'up' } });
  });
  const state = async ({ app }: { app: App }) => (await (await app.api.get('/demo/api/matomo')).json()) as State;

  /** Along the way of a recommendation, by links, with a search and a number in the addresses. */
  const walk = async ({ page, t }: Visitor, language: 'de' | 'en') => {
    await page.goto('/fernwerk/?channel=herbst');
    await page.getByRole('link', { name: t.produktEmpfehlen(PRODUKT), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(PRODUKT) })).toBeVisible();
    await page.goto(`${pathOf('fernwerk', 'suche', language)}?suche=Lena+Vogt+0561123456`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  test('before an answer and after a no there is not one request to it, and none to anybody else', async ({
    newVisitor,
    app,
  }, info) => {
    const language = languageOf(info.project.name);
    const person = await newVisitor({ sprache: language, ungefragt: true });
    const requests = record(person.context);
    await walk(person, language);
    await button(person, 'keine').click();
    await expect(ask(person)).toHaveCount(0);
    await walk(person, language);
    expect(toMatomo(requests)).toEqual([]);
    expect(foreign(requests)).toEqual([]);
    // What tells of it is not even loaded.
    expect(requests.map((request) => request.url()).filter((url) => /\/tracker-/.test(url))).toEqual([]);
    expect((await state({ app })).empfangen).toEqual([]);
    expect((await person.context.cookies()).map(({ name }) => name)).not.toContain('besucher_fernwerk');
  });

  test('with a yes: pages by their kind, no name, number or search word, and the goals of browser and server', async ({
    newVisitor,
    app,
  }, info) => {
    const language = languageOf(info.project.name);
    const person = await newVisitor({ sprache: language, ungefragt: true });
    const { page, context } = person;
    const requests = record(context);
    await page.goto('/fernwerk/?channel=herbst');
    await button(person, 'alle').click();
    await expect(ask(person)).toHaveCount(0);
    await expect.poll(() => pagesOf(requests)).toEqual(['home']);
    expect(requests.map((request) => request.url()).filter((url) => /\/tracker-/.test(url))).not.toEqual([]);
    await page.goto(`${pathOf('fernwerk', 'suche', language)}?suche=Lena+Vogt+0561123456`);
    await expect.poll(() => pagesOf(requests)).toEqual(['home', 'suche']);
    const visitor = (await context.cookies()).find(({ name }) => name === 'besucher_fernwerk')?.value ?? '';
    expect(visitor).toMatch(/^[0-9a-f]{16}$/);
    for (const request of toMatomo(requests)) {
      expect(request.headers().referer ?? '', 'no address goes along').toBe('');
      expect(request.headers().cookie).toBeUndefined();
    }

    // The same device recommends, without the page's help: the server tells of it.
    const email = `statistik.${info.project.name}.${requests.length}${visitor}@post.example`;
    const cookie = `zustimmung_fernwerk_an=1; besucher_fernwerk=${visitor}`;
    const [produkt] = (await (await app.api.get('/api/v1/fernwerk/produkt')).json()) as { Id: string }[];
    const made = await app.api.post('/api/v1/fernwerk/empfehlen/create', {
      headers: { cookie },
      data: {
        Empfehlung: { Produkt: produkt?.Id, AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
        Empfehler: { Vorname: 'Ida', Nachname: 'Lorenz', Email: email },
      },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const { Empfehlungsnummer } = (await made.json()) as { Empfehlungsnummer: string };
    await context.route(/wa\.me/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }));
    await page.goto(pathOf('fernwerk', 'empfehlung', language, { empfehlungsnummer: Empfehlungsnummer }));
    // The page's script is there once it has counted the page; a click before that opens the link and counts nothing.
    await expect.poll(() => pagesOf(requests)).toEqual(['home', 'suche', 'empfehlung']);
    await page.getByRole('region', { name: person.t.kanaele }).getByRole('link', { name: 'WhatsApp' }).click();
    await expect.poll(() => pagesOf(requests)).toEqual(['home', 'suche', 'empfehlung', 'goal 1']);
    await expect
      .poll(async () => (await state({ app })).empfangen.filter(({ by }) => by === 'server').length, {
        timeout: 30_000,
      })
      .toBe(1);
    const { empfangen } = await state({ app });
    expect(empfangen.filter(({ ok }) => !ok)).toEqual([]);
    const told = empfangen.find(({ by }) => by === 'server');
    expect(told?.params).toMatchObject({ idgoal: '2', _id: visitor });
    expect(new Set(empfangen.map(({ params }) => params._id))).toEqual(new Set([visitor]));
    expect(JSON.stringify(empfangen)).not.toMatch(/Lena|Vogt|0561|Ida|Lorenz|post\.example|suche=/);
    expect(JSON.stringify(empfangen)).not.toContain(Empfehlungsnummer);
    // Marketing was agreed to as well: the campaign is named once.
    expect(empfangen.filter(({ params }) => params.url?.includes('mtm_campaign=herbst'))).toHaveLength(1);

    await page.goto(pathOf('fernwerk', 'cookies', language));
    await page.getByRole('button', { name: words[language].keine }).click();
    await expect(page.getByRole('checkbox', { name: words[language].statistik })).not.toBeChecked();
    const sent = toMatomo(requests).length;
    await page.goto('/fernwerk/');
    await page.getByRole('link', { name: person.t.produktEmpfehlen(PRODUKT), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.t.recommendTitel(PRODUKT) })).toBeVisible();
    expect(toMatomo(requests)).toHaveLength(sent);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('besucher_fernwerk');
  });

  test('a yes on the page of the settings counts that page once', async ({ newVisitor }, info) => {
    const language = languageOf(info.project.name);
    const { page, context } = await newVisitor({ sprache: language, ungefragt: true });
    const requests = record(context);
    await page.goto(pathOf('fernwerk', 'cookies', language));
    await page.locator('main').getByRole('button', { name: words[language].alle }).click();
    await expect(page.getByRole('checkbox', { name: words[language].statistik })).toBeChecked();
    await page.getByRole('contentinfo').getByRole('link', { name: words[language].faq }).click();
    await expect.poll(() => pagesOf(requests)).toEqual(['cookies', 'faq']);
  });

  for (const zustand of ['slow', 'failing', 'gone'] as const)
    test(`a Matomo that is ${zustand} costs the visitor nothing`, async ({ newVisitor, app, guard }, info) => {
      const language = languageOf(info.project.name);
      await app.api.put('/demo/api/matomo', { data: { zustand } });
      // What the browser itself notes of a server that does not answer is no error of the page.
      guard.allow((error) => error.includes('Failed to load resource: ') && error.includes(MATOMO));
      const person = await newVisitor({ sprache: language, ungefragt: true });
      const { page, t } = person;
      const requests = record(person.context);
      await page.goto('/fernwerk/');
      await button(person, 'alle').click();
      await expect(ask(person)).toHaveCount(0);
      await expect.poll(() => toMatomo(requests).length).toBe(1);
      await page.getByRole('link', { name: t.produktEmpfehlen(PRODUKT), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.recommendTitel(PRODUKT) })).toBeVisible();
      await page.getByLabel(t.vorname, { exact: true }).fill('Ida');
      await expect.poll(() => pagesOf(requests)).toEqual(['home', 'empfehlen']);
    });

  test('where nothing counts and no source is kept, nobody is asked, and the settings say what is stored', async ({
    newVisitor,
  }, info) => {
    const language = languageOf(info.project.name);
    const person = await newVisitor({ sprache: language, ungefragt: true });
    const { page, context } = person;
    const requests = record(context);
    await page.goto(pathOf('fernwerk-team', 'cookies', language));
    await expect(page.getByRole('heading', { level: 1, name: words[language].cookieEinstellungen })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(ask(person)).toHaveCount(0);
    await page.goto('/fernwerk-team/');
    await expect(ask(person)).toHaveCount(0);
    expect(toMatomo(requests)).toEqual([]);
    expect(trackerUrl('/demo/matomo', address())).toBe(address() + MATOMO);
  });
});
