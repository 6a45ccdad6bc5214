import type { MandantId, Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  angebotAs,
  festnetzDataAs,
  geraetAs,
  kategorieAs,
  praemieAs,
  produktAs,
  tarifDataAs,
} from '@weitersagen/testkit/bauKatalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putDocument } from './commands-document.ts';
import { raiseRevision } from './commands-state.ts';
import { forgetKatalog } from './queries-katalog.ts';

let app: TestApp;

const tarif = (id: string, more = {}) =>
  produktAs(id, { Kategorie: 'smartphone-tarife', Daten: tarifDataAs(), ...more });

const document = {
  Kategorien: [
    kategorieAs('internet', { Breadcrumb: { de: 'Internet', en: 'Internet' } }),
    kategorieAs('internet/glasfaser.html', {
      Position: 1,
      Breadcrumb: { de: 'Glasfaser', en: 'Fibre' },
      VorauswahlHeim: 'faser-250',
      Verwandt: 'internet',
    }),
    kategorieAs('smartphone-tarife.html', { Position: 2, Quelle: 'Mobilfunk' }),
    kategorieAs('geraete.html', { Position: 3, Quelle: 'Mobilfunk', Geraete: 'alle' }),
    kategorieAs('tablets.html', { Position: 4, Quelle: 'Mobilfunk', Geraete: 'tablet' }),
  ],
  Produkte: [
    produktAs('faser-250', {
      Kategorie: 'internet-glasfaser',
      Kategorien: ['internet'],
      Position: 1,
      Name: { de: 'Glasfaser 250', en: 'Fibre 250' },
      Daten: festnetzDataAs({
        Klasse: 'L',
        Young: true,
        Beschreibung1: { de: '<p>Schnell</p>', en: '<p>Fast</p>' },
        Fussnote: 'preis',
        Preisaufteilung: [
          { vonMonat: 1, bisMonat: 6, Cent: 1995 },
          { vonMonat: 7, bisMonat: null, Cent: 3995 },
        ],
        Aktionsname: { de: 'Frühling', en: 'Spring' },
        AktionsrabattCent: 12_000,
      }),
    }),
    produktAs('alt', { Aktiv: false }),
    tarif('mobil-m', { Position: 2 }),
    tarif('mobil-l', { Position: 3 }),
    tarif('mobil-alt', { Position: 4, Aktiv: false }),
  ],
  Praemien: [
    praemieAs('faser-250', 8000),
    praemieAs('mobil-m', 5000),
    praemieAs('alt', 50_000),
    praemieAs('mobil-l', 9900, { Enddatum: '2020-12-31', EnddatumAnzeige: null }),
  ],
  Geraete: [
    geraetAs('aura-9', { Position: 1 }),
    geraetAs('folio', { Typ: 'tablet', Hersteller: 'Folio', Position: 2 }),
    geraetAs('nur-alt', { Hersteller: 'Vorbei', Position: 3 }),
  ],
  Angebote: [
    angebotAs('aura-9', 'mobil-l', { Position: 1 }),
    angebotAs('aura-9', 'mobil-m', {
      Position: 2,
      TopPosition: 1,
      Aktion: { de: '100 € weniger', en: '€100 off' },
      AktionspreisCent: 4900,
      PreisHandyCent: 14_900,
    }),
    angebotAs('folio', 'mobil-l'),
    angebotAs('nur-alt', 'mobil-alt'),
  ],
};

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  const scope = await app.scope();
  expect(await scope.transaction((tx) => putDocument(tx, document))).toMatchObject({ ok: true });
  forgetKatalog(scope, scope.mandant.id);
});
afterAll(() => app?.stop());

const data = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const list = async (query: Record<string, unknown>) =>
  data(await app.call('getProdukte', { query } as never)).map((p) =>
    p.Angebot ? `${p.Angebot.HandyId}+${p.Id}` : p.Id,
  );

