import type { BetreiberRole, Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let app: TestApp;
const cookies: Partial<Record<BetreiberRole, Record<string, string>>> = {};
beforeAll(async () => {
  app = await startTestApp();
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
});
afterAll(() => app?.stop());

/** A Mandant of its own for each test. */
let route: string;
let today: Tag;
let n = 0;
beforeEach(async () => {
  route = `mandant-${++n}`;
  await buildMandant(app, { route });
  today = (await app.scope(route)).heute;
});

type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; problem: { code: string; felder?: { feld: string; meldung: string }[] } };
const data = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const problem = (answer: Answer<unknown>) =>
  answer.ok ? null : [answer.problem.code, ...(answer.problem.felder ?? []).map(({ feld }) => feld)];
const told = (answer: Answer<unknown>) => (answer.ok ? '' : (answer.problem.felder?.[0]?.meldung ?? ''));

const as = (role: BetreiberRole = 'Sachbearbeiter') => ({ cookies: cookies[role] ?? {} });
const params = () => ({ route });
const at = (id: string) => ({ route, id });
const fields = (more: Record<string, string> = {}) => ({
  titel_de: 'Sommer',
  titel_en: 'Summer',
  text_de: 'Schreiben Sie mir.',
  text_en: 'Write to me.',
  rechtstext_de: 'Freiwillig.',
  rechtstext_en: 'Voluntary.',
  aktiv_ab: plusTage(today, 5),
  ...more,
});
const read = async (id: string, role: BetreiberRole = 'Betrachter') =>
  app.call('getAktionEintrag', { params: params(), query: { id } }, as(role));
interface More {
  role?: BetreiberRole;
  stand?: string;
  giltAb?: string;
}
const write = async (id: string, Felder: Record<string, string> | null, { role, stand, giltAb = '' }: More = {}) =>
  app.call(
    'putAktionEintrag',
    {
      params: params(),
      body: {
        Id: id,
        Felder,
        Stand: stand ?? (id === '' ? '' : (data(await read(id)).Stand ?? '')),
        GiltAb: giltAb,
        Grund: 'Vertrieb',
      },
    },
    as(role),
  );
const make = async (more: Record<string, string> = {}) => data(await write('', fields(more)));
/** One that began ten days ago, as none can be made any more. */
const begun = async (end: Tag | null = null): Promise<string> => {
  const { db, mandant } = await app.scope(route);
  const id = uuid();
  const both = (text: string) => JSON.stringify({ de: text, en: text });
  const words = { titel: both('Läuft'), text: both('Schreiben Sie mir.'), rechtstext: both('') };
  await db
    .insertInto('aktion')
    .values({ mandant_id: mandant.id, id, ...words, aktiv_ab: plusTage(today, -10), aktiv_bis: end })
    .execute();
  return id;
};
const step = (id: string, Step: 'zuruecknehmen' | 'verwerfen' | 'anwenden', role?: BetreiberRole) =>
  app.call('putAktionStapel', { params: at(id), body: { Schritt: Step, Grund: '' } }, as(role));
const batch = async (id: string | null) =>
  data(await app.call('getAktionStapel', { params: at(id ?? ''), query: {} }, as('Betrachter')));
const list = async (query: Record<string, string> = {}) =>
  data(await app.call('getAktionsliste', { params: params(), query }, as('Betrachter'))).Content;
/** What visitors are shown. */
const shown = async (language: 'de' | 'en' = 'de') =>
  data(await app.call('getAktionen', {}, { route, sprache: language }));

