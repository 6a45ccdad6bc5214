import type { OkOf } from '@weitersagen/contract/api';
import { listOf } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './empfehlungen.tsx';

type Row = OkOf<'getEmpfehlungenDesBetreibers'>['Content'][number];
const row = (values: Partial<Row> = {}): Row => ({
  Mandant: 'alpha',
  Empfehlungsnummer: 'E-1',
  Status: 'Offen',
  ErstelltAm: '2026-11-01T08:00:00Z',
  ProduktName: 'Ökostrom',
  Empfehler: 'Erika Muster',
  Empfehlerhash: 'h1',
  Klicks: 1200,
  Empfaenger: 'Karl Kontakt',
  KulanzWartet: false,
  KulanzGrenzeCent: 5000,
  KulanzEmpfaengerHoechstensCent: null,
  erlaubt: [],
  ...values,
});
const draw = (rows: Row[], search = '', context: Context = {}) =>
  drawScreen(screen, listOf(rows, {}), {
    boot: deskOf('Sachbearbeiter'),
    at: `/empfehlungen${search}`,
    ...context,
  });
const asks = (step: string) => `?schritt=${step}&route=alpha&nr=E-1`;
const MAY = row({ erlaubt: ['sperren', 'kulanz'] });

describe('whoever may not', () => {
  test('is offered nothing at any row', () => expect(draw([row()]).rows('Empfehlungen')[0]?.Aktionen).toBe(''));
  test.each(['sperren', 'kulanz'])('is not asked by an address: %s', (step) =>
    expect(draw([row()], asks(step)).buttons).toEqual(['Filtern']),
  );
  test('is told what he sent all the same', () => {
    const answer = refusal({ schritt: 'kulanz', route: 'alpha', nr: 'E-1' }, 'Das dürfen Sie nicht.');
    expect(draw([row()], asks('kulanz'), { answer }).refused).toBe('Das dürfen Sie nicht.');
  });
  test('nor is anybody asked about a recommendation of another Mandant that has the same number', () =>
    expect(draw([MAY], '?schritt=sperren&route=beta&nr=E-1').buttons).toEqual(['Filtern']));
});

describe('the list', () => {
  test('says of each who recommended what to whom, and how often it was looked at', () =>
    expect(draw([row()]).rows('Empfehlungen')[0]).toMatchObject({
      Mandant: 'Alpha Energie',
      Empfehler: 'Erika Muster',
      Empfänger: 'Karl Kontakt',
      Klicks: '1.200',
    }));
  test('says where nobody has answered yet, and leads to no account that is deleted', () => {
    const { rows, links } = draw([row({ Empfaenger: null, Empfehlerhash: null })]);
    expect(rows('Empfehlungen')[0]?.Empfänger).toBe('noch niemand');
    expect(links).not.toHaveProperty(['Erika Muster']);
    expect(draw([row()]).links['Erika Muster']).toBe('/betreiber/empfehler/alpha/h1');
  });
  test('leads to what may be done, by the number that it is done to', () =>
    expect(draw([MAY], '?status=Offen&meldung=sperren').links).toMatchObject({
      'Empfehlung E-1 sperren': '/betreiber/empfehlungen?status=Offen&schritt=sperren&route=alpha&nr=E-1#schritt',
      'Kulanz für Empfehlung E-1': '/betreiber/empfehlungen?status=Offen&schritt=kulanz&route=alpha&nr=E-1#schritt',
    }));
  test('says that goodwill waits, and leads to where it is decided', () =>
    expect(draw([row({ KulanzWartet: true })]).links['Kulanz wartet auf Freigabe']).toBe(
      '/betreiber/kulanz?status=Beantragt&mandant=alpha',
    ));
  test('of nothing says so', () => expect(draw([]).text).toContain('Nichts gefunden'));
});

describe('the question', () => {
  test('before a block says whom it concerns, and that it is for good', () => {
    const { text, fields, buttons } = draw([{ ...MAY, Empfaenger: null }], asks('sperren'));
    expect(text).toContain('Empfehlung E-1 sperren?');
    expect(text).toContain('Erika Muster → noch niemand · Ökostrom');
    expect(buttons[0]).toBe('Endgültig sperren');
    expect(fields).toMatchObject({ schritt: 'sperren', route: 'alpha', nr: 'E-1', Grund: '' });
  });
  test('before goodwill says up to what one person gives it alone', () => {
    const { text, fields } = draw([MAY], asks('kulanz'));
    expect(text).toContain(
      'Bis 50,00\u00a0€ gewähren Sie allein, auf das Kalenderjahr und diesen Empfehler gerechnet.',
    );
    expect(text).not.toContain('§ 48b VAG');
    expect(fields).toMatchObject({ EmpfehlerCent: '0', EmpfaengerCent: '0' });
  });
  test('before goodwill of an insurer says what the law leaves the recipient, also where that is nothing', () => {
    const capped = draw([{ ...MAY, KulanzEmpfaengerHoechstensCent: 1500 }], asks('kulanz')).text;
    expect(capped).toContain('im Kalenderjahr höchstens 15,00\u00a0€, Prämien und Kulanz zusammen (§ 48b VAG)');
    expect(capped).toContain('Ganze Euro, höchstens 15,00\u00a0€');
    expect(draw([{ ...MAY, KulanzEmpfaengerHoechstensCent: 0 }], asks('kulanz')).text).toContain(
      'höchstens 0,00\u00a0€',
    );
  });
  test('leads back to the list as it was', () =>
    expect(draw([MAY], `${asks('kulanz')}&suche=Erika`).links.Abbrechen).toBe('/betreiber/empfehlungen?suche=Erika'));
});