describe('there is no', () => {
  test.each(['getProduktkategorie', 'getHersteller'] as const)('such category: %s', async (path) => {
    const response = await app.call(path, { params: { id: 'nirgends' } });
    expect([response.status, !response.ok && [response.problem.code, response.problem.detail]]).toEqual([
      404,
      ['PSOF0601', '404 - Unknown category'],
    ]);
  });

  test.each([
    ['product', 'getProdukt', 'keins', {}],
    ['product that is offered no more', 'getProdukt', 'alt', {}],
    ['product of that source', 'getProdukt', 'faser-250', { quelle: 'Mobilfunk' }],
    ['offer of it with that device', 'getProdukt', 'faser-250', { handyId: 'aura-9' }],
    ['product with that external id', 'getProduktExtern', 'faser-250', {}],
    ['such device', 'getHandytarife', 'keins', {}],
    ['excluded product', 'getProdukt', '639', {}],
  ] as const)('%s', async (_, path, id, query) => {
    const response = await app.call(path, { params: { id }, query } as never);
    expect([response.status, !response.ok && response.problem.code]).toEqual([404, 'PSOF0003']);
  });

  test('product of another Mandant', async () => {
    expect((await app.call('getProdukt', { params: { id: 'faser-250' } }, { route: 'beta' })).status).toBe(404);
    expect(data(await app.call('sucheProdukte', { query: { q: 'Glasfaser' } }, { route: 'beta' })).Gesamt).toBe(0);
  });

  test.each([
    ['getProdukte', { jeSeite: 1000 }],
    ['getProdukte', { seite: 0 }],
    ['getProdukte', { quelle: 'Radio' }],
    ['sucheProdukte', { q: 'x'.repeat(81) }],
    ['getProduktvergleich', {}],
  ] as const)('answer to %s with %j', async (path, query) => {
    expect((await app.call(path, { query } as never)).status).toBe(400);
  });
});

describe('lists', () => {
  test.each([
    ['everything, in its order', {}, ['glas', 'faser-250', 'mobil-m', 'mobil-l']],
    ['a page', { seite: 2, jeSeite: 3 }, ['mobil-l']],
    ['a page beyond the last', { seite: 9, jeSeite: 3 }, []],
    ['a source', { quelle: 'Mobilfunk' }, ['mobil-m', 'mobil-l']],
    ['a category, with what stands there too', { kategorie: 'internet' }, ['glas', 'faser-250']],
    ['an unknown category: nothing', { kategorie: 'nirgends' }, []],
    ['a class', { klasse: 'L' }, ['faser-250']],
    ['for young people', { young: 'true' }, ['faser-250']],
    [
      'a device category: each device with its top offer',
      { kategorie: 'geraete' },
      ['aura-9+mobil-m', 'folio+mobil-l'],
    ],
    [
      'and with the tariff asked for',
      { quelle: 'Mobilfunk', kategorie: 'geraete', tarifId: 'mobil-l' },
      ['aura-9+mobil-l', 'folio+mobil-l'],
    ],
    ['a type of device', { geraeteTyp: 'tablet' }, ['folio+mobil-l']],
    ['a maker', { hersteller: 'Aura' }, ['aura-9+mobil-m']],
    ['a maker whose tariffs are gone: nothing', { hersteller: 'Vorbei' }, []],
    ['a tariff', { tarifId: 'mobil-m' }, ['aura-9+mobil-m']],
  ])('%s', async (_, query, ids) => expect(await list(query)).toEqual(ids));
});