describe('campaigns are refused', () => {
  test('to who is not signed in', async () => {
    const none = { cookies: {} };
    expect(problem(await app.call('getAktionsliste', { params: params(), query: {} }, none))).toEqual(['PSOF0204']);
    expect(problem(await app.call('putAktionEintrag', { params: params(), body: { Felder: fields() } }, none))).toEqual(
      ['PSOF0204'],
    );
  });

  test.each(['Betrachter', 'Freigeber'] as const)('to be changed by a %s, who reads them', async (role) => {
    const { Id, Stapel } = await make();
    expect(problem(await write('', fields(), { role }))).toEqual(['PSOF0203']);
    expect(problem(await write(Id, { titel_de: 'Herbst' }, { role }))).toEqual(['PSOF0203']);
    expect(problem(await write(Id, null, { role }))).toEqual(['PSOF0203']);
    expect(problem(await step(Stapel ?? '', 'zuruecknehmen', role))).toEqual(['PSOF0203']);
    expect(data(await read(Id, role)).erlaubt).toEqual([]);
  });

  test('of a Mandant that there is not, and of another one', async () => {
    const { Id, Stapel } = await make();
    route = `mandant-${++n}`;
    expect(problem(await read(Id))).toEqual(['PSOF0003']);
    await buildMandant(app, { route });
    expect(problem(await read(Id))).toEqual(['PSOF0003']);
    expect(problem(await write(Id, { titel_de: 'Fremd' }, { stand: 'x' }))).toEqual(['PSOF0003']);
    expect(problem(await write(Id, null, { stand: 'x' }))).toEqual(['PSOF0003']);
    expect(problem(await step(Stapel ?? '', 'zuruecknehmen'))).toEqual(['PSOF0003']);
    expect([await list(), await shown()]).toEqual([[], []]);
  });

  test.each([
    ['without a title in English', { titel_en: '' }, 'titel_en'],
    ['without a text in German', { text_de: ' ' }, 'text_de'],
    ['with a legal text in one language', { rechtstext_en: '' }, 'rechtstext_en'],
    ['with a text too long', { text_de: 'x'.repeat(401) }, 'text_de'],
    ['with an end before its beginning', { aktiv_bis: '2020-01-01' }, 'aktiv_bis'],
    ['with a beginning in the past', { aktiv_ab: '2020-01-01' }, 'aktiv_ab'],
  ])('%s', async (_, more, field) => expect(problem(await write('', fields(more)))).toEqual(['PSOF0002', field]));

  test('to be made with the day before today as their first, also where that is only by the day it is planned for', async () => {
    const first = plusTage(today, 5);
    expect(problem(await write('', fields({ aktiv_ab: first }), { giltAb: plusTage(today, 6) }))).toEqual([
      'PSOF0002',
      'aktiv_ab',
    ]);
    expect((await write('', fields({ aktiv_ab: first }), { giltAb: first })).ok).toBe(true);
  });

  test('where somebody else was faster', async () => {
    const { Id } = await make();
    const stand = data(await read(Id)).Stand ?? '';
    data(await write(Id, { titel_de: 'Herbst' }, { stand }));
    expect(problem(await write(Id, { text_de: 'Anders.' }, { stand }))).toEqual(['PSOF0303', 'Stand']);
  });
});

