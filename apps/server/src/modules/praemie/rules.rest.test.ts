import { cent } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitWithRest } from './rules.ts';

describe('the split within what is left', () => {
  test.each([
    [10000, 50, 1500, null, 1500, true],
    [10000, 50, 1500, 1500, 1500, true],
    [10000, 50, 1500, 400, 400, true],
    [10000, 50, 1500, 0, 0, true],
    [2000, 50, 1500, 1000, 1000, false],
    [10000, 0, 1500, 0, 0, false],
    [9999, 50, 0, null, 4999, false],
  ])('%i cents, %i %%, cap %i, left %s: the recipient gets %i', (value, anteil, cap, left, empfaenger, capped) => {
    expect(splitWithRest(cent(value), anteil, cent(cap), left === null ? null : cent(left))).toEqual({
      empfaenger,
      empfehler: value - empfaenger,
      gekappt: capped,
    });
  });

  test('adds up to the value, and never passes cap or rest', () => {
    const cents = fc.integer({ min: 0, max: 100_000 }).map(cent);
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), cents, cents, (value, anteil, cap, left) => {
        const { empfehler, empfaenger } = splitWithRest(value, anteil, cap, left);
        expect(empfehler + empfaenger).toBe(value);
        expect(empfaenger).toBeLessThanOrEqual(left);
        if (cap > 0) expect(empfaenger).toBeLessThanOrEqual(cap);
      }),
    );
  });
});
