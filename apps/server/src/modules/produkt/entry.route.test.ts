import type { KatalogKind, Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let app: TestApp;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  await buildProdukt(app, alpha, { id: 'ruhig', wertCent: 5000 });
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
  await buildEmpfehlung(app);
});
afterAll(() => app?.stop());

const as = (role: string) => ({ cookies: cookies[role] ?? {} });
const data = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const read = async (kind: KatalogKind, id: string, role = 'Administrator', route = 'alpha') =>
  data(await app.call('getKatalogEintrag', { params: { route, art: kind }, query: { id } }, as(role)));
const value = async (kind: KatalogKind, id: string, name: string) =>
  (await read(kind, id)).Felder.find((f) => f.Name === name)?.Wert;
interface More {
  rolle?: string;
  art?: KatalogKind;
  stand?: string;
  giltAb?: string;
}
const write = async (
  id: string,
  fields: Record<string, string> | null,
  { rolle = 'Administrator', art = 'produkt', stand, giltAb = '' }: More = {},
) =>
  app.call(
    'putKatalogEintrag',
    {
      params: { route: 'alpha', art },
      body: {
        Id: id,
        Felder: fields,
        Stand: stand ?? (id === '' ? '' : ((await read(art, id)).Stand ?? '')),
        GiltAb: giltAb,
        Grund: 'Preisliste',
      },
    },
    as(rolle),
  );
const problem = (response: Awaited<ReturnType<typeof write>>) =>
  response.ok ? null : [response.problem.code, ...(response.problem.felder ?? []).map((f) => f.feld)];
const praemieOf = async (produkt: string) => {
  const list = data(
    await app.call(
      'getKatalogListe',
      { params: { route: 'alpha', art: 'praemie' }, query: { suche: produkt } },
      as('Betrachter'),
    ),
  );
  return list.Content[0]?.Id ?? '';
};
const undo = (id: string, role = 'Administrator') =>
  app.call(
    'putKatalogStapel',
    { params: { route: 'alpha', id }, body: { Schritt: 'zuruecknehmen', Grund: 'Irrtum' } },
    as(role),
  );

const NEW = {
  Id: 'neu-1',
  ExterneId: 'X-neu-1',
  Kategorie: 'internet',
  Name_de: 'Neu',
  Name_en: 'New',
  ShopUrl: 'https://shop.example/',
};

describe('refused', () => {
  test('nobody without a session', async () => {
    const response = await app.call('getKatalogKopf', { params: { route: 'alpha' } });
    expect(response).toMatchObject({ ok: false, problem: { code: 'PSOF0204' } });
  });

  test('an unknown Mandant, an unknown record, one of another Mandant', async () => {
    await write('', { ...NEW, Id: 'nur-alpha', ExterneId: 'nur-alpha' });
    for (const [route, id] of [
      ['omega', 'glas'],
      ['alpha', 'nichts'],
      ['beta', 'nur-alpha'],
    ] as const) {
      const response = await app.call(
        'getKatalogEintrag',
        { params: { route, art: 'produkt' }, query: { id } },
        as('Betrachter'),
      );
      expect(response).toMatchObject({ ok: false, problem: { code: 'PSOF0003' } });
    }
  });

  test.each([
    ['Betrachter', 'produkt', 'glas', { Position: '3' }],
    ['Betrachter', 'kategorie', 'internet', { Position: '3' }],
    ['Freigeber', 'produkt', 'glas', { Position: '3' }],
    ['Sachbearbeiter', 'praemie', '', { Produkt: 'glas', WertCent: '5000', Startdatum: '2099-01-01' }],
  ] as const)('%s does not write a %s', async (role, kind, id, fields) => {
    expect(problem(await write(id, fields, { rolle: role, art: kind }))).toEqual(['PSOF0203']);
  });

  test('to undo what there is not, before that is told, to whoever undoes nothing', async () => {
    const none = '01890000-0000-7000-8000-000000000001';
    expect(await undo(none, 'Betrachter')).toMatchObject({ problem: { code: 'PSOF0203' } });
    expect(await undo(none, 'Freigeber')).toMatchObject({ problem: { code: 'PSOF0003' } });
  });

  test.each<[string, Record<string, string>, string]>([
    ['no name in one language', { Name_en: '' }, 'Name_en'],
    ['an amount that is none', { PreisMonatlich: 'viel' }, 'PreisMonatlich'],
    ['an address that runs a script', { ShopUrl: 'javascript:alert(1)' }, 'ShopUrl'],
    ['a category that there is not', { Kategorie: 'nirgends' }, 'Kategorie'],
    ['a number that another product has', { ExterneId: 'X-ruhig' }, 'ExterneId'],
    ['another id', { Id: 'glas-2' }, 'Id'],
    [
      'a commission that is no money',
      { Art: 'Festnetz', FestnetzKategorie: 'DP', Klasse: 'M', Provision: 'siebzig' },
      'Provision',
    ],
    [
      'price steps with a gap',
      { Art: 'Festnetz', FestnetzKategorie: 'DP', Klasse: 'M', Preisaufteilung: '1-6: 19,95\n8-: 39,95' },
      'Preisaufteilung',
    ],
    [
      'a price a month that no visitor would see',
      {
        Art: 'Festnetz',
        FestnetzKategorie: 'DP',
        Klasse: 'M',
        PreisMonatlich: '4995',
        Preisaufteilung: '1-6: 19,95\n7-: 42,95',
      },
      'PreisMonatlich',
    ],
  ])('%s', async (_, fields, field) => {
    expect(problem(await write('glas', fields))).toEqual(['PSOF0002', field]);
  });

  test.each(['639', '640', '637', '638'])('the excluded product %s, also as external id', async (number) => {
    expect(problem(await write('', { ...NEW, Id: number }))).toEqual(['PSOF0002', 'Id']);
    expect((await write('', { ...NEW, ExterneId: number })).ok).toBe(false);
  });

  test('an id that exists already', async () => {
    expect(problem(await write('', { ...NEW, Id: 'glas' }))).toEqual(['PSOF0002', 'Id']);
  });

  test('who saw an older state, with nothing written', async () => {
    const { Stand } = await read('produkt', 'ruhig');
    expect((await write('ruhig', { Position: '11' })).ok).toBe(true);
    const response = await write('ruhig', { Position: '12' }, { stand: Stand ?? '' });
    expect(problem(response)).toEqual(['PSOF0303', 'Stand']);
    expect(await value('produkt', 'ruhig', 'Position')).toBe('11');
  });

  test('to remove what is recommended, what has rewards, and a category with products', async () => {
    expect(problem(await write('glas', null))).toEqual(['PSOF0303', 'glas']);
    expect(problem(await write('ruhig', null))).toEqual(['PSOF0303', 'ruhig']);
    expect(problem(await write('internet', null, { art: 'kategorie' }))).toEqual(['PSOF0303', 'internet']);
  });
});

