import type { APIResponse, Page } from '@playwright/test';
import type { MandantScreen } from '@weitersagen/contract/screens';
import { newRequests } from './support/app.ts';
import { checkContent } from './support/check.ts';
import { HEIGHTS } from './support/heights.ts';
import type { Language } from './support/language.ts';
import { note } from './support/report.ts';
import { expect, test, type Visitor } from './support/test.ts';
import {
  existsNot,
  IDS,
  isThere,
  isWalked,
  LANGUAGES,
  leadsAway,
  MANDANTEN,
  REDIRECTS,
  REPRESENTATIVES,
  ROWS,
  type Role,
  rowOf,
  stopsOf,
  type TourStop,
  WITHOUT_VALID_LINK,
  wantsSignIn,
} from './support/tour.ts';
import { checkOtherWords, checkWidths } from './support/widths.ts';
import { become, placeOf, type World } from './support/world.ts';
import { worldOf } from './support/worlds.ts';

test('every screen of the contract stands in a row of the specification, and every row has its screen', () => {
  expect(IDS.filter((id) => !ROWS.some((z) => z.id === id))).toEqual([]);
  expect(ROWS.filter(({ id }) => !isThere(id)).map(({ id }) => id)).toEqual([]);
});

/** Status of an address without what it was opened for: a link that opens nothing says so. */
const expectedStatus = ({ id, als }: TourStop): number[] => {
  if (id === 'nichtgefunden') return [404];
  if (WITHOUT_VALID_LINK.includes(id)) return [410];
  const { zugang } = rowOf(id);
  return als === 'besucher' && (zugang === 'praemie' || zugang === 'empfaenger') ? [401, 410] : [200];
};

/** What a screen says and asks for; the captcha asks a question where no script can work for it. */
const content = async (page: Page) => ({
  titel: await page.getByRole('heading', { level: 1 }).allTextContents(),
  felder: await page
    .locator('main')
    .locator('input:not([type=hidden]):not([name=altcha_antwort]), select, textarea')
    .evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => e.getAttribute('name') ?? '')),
});

/** The same screen where no script runs says and asks the same. */
async function checkWithoutScript(
  page: Page,
  { context, page: other, sprache }: Visitor,
  world: World,
  stop: TourStop,
) {
  await become(context, world, stop.als);
  await other.goto(placeOf(world, sprache, stop.id));
  const said = await content(other);
  expect.soft(said, `${stop.id} (${stop.als}) without JavaScript`).toEqual(await content(page));
  expect.soft(said.titel, `${stop.id} (${stop.als}) without JavaScript`).toHaveLength(1);
}

/** `without`: somebody whose device runs no script, where he is asked too. */
async function checkStop(
  page: Page,
  world: World,
  language: Language,
  stop: TourStop,
  without?: Visitor,
): Promise<void> {
  const response = await page.goto(placeOf(world, language, stop.id));
  expect(expectedStatus(stop)).toContain(response?.status());
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const { titel } = rowOf(stop.id);
  if (titel && language === 'de') expect(await page.title()).toContain(titel);
  await checkContent(page);
  if (without) await checkWithoutScript(page, without, world, stop);
  const checkAtWidths = language === 'de' ? checkWidths : checkOtherWords;
  await checkAtWidths(page, `${stop.id} (${stop.als})`, HEIGHTS[stop.id]);
}

/** So many tests to a walk: none is much longer than others, and the last of two workers waits for little. */
const PARTS = 3;

for (const mandant of MANDANTEN)
  for (const languageCode of LANGUAGES.filter((language) => isWalked(mandant, language)))
    for (let part = 0; part < PARTS; part++)
      test(`${mandant.route}, ${languageCode}, ${part + 1} of ${PARTS}: every screen, by whom it is for, at every width`, async ({
        newVisitor,
        guard,
      }, info) => {
        guard.allowRefusals();
        const world = worldOf(mandant.route);
        const { page, context } = await newVisitor({ sprache: languageCode });
        const phone = page.viewportSize();
        const isAskedWithout = REPRESENTATIVES.some(
          (one) => one.route === mandant.route && one.sprache === languageCode,
        );
        const without = isAskedWithout
          ? await newVisitor({ sprache: languageCode, javaScriptEnabled: false })
          : undefined;
        for (const stop of stopsOf(mandant, languageCode).filter((_, n) => n % PARTS === part))
          await test.step(`${stop.id} (${stop.als})`, async () => {
            await become(context, world, stop.als);
            if (phone) await page.setViewportSize(phone);
            await expect
              .soft(checkStop(page, world, languageCode, stop, without), `${stop.id} (${stop.als})`)
              .resolves.toBeUndefined();
            for (const kind of without ? (['axe', 'ohneSkript'] as const) : (['axe'] as const))
              note(info, { art: kind, route: mandant.route, sprache: languageCode, id: stop.id });
          });
      });

/** Where somebody ends up who opens an address. */
async function target(world: World, language: Language, role: Role, place: string): Promise<APIResponse> {
  const cookie = world.cookies[role].map(({ name, value }) => `${name}=${value}`).join('; ');
  const api = await newRequests({ 'accept-language': language, ...(cookie ? { cookie } : {}) });
  const response = await api.get(place);
  await response.body();
  return response;
}

