import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import {
  aufteilung,
  aufteilungAfterAmount,
  checkEmpfaengerEmail,
  checkSelfEmpfehlung,
  isExpired,
  selfEmpfehlung,
  validUntil,
} from './rules.ts';

const strict = { allowSelfRecommendation: false };
const allowed = { allowSelfRecommendation: true };
const person = (email: string, vorname = 'Mara', nachname = 'Lindner') => ({ email, vorname, nachname });

describe('the recipient e-mail must differ from the referrer’s (PSOF0305)', () => {
  test.each([
    ['mara@example.org', 'mara@example.org'],
    ['mara@example.org', ' Mara@Example.ORG '],
    ['MARA@example.org', 'mara@example.org'],
  ])('%j and %j are refused', (a, b) => {
    expect(checkEmpfaengerEmail(a, b, strict)).toEqual({ ok: false, grund: 'emailGleich', code: 'PSOF0305' });
  });

  test.each([
    ['mara@example.org', 'jonas@example.org'],
    ['mara@example.org', 'mara@example.com'],
    ['mara@example.org', 'mara+tv@example.org'],
  ])('%j and %j pass', (a, b) => {
    expect(checkEmpfaengerEmail(a, b, strict)).toEqual({ ok: true });
  });

  test('unless the client allows self-recommendation', () => {
    expect(checkEmpfaengerEmail('mara@example.org', 'mara@example.org', allowed)).toEqual({ ok: true });
  });
});

describe('self-recommendation (PSOF0311)', () => {
  test.each([
    ['the same address', person('mara@example.org'), person('MARA@example.org', 'Anna', 'Berg')],
    ['one mailbox by alias, one name', person('mara@example.org'), person('mara+2@example.org', ' mara', 'LINDNER ')],
    ['one mailbox by dots, one name', person('maralindner@gmail.com'), person('mara.lindner@googlemail.com')],
  ])('is refused: %s', (_why, a, b) => {
    expect(selfEmpfehlung(a, b)).toBe('sicher');
    expect(checkSelfEmpfehlung(a, b, strict)).toEqual({ ok: false, grund: 'selbstempfehlung', code: 'PSOF0311' });
    expect(checkSelfEmpfehlung(a, b, allowed)).toEqual({ ok: true, verdacht: false });
  });

  test.each([
    ['one mailbox, two names', person('lindner@example.org'), person('lindner+jonas@example.org', 'Jonas')],
    ['one name, two mailboxes', person('mara@example.org'), person('m.lindner@example.com')],
  ])('is a suspicion: %s', (_why, a, b) => {
    expect(checkSelfEmpfehlung(a, b, strict)).toEqual({ ok: true, verdacht: true });
  });

  test('is not one: two people', () => {
    const jonas = person('jonas@example.org', 'Jonas', 'Weber');
    expect(checkSelfEmpfehlung(person('mara@example.org'), jonas, strict)).toEqual({ ok: true, verdacht: false });
  });
});

describe('the 60 days of the recipient', () => {
  const rules = { empfehlungGueltigTage: 60 };

  test.each([
    ['2026-01-01T11:00:00Z', '2026-03-02'],
    ['2026-01-01T23:30:00Z', '2026-03-03'],
    ['2026-03-01T12:00:00Z', '2026-04-30'],
  ])('created at %s it is valid until the end of %s', (instant, last) => {
    const until = validUntil(new Date(instant), rules);
    expect(until).toBe(last);
    expect(isExpired(until, tag(last))).toBe(false);
  });

  test('and expired on the day after', () => {
    expect(isExpired(tag('2026-03-02'), tag('2026-03-03'))).toBe(true);
  });

  test('by the setting of the client', () => {
    expect(validUntil(new Date('2026-01-01T11:00:00Z'), { empfehlungGueltigTage: 14 })).toBe('2026-01-15');
  });
});

describe('the split', () => {
  test.each([-1, 101, 33.3, Number.NaN])('%s is not a share', (anteil) => {
    expect(() => aufteilung(anteil)).toThrow(RangeError);
  });

  test.each([
    [0, 'empfehler'],
    [1, 'beide'],
    [50, 'beide'],
    [99, 'beide'],
    [100, 'empfaenger'],
  ])('%i percent for the recipient: %s', (anteil, expected) => {
    expect(aufteilung(anteil)).toBe(expected);
  });

  test.each([
    [8500, 1500, 'beide'],
    [10_000, 0, 'empfehler'],
    [0, 10_000, 'empfaenger'],
    [0, 0, 'ohne'],
  ] as const)('%i and %i cents: written as %s', (empfehler, empfaenger, expected) => {
    expect(aufteilungAfterAmount(empfehler, empfaenger)).toBe(expected);
  });
});
