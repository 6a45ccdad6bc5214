import { tag } from '@weitersagen/server/platform/clock/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Figure, windowOf, withhold, withholdOne } from './rules-statistics.ts';

const cells = (...people: number[]): Figure[] => people.map((n) => ({ count: n, people: n }));
const total = (...people: number[]): Figure => {
  const sum = people.reduce((a, b) => a + b, 0);
  return { count: sum, people: sum };
};
const shown = (...people: number[]) => withhold(cells(...people), total(...people));

describe('a figure of fewer than five people is withheld', () => {
  test.each([1, 2, 3, 4])('%d', (n) => expect(withholdOne({ count: 12, people: n })).toBeNull());
  test.each([0, 5, 6])('%d is shown', (n) => expect(withholdOne({ count: n, people: n })).toBe(n));

  test('with its neighbour, where the sum would tell it', () => {
    expect(shown(10, 3, 8)).toEqual({ cells: [10, null, null], total: 21 });
  });
  test('with more of them, where those withheld are few people together', () => {
    expect(shown(10, 1, 2, 9)).toEqual({ cells: [10, null, null, null], total: 22 });
  });
  test('with more of them, where the same few people stand behind those withheld', () => {
    const one = { count: 1, people: 1, persons: new Set(['a']) };
    const other = { count: 9, people: 9 };
    const sum = { count: 14, people: 10 };
    expect(withhold([one, one, one, one, one, other], sum)).toEqual({ cells: Array(6).fill(null), total: 14 });
  });
  test('with the sum, where there is nothing to hide it behind', () => {
    expect(shown(0, 4, 0)).toEqual({ cells: [0, null, 0], total: null });
    expect(withhold([{ count: 9, people: 4 }], { count: 9, people: 5 })).toEqual({ cells: [null], total: null });
  });
  test('and nothing more, where enough are behind each', () => {
    expect(shown(5, 0, 7)).toEqual({ cells: [5, 0, 7], total: 12 });
    expect(shown(3, 4, 9)).toEqual({ cells: [null, null, 9], total: 16 });
  });
});

test('whatever the figures are: what is left of the sum is never one cell, nor fewer than five people', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 13 }), (people) => {
      const { cells: seen, total: sum } = shown(...people);
      people.forEach((n, at) => {
        if (n > 0 && n < 5) expect(seen[at]).toBeNull();
        if (seen[at] !== null) expect(seen[at]).toBe(n);
      });
      const hidden = people.filter((_, at) => seen[at] === null);
      if (sum === null || hidden.length === 0) return;
      expect(hidden.length).toBeGreaterThan(1);
      expect(sum - seen.reduce<number>((a, b) => a + (b ?? 0), 0)).toBeGreaterThanOrEqual(5);
    }),
  );
});

describe('the time that is looked at', () => {
  test('twelve months to today, and the twelve before to the same day', () => {
    const window = windowOf(tag('2026-11-24'));
    expect(window).toMatchObject({
      von: '2025-12-01',
      bis: '2026-11-24',
      before: { von: '2024-12-01', bis: '2025-11-24' },
    });
    expect(window.periods).toHaveLength(12);
    expect(window.periods[0]).toEqual({ von: '2025-12-01', bis: '2025-12-31' });
    expect(window.periods.at(-1)).toEqual({ von: '2026-11-01', bis: '2026-11-24' });
  });
  test('a leap day has its day a year before', () => {
    expect(windowOf(tag('2028-02-29')).before.bis).toBe('2027-02-28');
  });
});
