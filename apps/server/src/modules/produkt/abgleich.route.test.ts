import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Katalogdokument } from '@weitersagen/contract/katalogdokument';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  angebotAs,
  festnetzDataAs,
  geraetAs,
  kategorieAs,
  praemieAs,
  produktAs,
} from '@weitersagen/testkit/bauKatalog';
import { farbflaeche, upload } from '@weitersagen/testkit/bild';
import { type AngemeldeterBetreiber, buildBetreiber } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sync } from './commands-abgleich.ts';
import { sweeps } from './jobs.ts';
import { checkProduktApi } from './queries-api.ts';
import { UNBEKANNTE_PRODUKT_API } from './rules-api.ts';

type Antwort = (antwort: ServerResponse, nummer: number) => void;

let haus: TestHaus;
let server: Server;
let antworte: Antwort;
let anfragen = 0;
let nr = 0;
let route = '';

const document = (mehr: Partial<Record<keyof Katalogdokument, unknown[]>> = {}) => ({
  Kategorien: [kategorieAs('glasfaser', { VorauswahlHeim: 'faser' })],
  Produkte: [
    produktAs('faser', { Kategorie: 'glasfaser', Daten: festnetzDataAs() }),
    produktAs('faser-2', { Kategorie: 'glasfaser' }),
  ],
  Praemien: [praemieAs('faser', 9000)],
  Geraete: [geraetAs('g')],
  Angebote: [angebotAs('g', 'faser')],
  ...mehr,
});
const give =
  (wert: unknown): Antwort =>
  (antwort) => {
    antwort.setHeader('content-type', 'application/json');
    antwort.end(JSON.stringify(wert));
  };
const status =
  (code: number): Antwort =>
  (antwort) => {
    antwort.statusCode = code;
    antwort.end();
  };

