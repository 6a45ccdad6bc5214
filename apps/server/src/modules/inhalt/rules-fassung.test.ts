import { describe, expect, test } from 'vitest';
import { fassungAm, mitGeltung, naechsteFassung } from './rules-fassung.ts';

const am = (tag: string) => new Date(`${tag}T12:00:00Z`);
const f = (fassung: string, ab: string | null) => ({ fassung, gueltigAb: ab === null ? null : am(ab), hash: fassung });
const ALLE = [f('2026-03-01-1', '2026-03-01'), f('2026-01-01-1', null), f('2026-06-01-1', '2026-06-01')];

test('a version is good until the next one begins', () => {
  expect(mitGeltung(ALLE).map((v) => [v.fassung, v.gueltigBis])).toEqual([
    ['2026-01-01-1', am('2026-03-01')],
    ['2026-03-01-1', am('2026-06-01')],
    ['2026-06-01-1', null],
  ]);
});
describe('what was in force when somebody agreed', () => {
  test.each([
    ['2020-01-01', '2026-01-01-1'],
    ['2026-02-28', '2026-01-01-1'],
    ['2026-03-01', '2026-03-01-1'],
    ['2030-01-01', '2026-06-01-1'],
  ])('on %s it was %s', (tag, fassung) => {
    expect(fassungAm(ALLE, am(tag))?.fassung).toBe(fassung);
  });
  test('is the first one that is known, for what was before it', () => {
    expect(fassungAm([f('2026-06-01-1', '2026-06-01')], am('2026-01-01'))?.fassung).toBe('2026-06-01-1');
  });
  test('is not known where nothing is', () => expect(fassungAm([], am('2026-01-01'))).toBeNull());
});
test.each([
  [[], '2026-06-01-1'],
  [['2026-06-01-1', '2026-05-31-7'], '2026-06-01-2'],
  [['2026-06-01-9', '2026-06-01-10'], '2026-06-01-11'],
])('after %j comes %s', (vorhandene, neu) => {
  expect(naechsteFassung('2026-06-01', vorhandene)).toBe(neu);
});
