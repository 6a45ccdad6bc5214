import type { OkOf } from '@weitersagen/contract/api';
import { MITARBEITER_STATUS } from '@weitersagen/contract/mitarbeiter';
import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import { atAgency, type Context, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './mitarbeiter.tsx';

type Person = OkOf<'getMitarbeiter'>[number];
const person = (values: Partial<Person> = {}): Person => ({
  Id: 'm1',
  Vorname: 'Paul',
  Nachname: 'Platz',
  Email: 'paul@example.org',
  Mitarbeiternummer: 'P-7',
  Rolle: 'AgenturMitarbeiter',
  Status: 'Aktiv',
  Seit: '2026-10-01T08:00:00Z',
  Selbst: false,
  MitarbeiterErlaubt: [],
  ...values,
});
const draw = (people: Person[], search = '', context: Context = {}) =>
  drawScreen(screen, people, { boot: atAgency('AgenturInhaber'), at: `/agentur/mitarbeiter${search}`, ...context });
const rows = (...people: Person[]) => draw(people).rows('Personen');

describe('the people', () => {
  test('are none yet: the first one is invited', () =>
    expect(draw([]).text).toContain('Laden Sie die erste Person ein.'));
  test.each([
    ['Eingeladen', 'eingeladen am 01.10.2026, noch nicht angemeldet'],
    ['Aktiv', 'aktiv seit 01.10.2026'],
    ['Gesperrt', 'gesperrt seit 01.10.2026'],
    ['Ausgeschieden', 'ausgeschieden seit 01.10.2026'],
  ] as const)('say how each stands, and since when: %s', (Status, words) =>
    expect(rows(person({ Status }))[0]?.Status).toBe(words),
  );
  test('whose address is gone, or who have no number, leave no gap', () => {
    expect(rows(person({ Email: null, Mitarbeiternummer: '' }))[0]?.Name).toBe('Paul Platz');
    expect(rows(person())[0]?.Name).toBe('Paul Platz P-7 paul@example.org');
  });
  test.each([...AGENTUR_ROLES, null])('say which role each has where it cannot be set: %s', (role) => {
    const words = {
      AgenturInhaber: 'Inhaberin oder Inhaber',
      AgenturInhaber_inaktiv: 'Früher Inhaberin oder Inhaber',
      AgenturMitarbeiter: 'Mitarbeit',
    };
    expect(rows(person({ Rolle: role }))[0]?.Rolle).toBe(role ? words[role] : 'ohne Rolle');
  });
  test('are each offered what may be done to them alone, by their name', () => {
    const { buttons, links } = draw([
      person({ MitarbeiterErlaubt: ['anmeldelink', 'ausscheiden'] }),
      person({ Id: 'm2', Vorname: 'Nora', Nachname: 'Nord', Selbst: true }),
    ]);
    expect(buttons).toContain('Anmeldelink senden Paul Platz');
    expect(links['Ausscheiden lassen Paul Platz']).toBe('/alpha/agentur/mitarbeiter?ausscheiden=m1');
    expect([...buttons, ...Object.keys(links)].filter((name) => name.includes('Nora'))).toEqual([]);
  });
  test('have their role chosen beside their own name, as it is now', () => {
    const { html } = draw([person({ Rolle: null, MitarbeiterErlaubt: ['rolle'] })]);
    expect(html).toMatch(
      /<select[^>]*aria-label="Rolle von Paul Platz"[^>]*>.*<option value="keine" selected="">ohne Rolle/s,
    );
  });
});

describe('before somebody leaves', () => {
  const asked = (values: Partial<Person>) => draw([person(values)], '?ausscheiden=m1');
  test('it is asked, and said that the person is signed out at once', () => {
    const { text, buttons } = asked({ MitarbeiterErlaubt: ['ausscheiden'] });
    expect(text).toContain('Paul Platz ausscheiden lassen? Die Person wird sofort überall abgemeldet');
    expect(buttons[0]).toBe('Ausscheiden lassen');
  });
  test.each<[string, Partial<Person>]>([
    ['of one who may not be asked to', {}],
    ['of another', { Id: 'm2', MitarbeiterErlaubt: ['ausscheiden'] }],
  ])('nothing is asked %s', (_, values) => expect(asked(values).text).not.toContain('ausscheiden lassen?'));
});

describe('what is pressed', () => {
  const boot = atAgency('AgenturInhaber');
  const answers = {
    putMitarbeiter: {},
    deleteMitarbeiter: {},
    sendMitarbeiterLink: {},
    inviteMitarbeiter: { Id: 'neu' },
  } as const;
  const press = (fields: Record<string, string>) =>
    send(screen, { person: 'm1', ...fields }, { boot, answers: answers as never });
  const params = { id: 'm1' };

  test.each<[Record<string, string>, [string, object]]>([
    [{ Schritt: 'rolle', Rolle: 'AgenturInhaber' }, ['putMitarbeiter', { params, body: { Rolle: 'AgenturInhaber' } }]],
    [{ Schritt: 'rolle', Rolle: 'keine' }, ['putMitarbeiter', { params, body: { Rolle: null } }]],
    [{ Schritt: 'ausscheiden' }, ['deleteMitarbeiter', { params }]],
    [{ Schritt: 'anmeldelink' }, ['sendMitarbeiterLink', { params }]],
  ])('%j does one thing to one person', async (fields, expected) => {
    const { asked, to } = await press(fields);
    expect(asked).toEqual([expected]);
    expect(to).toBe(`/agentur/mitarbeiter?meldung=${fields.Schritt}`);
    expect(draw([], to?.slice('/agentur/mitarbeiter'.length)).told).not.toBe('');
  });
  test('an invitation takes what was typed, without blanks around it', async () => {
    const fields = {
      Schritt: 'einladen',
      Vorname: ' Ida ',
      Nachname: 'Ih',
      Email: ' ida@example.org',
      Mitarbeiternummer: ' 9 ',
      Rolle: 'keine',
    };
    expect((await press(fields)).asked).toEqual([
      [
        'inviteMitarbeiter',
        { body: { Vorname: 'Ida', Nachname: 'Ih', Email: 'ida@example.org', Mitarbeiternummer: '9', Rolle: null } },
      ],
    ]);
  });
  test('what is refused is told once, and what was typed stays; nothing of an earlier success', async () => {
    const known = problem('Bitte prüfen.', [{ feld: 'Email', meldung: 'Schon eingeladen' }], 'PSOF0302');
    const fields = { Schritt: 'einladen', Vorname: 'Ida', Nachname: 'Ih', Email: 'ida@example.org', Rolle: 'keine' };
    const { answer } = await send(screen, fields, { boot, answers: { inviteMitarbeiter: { problem: known } } });
    const { refused, told, html, fields: typed } = draw([], '?meldung=einladen', { answer });
    expect(refused).toBe('Bitte prüfen. Schon eingeladen');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(told).toBe('');
    expect(typed).toMatchObject({ Vorname: 'Ida', Email: 'ida@example.org' });
  });
  test('a refusal is told to whoever has no right to be here any more', () =>
    expect(
      draw([person()], '', { answer: refusal({ Schritt: 'rolle', person: 'm1' }, 'Das dürfen Sie nicht.') }).refused,
    ).toBe('Das dürfen Sie nicht.'));
});

test('every state has its words in English too', () => {
  const boot = atAgency('AgenturInhaber', { sprache: 'en' });
  const { text } = draw(
    MITARBEITER_STATUS.map((Status, n) => person({ Id: `m${n}`, Status })),
    '',
    { boot },
  );
  expect(text).not.toMatch(/\b(seit|aktiv|gesperrt|ausgeschieden|eingeladen|Rolle|und)\b/);
});