describe('a category', () => {
  const kategorie = async (id: string, query = {}) =>
    data(await app.call('getProduktkategorie', { params: { id }, query } as never, { sprache: 'en' }));

  test('says where it stands, what goes with it and how many there are', async () => {
    const { Grafik: _large, Icon: _small, ...rest } = (await kategorie('internet-glasfaser')).Kategorie;
    expect(rest).toEqual({
      Id: 'internet-glasfaser',
      Slug: 'internet/glasfaser.html',
      Titel: 'Kategorie internet/glasfaser.html (en)',
      Untertitel: null,
      Breadcrumb: 'Fibre',
      Quelle: 'Festnetz',
      Position: 1,
      VorauswahlHeim: 'faser-250',
      VorauswahlTv: null,
      Verwandt: { Id: 'internet', Slug: 'internet', Titel: 'Internet' },
      Spalten: { xl: 4, lg: 4, md: 2, sm: 1, xs: 1 },
      Geraete: null,
      Pfad: [{ Id: 'internet', Slug: 'internet', Titel: 'Internet' }],
      Anzahl: 1,
      PraemieHoechstCent: 8000,
    });
    expect((await kategorie('internet')).Unterkategorien.map((k) => k.Id)).toEqual(['internet-glasfaser']);
  });

  test('comes a page at a time, and says what can be filtered by', async () => {
    expect(await kategorie('geraete', { jeSeite: 1, seite: 2 })).toMatchObject({
      Gesamt: 2,
      Seite: 2,
      Seiten: 2,
      JeSeite: 1,
      Hersteller: ['Aura', 'Folio'],
      GeraeteTypen: ['smartphone', 'tablet'],
      MitYoung: false,
      MitHybrid: false,
      Produkte: [{ Id: 'mobil-l', Angebot: { HandyId: 'folio' } }],
    });
    expect(await kategorie('geraete', { hersteller: 'Aura' })).toMatchObject({
      Gesamt: 1,
      Hersteller: ['Aura', 'Folio'],
    });
  });

  test('offers no filter for what all or none of it is', async () => {
    expect(await kategorie('internet')).toMatchObject({ Klassen: ['L'], MitYoung: true, MitHybrid: false });
    expect(await kategorie('internet-glasfaser')).toMatchObject({ Klassen: ['L'], MitYoung: false });
  });

  test("shows the client's own tip before what stands before it", async () => {
    const names = async () => (await kategorie('internet')).Produkte.map((p) => p.Id);
    expect((await names())[0]).not.toBe('faser-250');
    const scope = await app.scope();
    const tip = (id: string | null) =>
      scope.transaction(async (tx) => {
        await tx.db
          .updateTable('produktkategorie')
          .set({ vorauswahl_heim: id as never })
          .where('id', '=', 'internet')
          .execute();
        await raiseRevision(tx);
      });
    await tip('faser-250');
    await expect.poll(async () => (await names())[0], { timeout: 10_000 }).toBe('faser-250');
    await tip(null);
  });

  test('makers', async () => {
    expect(data(await app.call('getHersteller', { params: { id: 'tablets' } }))).toEqual(['Folio']);
    expect(data(await app.call('getHersteller', { params: { id: 'internet' } }))).toEqual([]);
  });

  test('all of them, in their order', async () => {
    const all = data(await app.call('getProduktkategorien', {}));
    expect(all.map((k) => [k.Id, k.Anzahl, k.PraemieHoechstCent])).toEqual([
      ['internet', 2, 9000],
      ['internet-glasfaser', 1, 8000],
      ['smartphone-tarife', 2, 5000],
      ['geraete', 2, 5000],
      ['tablets', 1, null],
    ]);
  });
});

describe('a product', () => {
  test('has every field of its kind, in the language of the request', async () => {
    const p = data(await app.call('getProdukt', { params: { id: 'faser-250' } }, { sprache: 'en' }));
    expect(p).toMatchObject({
      Name: 'Fibre 250',
      Klasse: 'L',
      Young: true,
      Hybrid: false,
      PreisDurchschnitt: 3495,
      Aktionsname: 'Spring',
      Aktionsrabatt: 12_000,
      Fussnote: 'preis',
      PraemieCent: 8000,
      Angebot: null,
    });
    expect(p.Kategorien.toSorted()).toEqual(['internet', 'internet-glasfaser']);
    expect(p.Daten).toMatchObject({
      Art: 'Festnetz',
      Kategorie: 'DP',
      AnzeigeName: 'Zuhause (en)',
      Beschreibung1: '<p>Fast</p>',
      Provision: 'standard;70',
      TelekomProduktId: 'T-1',
      Aktionsname: 'Spring',
      Aktionsrabatt: 12_000,
    });
  });

  test('is found by the provider’s id, and with a device it carries the offer', async () => {
    const response = await app.call('getProduktExtern', { params: { id: 'X-mobil-m' }, query: { handyId: 'aura-9' } });
    expect(data(response)).toMatchObject({
      Id: 'mobil-m',
      Daten: { Art: 'Tarif', Datenvolumen: '20 GB' },
      Angebot: {
        Id: 'aura-9-mobil-m',
        GeraeteTyp: 'smartphone',
        Hersteller: 'Aura',
        TarifHandyAnzeigeName: 'Gerät aura-9 mit Mobil',
        TarifAnzeigeName: 'Mobil',
        HandyAnzeigeName: 'Gerät aura-9',
        HandyId: 'aura-9',
        PreisHandy: 14_900,
        Aktion: '100 € weniger',
        Aktionspreis: 4900,
        TopPosition: 1,
      },
    });
  });

  test('the tariffs of a device: the top one first', async () => {
    const tarife = data(await app.call('getHandytarife', { params: { id: 'aura-9' } }));
    expect(tarife.map((t) => t.Id)).toEqual(['mobil-m', 'mobil-l']);
  });

  test('several at once, in the order asked for, each once, unknown ones left out', async () => {
    const ids = 'mobil-m,keins,faser-250,alt,mobil-m';
    const response = data(await app.call('getProduktvergleich', { query: { ids } } as never));
    expect(response.map((p) => p.Id)).toEqual(['mobil-m', 'faser-250']);
  });

  test('without data of its kind it is a simple one', async () => {
    expect(data(await app.call('getProdukt', { params: { id: 'glas' } }))).toMatchObject({
      Daten: { Art: 'Einfach' },
      Klasse: null,
      Preisaufteilung: [],
      PreisDurchschnitt: null,
    });
  });
});

