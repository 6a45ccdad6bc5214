import { cent, type Tag } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import { choosePraemie, isActive, isActiveDisplay, splitPraemie } from './rules.ts';

const period = (start: string, end: string | null, display: string | null) => ({
  startdatum: tag(start),
  enddatum: end as Tag | null,
  enddatumAnzeige: display as Tag | null,
});

describe('a Praemie is active (portal §4)', () => {
  const today = tag('2026-03-10');
  test.each([
    ['2026-03-11', null, null, false, false, 'before its start'],
    ['2026-03-10', null, null, true, true, 'from its first day on'],
    ['2026-01-01', '2026-03-09', null, false, true, 'not after its end, which the display ignores'],
    ['2026-01-01', '2026-03-10', null, true, true, 'on its last day'],
    ['2026-01-01', null, '2026-03-09', false, false, 'not after the display end, where it has no other'],
    ['2026-01-01', null, '2026-03-10', true, true, 'on its last display day'],
    ['2026-01-01', '2026-03-31', '2026-03-09', true, false, 'the real end goes before the display end'],
    ['2026-01-01', '2026-03-09', '2026-03-31', false, true, 'though the display still shows it'],
  ])('from %s to %s (shown to %s): %s, displayed: %s, %s', (start, end, display, active, shown, _why) => {
    expect(isActive(period(start, end, display), today)).toBe(active);
    expect(isActiveDisplay(period(start, end, display), today)).toBe(shown);
  });
});

describe('the Praemie of the application date', () => {
  const winter = { id: 'w', wertCent: cent(7000), ...period('2026-01-01', '2026-03-31', null) };
  const aktion = { id: 'a', wertCent: cent(9000), ...period('2026-03-01', '2026-03-15', null) };
  const smaller = { id: 'b', wertCent: cent(5000), ...period('2026-03-01', '2026-03-15', null) };
  const same = { ...aktion, id: 'z' };

  test.each([
    ['2025-12-31', null, 'none is valid yet'],
    ['2026-04-01', null, 'none is valid any more'],
    ['2026-02-10', 'w', 'the only one'],
    ['2026-03-10', 'a', 'the one that began last, then the higher, then by id'],
    ['2026-03-20', 'w', 'the older one again, when the newer has ended'],
  ])('%s: %s, %s', (day, id, _why) => {
    for (const praemien of [
      [winter, aktion, smaller, same],
      [same, smaller, aktion, winter],
    ])
      expect(choosePraemie(praemien, tag(day))?.id ?? null).toBe(id);
  });
});

describe('the split (decisions §5)', () => {
  test.each([
    [-1, 50, 0],
    [7000, 101, 0],
    [7000, -1, 0],
    [7000, 12.5, 0],
    [7000, 50, -1],
  ])('%i cents at %d %% with cap %i is refused', (value, anteil, max) => {
    expect(() => splitPraemie(cent(value), anteil, cent(max))).toThrow(RangeError);
  });

  test.each([
    [7000, 0, 0, 7000, 0, false],
    [7000, 100, 0, 0, 7000, false],
    [7000, 50, 0, 3500, 3500, false],
    [7001, 50, 0, 3501, 3500, false],
    [999, 33, 0, 670, 329, false],
    [0, 50, 0, 0, 0, false],
    [10000, 0, 1500, 10000, 0, false],
    [10000, 50, 1500, 8500, 1500, true],
    [10000, 100, 1500, 8500, 1500, true],
    [3000, 50, 1500, 1500, 1500, false],
    [1000, 100, 1500, 0, 1000, false],
  ])('%i cents at %i %% with cap %i: referrer %i, recipient %i, capped %s', (value, anteil, max, a, b, capped) => {
    expect(splitPraemie(cent(value), anteil, cent(max))).toEqual({ empfehler: a, empfaenger: b, gekappt: capped });
  });

  test('loses no cent, makes none and keeps the cap', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), cents, (value, anteil, max) => {
        const { empfehler, empfaenger, gekappt } = splitPraemie(cent(value), anteil, cent(max));
        expect(empfehler + empfaenger).toBe(value);
        expect(Math.min(empfehler, empfaenger)).toBeGreaterThanOrEqual(0);
        if (max > 0) expect(empfaenger).toBeLessThanOrEqual(max);
        expect(empfaenger * 100).toBeLessThanOrEqual(value * anteil);
        if (!gekappt) expect(value * anteil - empfaenger * 100).toBeLessThan(100);
      }),
    );
  });
});
