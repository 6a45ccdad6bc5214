import { AUSZAHLUNGSLAUF_STATUS, type AuszahlungslaufStatus, type BetreiberUserId } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type AuszahlungslaufEvent, auszahlungslaufLifecycle, operationOf } from './status.ts';

const { apply } = auszahlungslaufLifecycle;
const ines = 'ines' as BetreiberUserId;
const clerk = 'tarek' as BetreiberUserId;
const facts = {
  eroeffnetVon: ines,
  benutzer: clerk,
  anzahlZahlungen: 3,
  dateiGeholt: true,
  dateiBei: ines,
  vorgang: null,
};

describe('a payment run refuses', () => {
  test('to be released by who opened it', () => {
    expect(apply('Offen', 'freigegeben', { ...facts, benutzer: ines })).toEqual({ ok: false, grund: 'vierAugen' });
  });

  test('to be opened or released without a payment in it', () => {
    expect(apply(null, 'eroeffnet', { ...facts, anzahlZahlungen: 0 })).toEqual({ ok: false, grund: 'leer' });
    expect(apply('Offen', 'freigegeben', { ...facts, anzahlZahlungen: 0 })).toEqual({ ok: false, grund: 'leer' });
  });

  test('to be confirmed before its release', () => {
    expect(apply('Offen', 'bestaetigt', facts)).toEqual({ ok: false, grund: 'nichtMoeglich' });
  });

  test.each(['bestaetigt', 'dateiAbgelehnt', 'ablehnungGemeldet'] as const)(
    '%s, where nobody has fetched its file',
    (event) => {
      expect(apply('Freigegeben', event, { ...facts, dateiGeholt: false })).toEqual({
        ok: false,
        grund: 'dateiNichtGeholt',
      });
    },
  );

  test('to be reported as refused by who fetched its file: one person alone could send the money twice', () => {
    expect(apply('Freigegeben', 'ablehnungGemeldet', { ...facts, dateiBei: clerk })).toEqual({
      ok: false,
      grund: 'vierAugenAblehnung',
    });
  });

  test('to be released while it is being opened: its sum still grows', () => {
    expect(apply('Offen', 'freigegeben', { ...facts, vorgang: 'eroeffnen' })).toEqual({
      ok: false,
      grund: 'wirdEroeffnet',
    });
  });

  test.each(['dateiGeholt', 'bestaetigt', 'dateiAbgelehnt', 'ablehnungGemeldet'] as const)(
    '%s, while what was booked of a refused file is being taken back',
    (event) => {
      expect(apply('Freigegeben', event, { ...facts, vorgang: 'zuruecknehmen' })).toEqual({
        ok: false,
        grund: 'wirdZurueckgenommen',
      });
    },
  );

  test('to be discarded once somebody has its file: the bank may be paying it', () => {
    expect(apply('Freigegeben', 'verworfen', facts)).toEqual({ ok: false, grund: 'dateiSchonGeholt' });
  });

  test('to give a file with nothing in it', () => {
    expect(apply('Freigegeben', 'dateiGeholt', { ...facts, anzahlZahlungen: 0 })).toEqual({
      ok: false,
      grund: 'leer',
    });
  });

  test('to be given up as empty while a payment is in it', () => {
    expect(apply('Freigegeben', 'geleert', facts)).toEqual({ ok: false, grund: 'nichtLeer' });
  });

  test('to be discarded once confirmed', () => {
    expect(apply('Bestaetigt', 'verworfen', facts)).toEqual({ ok: false, grund: 'nichtMoeglich' });
  });
});

describe('what is done to a run in portions', () => {
  const run = {
    status: 'Freigegeben',
    aufzunehmen: null,
    bestaetigt_am: null,
    einreichung: 2,
    abgelehnt_einreichung: 1,
  } as const;
  const bestaetigt_am = new Date(0);
  test.each([
    ['nothing, after an earlier refusal', {}, null],
    ['it is being opened', { status: 'Offen', aufzunehmen: 40 }, 'eroeffnen'],
    ['nothing, once it is whole', { status: 'Offen' }, null],
    ['nothing, of one that was discarded meanwhile', { status: 'Verworfen', aufzunehmen: 40 }, null],
    ['it is being confirmed', { bestaetigt_am }, 'bestaetigen'],
    ['nothing, once it is confirmed', { status: 'Bestaetigt', bestaetigt_am }, null],
    ['it is being taken back', { abgelehnt_einreichung: 2 }, 'zuruecknehmen'],
    [
      'taken back, whatever the version before did',
      { status: 'Bestaetigt', bestaetigt_am, abgelehnt_einreichung: 2 },
      'zuruecknehmen',
    ],
  ] as const)('%s', (_, now, operation) => expect(operationOf({ ...run, ...now })).toBe(operation));
});

const events: AuszahlungslaufEvent[] = [
  'eroeffnet',
  'freigegeben',
  'dateiGeholt',
  'dateiAbgelehnt',
  'ablehnungGemeldet',
  'geleert',
  'bestaetigt',
  'verworfen',
];
const table: Record<string, AuszahlungslaufStatus> = {
  '– eroeffnet': 'Offen',
  'Offen freigegeben': 'Freigegeben',
  'Offen verworfen': 'Verworfen',
  'Freigegeben bestaetigt': 'Bestaetigt',
  'Freigegeben verworfen': 'Verworfen',
  'Freigegeben dateiGeholt': 'Freigegeben',
  'Freigegeben dateiAbgelehnt': 'Freigegeben',
  'Bestaetigt dateiAbgelehnt': 'Freigegeben',
  'Freigegeben ablehnungGemeldet': 'Freigegeben',
  'Bestaetigt ablehnungGemeldet': 'Freigegeben',
  'Offen geleert': 'Verworfen',
  'Freigegeben geleert': 'Verworfen',
};

describe('every status and every event', () => {
  test.each([null, ...AUSZAHLUNGSLAUF_STATUS].flatMap((from) => events.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const after = table[`${from ?? '–'} ${event}`];
      const result = apply(from, event, {
        ...facts,
        anzahlZahlungen: event === 'geleert' ? 0 : 3,
        dateiGeholt: event !== 'verworfen',
      });
      if (after) expect(result).toMatchObject({ ok: true, status: after });
      else
        expect(result).toMatchObject({ ok: false, grund: expect.stringMatching(/^(nichtMoeglich|schonGeschehen)$/) });
    },
  );

  test.each<[AuszahlungslaufStatus, AuszahlungslaufEvent]>([
    ['Offen', 'eroeffnet'],
    ['Freigegeben', 'freigegeben'],
    ['Bestaetigt', 'bestaetigt'],
    ['Verworfen', 'verworfen'],
  ])('%s has already seen %s', (status, event) => {
    expect(apply(status, event, facts)).toEqual({ ok: false, grund: 'schonGeschehen' });
  });
});

describe('alone', () => {
  test('the opener may discard it', () => {
    expect(apply('Offen', 'verworfen', { ...facts, benutzer: ines, dateiGeholt: false }).ok).toBe(true);
  });
});
