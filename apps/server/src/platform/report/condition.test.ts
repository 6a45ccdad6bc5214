import { expect, test } from 'vitest';
import { isMet } from './condition.ts';

test('what is not told meets no condition, however wide it is', () => {
  expect(isMet(null, { kind: 'span', from: null, to: null })).toBe(false);
  expect(isMet(null, { kind: 'span', from: 0, to: 4 })).toBe(false);
  expect(isMet(null, { kind: 'contains', text: '' })).toBe(false);
  expect(isMet(null, { kind: 'oneOf', values: ['null', ''] })).toBe(false);
});

test('a value is asked in the way of its column, either end of a span included', () => {
  expect([4, 5, 7, 8].map((n) => isMet(n, { kind: 'span', from: 5, to: 7 }))).toEqual([false, true, true, false]);
  expect(isMet(0, { kind: 'span', from: null, to: 3 })).toBe(true);
  expect(isMet('2026-10-01', { kind: 'span', from: '2026-11-01', to: null })).toBe(false);
  expect(isMet('Vogt', { kind: 'contains', text: 'vO' })).toBe(true);
  expect(isMet('Offen', { kind: 'oneOf', values: ['Bezahlt'] })).toBe(false);
});
