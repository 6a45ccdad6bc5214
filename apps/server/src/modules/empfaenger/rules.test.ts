import { isOfAge, showTypedDay } from '@weitersagen/contract/typed-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, plusTage, tag } from '../../platform/clock/days.ts';
import {
  checkPerson,
  deletableBefore,
  isPlz,
  isSameRepetition,
  maskEmail,
  normalizePhone,
  parseGeburtsdatum,
  type RawPerson,
} from './rules.ts';

const today = tag('2026-03-10');

describe('a date of birth is refused and says which part is wrong', () => {
  test.each([
    ['', 'pflicht'],
    ['   ', 'pflicht'],
    ['7. März 1985', 'geburtsdatumForm'],
    ['07.03', 'geburtsdatumForm'],
    ['07.03/1985', 'geburtsdatumForm'],
    ['7031985', 'geburtsdatumForm'],
    ['1985/03/07', 'geburtsdatumForm'],
    ['00.03.1985', 'geburtsdatumTag'],
    ['32.03.1985', 'geburtsdatumTag'],
    ['31.04.1985', 'geburtsdatumTag'],
    ['29.02.1985', 'geburtsdatumTag'],
    ['29.02.1900', 'geburtsdatumTag'],
    ['1985-02-29', 'geburtsdatumTag'],
    ['07.13.1985', 'geburtsdatumMonat'],
    ['07.00.1985', 'geburtsdatumMonat'],
    ['07311985', 'geburtsdatumMonat'],
    ['07.03.19850', 'geburtsdatumJahr'],
    ['07.03.1899', 'geburtsdatumJahr'],
    ['11.03.2026', 'geburtsdatumJahr'],
  ])('%j: %s', (input, grund) => {
    expect(parseGeburtsdatum(input, today)).toEqual({ ok: false, grund });
  });
});

describe('a date of birth is read', () => {
  test.each([
    '7.3.1985',
    '07.03.1985',
    '07/03/1985',
    '07-03-1985',
    '07 03 1985',
    '07031985',
    '1985-03-07',
    ' 07.03.1985 ',
    '07. 03. 1985',
    '7.3.85',
    '07.03.85',
    '070385',
  ])('%j', (input) => {
    expect(parseGeburtsdatum(input, today)).toEqual({ ok: true, tag: '1985-03-07' });
  });

  test.each(['29.02.2024', '29.02.2000', '10.03.2026'])('%s is a real day', (input) => {
    expect(parseGeburtsdatum(input, today).ok).toBe(true);
  });

  test.each([
    ['10.03.26', '2026-03-10'],
    ['11.03.26', '1926-03-11'],
    ['1.1.07', '2007-01-01'],
  ])('%s, a year of two digits, is the later one that is not still to come', (input, day) => {
    expect(parseGeburtsdatum(input, today)).toEqual({ ok: true, tag: day });
  });

  test.each([
    ['7.3.85', '07.03.1985'],
    ['07031985', '07.03.1985'],
    ['1985-03-07', '07.03.1985'],
    ['7. März 1985', '7. März 1985'],
    ['31.13.1985', '31.13.1985'],
    ['', ''],
  ])('%j stands in the form as %j', (input, shown) => {
    expect(showTypedDay(input, today)).toBe(shown);
  });

  test('back from what is shown, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46_000 }), (n) => {
        const day = plusTage(tag('1900-01-01'), n);
        expect(parseGeburtsdatum(formatDay(day, 'de'), today)).toEqual({ ok: true, tag: day });
      }),
    );
  });
});

describe('18 years (portal §9)', () => {
  test.each([
    ['2008-03-11', '2026-03-10', false, 'on the eve'],
    ['2008-03-10', '2026-03-10', true, 'on the birthday'],
    ['2008-02-29', '2026-02-28', false, 'born on 29 February, in a year without one'],
    ['2008-02-29', '2026-03-01', true, 'from 1 March on'],
    ['1950-01-01', '2026-03-10', true, 'long ago'],
    ['2026-03-10', '2026-03-10', false, 'born today'],
  ])('born %s, on %s: %s, %s', (birthday, day, adult) => {
    expect(isOfAge(tag(birthday), tag(day))).toBe(adult);
  });
});