describe('a campaign that has begun', () => {
  test('keeps its words and its first day, and says so in both languages', async () => {
    const id = await begun();
    const before = await shown();
    const changes: Record<string, string>[] = [
      { titel_de: 'Herbst' },
      { text_en: 'Call me.' },
      { aktiv_ab: plusTage(today, 3) },
    ];
    for (const change of changes) {
      const refused = await write(id, change);
      expect(problem(refused)).toEqual(['PSOF0303', id]);
      expect(told(refused)).toContain('Sobald eine Aktion begonnen hat, bleiben ihr Wortlaut und ihr erster Tag');
    }
    const english = await app.call(
      'putAktionEintrag',
      { params: params(), body: { Id: id, Felder: { titel_de: 'Herbst' }, Stand: data(await read(id)).Stand ?? '' } },
      { ...as(), sprache: 'en' },
    );
    expect(told(english)).toContain('Once a campaign has begun, its words and its first day stay');
    expect(await shown()).toEqual(before);
    expect(data(await read(id)).Felder.filter(({ Gesperrt }) => Gesperrt === null)).toMatchObject([
      { Name: 'aktiv_bis' },
    ]);
  });

  test('keeps them also from a change that is planned for the day it begins', async () => {
    const { Id } = await make({ aktiv_ab: plusTage(today, 5) });
    expect(problem(await write(Id, { text_de: 'Anders.' }, { giltAb: plusTage(today, 5) }))).toEqual(['PSOF0303', Id]);
    expect((await write(Id, { text_de: 'Anders.' }, { giltAb: plusTage(today, 4) })).ok).toBe(true);
  });

  test('is not removed, by nobody and by no file', async () => {
    const id = await begun();
    expect(problem(await write(id, null))).toEqual(['PSOF0303', id]);
    expect(told(await write(id, null, { role: 'Administrator' }))).toContain('wird nicht entfernt, sondern beendet');
    expect(data(await read(id, 'Sachbearbeiter')).erlaubt).toEqual(['aendern']);
    const { Id } = data(
      await app.call(
        'checkAktionImport',
        {
          params: params(),
          body: { Dateiname: 'leer.json', Format: 'json', Inhalt: '{"Aktionen":[]}', FehlendeEntfernen: true },
        },
        as(),
      ),
    );
    const run = data(await app.call('getAktionImport', { params: at(Id), query: {} }, as()));
    expect(run).toMatchObject({ Fehler: 1, Zeilen: { Content: [{ ObjektId: id, Was: 'fehler' }] } });
  });

  test('did not end before today, and ends today at the earliest', async () => {
    const id = await begun();
    expect(problem(await write(id, { aktiv_bis: plusTage(today, -1) }))).toEqual(['PSOF0002', 'aktiv_bis']);
    data(await write(id, { aktiv_bis: today }));
    expect(await shown()).toHaveLength(1);
    await app.springe(1);
    expect(await shown()).toEqual([]);
    expect(await list()).toMatchObject([{ Aktiv: false, Angaben: { Ende: today } }]);
  });

  test('is not undone into one that never was', async () => {
    const { Id, Stapel } = await make({ aktiv_ab: today });
    expect(await shown()).toMatchObject([{ AktionsId: Id }]);
    expect(problem(await step(Stapel ?? '', 'zuruecknehmen'))).toEqual(['PSOF0303', Id]);
    expect(await shown()).toHaveLength(1);
  });
});