describe('search', () => {
  test.each([
    ['glasfaser 250', {}, ['faser-250']],
    ['Glassfaser', {}, ['faser-250']],
    ['mob', {}, ['mobil-m', 'mobil-l']],
    ['gerät aura', {}, ['mobil-m']],
    ['folio', { kategorie: 'tablets' }, ['mobil-l']],
    ['folio', { kategorie: 'internet' }, []],
    ['Produkt', { quelle: 'Mobilfunk' }, ['mobil-m', 'mobil-l']],
    ['Produkt', { kategorie: 'internet' }, ['glas']],
    ['', { quelle: 'Mobilfunk' }, ['mobil-m', 'mobil-l']],
    ['', { praemie: 'true' }, ['glas', 'faser-250', 'mobil-m']],
    ['mob', { praemie: 'true' }, ['mobil-m']],
    ['aura', { praemie: 'true' }, []],
  ])('„%s“ %j', async (q, more, ids) => {
    const response = data(await app.call('sucheProdukte', { query: { q, ...more } } as never));
    expect([response.Produkte.map((p) => p.Id), response.Gesamt]).toEqual([ids, ids.length]);
  });

  test('asks in the language of the request', async () => {
    const search = async (language: 'de' | 'en') =>
      data(await app.call('sucheProdukte', { query: { q: 'fibre' } } as never, { sprache: language })).Gesamt;
    expect([await search('de'), await search('en')]).toEqual([0, 1]);
  });
});

describe('the start page', () => {
  test('shows all of a small catalogue that bring something today, and says how many there are in each category', async () => {
    const selection = data(await app.call('getProduktauswahl', {}));
    expect(selection.Produkte.map((p) => p.Id)).toEqual(['glas', 'faser-250', 'mobil-m']);
    expect([selection.Gesamt, selection.Kategorien]).toEqual([
      3,
      [
        { Id: 'internet', Slug: 'internet', Titel: 'Internet', Gesamt: 2 },
        {
          Id: 'smartphone-tarife',
          Slug: 'smartphone-tarife.html',
          Titel: 'Kategorie smartphone-tarife.html',
          Gesamt: 1,
        },
        { Id: 'geraete', Slug: 'geraete.html', Titel: 'Kategorie geraete.html', Gesamt: 1 },
      ],
    ]);
    expect(data(await app.call('getMaxPraemiewert', {})).WertCent).toBe(9000);
  });

  test('shows the best of each category of a large one', async () => {
    const id: MandantId = await buildMandant(app, { route: 'gross' });
    for (let n = 0; n < 60; n++)
      await buildProdukt(app, id, { id: `p${n}`, wertCent: 1000 + n, startdatum: '2020-01-01' as Tag });
    const selection = data(await app.call('getProduktauswahl', {}, { route: 'gross' }));
    expect([selection.Produkte.map((p) => p.Id), selection.Gesamt]).toEqual([['glas', 'p59', 'p58'], 61]);
    expect(selection.Kategorien).toMatchObject([{ Id: 'internet', Gesamt: 61 }]);
    const withWish = async (produkt: string) =>
      data(await app.call('getProduktauswahl', { query: { produkt } }, { route: 'gross' })).Produkte.map((p) => p.Id);
    expect(await withWish('p3')).toEqual(['glas', 'p59', 'p58', 'p3']);
    expect(await withWish('keins')).toEqual(['glas', 'p59', 'p58']);
  });
});
