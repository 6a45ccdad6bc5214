import { EMPFEHLUNG_STATUS, type EmpfehlungStatus } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import { type EmpfehlungEvent, type EmpfehlungFacts, empfehlungLifecycle } from './status.ts';

const { apply } = empfehlungLifecycle;

const facts = (part: Partial<EmpfehlungFacts> = {}): EmpfehlungFacts => ({
  heute: tag('2026-03-03'),
  gueltigBis: tag('2026-03-02'),
  empfaengerdatenVorhanden: false,
  praemierungen: [],
  auszahlungUnterwegs: false,
  ...part,
});

describe('an Empfehlung refuses', () => {
  test.each<[EmpfehlungStatus, EmpfehlungEvent, Partial<EmpfehlungFacts>, string]>([
    ['Offen', 'fristVerstrichen', { heute: tag('2026-03-02') }, 'nochGueltig'],
    ['Offen', 'fristVerstrichen', { empfaengerdatenVorhanden: true }, 'empfaengerdatenVorhanden'],
    ['Ok', 'auftragEntfallen', { praemierungen: ['Ausgezahlt', 'Storniert'] }, 'schonGezahlt'],
    ['Ok', 'auftragEntfallen', { praemierungen: ['Abgeholt'] }, 'schonGezahlt'],
    ['Ok', 'auftragEntfallen', { praemierungen: ['Bereitgestellt'], auszahlungUnterwegs: true }, 'auszahlungUnterwegs'],
    ['Ok', 'praemierungErledigt', { praemierungen: ['Ausgezahlt', 'Bereitgestellt'] }, 'nochNichtAlleErledigt'],
    ['Ok', 'praemierungErledigt', { praemierungen: ['Ausgezahlt', 'Offen'] }, 'nochNichtAlleErledigt'],
    ['Ok', 'praemierungErledigt', { praemierungen: ['Abgelaufen', 'Abgelaufen'] }, 'nichtsGezahlt'],
    ['Ok', 'praemierungErledigt', { praemierungen: [] }, 'nichtsGezahlt'],
    ['Gezahlt', 'auftragWiederGueltig', { praemierungen: ['Ausgezahlt', 'Abgelaufen'] }, 'alleErledigt'],
  ])('%s · %s with %o: %s', (status, event, part, reason) => {
    expect(apply(status, event, facts(part))).toEqual({ ok: false, grund: reason });
  });
});

/** Facts under which no guard of that event objects. */
const fitting: Partial<Record<EmpfehlungEvent, Partial<EmpfehlungFacts>>> = {
  auftragEntfallen: { praemierungen: ['Offen', 'Bereitgestellt'] },
  praemierungErledigt: { praemierungen: ['Ausgezahlt', 'Abgelaufen'] },
  auftragWiederGueltig: { praemierungen: ['Ausgezahlt', 'Offen'] },
};

const events = [...new Set(empfehlungLifecycle.moves.map((move) => move.ereignis))];

/** Decisions §4; – stands for “does not exist”. What is not listed is not possible. */
const table: Record<string, EmpfehlungStatus> = {
  '– erstellt': 'Offen',
  'Offen fristVerstrichen': 'Abgelaufen',
  'Offen gesperrt': 'Storniert',
  'Offen auftragFreigegeben': 'Ok',
  'Ok auftragEntfallen': 'Storniert',
  'Ok praemierungErledigt': 'Gezahlt',
  'Storniert auftragWiederGueltig': 'Ok',
  'Gezahlt auftragWiederGueltig': 'Ok',
  'Gezahlt auszahlungZurueck': 'Ok',
  'Abgelaufen kulanz': 'Ok',
  'Storniert kulanz': 'Ok',
};

describe('every status and every event', () => {
  test.each([null, ...EMPFEHLUNG_STATUS].flatMap((from) => events.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const after = table[`${from ?? '–'} ${event}`];
      const result = apply(from, event, facts(fitting[event]));
      if (after) expect(result).toMatchObject({ ok: true, status: after });
      else
        expect(result).toMatchObject({ ok: false, grund: expect.stringMatching(/^(nichtMoeglich|schonGeschehen)$/) });
    },
  );

  test.each<[EmpfehlungStatus, EmpfehlungEvent]>([
    ['Abgelaufen', 'fristVerstrichen'],
    ['Storniert', 'gesperrt'],
    ['Ok', 'auftragFreigegeben'],
    ['Storniert', 'auftragEntfallen'],
    ['Gezahlt', 'praemierungErledigt'],
    ['Ok', 'kulanz'],
  ])('%s has already seen %s', (status, event) => {
    expect(apply(status, event, facts())).toEqual({ ok: false, grund: 'schonGeschehen' });
  });
});

describe('an Empfehlung', () => {
  test('tells the referrer when it expires', () => {
    expect(apply('Offen', 'fristVerstrichen', facts())).toMatchObject({
      folgen: [{ art: 'mail', mail: 'empfehlungAbgelaufen' }],
    });
  });

  test.each([
    [['Ausgezahlt']],
    [['Abgeholt']],
    [['Ausgezahlt', 'Abgeholt']],
    [['Abgelaufen', 'Abgeholt']],
    [['Ausgezahlt', 'Storniert']],
  ] as const)('is paid with %o', (praemierungen) => {
    expect(apply('Ok', 'praemierungErledigt', facts({ praemierungen }))).toMatchObject({
      ok: true,
      status: 'Gezahlt',
    });
  });
});
