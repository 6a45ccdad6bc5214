import type { MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweeps } from './jobs.ts';

let app: TestApp;
let alpha: MandantId;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startTestApp();
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
});
afterAll(() => app?.stop());
let n = 0;
let route: string;
beforeEach(async () => {
  n += 1;
  route = `mandant-${n}`;
  alpha = await buildMandant(app, { route });
});

const as = (role = 'Administrator') => ({ cookies: cookies[role] ?? {} });
const data = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const read = async (role?: string) => data(await app.call('getEinstellungen', { params: { route } }, as(role)));
const value = async (name: string) => (await read()).Felder.find((field) => field.Name === name)?.Wert;
interface More {
  rolle?: string;
  stand?: string;
  giltAb?: string;
  grund?: string;
}
const write = async (Fields: Record<string, string>, { rolle, stand, giltAb = '', grund = 'Vertrag' }: More = {}) =>
  app.call(
    'putEinstellungen',
    {
      params: { route },
      body: { Felder: Fields, Stand: stand ?? (await read()).Stand ?? '', GiltAb: giltAb, Grund: grund },
    },
    as(rolle),
  );
const problem = (response: Awaited<ReturnType<typeof write>>) =>
  response.ok ? null : [response.problem.code, ...(response.problem.felder ?? []).map((f) => f.feld)];
const step = (id: string, Step: 'zuruecknehmen' | 'verwerfen' | 'anwenden', role?: string) =>
  app.call('putEinstellungsstapel', { params: { route, id }, body: { Schritt: Step, Grund: '' } }, as(role));
const batch = async (id: string) => data(await app.call('getEinstellungsstapel', { params: { route, id } }, as()));
const sweep = async () => {
  for (const { run } of sweeps) {
    const info = await app.runtime.scopes.byRoute(route);
    if (info) await run(app.runtime.scopes.mandant(info, { wer: 'uhr', isForSettings: true }));
  }
};

describe('a change of settings is refused', () => {
  test.each(['Betrachter', 'Sachbearbeiter', 'Freigeber'])('to a %s', async (role) => {
    expect(problem(await write({ bonusCent: '1' }, { rolle: role }))).toEqual(['PSOF0203']);
    expect((await read(role)).erlaubt).toEqual([]);
  });

  test('without a reason', async () =>
    expect(problem(await write({ bonusCent: '1' }, { grund: ' ' }))).toEqual(['PSOF0002', 'Grund']));

  test.each([
    ['an amount that is none', { bonusCent: 'viel' }, 'bonusCent'],
    ['more than a hundred per cent', { RecommenderDefaultShare: '101' }, 'RecommenderDefaultShare'],
    ['VAT of 0 per cent', { RechnungSteuersatz: '0' }, 'RechnungSteuersatz'],
    ['a fee of more than 500 €', { AgenturGebuehrCent: '50001' }, 'AgenturGebuehrCent'],
    ['a day that there is not', { programmStart: '2026-02-30' }, 'programmStart'],
    ['no name in one of the languages', { programmName_en: ' ' }, 'programmName_en'],
    ['an address that is none', { supportEmail: 'hilfe' }, 'supportEmail'],
    ['a host with a path', { hosts: 'a.example/pfad' }, 'hosts'],
    ['a screen that there is not', { wege_de: 'gibtsnicht=/x' }, 'wege_de'],
    ['what is no pair', { wege_de: 'kontakt' }, 'wege_de'],
    ['a language that there is not', { sprachen: 'de\nfr' }, 'sprachen'],
    ['no German', { sprachen: 'en' }, 'sprachen'],
    ['a goal that there is not', { MatomoZiele: 'unbekannt=1' }, 'MatomoZiele'],
    ['a service at no address', { CmsBaseUrl: 'ftp://x' }, 'CmsBaseUrl'],
  ])('%s', async (_, fields, field) => expect(problem(await write(fields))).toEqual(['PSOF0002', field]));

  test('where the host leads to another Mandant', async () => {
    await buildMandant(app, { route: `${route}-neben` });
    const mine = route;
    route = `${mine}-neben`;
    data(await write({ hosts: `${mine}.example` }));
    route = mine;
    expect(problem(await write({ hosts: `${mine}.example` }))).toEqual(['PSOF0002', 'hosts']);
  });

  test('where somebody else was faster', async () => {
    const stand = (await read()).Stand ?? '';
    data(await write({ bonusCent: '7000' }, { stand }));
    expect(problem(await write({ widerrufTage: '30' }, { stand }))).toEqual(['PSOF0303', 'Stand']);
  });

  test('for a time that has passed', async () =>
    expect(problem(await write({ bonusCent: '1' }, { giltAb: '2020-01-01' }))).toEqual(['PSOF0002', 'GiltAb']));

  test('of a Mandant that there is not', async () => {
    route = 'gibtsnicht';
    expect(problem(await write({ bonusCent: '1' }, { stand: 'x' }))).toEqual(['PSOF0003']);
  });

  test('by the role that works for visitors', async () => {
    const info = await app.runtime.scopes.byRoute(route);
    if (!info) throw new Error('no Mandant');
    const scope = app.runtime.scopes.mandant(info, { wer: 'besucher' });
    await expect(scope.db.updateTable('mandant').set({ name: 'x' }).execute()).rejects.toThrow(/permission denied/);
  });
});