describe('what is pressed', () => {
  const params = { route: 'alpha', nr: 'E-1' };
  const press = (fields: Record<string, string>, Status: 'Freigegeben' | 'Beantragt' = 'Freigegeben') =>
    send(
      screen,
      { ...params, ...fields },
      {
        boot: deskOf('Sachbearbeiter'),
        at: `/empfehlungen${asks('kulanz')}&suche=Erika`,
        answers: { gewaehreKulanz: { Status }, sperreEmpfehlung: {} },
      },
    );

  test('does nothing where it names no step', async () =>
    expect(await press({ Grund: 'x' })).toMatchObject({ asked: [], to: '/empfehlungen' }));
  test.each([
    ['12,5', 1250],
    ['12,50 €', 1250],
    ['12.05', 1205],
    ['', 0],
    ['500', 50_000],
  ])('an amount of %j is sent as %i cents', async (typed, cents) => {
    const { asked } = await press({ schritt: 'kulanz', EmpfehlerCent: typed, EmpfaengerCent: '0', Grund: ' gut ' });
    expect(asked).toEqual([
      ['gewaehreKulanz', { params, body: { Grund: 'gut', EmpfehlerCent: cents, EmpfaengerCent: 0 } }],
    ]);
  });
  test.each(['-5', '1.000', '12,345', 'viel', '1e3', '12 50', '١٢'])(
    'what is no amount never leaves, and is told at its field: %j',
    async (typed) => {
      const { asked, answer } = await press({
        schritt: 'kulanz',
        EmpfehlerCent: '0',
        EmpfaengerCent: typed,
        Grund: 'x',
      });
      expect(asked).toEqual([]);
      const { html, fields } = draw([MAY], asks('kulanz'), { answer });
      expect(html).toContain('href="#feld-EmpfaengerCent"');
      expect(html).not.toContain('href="#feld-EmpfehlerCent"');
      expect(fields.EmpfaengerCent).toBe(typed);
    },
  );
  test.each([
    ['Freigegeben', 'Kulanz zu Empfehlung E-1 ist gewährt. Die E-Mail mit der Prämie ist unterwegs.'],
    ['Beantragt', 'Kulanz zu Empfehlung E-1 ist beantragt. Eine zweite Person gibt sie frei.'],
  ] as const)('goodwill that is %s is told as that, on the list as it was', async (Status, words) => {
    const { to } = await press({ schritt: 'kulanz', EmpfehlerCent: '5', EmpfaengerCent: '', Grund: 'x' }, Status);
    expect(to).toMatch(/^\/empfehlungen\?.*suche=Erika/);
    expect(to).not.toContain('schritt=');
    expect(draw([MAY], to?.slice('/empfehlungen'.length)).told).toBe(words);
  });
  test('a block is asked for with its reason, and told', async () => {
    const { asked, to } = await press({ schritt: 'sperren', Grund: ' Missbrauch ' });
    expect(asked).toEqual([['sperreEmpfehlung', { params, body: { Grund: 'Missbrauch' } }]]);
    expect(draw([row()], to?.slice('/empfehlungen'.length)).told).toBe('Empfehlung E-1 ist gesperrt.');
  });
  test('what the rules refuse keeps what was typed', async () => {
    const over = problem('Bitte prüfen.', [{ feld: 'EmpfaengerCent', meldung: 'Höchstens 15 €.' }]);
    const { answer } = await send(
      screen,
      { ...params, schritt: 'kulanz', EmpfehlerCent: '0', EmpfaengerCent: '20', Grund: 'x' },
      { boot: deskOf('Sachbearbeiter'), answers: { gewaehreKulanz: { problem: over } } },
    );
    const { refused, fields } = draw([MAY], asks('kulanz'), { answer });
    expect(refused).toBe('Höchstens 15 €.');
    expect(fields).toMatchObject({ EmpfaengerCent: '20', Grund: 'x' });
  });
});

test('of a single client nobody is asked which one', () => {
  const two = deskOf('Sachbearbeiter');
  const one = { ...two, betreiber: { ...two.betreiber, Mandanten: [{ Route: 'alpha', Name: 'Alpha Energie' }] } };
  expect(draw([row()]).fields).toHaveProperty('mandant');
  const { fields, buttons } = draw([row()], '', { boot: one as Context['boot'] });
  expect(fields).not.toHaveProperty('mandant');
  expect(buttons).toEqual(['Filtern']);
});
