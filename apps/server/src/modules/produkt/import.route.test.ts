import type { KatalogKind } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
  await buildEmpfehlung(app);
});
afterAll(() => app?.stop());

const as = (role = 'Administrator') => ({ cookies: cookies[role] ?? {} });
const data = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const route = 'alpha';
interface More {
  art?: KatalogKind | undefined;
  fehlende?: boolean;
  rolle?: string;
  route?: string;
}
const check = (
  inhalt: string | object,
  { art, fehlende = false, rolle = 'Administrator', route: where = route }: More = {},
) =>
  app.call(
    'pruefeKatalogImport',
    {
      params: { route: where },
      body: {
        Dateiname: 'liste',
        Format: typeof inhalt === 'string' ? 'csv' : 'json',
        ...(art ? { Art: art } : {}),
        Inhalt: typeof inhalt === 'string' ? inhalt : JSON.stringify(inhalt),
        FehlendeEntfernen: fehlende,
      },
    },
    as(rolle),
  );
const read = async (id: string, query: { was?: 'fehler' | 'gleich' | 'neu'; seite?: number } = {}) =>
  data(await app.call('getKatalogImport', { params: { route, id }, query }, as('Betrachter')));
const probe = async (inhalt: string | object, more: More = {}) => read(data(await check(inhalt, more)).Id);
const start = (id: string, role = 'Administrator', GiltAb = '') =>
  app.call(
    'putKatalogImport',
    { params: { route, id }, body: { Schritt: 'starten', Grund: 'Liste', GiltAb } },
    as(role),
  );
/** Starts it and waits until the queue is dry. */
const importOne = async (inhalt: string | object, more: More = {}) => {
  const { Id } = data(await check(inhalt, more));
  data(await start(Id));
  await app.springe(0);
  return read(Id);
};
const exported = async (kind: KatalogKind) =>
  data(await app.call('getKatalogExportCsv', { params: { route, art: kind } }, as('Betrachter')));
interface Everything {
  Produkte: { Id: string }[];
}
const everythingAsJson = async () =>
  data(await app.call('getKatalogExportJson', { params: { route } }, as('Betrachter'))) as unknown as Everything;
const errorOf = (i: Awaited<ReturnType<typeof read>>) =>
  i.Zeilen.Content.filter((z) => z.Was === 'fehler').map((z) => [z.Zeile, z.Fehler[0]?.Feld]);

const HEADER = 'Id;ExterneId;Kategorie;Name_de;Name_en;PreisMonatlich;ShopUrl';
const oneRow = (n: number | string, more = '') =>
  `p${n};x${n};internet;Produkt ${n};Product ${n};3995;https://shop.example/${more}`;

