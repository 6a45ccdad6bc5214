import { describe, expect, test } from 'vitest';
import { parseDuration, plusDuration } from './duration.ts';

describe('a duration', () => {
  test.each(['', 'P', 'PT', 'P1', '30D', 'P-3D', 'P1.5D', 'P1DT', 'P1H', 'tomorrow'])('is not "%s"', (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  test.each([
    ['P30D', { monate: 0, tage: 30, ms: 0 }],
    ['P12M', { monate: 12, tage: 0, ms: 0 }],
    ['P1Y2M1W3DT4H5M6S', { monate: 14, tage: 10, ms: 14_706_000 }],
    ['PT6H', { monate: 0, tage: 0, ms: 21_600_000 }],
    [' p1d ', { monate: 0, tage: 1, ms: 0 }],
  ])('%s', (text, duration) => {
    expect(parseDuration(text)).toEqual(duration);
  });

  test.each([
    ['2026-03-28T11:00:00Z', 'P1D', '2026-03-29T10:00:00.000Z', 'noon of the next day, 23 hours on'],
    ['2026-10-24T10:00:00Z', 'P1D', '2026-10-25T11:00:00.000Z', 'noon of the next day, 25 hours on'],
    ['2026-10-24T10:00:00Z', 'PT24H', '2026-10-25T10:00:00.000Z', 'hours are no day'],
    ['2026-10-04T22:13:00Z', 'P28D', '2026-11-01T23:13:00.000Z', '00:13 stays 00:13 over the end of summer time'],
    ['2026-10-04T22:13:00Z', 'P4W', '2026-11-01T23:13:00.000Z', 'weeks are days'],
    ['2026-03-01T22:59:59Z', 'P28D', '2026-03-29T21:59:59.000Z', '23:59:59 stays 23:59:59 over its beginning'],
    ['2026-06-22T21:59:00.789Z', 'P6M', '2026-12-22T22:59:00.789Z', 'a month ends at the same time of the clock'],
    ['2026-03-28T01:30:00Z', 'P1D', '2026-03-29T01:30:00.000Z', 'a time that there is not: 02:30 is 03:30'],
    ['2026-03-28T01:30:00Z', 'P2D', '2026-03-30T00:30:00.000Z', 'and on the day after 02:30 again'],
    ['2026-10-24T00:30:00Z', 'P1D', '2026-10-25T00:30:00.000Z', 'a time that there is twice: the first'],
    ['2026-10-25T01:30:00Z', 'P1D', '2026-10-26T01:30:00.000Z', 'from its second on, the next day'],
    ['2026-10-25T01:30:00Z', 'PT1H', '2026-10-25T02:30:00.000Z', 'an hour of that night'],
    ['2026-10-25T01:30:00Z', 'P0D', '2026-10-25T01:30:00.000Z', 'no day is no step back'],
    ['2024-02-29T09:00:00Z', 'P1Y', '2025-02-28T09:00:00.000Z', 'a year from the leap day'],
    ['2025-12-31T22:59:59Z', 'P1D', '2026-01-01T22:59:59.000Z', 'the last second of the year'],
    ['2026-05-10T08:15:00Z', 'P12M', '2027-05-10T08:15:00.000Z', 'a year of months'],
    ['2026-01-31T09:00:00Z', 'P1M', '2026-02-28T09:00:00.000Z', 'the last of the month'],
    ['2026-06-01T22:30:00Z', 'PT2H', '2026-06-02T00:30:00.000Z', 'hours are hours'],
  ])('%s plus %s is %s: %s', (start, duration, expected) => {
    expect(plusDuration(new Date(start), parseDuration(duration)!).toISOString()).toBe(expected);
  });
});