for (const mandant of MANDANTEN)
  for (const language of LANGUAGES.filter((one) => !isWalked(mandant, one)))
    test(`${mandant.route}, ${language}: every screen is drawn in its language, with one heading and a title`, async () => {
      const world = worldOf(mandant.route);
      for (const stop of stopsOf(mandant, language)) {
        const response = await target(world, language, stop.als, placeOf(world, language, stop.id));
        const html = await response.text();
        // The header with the cookies does not go along where a screen leads to another one.
        const isThis =
          new URL(response.url()).pathname === new URL(placeOf(world, language, stop.id), response.url()).pathname;
        if (isThis) expect.soft(expectedStatus(stop), stop.id).toContain(response.status());
        expect.soft(html.match(/<html[^>]* lang="(\w+)"/)?.[1], stop.id).toBe(language);
        expect.soft(html.match(/<h1[\s>]/g), stop.id).toHaveLength(1);
        expect.soft(html, stop.id).toMatch(/<title>[^<]+<\/title>/);
      }
    });

const pathOf = (world: World, language: Language, id: MandantScreen) =>
  placeOf(world, language, id)
    .split('?')[0]
    ?.replace(/(.)\/$/, '$1');
const pathFrom = (response: APIResponse) => new URL(response.url()).pathname.replace(/(.)\/$/, '$1');

for (const mandant of MANDANTEN)
  test.describe(`${mandant.route}: who is led elsewhere`, () => {
    for (const language of LANGUAGES)
      test(`${language}: nobody gets to a screen that is not for him`, async () => {
        const world = worldOf(mandant.route);
        for (const id of IDS.filter(isThere)) {
          if (existsNot(id, mandant)) {
            const response = await target(world, language, 'empfehler', placeOf(world, language, id));
            expect.soft(response.status(), `${id} is not there`).toBe(404);
            continue;
          }
          const path = leadsAway(id, mandant);
          if (path || wantsSignIn(id, mandant)) {
            const place = placeOf(world, language, id);
            const response = await target(world, language, 'besucher', place);
            const toSignIn = wantsSignIn(id, mandant) && !mandant.autologin;
            expect
              .soft(pathFrom(response), `${id} by a visitor`)
              .toBe(pathOf(world, language, toSignIn ? 'login' : 'home'));
            if (toSignIn)
              expect
                .soft(`/${mandant.route}${new URL(response.url()).searchParams.get('redirect')}`, `back to ${id}`)
                .toBe(place);
          }
          if (path) {
            const response = await target(world, language, 'empfehler', placeOf(world, language, id));
            expect.soft(pathFrom(response), `${id} by a referrer`).toBe(pathOf(world, language, 'home'));
          }
        }
      });

    test('who is logged in needs no login', async () => {
      const world = worldOf(mandant.route);
      const response = await target(world, 'de', 'empfehler', placeOf(world, 'de', 'login'));
      expect(pathFrom(response)).toBe(pathOf(world, 'de', mandant.autologin ? 'home' : 'persoenlicherbereich'));
    });

    test('other addresses of a screen lead to it, and all others to the 404 page', async () => {
      const world = worldOf(mandant.route);
      for (const language of LANGUAGES) {
        for (const [path, id] of Object.entries(REDIRECTS)) {
          const response = await target(world, language, 'besucher', `/${mandant.route}${path}`);
          expect.soft(pathFrom(response), path).toBe(pathOf(world, language, id));
        }
        for (const path of ['/gibt-es-nicht', '/empfehlung/x/y/z']) {
          const response = await target(world, language, 'besucher', `/${mandant.route}${path}`);
          expect
            .soft([pathFrom(response), response.status()], path)
            .toEqual([pathOf(world, language, 'nichtgefunden'), 404]);
        }
      }
    });
  });

/** Enough that none of them waits for another's way. */
const AT_A_TIME = 8;

test('crawlers are told of public screens alone, and each of them is there', async ({ app }) => {
  const robots = await (await app.api.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  const card = await (await app.api.get('/sitemap.xml')).text();
  const places = [...card.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => new URL(place ?? '').pathname);
  for (const { route } of MANDANTEN)
    expect(places.filter((place) => place.startsWith(`/${route}/`)).length).toBeGreaterThan(5);
  const apis = await Promise.all(LANGUAGES.map((language) => newRequests({ 'accept-language': language })));
  const isOpen = async (place: string): Promise<boolean> => {
    const responses = await Promise.all(apis.map((api) => api.get(place, { maxRedirects: 0 })));
    const open = await Promise.all(responses.map(async (a) => a.status() === 200 && (await a.text())));
    return open.some((html) => html && !html.includes('content="noindex"'));
  };
  for (let from = 0; from < places.length; from += AT_A_TIME) {
    const some = places.slice(from, from + AT_A_TIME);
    const open = await Promise.all(some.map(isOpen));
    expect.soft(some.filter((_, n) => !open[n])).toEqual([]);
  }
});
