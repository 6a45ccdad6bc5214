import { tag } from '@weitersagen/server/platform/clock/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Figure, isToldInParts, totalOf, windowOf, withhold } from './rules-statistics.ts';

const cells = (...people: number[]): Figure[] => people.map((n) => ({ count: n, people: n }));
const total = (...people: number[]): Figure => {
  const sum = people.reduce((a, b) => a + b, 0);
  return { count: sum, people: sum };
};
const shown = (...people: number[]) => withhold(cells(...people), total(...people));

describe('a figure of fewer than five people is withheld', () => {
  const alone = (figure: Figure) => withhold([figure], figure);
  test.each([1, 2, 3, 4])('%d', (n) => expect(alone({ count: 12, people: n })).toEqual({ cells: [null], total: null }));
  test.each([0, 5, 6])('%d is shown', (n) => expect(alone({ count: n, people: n })).toEqual({ cells: [n], total: n }));

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

describe('months that are chosen', () => {
  const today = tag('2026-11-24');
  test('are refused where they are none of those that can be, or the wrong way round', () => {
    expect(windowOf(today, { from: '2024-11-01', to: null })).toBeNull();
    expect(windowOf(today, { from: null, to: '2026-12-01' })).toBeNull();
    expect(windowOf(today, { from: '2026-10-01', to: '2026-09-01' })).toBeNull();
    expect(windowOf(today, { from: '2024-01-01', to: '2024-06-01' })).toBeNull();
  });
  test('are twelve to today where nobody chooses, beside the twelve before to the same day', () => {
    expect(windowOf(today)).toMatchObject({
      ...{ von: '2025-12-01', bis: '2026-11-24', first: 36, last: 47 },
      before: { von: '2024-12-01', bis: '2025-11-30', first: 24, last: 35 },
      sameDayBefore: '2025-11-24',
    });
  });
  test('a leap day has its day a year before, where the month ends with it', () => {
    expect(windowOf(tag('2028-02-29'))).toMatchObject({ before: { bis: '2027-02-28' }, sameDayBefore: null });
  });
  test('are compared with as many before them, whole ones where they are over', () => {
    expect(windowOf(today, { from: '2026-08-01', to: '2026-10-01' })).toMatchObject({
      ...{ von: '2026-08-01', bis: '2026-10-31', sameDayBefore: null },
      before: { von: '2026-05-01', bis: '2026-07-31' },
    });
    expect(windowOf(today, { from: '2026-11-01', to: null })).toMatchObject({
      before: { von: '2026-10-01', bis: '2026-10-31' },
      sameDayBefore: '2026-10-24',
    });
    expect(windowOf(today, { from: '2024-12-01', to: null })?.before).toMatchObject({ first: 0, last: 23 });
  });
});

describe('what months add up to', () => {
  /** Two years, each withheld by itself. */
  const years = (...all: number[][]) => all.map((people) => shown(...people));
  const TWELVE = [9, 2, 7, 0, 3, 8, 0, 0, 0, 0, 0, 0];
  const ONE_SMALL = [9, 2, 7, 0, 0, 8, 0, 0, 0, 0, 0, 0];

  test('is withheld where a part of what a year withholds is among them', () => {
    expect(totalOf(years(TWELVE), new Set([0, 1]))).toBeNull();
    expect(totalOf(years(TWELVE), new Set([1]))).toBeNull();
    // The one that was withheld beside the small one must not lead to it either.
    expect(years(ONE_SMALL)[0]?.cells.slice(0, 3)).toEqual([9, null, null]);
    expect(totalOf(years(ONE_SMALL), new Set([0, 2]))).toBeNull();
  });
  test('is withheld where the sum of the year is', () => {
    const FEW = [0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(totalOf(years(FEW), new Set([1]))).toBeNull();
    expect(totalOf(years(FEW, TWELVE), new Set([1, 12]))).toBeNull();
    expect(totalOf(years(FEW, TWELVE), new Set([0, 12]))).toBe(9);
  });
  test('is told of months that are shown, and with all that a year withholds', () => {
    expect(totalOf(years(TWELVE), new Set([0, 2, 3]))).toBe(16);
    expect(totalOf(years(TWELVE), new Set([1, 4]))).toBe(5);
    expect(totalOf(years(TWELVE), new Set(TWELVE.keys()))).toBe(29);
    expect(totalOf(years(TWELVE), new Set())).toBe(0);
  });

  test('whatever the months are: sums of any of them differ by what is told, or by what a whole year withholds', () => {
    const year = fc.array(fc.nat({ max: 9 }), { minLength: 12, maxLength: 12 });
    const places = fc.uniqueArray(fc.nat({ max: 23 }));
    fc.assert(
      fc.property(year, year, places, places, (one, other, some, more) => {
        const told = years(one, other);
        const people = [...one, ...other];
        const [a, b] = [new Set(some), new Set(more)];
        const [sumA, sumB] = [totalOf(told, a), totalOf(told, b)];
        if (sumA === null || sumB === null) return;
        const between = [...a, ...b].filter((n) => a.has(n) !== b.has(n));
        const unknown = between.filter((n) => told[Math.floor(n / 12)]?.cells[n % 12] === null);
        for (const n of [0, 1]) {
          const ofYear = unknown.filter((place) => Math.floor(place / 12) === n);
          if (ofYear.length === 0) continue;
          expect(ofYear.length).toBeGreaterThan(1);
          expect(ofYear.reduce((sum, place) => sum + people[place]!, 0)).toBeGreaterThanOrEqual(5);
        }
      }),
    );
  });
});

describe('a month in two parts', () => {
  const few: Figure = { count: 3, people: 3 };
  const enough: Figure = { count: 6, people: 6 };
  const none: Figure = { count: 0, people: 0 };
  test('is not told so where it is withheld, or one of them is of few people', () => {
    expect(isToldInParts(null, [none, none])).toBe(false);
    expect(isToldInParts(9, [enough, few])).toBe(false);
    expect(isToldInParts(9, [few, enough])).toBe(false);
  });
  test('is told so where both are of none or enough', () => {
    expect(isToldInParts(12, [enough, enough])).toBe(true);
    expect(isToldInParts(6, [none, enough])).toBe(true);
  });
});