describe('a campaign', () => {
  test('is what visitors see at once, in both languages, and told with its author', async () => {
    const { Id } = await make({ aktiv_ab: today, rechtstext_de: 'Freiwillig.\nJederzeit.' });
    expect(await shown()).toEqual([
      {
        AktionsId: Id,
        Titel: 'Sommer',
        Text: 'Schreiben Sie mir.',
        RechtsText: 'Freiwillig.\nJederzeit.',
        abgehakt: false,
        Zustimmung: false,
      },
    ]);
    expect(await shown('en')).toMatchObject([{ Titel: 'Summer', RechtsText: 'Voluntary.' }]);
    const history = data(
      await app.call('getAktionAenderungen', { params: params(), query: {} }, as('Betrachter')),
    ).Content;
    expect(history).toMatchObject([{ Anlass: 'bearbeitung', Name: 'Sommer', Grund: 'Vertrieb', Anzahl: 1 }]);
    expect(history[0]?.Wer).toMatch(/^betreiber:/);
  });

  test('that has not begun changes in everything, field by field, and back', async () => {
    const { Id } = await make();
    const change = {
      titel_de: 'Herbst',
      titel_en: 'Autumn',
      aktiv_ab: plusTage(today, 1),
      aktiv_bis: plusTage(today, 9),
    };
    const { Stapel } = data(await write(Id, change));
    const { Aenderungen } = await batch(Stapel);
    expect(Aenderungen.Content[0]?.Unterschiede.map(({ Feld }) => Feld).toSorted()).toEqual(
      Object.keys(change).toSorted(),
    );
    data(await step(Stapel ?? '', 'zuruecknehmen'));
    expect(data(await read(Id)).Felder.find(({ Name }) => Name === 'titel_de')).toMatchObject({ Wert: 'Sommer' });
  });

  test('that has not begun is removed, and brought back', async () => {
    const { Id } = await make();
    expect(data(await read(Id, 'Sachbearbeiter')).erlaubt).toEqual(['aendern', 'entfernen']);
    const { Stapel } = data(await write(Id, null));
    expect(await list()).toEqual([]);
    data(await step(Stapel ?? '', 'zuruecknehmen'));
    expect(await list()).toMatchObject([{ Id, Name: 'Sommer' }]);
  });

  test('ends later from a day on that was planned', async () => {
    const id = await begun(plusTage(today, 8));
    const planned = data(await write(id, { aktiv_bis: plusTage(today, 30) }, { giltAb: plusTage(today, 3) }));
    expect(planned.Geplant).toBe(true);
    expect(await list()).toMatchObject([{ Geplant: 1, Angaben: { Ende: plusTage(today, 8) } }]);
    await app.springe(3);
    expect(await batch(planned.Stapel)).toMatchObject({ Status: 'Wirksam' });
    expect(await list()).toMatchObject([{ Geplant: 0, Angaben: { Ende: plusTage(today, 30) } }]);
  });

  test('whose plan came too late for it stays as it was, and the plan waits for a person', async () => {
    const { Id } = await make({ aktiv_ab: plusTage(today, 5) });
    const planned = data(await write(Id, { text_de: 'Anders.' }, { giltAb: plusTage(today, 4) }));
    data(await write(Id, { aktiv_ab: plusTage(today, 2) }));
    await app.springe(4);
    expect(await batch(planned.Stapel)).toMatchObject({ Status: 'Konflikt', Konflikt: 'aktionBegonnen' });
    expect(await shown()).toMatchObject([{ Text: 'Schreiben Sie mir.' }]);
  });

  test('tells how many recipients agree to it now: who took it back does not, nor does who agreed to another', async () => {
    const [id, other] = [await begun(), await begun()];
    const { db, mandant, now } = await app.scope(route);
    const receipt = (purpose: string, widerrufen_am: Date | null = null) => ({
      mandant_id: mandant.id,
      id: uuid(),
      person_art: 'empfaenger' as const,
      person_id: uuid(),
      zweck: purpose,
      fassung: 'x',
      text_hash: 'x',
      gegeben_am: now,
      widerrufen_am,
    });
    const receipts = [receipt(`aktion:${id}`), receipt(`aktion:${id}`), receipt(`aktion:${id}`, now)];
    await db
      .insertInto('einwilligung')
      .values([...receipts, receipt(`aktion:${other}`), receipt('werbung')])
      .execute();
    expect(data(await read(id)).Zustimmungen).toBe(2);
    const counted = new Map((await list()).map(({ Id, Angaben }) => [Id, Angaben.Zustimmungen]));
    expect([counted.get(id), counted.get(other)]).toEqual(['2', '1']);
    expect(await list({ filter: 'Zustimmungen=>=2' })).toMatchObject([{ Id: id }]);
  });
});

