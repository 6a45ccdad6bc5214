import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import { agenturActsOf, agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  type BuiltAgentur,
  type BuiltPerson,
  buildAgentur,
  buildAgenturperson,
  signInAgentur,
} from '@weitersagen/testkit/bau-agentur';
import { colourArea } from '@weitersagen/testkit/bild';
import { buildBetreiber, IBAN } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const OTHER = 'DE02120300000000202051';

let app: TestApp;
let agentur: BuiltAgentur;
let token: string;
let running = 2000;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  for (const role of ['Betrachter', 'Sachbearbeiter'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
});
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}` });
  token = await signInAgentur(app, agentur.person);
});
afterAll(() => app?.stop());

const data = <T>(answer: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const problem = (answer: { ok: boolean; problem?: { code: string; felder?: { feld: string }[] } }) =>
  answer.ok ? null : [answer.problem?.code, ...(answer.problem?.felder ?? []).map(({ feld }) => feld)];
const read = async (by = token) => data(await app.call('getStammdaten', {}, { token: by }));
const value = async (name: string) => (await read()).Felder.find(({ Name }) => Name === name)?.Wert;
const write = async (fields: Record<string, string>, { by = token, stand }: { by?: string; stand?: string } = {}) =>
  app.call(
    'putStammdaten',
    { body: { Felder: fields, Stand: stand ?? (await read()).Stand ?? '', Grund: 'Umzug' } },
    { token: by },
  );
const desk = (role = 'Sachbearbeiter') => ({ cookies: cookies[role] ?? {} });
const list = async (query: Record<string, string> = {}, route = 'alpha') =>
  app.call('getAgenturen', { params: { route }, query }, desk('Betrachter'));

describe('a change of an agency’s data is refused', () => {
  test.each([
    ['without a name', { name: '' }, 'name'],
    ['with another number', { nummer: '1' }, 'nummer'],
    ['with a postcode that is none', { plz: '341' }, 'plz'],
    ['with an address that is none', { email: 'hier' }, 'email'],
    ['with a page that is none', { webseite: 'javascript:alert(1)' }, 'webseite'],
    ['with a VAT number that is none', { ust_id: '123' }, 'ust_id'],
    ['with a way of being taxed that there is not', { steuerart: 'Gar nicht' }, 'steuerart'],
    ['with a day that there is not', { oeffnungszeiten: 'Montag=09:00-12:00' }, 'oeffnungszeiten'],
    ['with hours that end before they begin', { oeffnungszeiten: 'Mo=12:00-09:00' }, 'oeffnungszeiten'],
    ['with a day that stands twice', { oeffnungszeiten: 'Mo=09:00-12:00\nMo=13:00-14:00' }, 'oeffnungszeiten'],
    ['with a name that breaks the line', { name: 'Agentur\r\nBcc: x' }, 'name'],
    ['with a street that no invoice can have in it', { strasse: 'Weg\u0001 1' }, 'strasse'],
    ['with hours that are none', { oeffnungszeiten: 'Mo=immer' }, 'oeffnungszeiten'],
    ['with a field that there is not', { ort: 'Kassel', stadt: 'Kassel' }, 'stadt'],
  ])('%s', async (_, fields, field) => expect(problem(await write(fields))).toEqual(['PSOF0002', field]));

  test('without the address that invoices go to, once it was there', async () => {
    expect(
      problem(await write({ strasse: 'Lange Geismarstraße', hausnummer: '4', plz: '37073', ort: 'Göttingen' })),
    ).toBe(null);
    expect(problem(await write({ strasse: '' }))).toEqual(['PSOF0002', 'strasse']);
    expect(problem(await write({ ort: ' ' }))).toEqual(['PSOF0002', 'ort']);
  });

  test('where somebody else was faster', async () => {
    const stand = (await read()).Stand ?? '';
    data(await write({ ort: 'Kassel' }, { stand }));
    expect(problem(await write({ ort: 'Fulda' }, { stand }))).toEqual(['PSOF0303', 'Stand']);
  });

  test.each([...AGENTUR_ROLES, null])('or taken, as the role says: %s', async (role) => {
    const by = await signInAgentur(app, await buildAgenturperson(app, agentur.id, { rolle: role }));
    const acts = agenturActsOf(role);
    expect(agenturRechteOf(role)).toContain('Stammdaten');
    const seen = await read(by);
    expect(seen.erlaubt).toEqual(acts.includes('StammdatenAendern') ? ['aendern'] : []);
    expect(seen.Konto.erlaubt).toEqual(acts.includes('BankdatenAendern') ? ['aendern'] : []);
    expect((await write({ ort: 'Kassel' }, { by })).ok).toBe(acts.includes('StammdatenAendern'));
    const account = { body: { Iban: IBAN, Kontoinhaber: 'Ina Muster' } };
    expect((await app.call('putAgenturKonto', account, { token: by })).ok).toBe(acts.includes('BankdatenAendern'));
    expect((await app.call('deleteAgenturKonto', {}, { token: by })).ok).toBe(acts.includes('BankdatenAendern'));
  });
});

describe('the data of an agency', () => {
  test('are kept, told again as they were typed, and read as hours and variables', async () => {
    data(
      await write({
        ort: 'Kassel',
        oeffnungszeiten: 'Mo=09:00-12:00, 14:00-18:00\nSa=10:00-13:00',
        variablen_de: 'slogan=Nah bei Ihnen',
        variablen_en: 'slogan=Close to you',
      }),
    );
    expect(await value('oeffnungszeiten')).toBe('Mo=09:00-12:00, 14:00-18:00\nSa=10:00-13:00');
    expect(await value('variablen_en')).toBe('slogan=Close to you');
    const { db, mandant } = await app.scope();
    const row = await db
      .selectFrom('agentur')
      .select(['ort', 'oeffnungszeiten', 'variablen', 'revision'])
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', agentur.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ort: 'Kassel',
      oeffnungszeiten: [
        { tag: 1, von: '09:00', bis: '12:00' },
        { tag: 1, von: '14:00', bis: '18:00' },
        { tag: 6, von: '10:00', bis: '13:00' },
      ],
      variablen: { slogan: { de: 'Nah bei Ihnen', en: 'Close to you' } },
      revision: 2,
    });
  });

  test('have a history with who and why, and a change is undone', async () => {
    const { Stapel } = data(await write({ telefon: '0561 1' }));
    const [row] = (await read()).Verlauf;
    expect(row).toMatchObject({ Id: Stapel, Grund: 'Umzug', Wer: expect.stringMatching(/^agentur:/) });
    const params = { id: Stapel ?? '' };
    const batch = data(await app.call('getStammdatenstapel', { params }, { token }));
    expect(batch.Aenderungen.Content[0]?.Unterschiede).toEqual([{ Feld: 'telefon', Vorher: '', Nachher: '0561 1' }]);
    data(await app.call('putStammdatenstapel', { params, body: { Schritt: 'zuruecknehmen' } }, { token }));
    expect(await value('telefon')).toBe('');
  });

  test('an undo empties nothing that invoices need, as the form does not', async () => {
    const { Stapel } = data(await write({ ort: 'Kassel' }));
    const body = { Schritt: 'zuruecknehmen' } as const;
    const answer = await app.call('putStammdatenstapel', { params: { id: Stapel ?? '' }, body }, { token });
    expect(problem(answer)).toEqual(['PSOF0303', 'ort']);
    expect(await value('ort')).toBe('Kassel');
  });

  test('what an operator has changed is seen, and undone by operators alone', async () => {
    const at = { route: 'alpha' };
    const entry = data(await app.call('getAgenturEintrag', { params: at, query: { id: agentur.id } }, desk()));
    const changed = data(
      await app.call(
        'putAgenturEintrag',
        {
          params: at,
          body: { Id: agentur.id, Felder: { telefon: '0561 2' }, Stand: entry.Stand ?? '', Grund: 'Anruf' },
        },
        desk(),
      ),
    );
    const params = { id: changed.Stapel ?? '' };
    expect(data(await app.call('getStammdatenstapel', { params }, { token })).erlaubt).toEqual([]);
    for (const step of ['zuruecknehmen', 'verwerfen'] as const)
      expect(problem(await app.call('putStammdatenstapel', { params, body: { Schritt: step } }, { token }))).toEqual([
        'PSOF0203',
      ]);
    expect(await value('telefon')).toBe('0561 2');
  });

  test('and their history are no other agency’s', async () => {
    const { Stapel } = data(await write({ ort: 'Kassel' }));
    const other = await buildAgentur(app, { nummer: `${++running}` });
    const theirs = await signInAgentur(app, other.person);
    const params = { id: Stapel ?? '' };
    expect((await read(theirs)).Id).toBe(other.id);
    expect(problem(await app.call('getStammdatenstapel', { params }, { token: theirs }))).toEqual(['PSOF0003']);
    expect(
      problem(await app.call('putStammdatenstapel', { params, body: { Schritt: 'zuruecknehmen' } }, { token: theirs })),
    ).toEqual(['PSOF0003']);
    expect(await value('ort')).toBe('Kassel');
  });

  test('name their author to the agency and to operators, and nobody once the person is forgotten', async () => {
    data(await write({ ort: 'Kassel' }));
    const who = `agentur:${agentur.nummer}:${agentur.person.id}:Ina Muster`;
    const [row] = (await read()).Verlauf;
    expect(row).toMatchObject({ Wer: who });
    const params = { id: row?.Id ?? '' };
    expect(data(await app.call('getStammdatenstapel', { params }, { token })).Wer).toBe(who);
    const at = { params: { route: 'alpha' } };
    const seen = data(await app.call('getAgenturEintrag', { ...at, query: { id: agentur.id } }, desk('Betrachter')));
    expect(seen.Verlauf[0]).toMatchObject({ Wer: who });
    const changes = data(await app.call('getAgenturAenderungen', { ...at, query: {} }, desk('Betrachter')));
    expect(changes.Content.find(({ Id }) => Id === params.id)).toMatchObject({ Wer: who });
    const { db, mandant } = await app.scope();
    const person = db.updateTable('agenturperson').where('mandant_id', '=', mandant.id);
    await person.set({ vorname: '', nachname: '' }).where('id', '=', agentur.person.id).execute();
    expect((await read()).Verlauf[0]?.Wer).toBe(`agentur:${agentur.nummer}:${agentur.person.id}:`);
  });

  test('tell a change of the account, masked, in the history, and to the owners by mail', async () => {
    const second = await buildAgenturperson(app, agentur.id, { rolle: 'AgenturInhaber' });
    const employee = await buildAgenturperson(app, agentur.id);
    const put = (Iban: string) =>
      app.call('putAgenturKonto', { body: { Iban, Kontoinhaber: 'Ina Muster' } }, { token });
    const { IbanMaskiert: first } = data(await put(IBAN));
    const { IbanMaskiert: other } = data(await put(OTHER));
    data(await app.call('deleteAgenturKonto', {}, { token }));
    // There is none to remove any more.
    data(await app.call('deleteAgenturKonto', {}, { token }));
    const Wer = `agentur:${agentur.nummer}:${agentur.person.id}:Ina Muster`;
    const events = [
      { Was: 'kontoEntfernt', Vorher: other, Nachher: null, Wer },
      { Was: 'konto', Vorher: first, Nachher: other, Wer },
      { Was: 'konto', Vorher: null, Nachher: first, Wer },
    ];
    const seen = await read();
    expect(seen.Ereignisse).toMatchObject(events);
    expect(seen.Ereignisse).toHaveLength(events.length);
    const at = { params: { route: 'alpha' }, query: { id: agentur.id } };
    expect(data(await app.call('getAgenturEintrag', at, desk('Betrachter'))).Ereignisse).toMatchObject(events);
    for (const { email } of [agentur.person, second]) {
      const mails = (await app.mails(email)).filter(({ betreff }) => betreff.includes('Bankkonto'));
      expect(mails.map(({ betreff }) => betreff.split(' wurde ')[1]?.split(':')[0]).toSorted()).toEqual([
        'entfernt',
        'geändert',
        'geändert',
      ]);
      const told = mails.map(({ text }) => text).join();
      for (const part of [first, other, 'Ina Muster', 'Stammdaten']) expect(told).toContain(part);
      for (const iban of [IBAN, OTHER]) expect(told).not.toContain(iban);
      expect(told).toMatch(/Geändert am: \d+\. \S+ 20\d\d um \d\d:\d\d/);
    }
    expect((await app.mails(employee.email)).filter(({ betreff }) => betreff.includes('Bankkonto'))).toEqual([]);
  });

  test('tell whose deed it was, though the number went to somebody else and came back', async () => {
    const invite = async (Vorname: string, Mitarbeiternummer: string) => {
      const Email = `${Vorname.toLowerCase()}.${agentur.nummer}@agentur.example`;
      const body = { Vorname, Nachname: 'Neu', Email, Mitarbeiternummer, Rolle: 'AgenturInhaber' as const };
      const { Id } = data(await app.call('inviteMitarbeiter', { body }, { token }));
      return { id: Id as BuiltPerson['id'], email: Email };
    };
    const leave = async ({ id }: BuiltPerson) =>
      data(await app.call('deleteMitarbeiter', { params: { id } }, { token }));
    const act = async (person: BuiltPerson, Iban: string, town: string) => {
      const by = await signInAgentur(app, person);
      data(await app.call('putAgenturKonto', { body: { Iban, Kontoinhaber: 'Ina Muster' } }, { token: by }));
      const Daten = (await colourArea('#0a0', 800, 400)).toString('base64');
      data(await app.call('putAgenturBild', { body: { Art: 'agentur', Daten } }, { token: by }));
      expect(problem(await write({ ort: town }, { by }))).toBe(null);
      await leave(person);
    };
    const anna = await invite('Anna', '77');
    await act(anna, IBAN, 'Kassel');
    const bernd = await invite('Bernd', '77');
    await act(bernd, OTHER, 'Fulda');
    await leave(await invite('Anna', '77'));
    await leave(await invite('Bernd', '77'));
    await invite('Anna', '78');
    const named = async () => {
      const { Ereignisse, Verlauf } = await read();
      return [...Ereignisse, ...Verlauf].map(({ Wer }) => Wer);
    };
    const [byBernd, byAnna] = ['Bernd Neu', 'Anna Neu'].map((name) => `agentur:${agentur.nummer}:77:${name}`);
    expect(await named()).toEqual([byBernd, byBernd, byAnna, byAnna, byBernd, byAnna]);
    const at = { params: { route: 'alpha' }, query: { id: agentur.id } };
    const seen = data(await app.call('getAgenturEintrag', at, desk('Betrachter')));
    expect([...seen.Ereignisse, ...seen.Verlauf].map(({ Wer }) => Wer)).toEqual(await named());
    const { db, mandant } = await app.scope();
    await db
      .updateTable('agenturperson')
      .set({ vorname: '', nachname: '' })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', bernd.id)
      .execute();
    const gone = `agentur:${agentur.nummer}:77:`;
    expect(await named()).toEqual([gone, gone, byAnna, byAnna, gone, byAnna]);
  });

  test('tell nothing of the same account again, however often at once', async () => {
    const put = (Iban: string, holder = 'Ina Muster') =>
      app.call('putAgenturKonto', { body: { Iban, Kontoinhaber: holder } }, { token });
    const told = async () => {
      const mails = (await app.mails(agentur.person.email)).filter(({ betreff }) => betreff.includes('Bankkonto'));
      return [(await read()).Ereignisse.length, mails.length];
    };
    for (const answer of await Promise.all([put(IBAN), put(IBAN), put(IBAN)])) data(answer);
    expect(await told()).toEqual([1, 1]);
    data(await put('DE89 3704 0044 0532 0130 00'));
    expect(await told()).toEqual([1, 1]);
    data(await put(IBAN, 'Ina Muster und Söhne'));
    expect(await told()).toEqual([2, 2]);
    data(await app.call('deleteAgenturKonto', {}, { token }));
    data(await app.call('deleteAgenturKonto', {}, { token }));
    expect(await told()).toEqual([3, 3]);
  });

  test('are kept without what would turn the direction of a text', async () => {
    expect(problem(await write({ ort: 'Kas\u202esel' }))).toBeNull();
    expect(await value('ort')).toBe('Kassel');
  });

  test('tell a change of the logo in the history', async () => {
    const Daten = (await colourArea('#0a0', 800, 400)).toString('base64');
    data(await app.call('putAgenturBild', { body: { Art: 'agentur', Daten } }, { token }));
    expect((await read()).Ereignisse).toMatchObject([{ Was: 'logo', Vorher: null, Nachher: null }]);
  });

  test('tell the account masked, and it is no part of the record', async () => {
    const wrong = { body: { Iban: 'DE00', Kontoinhaber: 'Ina' } };
    expect(problem(await app.call('putAgenturKonto', wrong, { token }))).toEqual(['PSOF0002', 'Iban']);
    const answer = data(await app.call('putAgenturKonto', { body: { Iban: IBAN, Kontoinhaber: 'Ina' } }, { token }));
    expect(answer.IbanMaskiert).toMatch(/^DE89.*30 00$/);
    const seen = await read();
    expect(JSON.stringify(seen)).not.toContain(IBAN);
    expect([seen.Konto.IbanMaskiert, seen.Verlauf]).toEqual([answer.IbanMaskiert, []]);
    data(await app.call('deleteAgenturKonto', {}, { token }));
    expect((await read()).Konto.IbanMaskiert).toBeNull();
  });
});

describe('on the operator’s desk', () => {
  const entry = (body: { Id?: string; Felder: Record<string, string>; Stand?: string }, role = 'Sachbearbeiter') =>
    app.call('putAgenturEintrag', { params: { route: 'alpha' }, body: { Stand: '', ...body } }, desk(role));
  test('agencies are made and changed by clerks, and looked at by everybody', async () => {
    const number = `${++running}`;
    expect(problem(await entry({ Felder: { nummer: number, name: 'Neu' } }, 'Betrachter'))).toEqual(['PSOF0203']);
    expect(problem(await entry({ Felder: { nummer: agentur.nummer, name: 'Neu', steuerart: 'Regel' } }))).toEqual([
      'PSOF0002',
      'nummer',
    ]);
    expect(problem(await entry({ Felder: { nummer: number, name: '', steuerart: 'Regel' } }))).toEqual([
      'PSOF0002',
      'name',
    ]);
    const { Id } = data(await entry({ Felder: { nummer: number, name: 'Neu', steuerart: 'Regel' } }));
    const found = data(
      await app.call('getAgenturEintrag', { params: { route: 'alpha' }, query: { id: Id } }, desk('Betrachter')),
    );
    expect(found.erlaubt).toEqual([]);
    expect(found.Felder.find(({ Name }) => Name === 'nummer')).toMatchObject({ Wert: number, Gesperrt: 'nummerFest' });
    const row = data(await list({ suche: number })).Content;
    expect(row).toMatchObject([{ Id, Name: 'Neu', Angaben: { Nummer: number, Personen: '0' }, Aktiv: true }]);
  });
  test('are found by words, and sorted and filtered by columns, within their Mandant', async () => {
    expect(problem(await list({ sortierung: 'iban' }))).toEqual(['PSOF0002', 'sortierung']);
    expect(data(await list({}, 'beta')).Content).toEqual([]);
    const found = data(await list({ filter: `Nummer=${agentur.nummer}`, sortierung: '-Personen' })).Content;
    expect(found).toMatchObject([{ Id: agentur.id, Angaben: { Personen: '1' } }]);
  });
  test('a record of another Mandant is none', async () => {
    const params = { route: 'beta' };
    expect(problem(await app.call('getAgenturEintrag', { params, query: { id: agentur.id } }, desk()))).toEqual([
      'PSOF0003',
    ]);
  });
});
