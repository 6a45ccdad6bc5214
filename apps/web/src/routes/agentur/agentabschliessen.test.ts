import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import {
  atAgency,
  type Context,
  drawPart,
  drawScreen,
  problem,
  refusal,
  send,
  visit,
} from '@weitersagen/testkit/drawn';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Entered } from '../../features/empfaenger/complete.ts';
import { CompletionForm } from '../../features/empfaenger/completion-form.tsx';
import * as screen from './agentabschliessen.tsx';

const empfehlung = (values: Partial<EmpfehlungZumTeilen> = {}): EmpfehlungZumTeilen =>
  ({
    Empfehlungsnummer: 'E-12345678',
    Empfehlungscode: 'ABCD',
    KurzURL: 'https://portal.example/e/ABCD',
    Empfehlungslink: 'https://portal.example/e/ABCD',
    Status: 'Offen',
    ErstelltAm: '2026-11-01T08:00:00Z',
    GueltigBis: '2026-12-31T22:59:00Z',
    ProduktName: 'Ökostrom',
    ProduktId: 'strom',
    HandyId: null,
    Preistext: null,
    Aufteilung: '50',
    PraemieEmpfehlerCent: 3500,
    PraemieEmpfaengerCent: 3500,
    EmpfehlerVorname: 'Erika',
    QrSvg: '',
    Teilbar: true,
    Kanaele: [],
    MitEntwurf: false,
    Statistik: null,
    ...values,
  }) as EmpfehlungZumTeilen;
const FIRMA = { firma: { name: 'Alpha Energie GmbH' } };
const boot = atAgency('AgenturMitarbeiter', { mandant: { Route: 'alpha', Name: 'Alpha Energie', ...FIRMA } as never });
const SHEET = { 'empfaengerdaten.vorname': 'Karl', 'empfaengerdaten.email': 'karl@example.org' };
const ENTERED: Entered = {
  did: 'entered',
  vorname: 'Karl',
  email: 'karl@example.org',
  empfaengernummer: 'n1',
  sheet: SHEET,
};
const draw = (found: Awaited<ReturnType<typeof screen.loader>>, answer?: unknown, more: Context = {}) =>
  drawScreen(screen, found, {
    boot,
    at: '/agent/abschliessen/strom',
    pattern: '/agent/abschliessen/:produktId',
    answer,
    ...more,
  });
const FOUND = { nr: 'E-12345678', empfehlung: empfehlung() };

describe('with a contact at the table', () => {
  test('the code is asked for first', () => {
    const { buttons, fields } = draw(null);
    expect(buttons).toEqual(['Empfehlung suchen']);
    expect(fields).toEqual({ tun: 'suchen', Code: '' });
  });
  test('a recommendation that takes nothing new is told, and another one is asked for', () => {
    const { refused, text, buttons } = draw({ nr: 'E-1', empfehlung: null });
    expect(`${refused} ${text}`).toContain('Für diese Empfehlung nehmen wir keine Angaben mehr an');
    expect(buttons).toEqual(['Empfehlung suchen']);
  });
  test.each([
    [3500, 'Prämie für den Kontakt 35\u00a0€'],
    [0, 'Prämie für den Kontakt keine'],
  ])('it is read together what it brings: %s', (PraemieEmpfaengerCent, words) =>
    expect(draw({ ...FOUND, empfehlung: empfehlung({ PraemieEmpfaengerCent }) }).text).toContain(words),
  );
  test('it is said before what becomes of the data, who is responsible, and no consent is asked for', () => {
    const { text, fields } = draw(FOUND);
    expect(text).toContain('Was geschieht Die Person bekommt eine E-Mail mit einem Link');
    expect(text).toContain('Verantwortlich ist Alpha Energie GmbH.');
    // From her own yes on, an agency sees all of it where the recommendation is its own (decisions §8).
    expect(text).toContain('Bis sie bestätigt, sieht Ihre Agentur von ihr höchstens Vornamen und Stand');
    expect(fields).toMatchObject({ tun: 'abschliessen', nr: 'E-12345678', Dabei: false });
    expect(Object.keys(fields).filter((name) => /Zustimmung|Werbe|Aktionen/i.test(name))).toEqual([]);
    expect(fields).not.toHaveProperty('empfaengernummer');
  });
  test('once it is entered it is said where the mail goes, and the next one is a press away', () => {
    const { told, buttons, links } = draw(FOUND, ENTERED);
    expect(told).toBe('Eingetragen. Die E-Mail für Karl geht an karl@example.org.');
    expect(buttons).toEqual(['Etwas stimmt nicht: berichtigen']);
    expect(links['Nächste Empfehlung']).toBe('/alpha/agent/abschliessen/strom');
  });
  test('what was entered stands there to be put right, and replaces the entry; the person is asked once more', () => {
    const { fields, refused } = drawPart(createElement(CompletionForm, { nr: 'E-12345678', correcting: ENTERED }), {
      boot,
    });
    expect(fields).toMatchObject({ ...SHEET, empfaengernummer: 'n1', Dabei: false });
    expect(refused).toBe('');
  });
  test('what was refused of it stays as it was typed, and not as it was entered before', () => {
    const answer = refusal({ ...SHEET, 'empfaengerdaten.vorname': 'Carl' }, 'Bitte prüfen.');
    const { fields, refused } = drawPart(createElement(CompletionForm, { nr: 'E-12345678', correcting: ENTERED }), {
      boot,
      answer,
    });
    expect(fields).toMatchObject({ 'empfaengerdaten.vorname': 'Carl', empfaengernummer: 'n1' });
    expect(refused).toBe('Bitte prüfen.');
  });
});