test('unconfirmed data may be deleted after 12 weeks', () => {
  expect(deletableBefore(tag('2026-03-26'))).toEqual(new Date('2026-01-01T23:00:00Z'));
});

describe('a German postcode', () => {
  test.each(['', '1234', '123456', '00999', '99999', 'A1234', '1 234'])('is not %j', (plz) => {
    expect(isPlz(plz)).toBe(false);
  });
  test.each(['01067', '10115', '50667', '99998'])('is %s', (plz) => expect(isPlz(plz)).toBe(true));
});

describe('a phone number', () => {
  test.each([
    '',
    'keine',
    '12345',
    '0',
    '0171',
    '+49',
    '+0171123456',
    '++49171123456',
    '0171x123456',
    '01234567890123456',
  ])('is not %j', (input) => {
    expect(normalizePhone(input)).toBeNull();
  });
  test.each([
    ['0171 1234567', '+491711234567'],
    ['0171 / 123 45-67', '+491711234567'],
    ['+49 (0) 171 1234567', '+491711234567'],
    ['0049 171 1234567', '+491711234567'],
    ['(030) 123456', '+4930123456'],
    ['+43 1 234567', '+431234567'],
  ])('%j is %s', (input, e164) => {
    expect(normalizePhone(input)).toBe(e164);
  });
});

describe('checkPerson', () => {
  const person = (more: Partial<RawPerson>): RawPerson => ({
    geburtsdatum: '07.03.1985',
    telefon: '',
    adresse: { plz: '34117' },
    ...more,
  });
  test.each([
    [{ geburtsdatum: '31.02.1985' }, { 'empfaengerdaten.geburtsdatum': 'geburtsdatumTag' }],
    [{ geburtsdatum: '01.13.1985' }, { 'empfaengerdaten.geburtsdatum': 'geburtsdatumMonat' }],
    [{ geburtsdatum: '07.03.1899' }, { 'empfaengerdaten.geburtsdatum': 'geburtsdatumJahr' }],
    [{ geburtsdatum: 'im März' }, { 'empfaengerdaten.geburtsdatum': 'geburtsdatumForm' }],
    [{ geburtsdatum: '11.03.2008' }, { 'empfaengerdaten.geburtsdatum': 'minderjaehrig' }],
    [{ adresse: { plz: '00000' } }, { 'empfaengerdaten.adresse.plz': 'plz' }],
    [{ telefon: '0171 ABC' }, { 'empfaengerdaten.telefon': 'telefon' }],
    [
      { geburtsdatum: '', telefon: 'x', adresse: { plz: '3411' } },
      {
        'empfaengerdaten.geburtsdatum': 'pflicht',
        'empfaengerdaten.telefon': 'telefon',
        'empfaengerdaten.adresse.plz': 'plz',
      },
    ],
  ])('refuses %j', (more, felder) => {
    expect(checkPerson(person(more), today)).toEqual({ ok: false, felder });
  });
  test('on the 18th birthday all is well', () => {
    expect(checkPerson(person({ geburtsdatum: '10.3.2008', telefon: '0171 / 123 45-67' }), today)).toEqual({
      ok: true,
      geburtsdatum: '2008-03-10',
      telefon: '+491711234567',
    });
  });
});

describe('the address, asked for twice', () => {
  test.each([
    ['lea@post.example', ''],
    ['lea@post.example', 'lae@post.example'],
  ])('%s and %j are two', (email, repetition) => expect(isSameRepetition(email, repetition)).toBe(false));
  test.each([
    ['lea@post.example', 'lea@post.example'],
    ['lea@post.example', ' LEA@post.example'],
  ])('%s and %j are one', (email, repetition) => expect(isSameRepetition(email, repetition)).toBe(true));
});

test.each([
  ['jana.seidel@post.example', 'ja…el@post.example'],
  ['lea@post.example', 'l…a@post.example'],
  ['le@post.example', 'l…@post.example'],
  ['l@post.example', 'l…@post.example'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