describe('the past of a reward stays as it was', () => {
  test.each<[string, Record<string, string>]>([
    ['another amount', { WertCent: '12000' }],
    ['another beginning', { Startdatum: '2019-01-01' }],
    ['another product', { Produkt: 'ruhig' }],
    ['an end in the past', { Enddatum: '2020-06-01' }],
  ])('%s', async (_, fields) => {
    const response = await write(await praemieOf('glas'), fields, { art: 'praemie' });
    expect(response).toMatchObject({ ok: false, problem: { code: 'PSOF0303' } });
  });

  test('an end that is past by the day that it is planned for', async () => {
    const { heute } = await app.scope();
    const end = { Enddatum: plusTage(heute, 3) };
    const planned = await write(await praemieOf('glas'), end, { art: 'praemie', giltAb: plusTage(heute, 5) });
    expect(planned).toMatchObject({ ok: false, problem: { code: 'PSOF0303' } });
  });

  test('no new one begins before today, and the used one does not go', async () => {
    const fields = { Produkt: 'glas', WertCent: '50000', Startdatum: '2021-01-01' };
    expect((await write('', fields, { art: 'praemie' })).ok).toBe(false);
    expect((await write(await praemieOf('glas'), null, { art: 'praemie' })).ok).toBe(false);
  });

  test('but it may end from today on, and another one begin', async () => {
    const { heute } = await app.scope();
    expect((await write(await praemieOf('glas'), { Enddatum: heute }, { art: 'praemie', rolle: 'Freigeber' })).ok).toBe(
      true,
    );
    const fields = { Produkt: 'glas', WertCent: '95,00', Startdatum: heute };
    expect((await write('', fields, { art: 'praemie', rolle: 'Freigeber' })).ok).toBe(true);
  });

  test('one that nobody relied on is free', async () => {
    const id = await praemieOf('ruhig');
    expect((await write(id, { WertCent: '6000' }, { art: 'praemie' })).ok).toBe(true);
    expect(await value('praemie', id, 'WertCent')).toBe('6000');
  });
});

