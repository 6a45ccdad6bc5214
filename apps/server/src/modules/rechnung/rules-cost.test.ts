import { cent, TAX_KINDS } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settledCent } from './rules-cost.ts';

const terms = { AgenturGebuehrCent: 250, RechnungSteuersatz: 19 };
const cost = (rewards: number[], commissions: number[] = [], steuerart: (typeof TAX_KINDS)[number] = 'Regel') =>
  settledCent({ rewardCents: rewards.map(cent), commissionCents: commissions.map(cent) }, { terms, steuerart });

describe('what a month costs an agency', () => {
  test('is nothing where nothing was released', () => expect(cost([])).toBe(0));
  test('is its rewards without VAT, and a fee with it for each', () => expect(cost([7000])).toBe(7000 + 250 + 48));
  test('has the VAT of its fees worked out once, not fee by fee', () =>
    expect(cost([7000, 7000])).toBe(14_000 + 500 + 95));
  test('is less than nothing where it is paid more than it is billed', () => expect(cost([], [10_000])).toBe(-11_900));
  test.each([
    ['Regel', -11_900],
    ['Kleinunternehmer', -10_000],
    ['Befreit', -10_000],
  ] as const)('has the VAT of a commission by what the agency is: %s', (steuerart, expected) =>
    expect(cost([], [10_000], steuerart)).toBe(expected),
  );
});

const cents = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 20 });
const kinds = fc.constantFrom(...TAX_KINDS);

test('its two documents come to it, whatever they say: nothing of the one depends on the other', () =>
  fc.assert(
    fc.property(cents, cents, kinds, (rewards, commissions, steuerart) => {
      expect(cost(rewards, commissions, steuerart)).toBe(cost(rewards) + cost([], commissions, steuerart));
    }),
  ));
test('the order in which rewards were released is of no matter', () =>
  fc.assert(
    fc.property(cents, (rewards) => {
      expect(cost(rewards.toReversed())).toBe(cost(rewards));
    }),
  ));
test('is a whole number of cents, and at least what was given away', () =>
  fc.assert(
    fc.property(cents, (rewards) => {
      const sum = rewards.reduce((total, one) => total + one, 0);
      expect(Number.isInteger(cost(rewards))).toBe(true);
      expect(cost(rewards)).toBeGreaterThanOrEqual(sum + 250 * rewards.length);
    }),
  ));
