import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Katalogdokument } from '@weitersagen/contract/katalogdokument';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  angebotAs,
  festnetzDataAs,
  geraetAs,
  kategorieAs,
  praemieAs,
  produktAs,
} from '@weitersagen/testkit/bauKatalog';
import { colourArea, upload } from '@weitersagen/testkit/bild';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkProduktApi } from '../produkt/queries-api.ts';
import { sync } from './commands-sync.ts';
import { sweeps } from './jobs.ts';

const syncSweep = sweeps.find(({ name }) => name === 'produktabgleich')!;

type Response = (response: ServerResponse, number: number) => void;

let app: TestApp;
let server: Server;
let respond: Response;
let requests = 0;
let count = 0;
let route = '';

const document = (more: Partial<Record<keyof Katalogdokument, unknown[]>> = {}) => ({
  Kategorien: [kategorieAs('glasfaser', { VorauswahlHeim: 'faser' })],
  Produkte: [
    produktAs('faser', { Kategorie: 'glasfaser', Daten: festnetzDataAs() }),
    produktAs('faser-2', { Kategorie: 'glasfaser' }),
  ],
  Praemien: [praemieAs('faser', 9000)],
  Geraete: [geraetAs('g')],
  Angebote: [angebotAs('g', 'faser')],
  ...more,
});
const give =
  (value: unknown): Response =>
  (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };
const status =
  (code: number): Response =>
  (response) => {
    response.statusCode = code;
    response.end();
  };