describe('a dry run names every mistake at its line and column', () => {
  test.each<[string, string, (number | string | undefined)[][]]>([
    ['no lines', '', [[1, '']]],
    ['another character set', `${HEADER}\np1;x1;internet;G\uFFFDnstig;a;1;https://a.de`, [[2, '']]],
    ['a column that there is not', `${HEADER};Farbe\n${oneRow(1, ';rot')}`, [[1, 'Farbe']]],
    ['no column to find a product by', 'Name_de;Name_en\na;b', [[1, 'Id']]],
    ['a line with too few cells', `${HEADER}\n${oneRow(1)}\np2;x2`, [[3, '']]],
    ['an amount', `${HEADER}\np1;x1;internet;a;b;viel;https://a.de`, [[2, 'PreisMonatlich']]],
    ['a product twice', `${HEADER}\n${oneRow(1)}\n${oneRow(1)}`, [[3, 'Id']]],
    [
      'an external id twice',
      `${HEADER}\n${oneRow(1)}\np2;x1;internet;a;b;1;https://a.de`,
      [
        [2, 'ExterneId'],
        [3, 'ExterneId'],
      ],
    ],
    ['an unknown category', `${HEADER}\np1;x1;mond;a;b;1;https://a.de`, [[2, 'Kategorie']]],
    ['an excluded product', `${HEADER}\n639;x1;internet;a;b;1;https://a.de`, [[2, 'Id']]],
    ['an address of another kind', `${HEADER}\np1;x1;internet;a;b;1;javascript:x`, [[2, 'ShopUrl']]],
  ])('%s', async (_, csv, expected) => {
    const response = await check(csv, { art: 'produkt' });
    if (csv === '') return expect(response).toMatchObject({ ok: false, problem: { code: 'PSOF0002' } });
    const imported = await read(data(response).Id);
    expect(errorOf(imported)).toEqual(expected);
    expect(imported.erlaubt).not.toContain('starten');
  });

  test.each<[string, object | string, (number | string | undefined)[][]]>([
    ['broken JSON, where it breaks', 'kaputt', [[2, '3']]],
    ['an unknown list', { Waren: [] }, [[1, 'Waren']]],
    ['a record that is none', { Produkte: ['x'] }, [[1, 'Produkte']]],
    [
      'a reward that reaches into the past',
      { Praemien: [{ Produkt: 'glas', WertCent: 99_900, Startdatum: '2021-01-01' }] },
      [[1, 'WertCent']],
    ],
  ])('%s', async (_, inhalt, expected) => {
    const raw = typeof inhalt === 'string' ? '{\n  kaputt' : JSON.stringify(inhalt);
    const response = await app.call(
      'pruefeKatalogImport',
      { params: { route }, body: { Format: 'json', Inhalt: raw } },
      as(),
    );
    expect(errorOf(await read(data(response).Id))).toEqual(expected);
  });

  test('and such a file cannot be started', async () => {
    const { Id } = await probe(`${HEADER}\np1;x1;mond;a;b;1;https://a.de`, { art: 'produkt' });
    expect(await start(Id)).toMatchObject({ ok: false, problem: { code: 'PSOF0303' } });
  });
});

describe('roles', () => {
  test('a viewer checks and starts nothing', async () => {
    expect(await check(`${HEADER}\n${oneRow(1)}`, { art: 'produkt', rolle: 'Betrachter' })).toMatchObject({
      problem: { code: 'PSOF0203' },
    });
    const none = '01890000-0000-7000-8000-000000000001';
    expect(await start(none, 'Betrachter')).toMatchObject({ problem: { code: 'PSOF0203' } });
  });
  test.each([
    ['Sachbearbeiter', { Praemien: [{ Produkt: 'glas', WertCent: 9900, Startdatum: '2099-01-01' }] }],
    ['Freigeber', { Produkte: [{ Id: 'glas', Position: 4 }] }],
  ])('%s sees what the file would do and cannot start it', async (role, inhalt) => {
    const { Id } = data(await check(inhalt, { rolle: role }));
    const seen = data(await app.call('getKatalogImport', { params: { route, id: Id }, query: {} }, as(role)));
    expect(seen.erlaubt).not.toContain('starten');
    expect(seen.Verboten).toHaveLength(1);
    expect(await start(Id, role)).toMatchObject({ problem: { code: 'PSOF0203' } });
  });
  test('with a time and no day it does not start', async () => {
    const { Id } = await probe(`${HEADER}\n${oneRow('t')}`, { art: 'produkt' });
    expect(await start(Id, 'Administrator', 'T23:00')).toMatchObject({
      problem: { code: 'PSOF0002', felder: [{ feld: 'GiltAb', meldung: expect.stringContaining('auch den Tag') }] },
    });
    await app.springe(0);
    expect((await read(Id)).Status).toBe('Geprueft');
  });
  test('what is missing is named by its column, never by the id of the record', async () => {
    const { Zeilen } = await probe(`Id;Kategorie;Name_de\n639x;internet;`, { art: 'produkt' });
    const errors = Zeilen.Content[0]?.Fehler ?? [];
    expect(errors.map(({ Feld }) => Feld)).toEqual(expect.arrayContaining(['ExterneId', 'Name_de', 'Name_en']));
    expect(new Set(errors.map(({ Grund }) => Grund))).toEqual(new Set(['Diese Angabe fehlt']));
  });
  test('nobody sees the import of another Mandant', async () => {
    const { Id } = await probe(`${HEADER}\n${oneRow(1)}`, { art: 'produkt' });
    const fremd = await app.call('getKatalogImport', { params: { route: 'beta', id: Id }, query: {} }, as());
    expect(fremd).toMatchObject({ ok: false, problem: { code: 'PSOF0003' } });
  });
});

