import { AGENTUR_ROLES, type ProduktId, STATUS_MESSAGES } from '@weitersagen/contract/values';
import { agenciesYear } from '@weitersagen/testkit/agencies-year';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../app.ts';
import { checkLedgers } from '../modules/buchung/queries.ts';
import { findSituations } from '../modules/praemierung/queries-situation.ts';
import { statusMessage } from '../modules/praemierung/rules.ts';
import { movableClock } from '../platform/clock/clock.ts';
import { plusDays } from '../platform/clock/instant.ts';
import { totpOf } from './accesses.ts';
import { createClock } from './clock.ts';
import { mountDesk } from './desk.ts';
import { mountDeskApi } from './desk-api.ts';
import { createMailStore } from './mailbox/store.ts';
import { mountMatomo } from './matomo/stand-in.ts';
import { seed } from './seed.ts';

let app: TestApp;
let http: FastifyInstance;
let heard: string[];

beforeAll(async () => {
  app = await startTestApp();
  const said = vi.spyOn(app.runtime.log, 'info');
  await seed(app.runtime);
  heard = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  const { runtime } = app;
  const parts = { runtime, mails: createMailStore(runtime.database.betreiber), clock: createClock(runtime, () => {}) };
  http = await createApi(runtime);
  mountDeskApi(http, parts);
  await mountDesk(http, { ...parts, matomo: await mountMatomo(http, runtime) });
  await http.ready();
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const db = () => app.runtime.database.betreiber;
const place = (body: unknown) =>
  http.inject({
    method: 'PUT',
    url: '/demo/api/uhr',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const values = async (table: 'empfehlung' | 'auftrag' | 'praemierung', route?: string): Promise<Set<string>> => {
  const mandant = route ? (await app.runtime.scopes.byRoute(route))?.id : undefined;
  const all = await db().selectFrom(table).select(['status', 'mandant_id']).execute();
  return new Set(all.filter((z) => !mandant || z.mandant_id === mandant).map((z) => z.status));
};

describe('the seed', () => {
  test('whoever waits for it is told', () => expect(heard).toEqual([expect.stringContaining('sowing the demo')]));

  test('a second time changes nothing', async () => {
    const count = async () => {
      const tables = [
        'mandant',
        'produkt',
        'empfehler',
        'empfehlung',
        'auftrag',
        'praemierung',
        'gutscheincode',
        'buchung',
        'mail',
      ] as const;
      return Promise.all(
        tables.map(
          async (t) =>
            (
              await db()
                .selectFrom(t)
                .select((eb) => eb.fn.countAll<number>().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
        ),
      );
    };
    const before = await count();
    await seed(app.runtime);
    expect(await count()).toEqual(before);
  });

  test('knows five Mandanten, the first with all 31 categories', async () => {
    expect((await app.runtime.directory.alle()).map((m) => m.route)).toEqual([
      'fernwerk',
      'fernwerk-team',
      'klarfunk',
      'sicherheim',
      'sicherheim-berater',
    ]);
    const kategorien = await app.call('getProduktkategorien', {}, { route: 'fernwerk' });
    expect(kategorien.ok && kategorien.data.length).toBe(31);
  });

  test('orders the channels differently for each', async () => {
    const series = (await app.runtime.directory.alle()).map(({ einstellungen: { kanaele } }) =>
      Object.entries(kanaele)
        .filter(([, n]) => n >= 0)
        .sort(([, a], [, b]) => a - b)
        .map(([name]) => name)
        .join(),
    );
    expect(new Set(series).size).toBe(5);
  });

  test.each([
    ['empfehlung', ['Abgelaufen', 'Gezahlt', 'Offen', 'Ok', 'Storniert']],
    ['auftrag', ['Abgelehnt', 'Freigegeben', 'Gemeldet', 'Storniert', 'Widerrufen']],
    ['praemierung', ['Abgeholt', 'Abgelaufen', 'Ausgezahlt', 'Bereitgestellt', 'Offen', 'Storniert']],
  ] as const)('shows every status of %s', async (table, expected) => {
    expect([...(await values(table))].sort()).toEqual(expected);
  });

  test('shows every status message in one personal area', async () => {
    const scope = await app.scope('fernwerk');
    const own = await scope.db
      .selectFrom('empfehlung as e')
      .innerJoin('empfehler as p', 'p.id', 'e.empfehler_id')
      .select('e.id')
      .where('p.email', '=', 'miriam.albrecht@post.example')
      .execute();
    const lagen = await findSituations(
      scope,
      own.map((e) => e.id),
      'empfehler',
    );
    const shown = new Set([...lagen.values()].map(({ lage }) => statusMessage(lage).meldung));
    expect([...shown].sort()).toEqual([...STATUS_MESSAGES].sort());
  });

  test('shows a bonus that is paid, one that is ready and one that waits, as many as the contracts give', async () => {
    const { db, mandant } = await app.scope('fernwerk');
    const rows = await db
      .selectFrom('praemierung as p')
      .innerJoin('empfehler as e', 'e.id', 'p.empfehler_id')
      .select(['p.status', 'p.wert_cent'])
      .where('e.email', '=', 'miriam.albrecht@post.example')
      .where('p.art', '=', 'Bonus')
      .orderBy('p.erstellt_am')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['Ausgezahlt', 'Bereitgestellt', 'Offen']);
    expect(new Set(rows.map((row) => row.wert_cent))).toEqual(new Set([mandant.einstellungen.bonusCent]));
    const sums = await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' }));
    expect(sums.map((sum) => sum.stimmt)).toEqual([true, true, true, true, true]);
  });

  test('keeps the mail of the past to itself', async () => {
    const all = await db().selectFrom('mail').select(['erstellt_am', 'gesendet_am', 'status']).execute();
    expect(all.length).toBeGreaterThan(20);
    expect(all.every((m) => m.status !== 'geplant' || m.erstellt_am.getTime() > Date.now() - 86_400_000)).toBe(true);
  });

  test('lets nobody agree to words of a later day', async () => {
    const all = await db().selectFrom('einwilligung').select(['fassung', 'gegeben_am']).execute();
    expect(all.filter(({ fassung, gegeben_am: at }) => fassung > `${at.toISOString().slice(0, 7)}-~`)).toEqual([]);
  });

  test('lets the main character log in', async () => {
    const response = await app.call(
      'login',
      { body: { Email: 'miriam.albrecht@post.example', Password: 'Weitersagen-2026' } },
      { route: 'fernwerk' },
    );
    expect(response.ok && response.data.PasswortAendern).toBe(false);
  });
});

agenciesYear(() => app);

describe('the desk for programs', () => {
  test('is absent where the demo is off', async () => {
    const without = await createApi(app.runtime);
    for (const url of ['/demo', '/demo/api/zugaenge', '/demo/api/mails', '/demo/api/uhr'])
      expect((await without.inject(url)).statusCode).toBe(404);
    await without.close();
  });

  test.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['a word for an instant', { jetzt: 'morgen' }],
    ['an instant without its zone', { jetzt: '2027-01-01T00:00:00' }],
    ['no duration', { vor: '30 Tage' }],
    ['both at once', { jetzt: '2031-01-01T00:00:00Z', vor: 'P1D' }],
    ['the past', { jetzt: '2020-01-01T00:00:00Z' }],
    ['too far a future', { vor: 'P900Y' }],
    ['a list', ['P1D']],
  ])('the clock refuses %s', async (_what, body) => {
    const before = app.runtime.clock.offsetMs;
    const response = await place(body);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json().code).toBe('PSOF0002');
    expect(app.runtime.clock.offsetMs).toBe(before);
  });

  test('the clock moves, does what falls due on the way, and is found again', async () => {
    const before = app.runtime.clock.now();
    const open = await values('empfehlung', 'klarfunk');
    expect(open).toContain('Offen');
    const response = await place({ vor: 'P70D' });
    expect(response.statusCode).toBe(200);
    expect(Date.parse(response.json().jetzt)).toBeGreaterThanOrEqual(plusDays(before, 70).getTime());
    const { versatz_ms } = await db().selectFrom('uhr').select('versatz_ms').executeTakeFirstOrThrow();
    expect(versatz_ms).toBe(app.runtime.clock.offsetMs);
    const row = await db()
      .selectFrom('empfehlung as e')
      .innerJoin('empfehler as p', 'p.id', 'e.empfehler_id')
      .select('e.status')
      .where('p.email', '=', 'miriam.albrecht@post.example')
      .where('e.produkt_id', '=', 'glasfaser-1000' as ProduktId)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('Abgelaufen');
  });

  test('the clock of another process of this demo follows', async () => {
    const clock = movableClock();
    await createClock({ ...app.runtime, clock }, () => undefined).follow();
    expect(clock.offsetMs).toBe(app.runtime.clock.offsetMs);
  });

  test('the clock goes back to the present, and nowhere else', async () => {
    expect((await place({ jetzt: new Date(Date.now() + 86_400_000).toISOString() })).statusCode).toBe(400);
    expect((await place({ zurueck: true })).statusCode).toBe(200);
    expect(Math.abs(app.runtime.clock.offsetMs)).toBeLessThan(5_000);
  });

  test('lists the log-ins, with the code that holds now', async () => {
    const { betreiber, mandanten } = (await http.inject('/demo/api/zugaenge')).json();
    expect(mandanten).toHaveLength(5);
    expect(new Set(betreiber.map((b: { rolle: string }) => b.rolle)).size).toBe(4);
    const [{ totpGeheimnis, totpCode }] = betreiber;
    expect([
      totpOf(totpGeheimnis, new Date()).code,
      totpOf(totpGeheimnis, new Date(Date.now() - 30_000)).code,
    ]).toContain(totpCode);
  });

  test('lists who of an agency can sign in, of every role and without one, and signs them in', async () => {
    const { mandanten } = (await http.inject('/demo/api/zugaenge')).json();
    const { agenturen } = mandanten.find((m: { route: string }) => m.route === 'sicherheim-berater');
    expect(agenturen).toHaveLength(4);
    const people = agenturen.flatMap((a: { leute: { rolle: string | null; adresse: string }[] }) => a.leute);
    expect(new Set(people.map((p: { rolle: string | null }) => p.rolle))).toEqual(new Set([...AGENTUR_ROLES, null]));
    const { pathname, search } = new URL(people[0].adresse);
    const { location } = (await http.inject(pathname + search)).headers;
    const t = new URL(location ?? '', 'http://portal.example').searchParams.get('t') ?? '';
    expect(await app.call('verifyAgenturToken', { query: { t } }, { route: 'sicherheim-berater' })).toMatchObject({
      data: { Rollen: ['AgenturInhaber'], Agentur: { Name: 'Agentur Vogt & Brandt' } },
    });
    const unknown = await http.inject('/demo/agentur?mandant=sicherheim-berater&email=niemand@post.example');
    expect(unknown.headers.location).toBe('/demo');
  });

  test('lists mails of an address, newest first', async () => {
    const store = createMailStore(db());
    const mail = {
      an: 'Lena@Post.example',
      text: 'Hallo',
      links: ['http://portal.example/fernwerk/'],
      gesendetAm: new Date().toISOString(),
    };
    await store.save({ ...mail, id: 'm1', betreff: 'Erste', html: '<p>Hallo</p>' });
    await store.save({
      ...mail,
      id: 'm2',
      betreff: 'Zweite',
      html: '<html><head></head><body><script>1</script></body></html>',
    });
    const mails = (await http.inject('/demo/api/mails?an=lena@post.example')).json();
    expect(mails.map((m: { betreff: string }) => m.betreff)).toEqual(['Zweite', 'Erste']);
    expect(Object.keys(mails[0]).sort()).toEqual(['an', 'betreff', 'gesendetAm', 'html', 'id', 'links', 'text']);
    const frame = await http.inject(`/demo/mails/${mails[0].id}/html`);
    expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
    expect(frame.headers['content-security-policy']).toContain('sandbox');
    expect(frame.body).toContain('<base target="_blank">');
    expect((await http.inject(`/demo/mails/${mails[0].id}`)).body).toContain('sandbox=');
    expect((await http.inject('/demo/mails/keine')).statusCode).toBe(404);
  });
});

describe('the desk for people', () => {
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  test('refuses a form of another site', async () => {
    expect((await form('/demo/uhr', { vor: 'P1D' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  test.each([
    ['de', 'Demo-Pult'],
    ['en', 'Demo desk'],
  ])('speaks %s', async (language, title) => {
    const { body, headers } = await http.inject({ url: '/demo', headers: { 'accept-language': language } });
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('says what is wrong with a clock', async () => {
    expect((await form('/demo/uhr', { vor: 'morgen' })).headers.location).toBe('/demo?uhr=vor#uhr');
    expect((await form('/demo/uhr', { auf: '2020-01-01T12:00' })).headers.location).toBe('/demo?uhr=rueckwaerts#uhr');
  });

  test('reports an order with the provider key, and its whole story', async () => {
    const open = await db()
      .selectFrom('empfaenger as r')
      .innerJoin('empfehlung as e', 'e.id', 'r.empfehlung_id')
      .innerJoin('empfehler as p', 'p.id', 'e.empfehler_id')
      .select('e.nummer')
      .where('p.email', '=', 'sven.ostrowski@post.example')
      .where('e.produkt_id', '=', 'glasfaser-250' as ProduktId)
      .executeTakeFirstOrThrow();
    const { body } = await form('/demo/anbieter', { bezug: `fernwerk|${open.nummer}|`, geschichte: 'ja' });
    expect(body.match(/class="gut">202</g)).toHaveLength(3);
    // What was reported stays chosen, for the next event.
    expect(body).toMatch(new RegExp(`value="fernwerk\\|${open.nummer}\\|[^"]+" selected`));
    const auftrag = await db()
      .selectFrom('auftrag as a')
      .innerJoin('empfehlung as e', 'e.id', 'a.empfehlung_id')
      .selectAll('a')
      .where('e.nummer', '=', open.nummer)
      .executeTakeFirstOrThrow();
    expect(auftrag).toMatchObject({ status: 'Gemeldet', produkt_id: 'glasfaser-250' });
    expect(auftrag.vertrag_gueltig_am).not.toBeNull();
  });

  test('asks for a recommendation where none is named', async () => {
    const { body } = await form('/demo/anbieter', { ereignis: 'erfasst' });
    expect(body).toContain('role="alert"');
  });

  test('has the shop to which a recipient is sent', async () => {
    const { nummer, produkt_id } = await db()
      .selectFrom('empfehlung as e')
      .innerJoin('mandant as m', 'm.id', 'e.mandant_id')
      .select(['e.nummer', 'e.produkt_id'])
      .where('m.route', '=', 'klarfunk')
      .where('e.status', '=', 'Offen')
      .executeTakeFirstOrThrow();
    const link = await app.call('getProduktlink', { params: { nr: nummer }, query: {} }, { route: 'klarfunk' });
    if (!link.ok) throw new Error(link.problem.detail);
    const { pathname, search } = new URL(link.data.Url);
    expect(pathname).toBe(`/demo/shop/klarfunk/${produkt_id}`);
    const { statusCode, body } = await http.inject(pathname + search);
    expect(statusCode).toBe(200);
    expect(body).toContain(`href="/demo?empfehlung=${nummer}#anbieter"`);
    expect((await http.inject('/demo/shop/klarfunk/gibt-es-nicht')).statusCode).toBe(404);
  });

  test('logs in at a Mandant without log-in page by a link that serves once', async () => {
    const { headers } = await form('/demo/anmelden', { mandant: 'klarfunk', email: 'deniz.yildiz@post.example' });
    expect(headers.location).toMatch(/^\/klarfunk\/login\/[\w-]{40,}$/);
    const token = String(headers.location).split('/').at(-1)!;
    expect((await app.call('loginMitAdminLink', { query: { token } }, { route: 'klarfunk' })).ok).toBe(true);
    expect((await app.call('loginMitAdminLink', { query: { token } }, { route: 'klarfunk' })).status).toBe(410);
  });
});
