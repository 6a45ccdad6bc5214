import type { OkOf } from '@weitersagen/contract/api';
import { type Context, deskOf, drawScreen, problem, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './agenturpersonen.tsx';

type Found = OkOf<'getAgenturPersonen'>;
const person = (values: Partial<Found['Personen'][number]> = {}): Found['Personen'][number] => ({
  Id: 'm1',
  Vorname: 'Paul',
  Nachname: 'Platz',
  Email: 'paul@example.org',
  Mitarbeiternummer: 'P-7',
  Rolle: null,
  Status: 'Aktiv',
  Seit: '2026-10-01T08:00:00Z',
  erlaubt: [],
  ...values,
});
const agent = (values: Partial<Found['Berater'][number]> = {}) =>
  ({
    ExterneId: 'B-1',
    Name: 'Berta Berater',
    Ort: 'Kiel',
    Nord: 54.3233,
    Ost: 10.1228,
    ...values,
  }) as Found['Berater'][number];
const HERE = '/mandanten/alpha/agenturen/g1/personen';
const draw = (found: Partial<Found>, search = '', context: Context = {}) =>
  drawScreen(
    screen,
    {
      route: 'alpha',
      id: 'g1',
      name: 'Agentur Nord',
      found: { Personen: [], Berater: [], erlaubt: [], ...found } as Found,
    },
    { boot: deskOf('Sachbearbeiter'), at: HERE + search, ...context },
  );
const MAY = { erlaubt: ['einladen'] } as Partial<Found>;

describe('whoever only looks', () => {
  test('sees people and agents, without a form', () => {
    const { buttons, fields, rows } = draw({ Personen: [person()], Berater: [agent()] });
    expect([buttons, fields]).toEqual([[], {}]);
    expect(rows('Personen')).toHaveLength(1);
    expect(draw({ Berater: [agent()] }).text).toContain('Berta Berater');
  });
  test('is not asked whether somebody leaves', () =>
    expect(draw({ Personen: [person()] }, '?ausscheiden=m1').text).not.toContain('ausscheiden lassen?'));
});

describe('an operator', () => {
  test('locks and unlocks, which an owner cannot', () => {
    const locked = draw({ ...MAY, Personen: [person({ Status: 'Gesperrt', erlaubt: ['entsperren'] })] });
    expect(locked.buttons).toContain('Entsperren Paul Platz');
    expect(draw({ ...MAY, Personen: [person({ erlaubt: ['sperren'] })] }).buttons).toContain('Sperren Paul Platz');
  });
  test.each(['einladen', 'rolle', 'sperren', 'entsperren', 'ausscheiden', 'anmeldelink'])(
    'is told what a press did: %s',
    (deed) => expect(draw(MAY, `?meldung=${deed}`).told).not.toBe(''),
  );
  test('is told what was refused, and nothing of an earlier success', () => {
    const answer = { values: { Schritt: 'sperren' }, problem: problem('Schon gesperrt.') };
    const { refused, told } = draw(MAY, '?meldung=sperren', { answer });
    expect([refused, told]).toEqual(['Schon gesperrt.', '']);
  });
});

describe('where agents are', () => {
  const params = { route: 'alpha', id: 'g1' };
  const set = (typed: string, answer: object = {}) =>
    send(
      screen,
      { Schritt: 'orte', Lagen: typed },
      { boot: deskOf('Sachbearbeiter'), params, answers: { putAgenturBerater: answer as never } },
    );

  test('is written as it is read: each in a line of its own, one without a place too', async () => {
    const agents = [agent(), agent({ ExterneId: 'B-2', Nord: null, Ost: null })];
    const { fields, rows } = draw({ ...MAY, Berater: agents });
    expect(fields.Lagen).toBe('B-1; 54.3233; 10.1228\nB-2; ; ');
    expect(Object.values(rows('Berater')[0] ?? {}).join(' ')).toContain('54,3233');
    const { asked, to } = await set(String(fields.Lagen));
    expect(asked).toEqual([
      [
        'putAgenturBerater',
        { params, body: { Lagen: agents.map(({ ExterneId, Nord, Ost }) => ({ ExterneId, Nord, Ost })) } },
      ],
    ]);
    expect(to).toBe(`${HERE}?meldung=orte`);
  });
  test.each([
    ['half a place', 'B-1; 54,3'],
    ['a word', 'B-1; Nord; 10'],
    ['no number', '; 54; 10'],
    ['too much', 'B-1; 54; 10; Kiel'],
  ])('is not sent with %s: the line is named', async (_, line) => {
    const { asked, answer } = await set(`B-0; 54,1; 10,1\n${line}`);
    expect(asked).toEqual([]);
    const { refused, fields } = draw({ ...MAY, Berater: [agent()] }, '', { answer });
    expect(refused).toContain('Zeile 2 ist nicht zu lesen');
    expect(fields.Lagen).toContain(line);
  });
  test('outside of the country is told once, at the one field of all lines', async () => {
    const outside = problem(
      'Bitte prüfen.',
      [
        { feld: 'Lagen.0.Nord', meldung: 'Nord liegt nicht in Deutschland' },
        { feld: 'Lagen.1.Nord', meldung: 'Nord liegt nicht in Deutschland' },
      ],
      'PSOF0002',
    );
    const { answer } = await set('B-1; 10; 54', { problem: outside });
    const { html } = draw({ ...MAY, Berater: [agent()] }, '', { answer });
    expect(html.match(/href="#feld-Lagen"/g)).toHaveLength(1);
  });
});

test.each<[Record<string, string>, string, object]>([
  [{ Schritt: 'rolle', Rolle: 'AgenturInhaber' }, 'putAgenturPerson', { Schritt: 'rolle', Rolle: 'AgenturInhaber' }],
  [{ Schritt: 'sperren' }, 'putAgenturPerson', { Schritt: 'sperren', Rolle: null }],
])('%j is asked of one person by %s', async (fields, name, body) => {
  const asking = {
    boot: deskOf('Sachbearbeiter'),
    params: { route: 'alpha', id: 'g1' },
    answers: { putAgenturPerson: {} as never },
  };
  const { asked, to } = await send(screen, { person: 'm1', ...fields }, asking);
  expect(asked).toEqual([[name, { params: { route: 'alpha', id: 'g1', person: 'm1' }, body }]]);
  expect(to).toBe(`${HERE}?meldung=${fields.Schritt}`);
});