beforeAll(async () => {
  app = await startTestApp();
  server = createServer((request, response) => {
    // The worker's own due job may ask for one of the others.
    if (request.url === `/katalog/${route}`) respond(response, ++requests);
    else status(503)(response, 0);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await app?.stop();
});
beforeEach(async () => {
  requests = 0;
  route = `extern${count++}`;
  const produktApiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/katalog/${route}`;
  await buildMandant(app, { route, einstellungen: { produktApi: 'extern', produktApiUrl } });
});

const scope = () => app.scope(route, 'uhr');
const ids = async () => {
  const response = await app.call('getProdukte', {}, { route });
  return response.ok ? response.data.map((p) => p.Id) : response.status;
};
const state = async () => checkProduktApi(await scope());

describe('an unknown product API', () => {
  beforeAll(() => buildMandant(app, { route: 'omega', einstellungen: { produktApi: 'kiosk' } }));

  test('is told the operator', async () => {
    expect(await checkProduktApi(await app.scope('omega'))).toEqual({ ok: false, grund: 'unbekannt' });
  });

  test('and no visitor meets it', async () => {
    expect((await app.call('getProdukte', {}, { route: 'omega' })).status).toBe(200);
    expect(await sync(await app.scope('omega'))).toEqual({ ok: false, grund: 'unbekannt' });
  });
});

describe('the last good answer stays', () => {
  beforeEach(async () => {
    respond = give(document());
    expect(await sync(await scope())).toMatchObject({ ok: true, abgelehnt: [] });
    requests = 0;
  });

  test.each<[string, Response, RegExp, number]>([
    ['is down', status(500), /Status 500/, 2],
    ['hangs up', (response) => response.destroy(), /nichtErreichbar/, 2],
    ['does not know us', status(403), /Status 403/, 1],
    ['answers with a page', (response) => response.end('<html>'), /keinJson/, 1],
    ['answers in another shape', give({ products: [] }), /dokumentForm/, 1],
    ['has nothing', give({ Kategorien: [], Produkte: [] }), /dokumentLeer/, 1],
    [
      'leads elsewhere',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /nichtErreichbar/,
      2,
    ],
  ])('when the other side %s', async (_, how, reason, attempts) => {
    respond = how;
    const before = await state();
    expect(await sync(await scope())).toMatchObject({ ok: false, grund: expect.stringMatching(reason) });
    expect(requests).toBe(attempts);
    expect(await ids()).toEqual(['faser', 'faser-2']);
    expect(await state()).toMatchObject({
      ok: true,
      abgeglichenAm: before.ok && before.abgeglichenAm,
      fehler: expect.stringMatching(reason),
    });
  });

  test('when it is too slow', async () => {
    respond = (response) => response.write('{');
    expect(await sync(await scope(), 100)).toEqual({ ok: false, grund: 'keineAntwort' });
    expect(requests).toBe(2);
    expect(await ids()).toEqual(['faser', 'faser-2']);
  });

  test('and the second try comes a moment later', async () => {
    const times: number[] = [];
    respond = (response, number) => {
      times.push(performance.now());
      status(503)(response, number);
    };
    await sync(await scope(), 400);
    const [first = 0, second = 0] = times;
    expect(times).toHaveLength(2);
    expect(second - first).toBeGreaterThan(45);
  });

  test('and is replaced once the other side has recovered, at the second try already', async () => {
    respond = status(500);
    await sync(await scope());
    respond = (response, number) =>
      (number % 2
        ? status(503)
        : give(document({ Produkte: [produktAs('neu', { Kategorie: 'glasfaser' })], Praemien: [], Angebote: [] })))(
        response,
        number,
      );
    requests = 0;
    expect(await sync(await scope())).toMatchObject({ ok: true });
    expect(await ids()).toEqual(['neu']);
    expect(await state()).toMatchObject({ fehler: null });
  });

  test('the same answer again changes nothing', async () => {
    const before = await state();
    expect(await sync(await scope())).toEqual({ ok: true, geaendert: 0, abgelehnt: [] });
    expect(await state()).toMatchObject({ revision: before.ok && before.revision });
  });
});

describe('what is wrong in an answer does not take the rest with it', () => {
  test.each<[string, Parameters<typeof document>[0], object]>([
    [
      'a name that nobody could write down',
      {
        Produkte: [
          ...document().Produkte,
          { ...produktAs('p', { Kategorie: 'glasfaser' }), Id: 'nul', Name: { de: '\0', en: 'N' } },
        ],
      },
      { id: 'nul', grund: 'form: Name.de' },
    ],
    [
      'an id that nobody could write down',
      { Produkte: [...document().Produkte, { ...produktAs('p', { Kategorie: 'glasfaser' }), Id: 'a\0' }] },
      { grund: 'form: Id' },
    ],
    [
      'a shop that runs a script',
      {
        Produkte: [
          ...document().Produkte,
          { ...produktAs('p', { Kategorie: 'glasfaser' }), Id: 'js', ShopUrl: 'javascript:alert(1)' },
        ],
      },
      { id: 'js', grund: 'form: ShopUrl' },
    ],
    [
      'a reserved word in large letters',
      { Produkte: [...document().Produkte, { ...produktAs('p', { Kategorie: 'glasfaser' }), Id: 'Suche' }] },
      { id: 'Suche', grund: 'reserviert' },
    ],
    [
      'a reward of the year 0',
      { Praemien: [praemieAs('faser', 9000), { ...praemieAs('faser-2', 100), Startdatum: '0000-01-01' }] },
      { grund: 'form: Startdatum' },
    ],
  ])('%s', async (_, more, refused) => {
    respond = give(document(more));
    expect(await sync(await scope())).toMatchObject({ ok: true, abgelehnt: [refused] });
    expect(await ids()).toEqual(['faser', 'faser-2']);
    expect(await state()).toMatchObject({ fehler: expect.stringContaining('"n":1,') });
  });

  test('and what nobody thought of is said to the operator', async () => {
    respond = give(document());
    const kaputt = { ...(await scope()), transaction: () => Promise.reject(new Error('disk full')) };
    expect(await sync(kaputt)).toEqual({ ok: false, grund: 'unerwarteterFehler' });
    expect(await state()).toMatchObject({ fehler: 'unerwarteterFehler' });
  });

  test('excluded products are left out without a word, broken ones with one', async () => {
    const kaputt = { ...produktAs('kaputt', { Kategorie: 'glasfaser' }), PreisMonatlichCent: 'frei' };
    respond = give(
      document({
        Produkte: [
          ...document().Produkte,
          produktAs('639', { Kategorie: 'glasfaser' }),
          produktAs('suche', { Kategorie: 'glasfaser' }),
          produktAs('heimatlos', { Kategorie: 'nirgends' }),
          produktAs('nochmal', { Kategorie: 'glasfaser', ExterneId: 'X-faser' }),
          kaputt,
        ],
      }),
    );
    expect(await sync(await scope())).toMatchObject({
      ok: true,
      abgelehnt: [
        { id: 'suche', grund: 'reserviert' },
        { id: 'nochmal', grund: 'doppelt' },
        { id: 'kaputt', grund: 'form: PreisMonatlichCent' },
        { id: 'heimatlos', grund: 'unbekannteKategorie' },
      ],
    });
    expect(await ids()).toEqual(['faser', 'faser-2']);
    expect(await state()).toMatchObject({
      fehler: expect.stringContaining('{"n":4,"abgelehnt":[{"art":"produkt","id":"suche"'),
    });
  });

  test('a product that has become wrong stays as it last was', async () => {
    respond = give(document());
    await sync(await scope());
    respond = give(document({ Produkte: [document().Produkte[0], { Id: 'faser-2' }] }));
    await sync(await scope());
    expect(await ids()).toEqual(['faser', 'faser-2']);
  });
});

describe('what changes stands in the history of the catalogue', () => {
  let who: SignedInBetreiber;
  beforeAll(async () => {
    who = await buildBetreiber(app, 'Administrator');
  });
  beforeEach(async () => {
    respond = give(document());
    await sync(await scope());
  });
  const as = () => ({ cookies: who.cookies });
  const history = async () => {
    const response = await app.call('getKatalogAenderungen', { params: { route }, query: {} }, as());
    if (!response.ok) throw new Error(response.problem.code);
    return response.data.Content;
  };
  const batch = async (id: string) => {
    const response = await app.call('getKatalogStapel', { params: { route, id }, query: {} }, as());
    if (!response.ok) throw new Error(response.problem.code);
    return response.data;
  };
  const dearer = () =>
    document({
      Produkte: [
        produktAs('faser', { Kategorie: 'glasfaser', Daten: festnetzDataAs(), PreisMonatlichCent: 4995 }),
        produktAs('faser-2', { Kategorie: 'glasfaser' }),
      ],
    });

  test('it cannot be undone: the next answer would bring it back', async () => {
    const [first] = await history();
    expect((await batch(first?.Id ?? '')).erlaubt).toEqual([]);
    const response = await app.call(
      'putKatalogStapel',
      { params: { route, id: first?.Id ?? '' }, body: { Schritt: 'zuruecknehmen', Grund: '' } },
      as(),
    );
    expect(response).toMatchObject({ ok: false, problem: { code: 'PSOF0303' } });
    expect(await ids()).toEqual(['faser', 'faser-2']);
  });

  test('the same answer again is no change', async () => {
    await sync(await scope());
    expect(await history()).toHaveLength(1);
  });

  test('the product API is its author, and says what was and what is', async () => {
    respond = give(dearer());
    await sync(await scope());
    const [newest, first] = await history();
    // Six that came, and the three that this Mandant had before.
    expect(first).toMatchObject({ Anlass: 'abgleich', Wer: 'produktApi', Anzahl: 9, Status: 'Wirksam' });
    expect(newest).toMatchObject({ Anlass: 'abgleich', Wer: 'produktApi', Anzahl: 1, Bezug: 'faser' });
    expect((await batch(newest?.Id ?? '')).Aenderungen.Content).toMatchObject([
      {
        ObjektId: 'faser',
        Was: 'geaendert',
        Unterschiede: [{ Feld: 'PreisMonatlich', Vorher: '3995', Nachher: '4995' }],
      },
    ]);
  });

  test('what goes for one answer comes back with its picture', async () => {
    await upload(app, who, await colourArea('#ff0000'), { ObjektId: 'faser-2' }, route);
    const bild = async () => {
      const response = await app.call('getBild', { params: { route, art: 'produkt', objektId: 'faser-2' } }, as());
      return response.ok && response.data.Bild?.Wer;
    };
    respond = give(document({ Produkte: [document().Produkte[0]] }));
    await sync(await scope());
    expect(await bild()).toBeUndefined();
    expect((await history())[0]).toMatchObject({ Anzahl: 1, Bezug: 'faser-2', Arten: ['produkt'] });
    respond = give(document());
    await sync(await scope());
    expect(await bild()).toBe('produktApi');
  });
});

describe('the due job', () => {
  const run = async () => syncSweep.run(await scope());

  test('asks when there is no answer yet, and again when it is five minutes old', async () => {
    respond = give(document());
    expect(await run()).toBeGreaterThan(0);
    await run();
    expect(requests).toBe(1);
    app.runtime.clock.setOffset(5 * 60_000);
    await run();
    expect(requests).toBe(2);
  });

  test('has nothing to ask where the catalogue is our own', async () => {
    await buildMandant(app, { route: 'eigen' });
    expect(await syncSweep.run(await app.scope('eigen', 'uhr'))).toBe(0);
  });
});
