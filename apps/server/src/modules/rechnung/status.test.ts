import { RECHNUNG_KINDS, RECHNUNG_STATUS, type RechnungStatus, type Tag } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { isPaidOut } from '../buchung/rules-rechnung.ts';
import { isCorrection } from './rules.ts';
import {
  firstReminderOf,
  REMINDERS,
  type RechnungEvent,
  type RechnungFacts,
  type RechnungGrund,
  rechnungLifecycle,
} from './status.ts';

const { apply, erlaubt } = rechnungLifecycle;
const EVENTS: RechnungEvent[] = [
  'erstellt',
  'bezahlt',
  'ausgezahlt',
  'zurueck',
  'verrechnet',
  'fristVorbei',
  'korrigiert',
];
/** An invoice on the day after its last. */
const facts: RechnungFacts = {
  art: 'Rechnung',
  heute: '2026-11-16' as Tag,
  faelligAm: '2026-11-15' as Tag,
  isTakenBack: true,
  isUnderWay: false,
};
const mail = (name: string) => [{ art: 'mail', mail: name }];

describe('a document refuses', () => {
  test.each<[string, RechnungStatus | null, RechnungEvent, Partial<RechnungFacts>, RechnungGrund]>([
    [
      'to be paid by hand where money leaves the house: two people want that',
      'Offen',
      'bezahlt',
      { art: 'Gutschrift' },
      'durchLauf',
    ],
    ['to be paid by hand, a correction that the agency is owed', 'Offen', 'bezahlt', { art: 'Korrektur' }, 'durchLauf'],
    ['to be paid out, what the agency pays', 'Offen', 'ausgezahlt', {}, 'zahltAgentur'],
    ['to come back from a bank that never had it', 'Bezahlt', 'zurueck', {}, 'zahltAgentur'],
    ['to be set off, what corrects nothing', 'Offen', 'verrechnet', {}, 'keineKorrektur'],
    ['to be overdue on its very day', 'Offen', 'fristVorbei', { heute: '2026-11-15' as Tag }, 'nochNichtFaellig'],
    [
      'to be overdue where nobody was asked by a day',
      'Offen',
      'fristVorbei',
      { faelligAm: null },
      'nichtFaelligGestellt',
    ],
    [
      'to be overdue where the house itself is to pay',
      'Offen',
      'fristVorbei',
      { art: 'Gutschrift' },
      'nichtFaelligGestellt',
    ],
    ['to be corrected, itself a correction', 'Offen', 'korrigiert', { art: 'Korrektur' }, 'istKorrektur'],
    ['to count as corrected while a part of it stands', 'Offen', 'korrigiert', { isTakenBack: false }, 'nurTeilweise'],
    [
      'to count as corrected while a bank has its payment',
      'Offen',
      'korrigiert',
      { art: 'Gutschrift', isUnderWay: true },
      'unterwegs',
    ],
  ])('%s', (_, status, event, more, grund) =>
    expect(apply(status, event, { ...facts, ...more })).toEqual({ ok: false, grund }),
  );
});

describe('the way of a document', () => {
  /** Where each event leads, if nothing stands against it. */
  const table: Record<string, RechnungStatus> = {
    '– erstellt': 'Offen',
    'Offen bezahlt': 'Bezahlt',
    'Ueberfaellig bezahlt': 'Bezahlt',
    'Offen ausgezahlt': 'Bezahlt',
    'Bezahlt zurueck': 'Offen',
    'Korrigiert zurueck': 'Offen',
    'Offen verrechnet': 'Bezahlt',
    'Ueberfaellig verrechnet': 'Bezahlt',
    'Offen fristVorbei': 'Ueberfaellig',
    'Offen korrigiert': 'Korrigiert',
    'Ueberfaellig korrigiert': 'Korrigiert',
    'Bezahlt korrigiert': 'Korrigiert',
  };
  /** The kind that each of these is about. */
  const kindOf = (event: RechnungEvent) => {
    if (event === 'ausgezahlt' || event === 'zurueck') return 'Gutschrift' as const;
    return event === 'verrechnet' ? ('Gutschriftkorrektur' as const) : ('Rechnung' as const);
  };
  test.each([null, ...RECHNUNG_STATUS].flatMap((from) => EVENTS.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const result = apply(from, event, { ...facts, art: kindOf(event) });
      const expected = table[`${from ?? '–'} ${event}`];
      if (expected) expect(result).toMatchObject({ ok: true, status: expected });
      else expect(result.ok).toBe(false);
    },
  );
  test('tells the agency what it is asked for, reminded of, paid or spared, and nothing else', () => {
    const told = EVENTS.flatMap((event) => {
      const [from = null] = [null, ...RECHNUNG_STATUS].filter(
        (one) => apply(one, event, { ...facts, art: kindOf(event) }).ok,
      );
      const result = apply(from, event, { ...facts, art: kindOf(event) });
      return result.ok && result.folgen.length > 0 ? [[event, result.folgen]] : [];
    });
    expect(Object.fromEntries(told)).toEqual({
      erstellt: mail('rechnungNeu'),
      ausgezahlt: mail('rechnungAusgezahlt'),
      verrechnet: mail('rechnungVerrechnet'),
      fristVorbei: mail('rechnungErinnerung'),
    });
  });
});

const anyFacts = fc.record<RechnungFacts>({
  art: fc.constantFrom(...RECHNUNG_KINDS),
  heute: fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16') as fc.Arbitrary<Tag>,
  faelligAm: fc.constantFrom(null, '2026-11-15' as Tag),
  isTakenBack: fc.boolean(),
  isUnderWay: fc.boolean(),
});
const anyStatus = fc.constantFrom(...RECHNUNG_STATUS);

describe('whatever the facts are', () => {
  test('money that leaves the house is never paid by hand, and money that comes in by no run', () =>
    fc.assert(
      fc.property(anyFacts, anyStatus, (some, status) => {
        const allowed = erlaubt(status, some);
        expect(allowed).not.toContain(isPaidOut(some.art) ? 'bezahlt' : 'ausgezahlt');
      }),
    ));
  test('a correction is corrected by nothing, and nothing else is set off', () =>
    fc.assert(
      fc.property(anyFacts, anyStatus, (some, status) => {
        expect(erlaubt(status, some)).not.toContain(isCorrection(some.art) ? 'korrigiert' : 'verrechnet');
      }),
    ));
  test('out of what is corrected leads nothing but a payment that came back', () =>
    fc.assert(fc.property(anyFacts, (some) => erlaubt('Korrigiert', some).every((event) => event === 'zurueck'))));
});

describe('reminders', () => {
  const due = '2026-11-15' as Tag;
  test.each([
    [-3, 1],
    [1, 1],
    [14, 1],
    [15, 2],
    [90, 2],
  ])('%i days after its day the first one stands for %i: nobody is told the same twice at once', (days, expected) =>
    expect(firstReminderOf(due, plusTage(due, days))).toBe(expected),
  );
  test('are one and fifteen days after its day, and of no day there is one at most', () => {
    expect(REMINDERS).toEqual([1, 15]);
    expect(firstReminderOf(null, due)).toBe(1);
  });
});