test('a file of campaigns adds those that it does not name by an id once, and is given out as it was taken', async () => {
  const running = await begun();
  const csv = async () => String(data(await app.call('getAktionExport', { params: params() }, as('Betrachter'))));
  const probe = async (Inhalt: string) => {
    const body = { Dateiname: 'aktionen.csv', Format: 'csv' as const, Art: 'aktion' as const, Inhalt };
    const { Id } = data(await app.call('checkAktionImport', { params: params(), body }, as()));
    return data(await app.call('getAktionImport', { params: at(Id), query: {} }, as()));
  };
  const head = 'titel_de;titel_en;text_de;text_en;aktiv_ab';
  const line = `Herbst;Autumn;Schreiben Sie mir.;Write to me.;${plusTage(today, 20)}`;
  const wrong = await probe(`${head}\n${line}\nWinter;;Text;Text;${plusTage(today, 20)}`);
  expect([wrong.Neu, wrong.Fehler, wrong.erlaubt.includes('starten')]).toEqual([1, 1, false]);
  const run = await probe(`${head}\n${line}`);
  const start = { Schritt: 'starten' as const, Grund: 'Liste' };
  expect(problem(await app.call('putAktionImport', { params: at(run.Id), body: start }, as('Betrachter')))).toEqual([
    'PSOF0203',
  ]);
  data(await app.call('putAktionImport', { params: at(run.Id), body: start }, as()));
  await app.springe(0);
  expect((await list()).map(({ Name }) => Name)).toEqual(['Herbst', 'Läuft']);
  const again = await probe(`${head}\n${line}`);
  expect([again.Neu, again.Gleich]).toEqual([0, 1]);
  expect(again.Zeilen.Content[0]).toMatchObject({ Name: 'Herbst', Was: 'gleich' });
  const same = await probe(await csv());
  expect([same.Neu, same.Geaendert, same.Gleich, same.Fehler]).toEqual([0, 0, 2, 0]);
  const words = await probe((await csv()).replace('Läuft', 'Andere Worte'));
  const faulty = { ObjektId: running, Name: 'Läuft', Was: 'fehler', Fehler: [{ Feld: 'titel_de' }] };
  expect(words.Zeilen.Content[0]).toMatchObject(faulty);
});

test('a file that is planned is judged by the day that it is planned for, and not in the night that it takes effect', async () => {
  const head = 'titel_de;titel_en;text_de;text_en;aktiv_ab';
  const plan = async (days: number) => {
    const Inhalt = `${head}\nHerbst;Autumn;Schreiben Sie mir.;Write to me.;${plusTage(today, 5)}`;
    const body = { Dateiname: 'aktionen.csv', Format: 'csv' as const, Art: 'aktion' as const, Inhalt };
    const { Id } = data(await app.call('checkAktionImport', { params: params(), body }, as()));
    const start = { Schritt: 'starten' as const, GiltAb: plusTage(today, days), Grund: 'Liste' };
    data(await app.call('putAktionImport', { params: at(Id), body: start }, as()));
    await app.springe(0);
    return data(await app.call('getAktionImport', { params: at(Id), query: {} }, as()));
  };
  expect(await plan(6)).toMatchObject({
    Status: 'Abgebrochen',
    Abbruch: expect.stringContaining('Der erste Tag kann frühestens der Tag sein, an dem die Änderung gilt'),
  });
  expect((await plan(5)).Status).toBe('Fertig');
});

test('a file that is planned is judged by the day that it is planned for, and not in the night that it takes effect', async () => {
  const head = 'titel_de;titel_en;text_de;text_en;aktiv_ab';
  const plan = async (days: number) => {
    const Inhalt = `${head}\nHerbst;Autumn;Schreiben Sie mir.;Write to me.;${plusTage(today, 5)}`;
    const body = { Dateiname: 'aktionen.csv', Format: 'csv' as const, Art: 'aktion' as const, Inhalt };
    const { Id } = data(await app.call('checkAktionImport', { params: params(), body }, as()));
    const start = { Schritt: 'starten' as const, GiltAb: plusTage(today, days), Grund: 'Liste' };
    data(await app.call('putAktionImport', { params: at(Id), body: start }, as()));
    await app.springe(0);
    return data(await app.call('getAktionImport', { params: at(Id), query: {} }, as()));
  };
  expect(await plan(6)).toMatchObject({
    Status: 'Abgebrochen',
    Abbruch: expect.stringContaining('Der erste Tag kann frühestens der Tag sein, an dem die Änderung gilt'),
  });
  expect((await plan(5)).Status).toBe('Fertig');
});
