import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNatural } from './rules-sorting.ts';

describe('natural order', () => {
  test.each([
    ['9', '10'],
    ['E9', 'E10'],
    ['E-2026-9', 'E-2026-10'],
    ['A9-100', 'A10-1'],
    ['99999999999999999999', '100000000000000000000'],
    ['A', 'A1'],
    ['A1', 'A1b'],
    ['A2b', 'A10a'],
    ['1', 'A'],
    ['A-1', 'B-1'],
    ['', '0'],
    // Equal as numbers, and still never equal: the facts must not depend on which came first.
    ['01', '1'],
    ['A007', 'A7'],
  ])('%s comes before %s', (lower, higher) => {
    expect(compareNatural(lower, higher)).toBeLessThan(0);
    expect(compareNatural(higher, lower)).toBeGreaterThan(0);
  });

  test('is total: whatever the numbers, sorting gives one order only', () => {
    const number = fc.string({ unit: fc.constantFrom('0', '1', '9', 'a', 'b', '-', 'ä'), maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 2, maxLength: 8 }), (numbers) => {
        const sorted = numbers.toSorted(compareNatural);
        expect(numbers.toReversed().toSorted(compareNatural)).toEqual(sorted);
        for (const [i, a] of sorted.entries())
          for (const b of sorted.slice(i + 1)) expect(compareNatural(a, b)).toBeLessThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
