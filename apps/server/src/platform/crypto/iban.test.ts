import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkIban, ibanMasked, ibanReadable, ibanSearch } from './iban.ts';
import { testKeys } from './test-keys.ts';

const IBAN = 'DE89370400440532013000';

describe('IBAN: refused', () => {
  test.each([
    ['empty', '', false, 'form'],
    ['a word', 'Sparkasse', false, 'form'],
    ['a digit missing', 'DE8937040044053201300', false, 'form'],
    ['two digits swapped', 'DE89370400440532010300', false, 'pruefziffer'],
    ['a country without IBAN', 'US89370400440532013000', false, 'form'],
    ['outside the payment area', 'TR330006100519786457841326', false, 'landNichtMoeglich'],
    ['Swiss, since it needs the address of the payee', 'CH9300762011623852957', false, 'landNichtMoeglich'],
    ['Austrian, where only German ones are taken', 'AT611904300234573201', true, 'nurDeutsche'],
  ])('%s', (_name, input, onlyGerman, reason) => {
    expect(checkIban(input, { onlyGerman })).toEqual({ ok: false, grund: reason });
  });
});

test.each([
  ['with spaces', 'DE89 3704 0044 0532 0130 00', IBAN],
  ['small, with dashes and hard spaces', 'de89-3704\u00a00044 0532\t0130 00', IBAN],
  ['Austrian', 'AT61 1904 3002 3457 3201', 'AT611904300234573201'],
])('%s is accepted', (_name, input, iban) => {
  expect(checkIban(input)).toEqual({ ok: true, iban });
});

test.each([
  [IBAN, 'DE89 **** **** **** **30 00'],
  ['AT611904300234573201', 'AT61 **** **** **** 3201'],
  ['NO9386011117947', 'NO93 **** ***7 947'],
])('%s is shown as %s', (iban, masked) => {
  expect(ibanMasked(iban)).toBe(masked);
});

test('is read in groups of four', () => {
  expect(ibanReadable(IBAN)).toBe('DE89 3704 0044 0532 0130 00');
});

test('its search hash does not show it and differs by Mandant', () => {
  expect(ibanSearch(testKeys(), 'm1', IBAN)).not.toContain('DE89');
  expect(ibanSearch(testKeys(), 'm1', IBAN)).not.toBe(ibanSearch(testKeys(), 'm2', IBAN));
});

/** German account numbers of any kind, with their two check digits (ISO 13616). */
const german = fc.stringMatching(/^[1-9]\d{17}$/).map((account) => {
  const rest = [...`${account}131400`].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return `DE${String(98 - rest).padStart(2, '0')}${account}`;
});

describe('whatever the account', () => {
  test('it is taken however it is grouped, and read in fours as it was', () =>
    fc.assert(
      fc.property(german, fc.constantFrom('', ' ', '\u00a0', '-', '\t'), (iban, between) => {
        const typed = iban.match(/.{1,4}/g)?.join(between) ?? '';
        expect(checkIban(typed.toLowerCase())).toEqual({ ok: true, iban });
        expect(checkIban(ibanReadable(iban))).toEqual({ ok: true, iban });
      }),
    ));
  test('one digit that is another is found, wherever it stands: money of that account would go to a stranger', () =>
    fc.assert(
      fc.property(german, fc.nat({ max: 19 }), fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
        const at = 2 + place;
        const other = `${iban.slice(0, at)}${(Number(iban[at]) + by) % 10}${iban.slice(at + 1)}`;
        expect(checkIban(other).ok).toBe(false);
      }),
    ));
  test('two digits beside each other that are swapped are found', () =>
    fc.assert(
      fc.property(german, fc.nat({ max: 18 }), (iban, place) => {
        const at = 2 + place;
        const [first = '', second = ''] = iban.slice(at, at + 2);
        fc.pre(first !== second);
        expect(checkIban(iban.slice(0, at) + second + first + iban.slice(at + 2)).ok).toBe(false);
      }),
    ));
  test('its mask shows the first and the last four of it, and how long it is', () =>
    fc.assert(
      fc.property(german, (iban) => {
        const masked = ibanMasked(iban).replaceAll(' ', '');
        expect(masked).toBe(`${iban.slice(0, 4)}${'*'.repeat(iban.length - 8)}${iban.slice(-4)}`);
      }),
    ));
});
