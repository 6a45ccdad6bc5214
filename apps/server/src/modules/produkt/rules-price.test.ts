import type { PriceStep } from '@weitersagen/contract/produkt-data';
import { describe, expect, test } from 'vitest';
import { averagePrice, parsePreisaufteilung, parseProvision } from './rules-price.ts';

describe('the text of a commission is refused', () => {
  test.each([
    ['70', 'form'],
    ['standard', 'form'],
    ['standard;70;80', 'form'],
    [';70', 'form'],
    ['standard;70|', 'form'],
    ['7standard;70', 'form'],
    ['standard;', 'betrag'],
    ['standard;viel', 'betrag'],
    ['standard;-70', 'betrag'],
    ['standard;+70', 'betrag'],
    ['standard;70.555', 'betrag'],
    ['standard;1.000,00', 'betrag'],
    ['standard;1e3', 'betrag'],
    ['standard;70 $', 'betrag'],
    ['standard;12345678', 'betrag'],
    ['standard;70|Standard;80', 'doppelt'],
  ])('%s: %s', (text, reason) => expect(parseProvision(text)).toEqual({ ok: false, grund: reason }));
});

test.each([
  ['', []],
  ['   ', []],
  ['standard;70', [['standard', 7000]]],
  [' Standard ; 70 ', [['standard', 7000]]],
  ['standard;70,5', [['standard', 7050]]],
  ['standard;70.05', [['standard', 7005]]],
  ['standard;0', [['standard', 0]]],
  ['standard;70 €', [['standard', 7000]]],
  [
    'standard;70EUR|young;50,50|Für Berater;110',
    [
      ['standard', 7000],
      ['young', 5050],
      ['für berater', 11_000],
    ],
  ],
])('„%s“ is %j', (text, variants) =>
  expect(parseProvision(text)).toEqual({
    ok: true,
    varianten: variants.map(([variant, cent]) => ({ variante: variant, cent })),
  }),
);

const levels = (...parts: [number, number | null, number][]): PriceStep[] =>
  parts.map(([fromMonth, untilMonth, Cent]) => ({ vonMonat: fromMonth, bisMonat: untilMonth, Cent }));

describe('the price over the months is refused', () => {
  test.each([
    ['that does not begin with the first month', levels([2, null, 1000]), 'luecke'],
    ['with a gap', levels([1, 6, 1000], [8, null, 2000]), 'luecke'],
    ['with an overlap', levels([1, 6, 1000], [6, null, 2000]), 'luecke'],
    ['without an open end', levels([1, 6, 1000], [7, 24, 2000]), 'ende'],
    ['with an open step that is not the last', levels([1, null, 1000], [2, null, 2000]), 'ende'],
    ['with a step that ends before it begins', levels([1, 0, 1000], [1, null, 2000]), 'ende'],
  ])('%s', (_, parts, reason) => expect(parsePreisaufteilung(parts)).toEqual({ ok: false, grund: reason }));
});

test.each([
  ['none', levels()],
  ['one price for ever', levels([1, null, 3995])],
  ['half a year cheaper', levels([1, 6, 1995], [7, null, 3995])],
])('and taken with %s', (_, parts) => expect(parsePreisaufteilung(parts)).toEqual({ ok: true }));

test.each([
  ['no steps: nothing to say', levels(), null],
  ['one price: nothing to say', levels([1, null, 3995]), null],
  ['6 × 19.95 and 18 × 39.95', levels([1, 6, 1995], [7, null, 3995]), 3495],
  ['three steps', levels([1, 3, 0], [4, 12, 2000], [13, null, 4000]), 2750],
  ['half a cent is rounded up', levels([1, 12, 1000], [13, null, 1001]), 1001],
  ['a step beyond the term does not count', levels([1, 24, 2000], [25, null, 9000]), 2000],
])('average over 24 months, %s', (_, parts, cut) => expect(averagePrice(parts)).toBe(cut));