describe('an edit', () => {
  test('is on the page at once, with author, time, before and after in the history and a line in the audit log', async () => {
    const response = data(
      await write('glas', { Name_de: 'Glasfaser 1000', PreisMonatlich: '44,95' }, { rolle: 'Sachbearbeiter' }),
    );
    const page = await app.call('getProdukt', { params: { id: 'glas' } });
    expect(page).toMatchObject({ ok: true, data: { Name: 'Glasfaser 1000', PreisMonatlich: 4495 } });
    const batch = data(
      await app.call('getKatalogStapel', { params: { route: 'alpha', id: response.Stapel ?? '' } }, as('Betrachter')),
    );
    expect(batch).toMatchObject({ Anlass: 'bearbeitung', Status: 'Wirksam', Grund: 'Preisliste', erlaubt: [] });
    expect(batch.Wer).toMatch(/^betreiber:/);
    expect(batch.Aenderungen.Content[0]?.Unterschiede).toEqual([
      { Feld: 'Name_de', Vorher: 'Produkt glas', Nachher: 'Glasfaser 1000' },
      { Feld: 'PreisMonatlich', Vorher: '3999', Nachher: '4495' },
    ]);
    const audit = data(await app.call('getAuditlog', {}, as('Betrachter')));
    expect(audit.Content[0]).toMatchObject({ Was: 'katalogGeaendert', Bezug: 'produkt glas', Mandant: 'alpha' });
  });

  test('that changes nothing leaves no trace', async () => {
    expect(data(await write('glas', { Name_de: 'Glasfaser 1000' }))).toMatchObject({ Stapel: null });
  });

  test('of the months that one is bound is in the form, the differences, the file and the product', async () => {
    const basis = { Art: 'Tarif', ExterneId: 'gebunden', Kategorie: 'internet', ShopUrl: 'https://a.example' };
    const tarif = { ...basis, Name_de: 'G', Name_en: 'B', Tarifgruppe: 'smartphone', Klasse: 'M', Aktiv: 'ja' };
    data(await write('', { ...tarif, Id: 'gebunden' }));
    const { Stapel } = data(await write('gebunden', { Mindestlaufzeit: '24' }));
    const field = (await read('produkt', 'gebunden')).Felder.find(({ Name }) => Name === 'Mindestlaufzeit');
    expect(field).toMatchObject({ Wert: '24', Einheit: 'monate', Typ: 'zahl', Pflicht: false });
    const params = { route: 'alpha', id: Stapel ?? '' };
    const [change] = data(await app.call('getKatalogStapel', { params }, as('Betrachter'))).Aenderungen.Content;
    expect(change?.Unterschiede).toEqual([{ Feld: 'Mindestlaufzeit', Vorher: '', Nachher: '24' }]);
    const { Daten } = data(await app.call('getProdukt', { params: { id: 'gebunden' } }));
    expect(Daten).toMatchObject({ Mindestlaufzeit: 24 });
  });

  test('makes HTML safe', async () => {
    await write('glas', {
      Art: 'Festnetz',
      FestnetzKategorie: 'DP',
      Klasse: 'M',
      Beschreibung1_de: '<p onclick="x">Gut<script>x</script></p>',
    });
    expect(await value('produkt', 'glas', 'Beschreibung1_de')).toBe('<p>Gut</p>');
  });

  test('of two clerks at once one gets through, the other learns why', async () => {
    const { Stand } = await read('produkt', 'ruhig');
    const responses = await Promise.all(
      ['A', 'B', 'C'].map((name) => write('ruhig', { Kurztext_de: name }, { stand: Stand ?? '' })),
    );
    expect(responses.filter((a) => a.ok)).toHaveLength(1);
    expect(responses.filter((a) => !a.ok && a.problem.felder?.[0]?.feld === 'Stand')).toHaveLength(2);
  });

  test('category, device and offer are written the same way', async () => {
    for (const [kind, fields] of [
      [
        'kategorie',
        { Slug: 'geraete.html', Quelle: 'Mobilfunk', Titel_de: 'Geräte', Titel_en: 'Devices', VorauswahlHeim: 'glas' },
      ],
      ['geraet', { Id: 'aura', ExterneId: 'g1', GeraeteTyp: 'smartphone', Hersteller: 'Aura', Name: 'Eins' }],
      [
        'angebot',
        {
          Id: 'aura-glas',
          HandyId: 'aura',
          TarifId: 'glas',
          PreisHandy: '1,00',
          PreisTarif: '39,95',
          Aktion_de: 'Herbst',
          Aktion_en: 'Autumn',
        },
      ],
    ] as const)
      expect((await write('', fields, { art: kind })).ok).toBe(true);
    expect(await value('angebot', 'aura-glas', 'PreisTarif')).toBe('3995');
    expect(await value('kategorie', 'geraete', 'VorauswahlHeim')).toBe('glas');
    expect(problem(await write('aura', null, { art: 'geraet' }))).toEqual(['PSOF0303', 'aura']);
    expect((await write('aura-glas', null, { art: 'angebot' })).ok).toBe(true);
    expect((await write('aura', null, { art: 'geraet' })).ok).toBe(true);
  });
});

