import type { Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { fassungAt, isFuture, nextFassung, readGiltAb, saidIn, vormerkung, withValidity } from './rules-fassung.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const f = (fassung: string, start: string | null) => ({
  fassung,
  gueltigAb: start === null ? null : noonOf(start),
  hash: fassung,
});
const ALL = [f('2026-03-01-1', '2026-03-01'), f('2026-01-01-1', null), f('2026-06-01-1', '2026-06-01')];

test('a version is good until the next one begins', () => {
  expect(withValidity(ALL).map((v) => [v.fassung, v.gueltigBis])).toEqual([
    ['2026-01-01-1', noonOf('2026-03-01')],
    ['2026-03-01-1', noonOf('2026-06-01')],
    ['2026-06-01-1', null],
  ]);
});
describe('what was in force when somebody agreed', () => {
  test.each([
    ['2020-01-01', '2026-01-01-1'],
    ['2026-02-28', '2026-01-01-1'],
    ['2026-03-01', '2026-03-01-1'],
    ['2030-01-01', '2026-06-01-1'],
  ])('on %s it was %s', (day, fassung) => {
    expect(fassungAt(ALL, noonOf(day))?.fassung).toBe(fassung);
  });
  test('is the first one that is known, for what was before it', () => {
    expect(fassungAt([f('2026-06-01-1', '2026-06-01')], noonOf('2026-01-01'))?.fassung).toBe('2026-06-01-1');
  });
  test('is not known where nothing is', () => expect(fassungAt([], noonOf('2026-01-01'))).toBeNull());
});
test.each([
  [[], '2026-06-01-1'],
  [['2026-06-01-1', '2026-05-31-7'], '2026-06-01-2'],
  [['2026-06-01-9', '2026-06-01-10'], '2026-06-01-11'],
])('after %j comes %s', (existing, next) => {
  expect(nextFassung('2026-06-01', existing)).toBe(next);
});

describe('the first day of a legal text', () => {
  const TODAY = '2026-11-21' as Tag;
  test.each([
    ['', 'keinTag'],
    ['morgen', 'keinTag'],
    ['01.12.2026', 'keinTag'],
    ['2026-02-30', 'keinTag'],
    ['2026-11-20', 'nichtKuenftig'],
    ['2026-11-21', 'nichtKuenftig'],
    ['2027-11-23', 'zuFern'],
    ['9999-01-01', 'zuFern'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readGiltAb(text, TODAY)).toEqual({ ok: false, grund: reason });
  });
  test.each(['2026-11-22', '2026-12-31', '2027-11-22'])('%s is one', (text) => {
    expect(readGiltAb(text, TODAY)).toEqual({ ok: true, tag: text });
  });
  test.each([
    [null, 'keine'],
    ['2026-11-22', 'wartet'],
    ['2026-11-21', 'faellig'],
    ['2026-11-01', 'faellig'],
  ] as const)('published for %s today it is: %s', (giltAb, state) => {
    expect(vormerkung(giltAb as Tag | null, TODAY)).toBe(state);
  });
});
describe('a version that begins later', () => {
  const WITH_FUTURE = [...ALL, f('2026-12-01-1', '2026-12-01')];
  test('is not what somebody agrees to before its day', () => {
    expect(fassungAt(WITH_FUTURE, noonOf('2026-11-30'))?.fassung).toBe('2026-06-01-1');
    expect(fassungAt(WITH_FUTURE, noonOf('2026-12-01'))?.fassung).toBe('2026-12-01-1');
  });
  test.each([
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2026-12-02', false],
  ])('on %s it is still to come: %s', (day, future) => {
    expect(isFuture(f('2026-12-01-1', '2026-12-01'), noonOf(day))).toBe(future);
  });
  test('one from the beginning never is', () => expect(isFuture(f('x', null), noonOf('2026-01-01'))).toBe(false));
});

test.each([
  [{ de: 'A', en: 'B' }, 'en', 'en'],
  [{ de: 'A', en: 'A' }, 'en', 'de'],
  [{ de: 'A', en: '' }, 'en', 'de'],
  [{ de: 'A', en: 'A' }, 'de', 'de'],
] as const)('%j, asked for in %s, is told in %s', (inhalt, language, expected) => {
  expect(saidIn(inhalt, language)).toBe(expected);
});
