import type { APIResponse, Page } from '@playwright/test';
import type { MandantBildschirm } from '@weitersagen/contract/bildschirme';
import { note } from './support/bericht.ts';
import { newRequests } from './support/haus.ts';
import { check, ueberstehendes } from './support/pruefe.ts';
import {
  existsNot,
  type Halt,
  IDS,
  isThere,
  keepOf,
  leadsAway,
  MANDANTEN,
  OFFENE_WEGE,
  OHNE_GUELTIGEN_LINK,
  type Rolle,
  rowOf,
  SPRACHEN,
  UMLEITUNGEN,
  wantsSignIn,
  ZEILEN,
} from './support/rundgang.ts';
import type { Sprache } from './support/sprache.ts';
import { expect, test } from './support/test.ts';
import { become, placeOf, type Welt } from './support/welt.ts';
import { weltOf } from './support/welten.ts';

const BREIT = { width: 1280, height: 900 };

test('every screen of the contract stands in a row of the specification, and every row has its screen', () => {
  expect(IDS.filter((id) => !ZEILEN.some((z) => z.id === id))).toEqual([]);
  expect(ZEILEN.filter(({ id }) => !isThere(id)).map(({ id }) => id)).toEqual([]);
});

/** Status of an address without what it was opened for: a link that opens nothing says so. */
const expectedStatus = ({ id, als }: Halt): number[] => {
  if (id === 'nichtgefunden') return [404];
  if (OHNE_GUELTIGEN_LINK.includes(id)) return [410];
  const { zugang } = rowOf(id);
  return als === 'besucher' && (zugang === 'praemie' || zugang === 'empfaenger') ? [401, 410] : [200];
};

async function checkHalt(page: Page, welt: Welt, sprache: Sprache, halt: Halt): Promise<void> {
  const antwort = await page.goto(placeOf(welt, sprache, halt.id));
  expect(expectedStatus(halt)).toContain(antwort?.status());
  await expect(page.locator('html')).toHaveAttribute('lang', sprache);
  const { titel } = rowOf(halt.id);
  if (titel && sprache === 'de') expect(await page.title()).toContain(titel);
  await check(page);
  const phone = page.viewportSize();
  await page.setViewportSize(BREIT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => ueberstehendes(page, BREIT.width), { timeout: 3000 }).toEqual([]);
  if (phone) await page.setViewportSize(phone);
}

for (const mandant of MANDANTEN)
  for (const sprache of SPRACHEN)
    test(`${mandant.route}, ${sprache}: every screen, by whom it is for, on a phone and at a desk`, async ({
      mensch,
      wache,
    }, info) => {
      wache.erlaubeAblehnungen();
      const welt = weltOf(mandant.route);
      const { page, context } = await mensch({ sprache });
      for (const halt of keepOf(mandant, sprache))
        await test.step(`${halt.id} (${halt.als})`, async () => {
          await become(context, welt, halt.als);
          await expect.soft(checkHalt(page, welt, sprache, halt), `${halt.id} (${halt.als})`).resolves.toBeUndefined();
          note(info, { art: 'axe', route: mandant.route, sprache, id: halt.id });
        });
    });

/** Where somebody ends up who opens an address. */
async function target(welt: Welt, sprache: Sprache, rolle: Rolle, ort: string): Promise<APIResponse> {
  const cookie = welt.cookies[rolle].map(({ name, value }) => `${name}=${value}`).join('; ');
  const api = await newRequests({ 'accept-language': sprache, ...(cookie ? { cookie } : {}) });
  const antwort = await api.get(ort);
  await antwort.body();
  return antwort;
}
const pathOf = (welt: Welt, sprache: Sprache, id: MandantBildschirm) =>
  placeOf(welt, sprache, id)
    .split('?')[0]
    ?.replace(/(.)\/$/, '$1');
const pfadVon = (antwort: APIResponse) => new URL(antwort.url()).pathname.replace(/(.)\/$/, '$1');

for (const mandant of MANDANTEN)
  test.describe(`${mandant.route}: who is led elsewhere`, () => {
    for (const sprache of SPRACHEN)
      test(`${sprache}: nobody gets to a screen that is not for him`, async () => {
        const welt = weltOf(mandant.route);
        for (const id of IDS.filter(isThere)) {
          if (existsNot(id, mandant)) {
            const antwort = await target(welt, sprache, 'empfehler', placeOf(welt, sprache, id));
            expect.soft(antwort.status(), `${id} is not there`).toBe(404);
            continue;
          }
          const weg = leadsAway(id, mandant);
          if (weg || wantsSignIn(id, mandant)) {
            const ort = placeOf(welt, sprache, id);
            const antwort = await target(welt, sprache, 'besucher', ort);
            const zurAnmeldung = wantsSignIn(id, mandant) && !mandant.autologin;
            expect
              .soft(pfadVon(antwort), `${id} by a visitor`)
              .toBe(pathOf(welt, sprache, zurAnmeldung ? 'login' : 'home'));
            if (zurAnmeldung)
              expect
                .soft(`/${mandant.route}${new URL(antwort.url()).searchParams.get('redirect')}`, `back to ${id}`)
                .toBe(ort);
          }
          if (weg) {
            const antwort = await target(welt, sprache, 'empfehler', placeOf(welt, sprache, id));
            expect.soft(pfadVon(antwort), `${id} by a referrer`).toBe(pathOf(welt, sprache, 'home'));
          }
        }
      });

    test('who is logged in needs no login', async () => {
      const welt = weltOf(mandant.route);
      const antwort = await target(welt, 'de', 'empfehler', placeOf(welt, 'de', 'login'));
      expect(pfadVon(antwort)).toBe(pathOf(welt, 'de', mandant.autologin ? 'home' : 'persoenlicherbereich'));
    });

    test('other addresses of a screen lead to it, and all others to the 404 page', async () => {
      const welt = weltOf(mandant.route);
      for (const sprache of SPRACHEN) {
        for (const [pfad, id] of Object.entries(UMLEITUNGEN)) {
          const antwort = await target(welt, sprache, 'besucher', `/${mandant.route}${pfad}`);
          expect.soft(pfadVon(antwort), pfad).toBe(pathOf(welt, sprache, id));
        }
        for (const pfad of [...OFFENE_WEGE, '/gibt-es-nicht', '/empfehlung/x/y/z']) {
          const antwort = await target(welt, sprache, 'besucher', `/${mandant.route}${pfad}`);
          expect
            .soft([pfadVon(antwort), antwort.status()], pfad)
            .toEqual([pathOf(welt, sprache, 'nichtgefunden'), 404]);
        }
      }
    });
  });

test('crawlers are told of public screens alone, and each of them is there', async ({ haus }) => {
  const robots = await (await haus.api.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  const karte = await (await haus.api.get('/sitemap.xml')).text();
  const orte = [...karte.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, ort]) => new URL(ort ?? '').pathname);
  for (const { route } of MANDANTEN)
    expect(orte.filter((ort) => ort.startsWith(`/${route}/`)).length).toBeGreaterThan(5);
  const je = await Promise.all(SPRACHEN.map((sprache) => newRequests({ 'accept-language': sprache })));
  for (const ort of orte) {
    const antworten = await Promise.all(je.map((api) => api.get(ort, { maxRedirects: 0 })));
    const offen = await Promise.all(antworten.map(async (a) => a.status() === 200 && (await a.text())));
    expect
      .soft(
        offen.some((html) => html && !html.includes('content="noindex"')),
        ort,
      )
      .toBe(true);
  }
});