describe('what is pressed', () => {
  const params = { produktId: 'strom' };
  test.each([
    ['', 'Bitte geben Sie den Code ein.'],
    [' - ', 'Bitte geben Sie den Code ein.'],
  ])('a code that is empty is not asked for: %j', async (Code, words) => {
    const { asked, answer } = await send(screen, { tun: 'suchen', Code }, { boot, params });
    expect(asked).toEqual([]);
    expect(draw(null, answer).refused).toContain(words);
  });
  test('a code that nobody knows is told at it, and stays', async () => {
    const answers = { loeseEmpfehlungscode: { problem: problem('Nicht gefunden.', [], 'PSOF0003') } };
    const { answer } = await send(screen, { tun: 'suchen', Code: 'ab-cd' }, { boot, params, answers });
    const { refused, fields } = draw(null, answer);
    expect(refused).toContain('Diesen Code kennen wir nicht.');
    expect(fields.Code).toBe('ab-cd');
  });
  test('a code leads to its recommendation, however it is written', async () => {
    const answers = { loeseEmpfehlungscode: { Empfehlungsnummer: 'E-12345678' } as never };
    const { asked, to } = await send(screen, { tun: 'suchen', Code: ' ab-cd ' }, { boot, params, answers });
    expect(asked[0]?.[1]).toEqual({ params: { code: 'abcd' }, query: { einsprungsquelle: 'Einladungslink' } });
    expect(to).toBe('/agent/abschliessen/strom?nr=E-12345678');
  });
  const enter = (fields: Record<string, string>, answer: unknown = { Empfaengernummer: 'n1' }) =>
    send(
      screen,
      { tun: 'abschliessen', nr: 'E-12345678', ...SHEET, ...fields },
      {
        boot,
        params,
        answers: { abschliesseTracking: answer, createEmpfaenger: { problem: problem('Kein Captcha.') } } as never,
      },
    );
  test('the data are entered while the person is there, and may be put right by the number of the entry', async () => {
    const { asked, answer } = await enter({ Dabei: 'true', empfaengernummer: 'n0' });
    expect(asked[0]?.[1]).toMatchObject({
      query: { channel: 'co' },
      body: { empfehlungsnummer: 'E-12345678', empfaengernummer: 'n0', empfaengerdaten: { vorname: 'Karl' } },
    });
    expect(answer).toEqual(ENTERED);
  });
  test('without the person a no is sent, and refused together with all else that is wrong', async () => {
    const missing = problem('Bitte prüfen.', [{ feld: 'Zustimmung', meldung: 'pflicht' }], 'PSOF0302');
    const { asked, answer } = await enter({}, { problem: missing });
    expect(asked[0]?.[1]).toMatchObject({ body: { Zustimmung: 'false' } });
    const { refused, fields } = draw(FOUND, answer);
    expect(refused).toContain('Ohne die Person tragen wir nichts ein.');
    expect(fields).toMatchObject(SHEET);
  });
});

describe('the address of a recommendation', () => {
  const ask = (answer: EmpfehlungZumTeilen | { problem: ReturnType<typeof problem> }, search = '?nr=E-12345678') =>
    visit(screen, {
      boot,
      params: { produktId: 'strom' },
      at: `/agent/abschliessen/strom${search}`,
      answers: { getProdukt: {} as never, getEmpfehlungZumTeilen: answer },
    });
  test.each<[string, Parameters<typeof ask>[0]]>([
    ['that nobody knows', { problem: problem('Nicht gefunden.', [], 'PSOF0003') }],
    ['that is settled', empfehlung({ Status: 'Abgeschlossen' as never })],
    ['whose day is over', empfehlung({ GueltigBis: '2026-11-27T22:59:00Z' })],
  ])('%s takes nothing new', async (_, answer) =>
    expect((await ask(answer)).answer).toEqual({ nr: 'E-12345678', empfehlung: null }),
  );
  test('without a number asks for the code, and for no recommendation', async () => {
    const { asked, answer } = await ask(empfehlung(), '');
    expect(asked.map(([name]) => name)).toEqual(['getProdukt']);
    expect(answer).toBeNull();
  });
});