describe('undoing', () => {
  test('is refused where the same field was changed since, and says which record', async () => {
    const first = data(await write('ruhig', { Position: '21' }));
    const second = data(await write('ruhig', { Position: '22' }));
    const response = await undo(first.Stapel ?? '');
    expect(response).toMatchObject({ ok: false, problem: { code: 'PSOF0303', felder: [{ feld: 'ruhig' }] } });
    expect((await undo(second.Stapel ?? '')).ok).toBe(true);
    expect((await undo(first.Stapel ?? '')).ok).toBe(true);
    expect(await value('produkt', 'ruhig', 'Position')).not.toMatch(/^2[12]$/);
  });

  test('leaves alone what others changed beside it', async () => {
    const one = data(await write('ruhig', { Position: '31' }));
    await write('ruhig', { Kurztext_de: 'Neuer Text' });
    expect((await undo(one.Stapel ?? '')).ok).toBe(true);
    expect(await value('produkt', 'ruhig', 'Kurztext_de')).toBe('Neuer Text');
  });

  test('happens once, and not to those whose role may not write', async () => {
    const { Stapel } = data(await write('ruhig', { Position: '41' }));
    expect(await undo(Stapel ?? '', 'Betrachter')).toMatchObject({ problem: { code: 'PSOF0203' } });
    const both = await Promise.all([undo(Stapel ?? ''), undo(Stapel ?? '')]);
    expect(both.filter((a) => a.ok)).toHaveLength(1);
  });

  test('of a removal brings the record back, of a creation takes it away, and undoing can be undone', async () => {
    const created = data(await write('', { ...NEW, Id: 'kurz', ExterneId: 'kurz' }));
    const path = data(await undo(created.Stapel ?? ''));
    expect((await app.call('getProdukt', { params: { id: 'kurz' } })).ok).toBe(false);
    expect((await undo(path.Id)).ok).toBe(true);
    const removed = data(await write('kurz', null));
    expect((await undo(removed.Stapel ?? '')).ok).toBe(true);
    expect(await value('produkt', 'kurz', 'Name_de')).toBe('Neu');
  });
});

describe('a planned change', () => {
  const batch = async (id: string | null) =>
    data(await app.call('getKatalogStapel', { params: { route: 'alpha', id: id ?? '' } }, as('Betrachter')));
  const inDays = async (n: number): Promise<Tag> => plusTage((await app.scope()).heute, n);

  test('with a time and no day is refused at its field, and nothing changes', async () => {
    const before = await value('produkt', 'glas', 'PreisMonatlich');
    for (const giltAb of ['T23:00', '23:00'])
      expect(problem(await write('glas', { PreisMonatlich: '1,95' }, { giltAb }))).toEqual(['PSOF0002', 'GiltAb']);
    const response = await write('glas', { PreisMonatlich: '1,95' }, { giltAb: 'T23:00' });
    expect(JSON.stringify(response)).toContain('Bitte geben Sie zur Uhrzeit auch den Tag ein');
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe(before);
  });

  test('waits for its day, takes effect once, and keeps what others changed in between', async () => {
    const planned = data(await write('glas', { PreisMonatlich: '49,95' }, { giltAb: await inDays(5) }));
    expect(planned.Geplant).toBe(true);
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('4495');
    await write('glas', { Kurztext_de: 'Dazwischen' });
    await app.springe(4);
    expect((await batch(planned.Stapel)).Status).toBe('Geplant');
    await app.springe(2);
    await app.springe(0);
    expect(await batch(planned.Stapel)).toMatchObject({ Status: 'Wirksam' });
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('4995');
    expect(await value('produkt', 'glas', 'Kurztext_de')).toBe('Dazwischen');
  });

  test('can be cancelled', async () => {
    const { Stapel } = data(await write('glas', { PreisMonatlich: '9,95' }, { giltAb: await inDays(3) }));
    const cancelled = await app.call(
      'putKatalogStapel',
      { params: { route: 'alpha', id: Stapel ?? '' }, body: { Schritt: 'verwerfen' } },
      as('Sachbearbeiter'),
    );
    expect(cancelled.ok).toBe(true);
    await app.springe(4);
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('4995');
    expect((await batch(Stapel)).Status).toBe('Verworfen');
  });

  test('whose field somebody else changed is kept as a conflict, and can be applied once that is undone', async () => {
    const planned = data(await write('glas', { PreisMonatlich: '59,95' }, { giltAb: await inDays(3) }));
    const between = data(await write('glas', { PreisMonatlich: '54,95' }));
    await app.springe(4);
    expect(await batch(planned.Stapel)).toMatchObject({
      Status: 'Konflikt',
      Aenderungen: { Content: [{ Konflikt: { Felder: ['PreisMonatlich'] } }] },
    });
    const apply = () =>
      app.call(
        'putKatalogStapel',
        { params: { route: 'alpha', id: planned.Stapel ?? '' }, body: { Schritt: 'anwenden' } },
        as('Administrator'),
      );
    expect((await apply()).ok).toBe(false);
    await undo(between.Stapel ?? '');
    expect((await apply()).ok).toBe(true);
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('5995');
  });
});
