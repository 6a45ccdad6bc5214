import type { Katalogart, Tag } from '@weitersagen/contract/werte';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/tage.ts';

let haus: TestHaus;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  haus = await startTestHaus();
  const alpha = await buildMandant(haus);
  await buildMandant(haus, { route: 'beta' });
  await buildProdukt(haus, alpha, { id: 'ruhig', wertCent: 5000 });
  for (const rolle of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    cookies[rolle] = (await buildBetreiber(haus, rolle)).cookies;
  await buildEmpfehlung(haus);
});
afterAll(() => haus?.stop());

const als = (rolle: string) => ({ cookies: cookies[rolle] ?? {} });
const data = <T>(antwort: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
const read = async (art: Katalogart, id: string, rolle = 'Administrator', route = 'alpha') =>
  data(await haus.call('getKatalogEintrag', { params: { route, art }, query: { id } }, als(rolle)));
const value = async (art: Katalogart, id: string, name: string) =>
  (await read(art, id)).Felder.find((f) => f.Name === name)?.Wert;
interface Mehr {
  rolle?: string;
  art?: Katalogart;
  stand?: string;
  giltAb?: string;
}
const write = async (
  id: string,
  felder: Record<string, string> | null,
  { rolle = 'Administrator', art = 'produkt', stand, giltAb = '' }: Mehr = {},
) =>
  haus.call(
    'putKatalogEintrag',
    {
      params: { route: 'alpha', art },
      body: {
        Id: id,
        Felder: felder,
        Stand: stand ?? (id === '' ? '' : ((await read(art, id)).Stand ?? '')),
        GiltAb: giltAb,
        Grund: 'Preisliste',
      },
    },
    als(rolle),
  );
const problem = (antwort: Awaited<ReturnType<typeof write>>) =>
  antwort.ok ? null : [antwort.problem.code, ...(antwort.problem.felder ?? []).map((f) => f.feld)];
const praemieOf = async (produkt: string) => {
  const liste = data(
    await haus.call(
      'getKatalogListe',
      { params: { route: 'alpha', art: 'praemie' }, query: { suche: produkt } },
      als('Betrachter'),
    ),
  );
  return liste.Content[0]?.Id ?? '';
};
const undo = (id: string, rolle = 'Administrator') =>
  haus.call(
    'putKatalogStapel',
    { params: { route: 'alpha', id }, body: { Schritt: 'zuruecknehmen', Grund: 'Irrtum' } },
    als(rolle),
  );

const NEU = {
  Id: 'neu-1',
  ExterneId: 'X-neu-1',
  Kategorie: 'internet',
  Name_de: 'Neu',
  Name_en: 'New',
  ShopUrl: 'https://shop.example/',
};

describe('refused', () => {
  test('nobody without a session', async () => {
    const antwort = await haus.call('getKatalogKopf', { params: { route: 'alpha' } });
    expect(antwort).toMatchObject({ ok: false, problem: { code: 'PSOF0204' } });
  });

  test('an unknown Mandant, an unknown record, one of another Mandant', async () => {
    await write('', { ...NEU, Id: 'nur-alpha', ExterneId: 'nur-alpha' });
    for (const [route, id] of [
      ['omega', 'glas'],
      ['alpha', 'nichts'],
      ['beta', 'nur-alpha'],
    ] as const) {
      const antwort = await haus.call(
        'getKatalogEintrag',
        { params: { route, art: 'produkt' }, query: { id } },
        als('Betrachter'),
      );
      expect(antwort).toMatchObject({ ok: false, problem: { code: 'PSOF0003' } });
    }
  });

  test.each([
    ['Betrachter', 'produkt', 'glas', { Position: '3' }],
    ['Betrachter', 'kategorie', 'internet', { Position: '3' }],
    ['Freigeber', 'produkt', 'glas', { Position: '3' }],
    ['Sachbearbeiter', 'praemie', '', { Produkt: 'glas', WertCent: '5000', Startdatum: '2099-01-01' }],
  ] as const)('%s does not write a %s', async (rolle, art, id, felder) => {
    expect(problem(await write(id, felder, { rolle, art }))).toEqual(['PSOF0203']);
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
  ])('%s', async (_, felder, feld) => {
    expect(problem(await write('glas', felder))).toEqual(['PSOF0002', feld]);
  });

  test.each(['639', '640', '637', '638'])('the excluded product %s, also as external id', async (nummer) => {
    expect(problem(await write('', { ...NEU, Id: nummer }))).toEqual(['PSOF0002', 'Id']);
    expect((await write('', { ...NEU, ExterneId: nummer })).ok).toBe(false);
  });

  test('an id that exists already', async () => {
    expect(problem(await write('', { ...NEU, Id: 'glas' }))).toEqual(['PSOF0002', 'Id']);
  });

  test('who saw an older state, with nothing written', async () => {
    const { Stand } = await read('produkt', 'ruhig');
    expect((await write('ruhig', { Position: '11' })).ok).toBe(true);
    const antwort = await write('ruhig', { Position: '12' }, { stand: Stand ?? '' });
    expect(problem(antwort)).toEqual(['PSOF0303', 'Stand']);
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
  ])('%s', async (_, felder) => {
    const antwort = await write(await praemieOf('glas'), felder, { art: 'praemie' });
    expect(antwort).toMatchObject({ ok: false, problem: { code: 'PSOF0303' } });
  });

  test('no new one begins before today, and the used one does not go', async () => {
    const neu = { Produkt: 'glas', WertCent: '50000', Startdatum: '2021-01-01' };
    expect((await write('', neu, { art: 'praemie' })).ok).toBe(false);
    expect((await write(await praemieOf('glas'), null, { art: 'praemie' })).ok).toBe(false);
  });

  test('but it may end from today on, and another one begin', async () => {
    const { heute } = await haus.scope();
    expect((await write(await praemieOf('glas'), { Enddatum: heute }, { art: 'praemie', rolle: 'Freigeber' })).ok).toBe(
      true,
    );
    const neu = { Produkt: 'glas', WertCent: '95,00', Startdatum: heute };
    expect((await write('', neu, { art: 'praemie', rolle: 'Freigeber' })).ok).toBe(true);
  });

  test('one that nobody relied on is free', async () => {
    const id = await praemieOf('ruhig');
    expect((await write(id, { WertCent: '6000' }, { art: 'praemie' })).ok).toBe(true);
    expect(await value('praemie', id, 'WertCent')).toBe('6000');
  });
});

describe('an edit', () => {
  test('is on the page at once, with author, time, before and after in the history and a line in the audit log', async () => {
    const antwort = data(
      await write('glas', { Name_de: 'Glasfaser 1000', PreisMonatlich: '44,95' }, { rolle: 'Sachbearbeiter' }),
    );
    const seite = await haus.call('getProdukt', { params: { id: 'glas' } });
    expect(seite).toMatchObject({ ok: true, data: { Name: 'Glasfaser 1000', PreisMonatlich: 4495 } });
    const stapel = data(
      await haus.call('getKatalogStapel', { params: { route: 'alpha', id: antwort.Stapel ?? '' } }, als('Betrachter')),
    );
    expect(stapel).toMatchObject({ Anlass: 'bearbeitung', Status: 'Wirksam', Grund: 'Preisliste', erlaubt: [] });
    expect(stapel.Wer).toMatch(/^betreiber:/);
    expect(stapel.Aenderungen.Content[0]?.Unterschiede).toEqual([
      { Feld: 'Name_de', Vorher: 'Produkt glas', Nachher: 'Glasfaser 1000' },
      { Feld: 'PreisMonatlich', Vorher: '3999', Nachher: '4495' },
    ]);
    const audit = data(await haus.call('getAuditlog', {}, als('Betrachter')));
    expect(audit.Content[0]).toMatchObject({ Was: 'katalogGeaendert', Bezug: 'produkt glas', Mandant: 'alpha' });
  });

  test('that changes nothing leaves no trace', async () => {
    expect(data(await write('glas', { Name_de: 'Glasfaser 1000' }))).toMatchObject({ Stapel: null });
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
    const antworten = await Promise.all(
      ['A', 'B', 'C'].map((name) => write('ruhig', { Kurztext_de: name }, { stand: Stand ?? '' })),
    );
    expect(antworten.filter((a) => a.ok)).toHaveLength(1);
    expect(antworten.filter((a) => !a.ok && a.problem.felder?.[0]?.feld === 'Stand')).toHaveLength(2);
  });

  test('category, device and offer are written the same way', async () => {
    for (const [art, felder] of [
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
      expect((await write('', felder, { art })).ok).toBe(true);
    expect(await value('angebot', 'aura-glas', 'PreisTarif')).toBe('3995');
    expect(await value('kategorie', 'geraete', 'VorauswahlHeim')).toBe('glas');
    expect(problem(await write('aura', null, { art: 'geraet' }))).toEqual(['PSOF0303', 'aura']);
    expect((await write('aura-glas', null, { art: 'angebot' })).ok).toBe(true);
    expect((await write('aura', null, { art: 'geraet' })).ok).toBe(true);
  });
});

describe('undoing', () => {
  test('is refused where the same field was changed since, and says which record', async () => {
    const erste = data(await write('ruhig', { Position: '21' }));
    const zweite = data(await write('ruhig', { Position: '22' }));
    const antwort = await undo(erste.Stapel ?? '');
    expect(antwort).toMatchObject({ ok: false, problem: { code: 'PSOF0303', felder: [{ feld: 'ruhig' }] } });
    expect((await undo(zweite.Stapel ?? '')).ok).toBe(true);
    expect((await undo(erste.Stapel ?? '')).ok).toBe(true);
    expect(await value('produkt', 'ruhig', 'Position')).not.toMatch(/^2[12]$/);
  });

  test('leaves alone what others changed beside it', async () => {
    const eine = data(await write('ruhig', { Position: '31' }));
    await write('ruhig', { Kurztext_de: 'Neuer Text' });
    expect((await undo(eine.Stapel ?? '')).ok).toBe(true);
    expect(await value('produkt', 'ruhig', 'Kurztext_de')).toBe('Neuer Text');
  });

  test('happens once, and not to those whose role may not write', async () => {
    const { Stapel } = data(await write('ruhig', { Position: '41' }));
    expect(await undo(Stapel ?? '', 'Betrachter')).toMatchObject({ problem: { code: 'PSOF0203' } });
    const beide = await Promise.all([undo(Stapel ?? ''), undo(Stapel ?? '')]);
    expect(beide.filter((a) => a.ok)).toHaveLength(1);
  });

  test('of a removal brings the record back, of a creation takes it away, and undoing can be undone', async () => {
    const neu = data(await write('', { ...NEU, Id: 'kurz', ExterneId: 'kurz' }));
    const weg = data(await undo(neu.Stapel ?? ''));
    expect((await haus.call('getProdukt', { params: { id: 'kurz' } })).ok).toBe(false);
    expect((await undo(weg.Id)).ok).toBe(true);
    const entfernt = data(await write('kurz', null));
    expect((await undo(entfernt.Stapel ?? '')).ok).toBe(true);
    expect(await value('produkt', 'kurz', 'Name_de')).toBe('Neu');
  });
});

describe('a planned change', () => {
  const batch = async (id: string | null) =>
    data(await haus.call('getKatalogStapel', { params: { route: 'alpha', id: id ?? '' } }, als('Betrachter')));
  const inDays = async (n: number): Promise<Tag> => plusTage((await haus.scope()).heute, n);

  test('with a time and no day is refused at its field, and nothing changes', async () => {
    const vorher = await value('produkt', 'glas', 'PreisMonatlich');
    for (const giltAb of ['T23:00', '23:00'])
      expect(problem(await write('glas', { PreisMonatlich: '1,95' }, { giltAb }))).toEqual(['PSOF0002', 'GiltAb']);
    const antwort = await write('glas', { PreisMonatlich: '1,95' }, { giltAb: 'T23:00' });
    expect(JSON.stringify(antwort)).toContain('Bitte geben Sie zur Uhrzeit auch den Tag ein');
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe(vorher);
  });

  test('waits for its day, takes effect once, and keeps what others changed in between', async () => {
    const geplant = data(await write('glas', { PreisMonatlich: '49,95' }, { giltAb: await inDays(5) }));
    expect(geplant.Geplant).toBe(true);
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('4495');
    await write('glas', { Kurztext_de: 'Dazwischen' });
    await haus.springe(4);
    expect((await batch(geplant.Stapel)).Status).toBe('Geplant');
    await haus.springe(2);
    await haus.springe(0);
    expect(await batch(geplant.Stapel)).toMatchObject({ Status: 'Wirksam' });
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('4995');
    expect(await value('produkt', 'glas', 'Kurztext_de')).toBe('Dazwischen');
  });

  test('can be cancelled', async () => {
    const { Stapel } = data(await write('glas', { PreisMonatlich: '9,95' }, { giltAb: await inDays(3) }));
    const ab = await haus.call(
      'putKatalogStapel',
      { params: { route: 'alpha', id: Stapel ?? '' }, body: { Schritt: 'verwerfen' } },
      als('Sachbearbeiter'),
    );
    expect(ab.ok).toBe(true);
    await haus.springe(4);
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('4995');
    expect((await batch(Stapel)).Status).toBe('Verworfen');
  });

  test('whose field somebody else changed is kept as a conflict, and can be applied once that is undone', async () => {
    const geplant = data(await write('glas', { PreisMonatlich: '59,95' }, { giltAb: await inDays(3) }));
    const dazwischen = data(await write('glas', { PreisMonatlich: '54,95' }));
    await haus.springe(4);
    expect(await batch(geplant.Stapel)).toMatchObject({
      Status: 'Konflikt',
      Aenderungen: { Content: [{ Konflikt: { Felder: ['PreisMonatlich'] } }] },
    });
    const apply = () =>
      haus.call(
        'putKatalogStapel',
        { params: { route: 'alpha', id: geplant.Stapel ?? '' }, body: { Schritt: 'anwenden' } },
        als('Administrator'),
      );
    expect((await apply()).ok).toBe(false);
    await undo(dazwischen.Stapel ?? '');
    expect((await apply()).ok).toBe(true);
    expect(await value('produkt', 'glas', 'PreisMonatlich')).toBe('5995');
  });
});
