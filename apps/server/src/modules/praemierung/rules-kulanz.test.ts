import { cent } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { checkAmount, isOverLimit } from './rules-kulanz.ts';

test.each([
  [0, 0, { EmpfehlerCent: 'keinBetrag' }],
  [2500, 0, null],
  [0, 100, null],
  [1250, 0, { EmpfehlerCent: 'nurGanzeEuro' }],
  [100, 1, { EmpfaengerCent: 'nurGanzeEuro' }],
  [99, 1, { EmpfehlerCent: 'nurGanzeEuro', EmpfaengerCent: 'nurGanzeEuro' }],
])('%i and %i cents: %j', (empfehlerCent, empfaengerCent, expected) => {
  expect(checkAmount({ empfehlerCent, empfaengerCent })).toEqual(expected);
});

test.each([
  ['the limit itself', [2500, 0], [0, 0], 2500, false],
  ['a cent more', [2501, 0], [0, 0], 2500, true],
  ['both sides together', [1300, 1300], [0, 0], 2500, true],
  ['in two slices to one referrer', [1500, 0], [1500, 0], 2500, true],
  ['in two slices to one recipient of two referrers', [0, 1500], [0, 1500], 2500, true],
  ['to a referrer, where the recipient got some of another', [1500, 0], [0, 1500], 2500, false],
  ['what is left of it', [1000, 0], [1500, 0], 2500, false],
  ['a Mandant that lets nobody alone', [100, 0], [0, 0], 0, true],
] as const)('%s: %j after %j of %i needs a second person: %s', (_, now, before, limit, expected) => {
  const of = ([empfehlerCent, empfaengerCent]: readonly [number, number]) => ({ empfehlerCent, empfaengerCent });
  expect(isOverLimit(of(now), of(before), cent(limit))).toBe(expected);
});
