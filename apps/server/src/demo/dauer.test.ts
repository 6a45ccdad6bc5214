import { describe, expect, test } from 'vitest';
import { parseDauer, plusDauer } from './dauer.ts';

describe('a duration', () => {
  test.each(['', 'P', 'PT', 'P1', '30D', 'P-3D', 'P1.5D', 'P1DT', 'P1H', 'tomorrow'])('is not "%s"', (text) => {
    expect(parseDauer(text)).toBeNull();
  });

  test.each([
    ['P30D', { monate: 0, tage: 30, ms: 0 }],
    ['P12M', { monate: 12, tage: 0, ms: 0 }],
    ['P1Y2M1W3DT4H5M6S', { monate: 14, tage: 10, ms: 14_706_000 }],
    ['PT6H', { monate: 0, tage: 0, ms: 21_600_000 }],
    [' p1d ', { monate: 0, tage: 1, ms: 0 }],
  ])('%s', (text, dauer) => {
    expect(parseDauer(text)).toEqual(dauer);
  });

  test.each([
    ['2026-03-28T11:00:00Z', 'P1D', '2026-03-29T11:00:00.000Z', 'a day is 24 hours'],
    ['2026-05-10T08:15:00Z', 'P12M', '2027-05-10T08:15:00.000Z', 'a year of months'],
    ['2026-01-31T09:00:00Z', 'P1M', '2026-02-28T09:00:00.000Z', 'the last of the month'],
    ['2026-06-01T22:30:00Z', 'PT2H', '2026-06-02T00:30:00.000Z', 'hours are hours'],
  ])('%s plus %s is %s: %s', (von, dauer, erwartet) => {
    expect(plusDauer(new Date(von), parseDauer(dauer)!).toISOString()).toBe(erwartet);
  });
});
