import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginningOfTheDay,
  daysBetween,
  formatDay,
  formatMonth,
  isDay,
  later,
  plusMonths,
  plusTage,
  tag,
  tagOf,
} from './days.ts';

const anyDay = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map(tagOf);

describe('a day', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01.02.2026',
    '2026-04-31',
    '0000-01-01',
    '',
    '2026-01-01T00:00',
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => tag(text)).toThrow(RangeError);
  });

  test.each([
    ['2026-01-15T22:59:59Z', '2026-01-15', 'a second before midnight in winter'],
    ['2026-01-15T23:00:00Z', '2026-01-16', 'midnight in winter is 23:00 UTC'],
    ['2026-07-15T21:59:59Z', '2026-07-15', 'a second before midnight in summer'],
    ['2026-07-15T22:00:00Z', '2026-07-16', 'midnight in summer is 22:00 UTC'],
    ['2026-03-29T00:59:59Z', '2026-03-29', 'before the clocks go forward'],
    ['2026-03-29T22:00:00Z', '2026-03-30', 'the day of 23 hours ends early'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 'the day of 25 hours begins in summer time'],
    ['2026-10-25T22:30:00Z', '2026-10-25', 'and ends in winter time'],
  ])('at %s is %s: %s', (instant, expected) => {
    expect(tagOf(new Date(instant))).toBe(expected);
  });

  test.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(beginningOfTheDay(tag(day)).toISOString()).toBe(instant);
  });

  test('begins with its first millisecond', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = beginningOfTheDay(day);
        expect(tagOf(start)).toBe(day);
        expect(tagOf(new Date(start.getTime() - 1))).toBe(plusTage(day, -1));
      }),
      { numRuns: 200 },
    );
  });
});

describe('arithmetic', () => {
  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-01', 60, '2026-03-02'],
  ])('%s plus %i days is %s', (day, n, expected) => {
    expect(plusTage(tag(day), n)).toBe(expected);
    expect(daysBetween(tag(day), tag(expected))).toBe(n);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-10', 12, '2027-05-10'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %i months is %s', (day, n, expected) => {
    expect(plusMonths(tag(day), n)).toBe(expected);
  });

  test('days added and counted agree', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(daysBetween(day, plusTage(day, n))).toBe(n);
      }),
    );
  });

  test('the later of two days', () => {
    expect(later(tag('2026-03-01'), tag('2026-02-28'))).toBe('2026-03-01');
    expect(later(tag('2026-02-28'), tag('2026-03-01'))).toBe('2026-03-01');
  });
});

describe('a day in words', () => {
  test.each([
    ['de', '07.03.1985'],
    ['en', '7 March 1985'],
  ] as const)('%s: %s', (language, text) => {
    expect(formatDay(tag('1985-03-07'), language)).toBe(text);
  });
  test.each([
    ['de', 'Oktober 2026'],
    ['en', 'October 2026'],
  ] as const)('its month in %s: %s', (language, text) => {
    expect(formatMonth(tag('2026-10-31'), language)).toBe(text);
  });
});