describe('a change of settings', () => {
  test('is what visitors see at once, and raises the revision', async () => {
    const revision = async () =>
      (
        await app.runtime.database.betreiber
          .selectFrom('mandant')
          .select('revision')
          .where('id', '=', alpha)
          .executeTakeFirstOrThrow()
      ).revision;
    const before = await revision();
    data(await write({ programmName_de: 'Sag es weiter', ModuleWhatsapp: '-1', MatomoZiele: '' }));
    const seen = data(await app.call('getMandant', {}, { route }));
    expect(seen).toMatchObject({ programmName: 'Sag es weiter', ModuleWhatsapp: -1 });
    expect(await revision()).toBe(before + 1);
  });

  test('that changes nothing is none', async () => {
    expect(data(await write({ bonusCent: (await value('bonusCent')) ?? '' }))).toMatchObject({ Stapel: null });
  });

  test('stands in the history with who, why, and what was different', async () => {
    const { Stapel } = data(await write({ bonusCent: '70,00' }));
    const [row] = data(await app.call('getEinstellungsaenderungen', { params: { route } }, as('Betrachter'))).Content;
    expect(row).toMatchObject({ Id: Stapel, Grund: 'Vertrag', Anlass: 'bearbeitung', Status: 'Wirksam' });
    expect(row?.Wer).toContain('betreiber:');
    const { Aenderungen } = await batch(Stapel ?? '');
    expect(Aenderungen.Content[0]?.Unterschiede).toEqual([{ Feld: 'bonusCent', Vorher: '6000', Nachher: '7000' }]);
    const audit = await app.runtime.database.betreiber
      .selectFrom('betreiber_ereignis')
      .select(['was', 'grund'])
      .where('mandant_route', '=', route)
      .execute();
    expect(audit).toEqual([{ was: 'einstellungenGeaendert', grund: 'Vertrag' }]);
  });

  test('is not one of the catalogue', async () => {
    data(await write({ bonusCent: '7000' }));
    const list = data(await app.call('getKatalogAenderungen', { params: { route } }, as()));
    expect(list.Content).toEqual([]);
  });

  test('keeps what a newer version has written beside it', async () => {
    const { betreiber } = app.runtime.database;
    const stored = async () =>
      (await betreiber.selectFrom('mandant').select('einstellungen').where('id', '=', alpha).executeTakeFirstOrThrow())
        .einstellungen as Record<string, unknown>;
    await betreiber
      .updateTable('mandant')
      .set({ einstellungen: JSON.stringify({ ...(await stored()), vonMorgen: 'neu' }) })
      .where('id', '=', alpha)
      .execute();
    data(await write({ bonusCent: '7000' }));
    expect(await stored()).toMatchObject({ vonMorgen: 'neu', bonusCent: 7000 });
  });

  test('is undone by an Administrator, and nobody else', async () => {
    const { Stapel } = data(await write({ bonusCent: '7000' }));
    expect((await step(Stapel ?? '', 'zuruecknehmen', 'Freigeber')).ok).toBe(false);
    data(await step(Stapel ?? '', 'zuruecknehmen'));
    expect(await value('bonusCent')).toBe('6000');
    expect(await batch(Stapel ?? '')).toMatchObject({ Status: 'Zurueckgenommen', erlaubt: [] });
  });

  test('is not undone where the same field was changed since; another field stays', async () => {
    const first = data(await write({ bonusCent: '7000' })).Stapel ?? '';
    const second = data(await write({ bonusCent: '8000', widerrufTage: '30' })).Stapel ?? '';
    expect((await step(first, 'zuruecknehmen')).ok).toBe(false);
    data(await write({ verfallMonate: '6' }));
    data(await step(second, 'zuruecknehmen'));
    expect([await value('bonusCent'), await value('widerrufTage'), await value('verfallMonate')]).toEqual([
      '7000',
      '14',
      '6',
    ]);
  });
});