describe('an import', () => {
  test('changes nothing until it is started, then all of it, and says so in the history', async () => {
    const csv = `\uFEFF${HEADER}\r\n${oneRow('a')}\r\nglas;X-glas;internet;Glasfaser;Fibre;49,95;https://shop.example/bestellen\r\n`;
    const { Id, ...before } = await probe(csv, { art: 'produkt' });
    expect(before).toMatchObject({ Status: 'Geprueft', Neu: 1, Geaendert: 1, Entfernt: 0, Gleich: 0, Fehler: 0 });
    expect((await app.call('getProdukt', { params: { id: 'pa' } })).ok).toBe(false);
    data(await start(Id));
    await app.springe(0);
    const after = await read(Id);
    expect(after).toMatchObject({ Status: 'Fertig', Fortschritt: 2, Gesamt: 2 });
    expect(await app.call('getProdukt', { params: { id: 'glas' } })).toMatchObject({ data: { PreisMonatlich: 4995 } });
    const batch = data(
      await app.call('getKatalogStapel', { params: { route, id: after.StapelId ?? '' }, query: {} }, as()),
    );
    expect(batch).toMatchObject({ Anlass: 'import', Anzahl: 2, Grund: 'Liste', erlaubt: ['zuruecknehmen'] });
    expect(batch.Wer).toMatch(/^betreiber:/);
  });

  test('is undone as one', async () => {
    const { StapelId } = await importOne(`${HEADER}\n${oneRow('b')}\n${oneRow('c')}`, { art: 'produkt' });
    const back = await app.call(
      'putKatalogStapel',
      { params: { route, id: StapelId ?? '' }, body: { Schritt: 'zuruecknehmen' } },
      as(),
    );
    expect(back.ok).toBe(true);
    expect((await app.call('getProdukt', { params: { id: 'pb' } })).ok).toBe(false);
  });

  test('cannot be started twice', async () => {
    const { Id } = await probe(`${HEADER}\n${oneRow('d')}`, { art: 'produkt' });
    const responses = await Promise.all([start(Id), start(Id), start(Id)]);
    expect(responses.filter((a) => a.ok)).toHaveLength(1);
    await app.springe(0);
    expect(await read(Id)).toMatchObject({ Status: 'Fertig' });
    expect(await start(Id)).toMatchObject({ ok: false, problem: { code: 'PSOF0303' } });
  });

  test('breaks off as a whole where the catalogue has changed since the check', async () => {
    const { Id } = await probe(`${HEADER}\n${oneRow('e')}\nglas;X-glas;internet;Neu;New;1;https://shop.example/`, {
      art: 'produkt',
    });
    const entry = data(
      await app.call('getKatalogEintrag', { params: { route, art: 'produkt' }, query: { id: 'glas' } }, as()),
    );
    const body = { Id: 'glas', Felder: { Name_de: 'Anders' }, Stand: entry.Stand ?? '' };
    data(await app.call('putKatalogEintrag', { params: { route, art: 'produkt' }, body }, as()));
    data(await start(Id));
    await app.springe(0);
    const imported = await read(Id);
    expect(imported.Status).toBe('Abgebrochen');
    expect(imported.Abbruch).toContain('glas');
    expect((await app.call('getProdukt', { params: { id: 'pe' } })).ok).toBe(false);
  });

  test('with a later day is planned, and takes effect on it', async () => {
    const { Id } = await probe(`${HEADER}\n${oneRow('f')}`, { art: 'produkt' });
    const { now } = await app.scope();
    data(await start(Id, 'Sachbearbeiter', new Date(now.getTime() + 2 * 86_400_000).toISOString()));
    await app.springe(0);
    expect(await read(Id)).toMatchObject({ Status: 'Fertig' });
    expect((await app.call('getProdukt', { params: { id: 'pf' } })).ok).toBe(false);
    await app.springe(3);
    expect((await app.call('getProdukt', { params: { id: 'pf' } })).ok).toBe(true);
  });

  test('left by a process that is gone says so, and may be started again', async () => {
    const { Id } = await probe(`${HEADER}\n${oneRow('g')}`, { art: 'produkt' });
    const { db, mandant } = await app.scope();
    await db
      .updateTable('datensatzimport')
      .set({ status: 'Laeuft', fortschritt: 1 })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', Id)
      .execute();
    expect(await read(Id)).toMatchObject({ Status: 'Abgebrochen' });
    await app.springe(0);
    expect((await read(Id)).Abbruch).toContain('beendet');
    data(await start(Id));
    await app.springe(0);
    expect(await read(Id)).toMatchObject({ Status: 'Fertig' });
  });
});