beforeAll(async () => {
  haus = await startTestHaus();
  server = createServer((anfrage, antwort) => {
    // The worker's own due job may ask for one of the others.
    if (anfrage.url === `/katalog/${route}`) antworte(antwort, ++anfragen);
    else status(503)(antwort, 0);
  });
  await new Promise<void>((fertig) => server.listen(0, '127.0.0.1', fertig));
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await haus?.stop();
});
beforeEach(async () => {
  anfragen = 0;
  route = `extern${nr++}`;
  const produktApiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/katalog/${route}`;
  await buildMandant(haus, { route, einstellungen: { produktApi: 'extern', produktApiUrl } });
});

const scope = () => haus.scope(route, 'uhr');
const ids = async () => {
  const antwort = await haus.call('getProdukte', {}, { route });
  return antwort.ok ? antwort.data.map((p) => p.Id) : antwort.status;
};
const state = async () => checkProduktApi(await scope());

describe('an unknown product API', () => {
  beforeAll(() => buildMandant(haus, { route: 'omega', einstellungen: { produktApi: 'kiosk' } }));

  test('is said to the operator in the words of the specification', async () => {
    expect(await checkProduktApi(await haus.scope('omega'))).toEqual({ ok: false, grund: UNBEKANNTE_PRODUKT_API });
  });

  test('and no visitor meets it', async () => {
    expect((await haus.call('getProdukte', {}, { route: 'omega' })).status).toBe(200);
    expect(await sync(await haus.scope('omega'))).toEqual({ ok: false, grund: UNBEKANNTE_PRODUKT_API });
  });
});

describe('the last good answer stays', () => {
  beforeEach(async () => {
    antworte = give(document());
    expect(await sync(await scope())).toMatchObject({ ok: true, abgelehnt: [] });
    anfragen = 0;
  });

  test.each<[string, Antwort, RegExp, number]>([
    ['is down', status(500), /Status 500/, 2],
    ['hangs up', (antwort) => antwort.destroy(), /nicht erreichbar/, 2],
    ['does not know us', status(403), /Status 403/, 1],
    ['answers with a page', (antwort) => antwort.end('<html>'), /kein JSON/, 1],
    ['answers in another shape', give({ products: [] }), /form/, 1],
    ['has nothing', give({ Kategorien: [], Produkte: [] }), /leer/, 1],
    [
      'leads elsewhere',
      (antwort) => antwort.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /nicht erreichbar/,
      2,
    ],
  ])('when the other side %s', async (_, wie, grund, versuche) => {
    antworte = wie;
    const vorher = await state();
    expect(await sync(await scope())).toMatchObject({ ok: false, grund: expect.stringMatching(grund) });
    expect(anfragen).toBe(versuche);
    expect(await ids()).toEqual(['faser', 'faser-2']);
    expect(await state()).toMatchObject({
      ok: true,
      abgeglichenAm: vorher.ok && vorher.abgeglichenAm,
      fehler: expect.stringMatching(grund),
    });
  });

  test('when it is too slow', async () => {
    antworte = (antwort) => antwort.write('{');
    expect(await sync(await scope(), 100)).toEqual({ ok: false, grund: 'keine Antwort in 100 ms' });
    expect(anfragen).toBe(2);
    expect(await ids()).toEqual(['faser', 'faser-2']);
  });

  test('and the second try comes a moment later', async () => {
    const zeiten: number[] = [];
    antworte = (antwort, nummer) => {
      zeiten.push(performance.now());
      status(503)(antwort, nummer);
    };
    await sync(await scope(), 400);
    const [erste = 0, zweite = 0] = zeiten;
    expect(zeiten).toHaveLength(2);
    expect(zweite - erste).toBeGreaterThan(45);
  });

  test('and is replaced once the other side has recovered, at the second try already', async () => {
    antworte = status(500);
    await sync(await scope());
    antworte = (antwort, nummer) =>
      (nummer % 2
        ? status(503)
        : give(document({ Produkte: [produktAs('neu', { Kategorie: 'glasfaser' })], Praemien: [], Angebote: [] })))(
        antwort,
        nummer,
      );
    anfragen = 0;
    expect(await sync(await scope())).toMatchObject({ ok: true });
    expect(await ids()).toEqual(['neu']);
    expect(await state()).toMatchObject({ fehler: null });
  });

  test('the same answer again changes nothing', async () => {
    const vorher = await state();
    expect(await sync(await scope())).toEqual({ ok: true, geaendert: 0, abgelehnt: [] });
    expect(await state()).toMatchObject({ revision: vorher.ok && vorher.revision });
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
  ])('%s', async (_, mehr, abgelehnt) => {
    antworte = give(document(mehr));
    expect(await sync(await scope())).toMatchObject({ ok: true, abgelehnt: [abgelehnt] });
    expect(await ids()).toEqual(['faser', 'faser-2']);
    expect(await state()).toMatchObject({ fehler: expect.stringContaining('1 abgelehnt') });
  });

  test('and what nobody thought of is said to the operator', async () => {
    antworte = give(document());
    const kaputt = { ...(await scope()), transaction: () => Promise.reject(new Error('disk full')) };
    expect(await sync(kaputt)).toEqual({ ok: false, grund: 'unerwarteterFehler' });
    expect(await state()).toMatchObject({ fehler: 'unerwarteterFehler' });
  });

  test('excluded products are left out without a word, broken ones with one', async () => {
    const kaputt = { ...produktAs('kaputt', { Kategorie: 'glasfaser' }), PreisMonatlichCent: 'frei' };
    antworte = give(
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
    expect(await state()).toMatchObject({ fehler: expect.stringContaining('4 abgelehnt: produkt suche (reserviert)') });
  });

  test('a product that has become wrong stays as it last was', async () => {
    antworte = give(document());
    await sync(await scope());
    antworte = give(document({ Produkte: [document().Produkte[0], { Id: 'faser-2' }] }));
    await sync(await scope());
    expect(await ids()).toEqual(['faser', 'faser-2']);
  });
});

describe('what changes stands in the history of the catalogue', () => {
  let wer: AngemeldeterBetreiber;
  beforeAll(async () => {
    wer = await buildBetreiber(haus, 'Administrator');
  });
  beforeEach(async () => {
    antworte = give(document());
    await sync(await scope());
  });
  const als = () => ({ cookies: wer.cookies });
  const history = async () => {
    const antwort = await haus.call('getKatalogAenderungen', { params: { route }, query: {} }, als());
    if (!antwort.ok) throw new Error(antwort.problem.code);
    return antwort.data.Content;
  };
  const batch = async (id: string) => {
    const antwort = await haus.call('getKatalogStapel', { params: { route, id }, query: {} }, als());
    if (!antwort.ok) throw new Error(antwort.problem.code);
    return antwort.data;
  };
  const dearer = () =>
    document({
      Produkte: [
        produktAs('faser', { Kategorie: 'glasfaser', Daten: festnetzDataAs(), PreisMonatlichCent: 4995 }),
        produktAs('faser-2', { Kategorie: 'glasfaser' }),
      ],
    });

  test('it cannot be undone: the next answer would bring it back', async () => {
    const [erster] = await history();
    expect((await batch(erster?.Id ?? '')).erlaubt).toEqual([]);
    const antwort = await haus.call(
      'putKatalogStapel',
      { params: { route, id: erster?.Id ?? '' }, body: { Schritt: 'zuruecknehmen', Grund: '' } },
      als(),
    );
    expect(antwort).toMatchObject({ ok: false, problem: { code: 'PSOF0303' } });
    expect(await ids()).toEqual(['faser', 'faser-2']);
  });

  test('the same answer again is no change', async () => {
    await sync(await scope());
    expect(await history()).toHaveLength(1);
  });

  test('the product API is its author, and says what was and what is', async () => {
    antworte = give(dearer());
    await sync(await scope());
    const [neuester, erster] = await history();
    // Six that came, and the three that this Mandant had before.
    expect(erster).toMatchObject({ Anlass: 'abgleich', Wer: 'produktApi', Anzahl: 9, Status: 'Wirksam' });
    expect(neuester).toMatchObject({ Anlass: 'abgleich', Wer: 'produktApi', Anzahl: 1, Bezug: 'faser' });
    expect((await batch(neuester?.Id ?? '')).Aenderungen.Content).toMatchObject([
      {
        ObjektId: 'faser',
        Was: 'geaendert',
        Unterschiede: [{ Feld: 'PreisMonatlich', Vorher: '3995', Nachher: '4995' }],
      },
    ]);
  });

  test('what goes for one answer comes back with its picture', async () => {
    await upload(haus, wer, await farbflaeche('#ff0000'), { ObjektId: 'faser-2' }, route);
    const bild = async () => {
      const antwort = await haus.call('getBild', { params: { route, art: 'produkt', objektId: 'faser-2' } }, als());
      return antwort.ok && antwort.data.Bild?.Wer;
    };
    antworte = give(document({ Produkte: [document().Produkte[0]] }));
    await sync(await scope());
    expect(await bild()).toBeUndefined();
    expect((await history())[0]).toMatchObject({ Anzahl: 1, Bezug: 'faser-2', Arten: ['produkt'] });
    antworte = give(document());
    await sync(await scope());
    expect(await bild()).toBe('produktApi');
  });
});

describe('the due job', () => {
  const run = async () => sweeps[0]!.run(await scope());

  test('asks when there is no answer yet, and again when it is five minutes old', async () => {
    antworte = give(document());
    expect(await run()).toBeGreaterThan(0);
    await run();
    expect(anfragen).toBe(1);
    haus.werk.clock.setVersatz(5 * 60_000);
    await run();
    expect(anfragen).toBe(2);
  });

  test('has nothing to ask where the catalogue is our own', async () => {
    await buildMandant(haus, { route: 'eigen' });
    expect(await sweeps[0]!.run(await haus.scope('eigen', 'uhr'))).toBe(0);
  });
});