describe('a change of settings for later', () => {
  const LATER = '2099-01-01';
  const makeDue = () =>
    app.runtime.database.betreiber
      .updateTable('datensatzstapel')
      .set({ gilt_ab: new Date('2020-01-01') })
      .where('mandant_id', '=', alpha)
      .where('status', '=', 'Geplant')
      .execute();

  test('waits, is counted, and can be thrown away', async () => {
    const { Stapel, Geplant } = data(await write({ bonusCent: '7000' }, { giltAb: LATER }));
    expect([Geplant, await value('bonusCent')]).toEqual([true, '6000']);
    const all = data(await app.call('getMandanten', {}, as('Betrachter')));
    expect(all.Content.find(({ Id }) => Id === route)).toMatchObject({ Geplant: 1 });
    data(await step(Stapel ?? '', 'verwerfen'));
    await makeDue();
    await sweep();
    expect(await value('bonusCent')).toBe('6000');
  });

  test('takes effect at its time, beside what others changed by then', async () => {
    data(await write({ bonusCent: '7000' }, { giltAb: LATER }));
    data(await write({ widerrufTage: '30' }));
    await makeDue();
    await sweep();
    expect([await value('bonusCent'), await value('widerrufTage')]).toEqual(['7000', '30']);
  });

  test('is in conflict where others changed the same field, until somebody decides', async () => {
    const { Stapel } = data(await write({ bonusCent: '7000' }, { giltAb: LATER }));
    data(await write({ bonusCent: '9000' }));
    await makeDue();
    await sweep();
    const held = await batch(Stapel ?? '');
    expect(held).toMatchObject({ Status: 'Konflikt', erlaubt: ['verwerfen', 'anwenden'] });
    expect(held.Aenderungen.Content[0]?.Konflikt?.Felder).toEqual(['bonusCent']);
    expect(await value('bonusCent')).toBe('9000');
    data(await write({ bonusCent: '6000' }));
    data(await step(Stapel ?? '', 'anwenden'));
    expect(await value('bonusCent')).toBe('7000');
  });
});

test('settings are read by everybody among the operators, with units and headings, and given out as a document', async () => {
  const { Felder } = await read('Betrachter');
  expect(Felder.find(({ Name }) => Name === 'widerrufTage')).toMatchObject({ Einheit: 'tage', Abschnitt: 'praemien' });
  expect(Felder.find(({ Name }) => Name === 'programmName_en')).toMatchObject({ Feld: 'programmName', Sprache: 'en' });
  const text = data(await app.call('getEinstellungenExport', { params: { route } }, as('Betrachter')));
  expect(text).toMatchObject({ Einstellungen: [{ bonusCent: 6000 }] });
});

describe('a file of settings', () => {
  const params = () => ({ route });
  const check = (document: object, role?: string) =>
    app.call(
      'checkEinstellungsimport',
      { params: params(), body: { Format: 'json', Inhalt: JSON.stringify({ Einstellungen: [document] }) } },
      as(role),
    );
  const run = async (id: string) =>
    data(await app.call('getEinstellungsimport', { params: { route, id }, query: {} }, as('Betrachter')));
  const start = (id: string, role?: string) =>
    app.call(
      'putEinstellungsimport',
      { params: { route, id }, body: { Schritt: 'starten', Grund: 'Vertrag' } },
      as(role),
    );

  test.each(['Betrachter', 'Sachbearbeiter', 'Freigeber'])('is refused to a %s', async (role) => {
    expect((await check({ bonusCent: 7000 }, role)).ok).toBe(false);
    const { Id } = data(await check({ bonusCent: 7000 }));
    expect((await start(Id, role)).ok).toBe(false);
  });

  test('is refused with what cannot be, at its field', async () => {
    await buildMandant(app, { route: `${route}-neben` });
    const mine = route;
    route = `${mine}-neben`;
    data(await write({ hosts: `${mine}.example` }));
    route = mine;
    for (const [document, field] of [
      [{ programmStart: '2026-02-30' }, 'programmStart'],
      [{ hosts: [`${mine}.example`] }, 'hosts'],
    ] as const) {
      const { Id } = data(await check(document));
      expect((await run(Id)).Zeilen.Content).toMatchObject([{ Was: 'fehler', Fehler: [{ Feld: field }] }]);
      expect((await start(Id)).ok).toBe(false);
    }
  });

  test('changes what it names and nothing else, is told in the history, and is undone', async () => {
    const { Id } = data(await check({ bonusCent: 7000 }));
    expect([(await run(Id)).Geaendert, await value('bonusCent')]).toEqual([1, '6000']);
    data(await start(Id));
    await app.springe(0);
    const done = await run(Id);
    expect([done.Status, done.Abbruch]).toEqual(['Fertig', null]);
    expect([await value('bonusCent'), await value('widerrufTage')]).toEqual(['7000', '14']);
    expect((await batch(done.StapelId ?? '')).Anlass).toBe('import');
    data(await step(done.StapelId ?? '', 'zuruecknehmen'));
    expect(await value('bonusCent')).toBe('6000');
  });

  test('that was given out changes nothing', async () => {
    const text = data(await app.call('getEinstellungenExport', { params: params() }, as())) as unknown as {
      Einstellungen: object[];
    };
    const { Id } = data(await check(text.Einstellungen[0] ?? {}));
    expect(await run(Id)).toMatchObject({ Gleich: 1, Geaendert: 0, Fehler: 0 });
  });
});