test.each(['starten', 'verwerfen'] as const)('an import whose process is gone allows %s at once', async (Step) => {
  const { Id } = await probe(`${HEADER}\n${oneRow(`h${Step}`)}`, { art: 'produkt' });
  const { db, mandant } = await app.scope();
  await db
    .updateTable('datensatzimport')
    .set({ status: 'Laeuft', fortschritt: 1 })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', Id)
    .execute();
  const seen = await app.call('getKatalogImport', { params: { route, id: Id }, query: {} }, as());
  expect(data(seen).erlaubt).toEqual(['starten', 'verwerfen']);
  const body = { Schritt: Step, Grund: '', GiltAb: '' };
  data(await app.call('putKatalogImport', { params: { route, id: Id }, body }, as()));
  await app.springe(0);
  expect(await read(Id)).toMatchObject({ Status: Step === 'starten' ? 'Fertig' : 'Verworfen' });
});

describe('export and import', () => {
  const DOCUMENT = {
    Kategorien: [
      {
        Slug: 'tarife.html',
        Quelle: 'Mobilfunk',
        Titel: { de: 'Tarife', en: 'Tariffs' },
        VorauswahlHeim: 'funk',
        Verwandt: 'internet',
      },
    ],
    Produkte: [
      {
        Id: 'funk',
        ExterneId: 'f1',
        Kategorie: 'tarife',
        Kategorien: ['tarife', 'internet'],
        Name: { de: '=Funk; "M"', en: 'Radio\nM' },
        Kurztext: { de: '-10 %', en: '' },
        Merkmale: { de: ['Eins', 'Zwei'], en: ['One', 'Two'] },
        Bild: 'tarif',
        ShopUrl: 'https://shop.example/funk',
        Daten: {
          Art: 'Tarif',
          Gruppe: 'smartphone',
          Klasse: 'M',
          AnzeigeName: { de: 'Funk M', en: 'Radio M' },
          Datenvolumen: { de: '20 GB', en: '20 GB' },
          LaufzeitMonate: 24,
          Mindestlaufzeit: 12,
          Beschreibung: { de: '<p>Gut &amp; günstig</p>', en: '' },
          Provision: 'standard;70',
          Fussnote: null,
          Preisaufteilung: [
            { vonMonat: 1, bisMonat: 6, Cent: 1995 },
            { vonMonat: 7, bisMonat: null, Cent: 3995 },
          ],
          Aktionsname: { de: 'Herbst', en: 'Autumn' },
          AktionsrabattCent: 500,
        },
      },
      {
        Id: 'haus',
        ExterneId: 'v1',
        Kategorie: 'internet',
        Name: { de: 'Haus', en: 'House' },
        Kurztext: { de: '', en: '' },
        Merkmale: { de: [], en: [] },
        Bild: '',
        ShopUrl: 'https://shop.example/haus',
        Daten: {
          Art: 'Versicherung',
          Fakten: [{ Name: { de: 'Beitrag', en: 'Premium' }, Wert: { de: 'ab 3 €', en: 'from €3' } }],
          Beschreibung: { de: '', en: '' },
          Fussnote: 'haus',
        },
      },
    ],
    Praemien: [{ Produkt: 'funk', WertCent: 5000, Startdatum: '2020-01-01', EnddatumAnzeige: '2099-12-31' }],
    Geraete: [
      { Id: 'aura', ExterneId: 'a1', Typ: 'tablet', Hersteller: 'Aura', Name: 'Tab', Beschreibung: { de: '', en: '' } },
    ],
    Angebote: [
      {
        Id: 'aura-funk',
        Geraet: 'aura',
        Tarif: 'funk',
        Klasse: 'M',
        PreisHandyCent: 100,
        PreisTarifCent: 3995,
        Aktion: { de: 'Neu', en: 'New' },
      },
    ],
  };

  test('a document with all kinds, whose parts name one another, comes in at once', async () => {
    expect(await importOne(DOCUMENT)).toMatchObject({ Status: 'Fertig', Neu: 6, Fehler: 0 });
    expect(await probe(DOCUMENT)).toMatchObject({ Neu: 0, Geaendert: 0, Gleich: 6 });
  });

  test('what was exported as JSON is no change', async () => {
    const everything = await everythingAsJson();
    expect(everything.Produkte.length).toBeGreaterThan(2);
    expect(await probe(everything, { fehlende: true })).toMatchObject({ Neu: 0, Geaendert: 0, Entfernt: 0, Fehler: 0 });
  });

  test.each(['kategorie', 'produkt', 'praemie', 'geraet', 'angebot'] as const)(
    'what was exported as CSV is no change: %s',
    async (kind) => {
      const csv = (await exported(kind)) as string;
      expect(csv.startsWith('\uFEFF')).toBe(true);
      const elsewhere = Papa.parse<string[]>(csv.slice(1), { delimiter: ';', skipEmptyLines: true }).data;
      expect(elsewhere.map((row) => row.length)).toEqual(elsewhere.map(() => elsewhere[0]?.length));
      const response = await probe(csv, { art: kind, fehlende: true });
      expect(response).toMatchObject({ Neu: 0, Geaendert: 0, Entfernt: 0, Fehler: 0 });
      expect(response.Gleich).toBeGreaterThan(0);
    },
  );

  test('a spreadsheet runs nothing of it', async () => {
    expect(await exported('produkt')).toContain(`"'=Funk; ""M"""`);
  });

  test('a file with two columns changes one field and leaves the rest', async () => {
    const response = await importOne('Id;PreisMonatlich\nfunk;39,95', { art: 'produkt' });
    const { StapelId } = response;
    const batch = data(await app.call('getKatalogStapel', { params: { route, id: StapelId ?? '' }, query: {} }, as()));
    expect(batch.Aenderungen.Content[0]?.Unterschiede).toEqual([
      { Feld: 'PreisMonatlich', Vorher: '', Nachher: '3995' },
    ]);
  });

  test('what is missing goes where that was asked for; a product that is recommended is only switched off', async () => {
    const everything = await everythingAsJson();
    const without = {
      Produkte: everything.Produkte.filter((p) => !['glas', 'haus'].includes(p.Id)),
      Angebote: [],
    };
    expect(await importOne(without, { fehlende: true })).toMatchObject({ Status: 'Fertig', Geaendert: 1, Entfernt: 2 });
    expect((await app.call('getProdukt', { params: { id: 'glas' } })).ok).toBe(false);
    const glass = data(
      await app.call('getKatalogEintrag', { params: { route, art: 'produkt' }, query: { id: 'glas' } }, as()),
    );
    expect(glass.Felder.find((f) => f.Name === 'Aktiv')?.Wert).toBe('nein');
  });
});
