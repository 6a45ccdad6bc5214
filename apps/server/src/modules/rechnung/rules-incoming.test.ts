import { type Cent, cent, RECHNUNG_KINDS, RECHNUNG_STATUS } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incomingObstacle, isToBePaid, type Named } from './rules-incoming.ts';

const named = (more: Partial<Named> = {}): Named => ({
  art: 'Rechnung',
  status: 'Offen',
  brutto_cent: cent(11_900),
  verrechnet_cent: cent(0),
  ...more,
});
const obstacle = (rows: readonly Named[], amount: number | null, unknown = 0) =>
  incomingObstacle(rows, { cent: amount === null ? null : cent(amount), unknown });

describe('money waits for a clerk', () => {
  test('that is not to the cent what is open', () => {
    expect(obstacle([named()], 11_899)).toBe('andererBetrag');
    expect(obstacle([named()], 11_901)).toBe('andererBetrag');
  });
  test('of which the bank says no amount in euro', () => expect(obstacle([named()], null)).toBe('andererBetrag'));
  test('that is what was open before a part of it was taken back', () =>
    expect(obstacle([named({ verrechnet_cent: cent(5950) })], 11_900)).toBe('andererBetrag'));
  test.each(['Bezahlt', 'Korrigiert'] as const)('that names what is %s: perhaps it was paid twice', (status) =>
    expect(obstacle([named({ status })], 11_900)).toBe('nichtsOffen'),
  );
  test.each(['Gutschrift', 'Korrektur'] as const)('that names what the agency is owed: %s', (art) =>
    expect(obstacle([named({ art })], 11_900)).toBe('nichtsOffen'),
  );
  test('that names one which there is not beside one that is open', () =>
    expect(obstacle([named()], 11_900, 1)).toBe('mehrereBelege'));
  test('that names one which the agency is owed by: who knows what it was set off against', () =>
    expect(obstacle([named(), named({ art: 'Gutschrift', brutto_cent: cent(5000) })], 6900)).toBe('mehrereBelege'));
  test('that is the sum of some of those which it names', () =>
    expect(obstacle([named(), named({ brutto_cent: cent(5000) })], 11_900)).toBe('mehrereBelege'));
  test('that names nothing which there is', () => expect(obstacle([], 11_900, 1)).toBe('nichtsOffen'));
});

describe('money pays', () => {
  test.each(['Offen', 'Ueberfaellig'] as const)('what is %s and comes to it', (status) =>
    expect(obstacle([named({ status })], 11_900)).toBeNull(),
  );
  test('what is left of an invoice that was corrected in part', () =>
    expect(obstacle([named({ verrechnet_cent: cent(5950) })], 5950)).toBeNull());
  test('what an agency gives back of a credit note, though its sum is below nothing', () =>
    expect(obstacle([named({ art: 'Gutschriftkorrektur', brutto_cent: cent(-5000) })], 5000)).toBeNull());
  test('several at once, and one that is settled may be named along', () =>
    expect(obstacle([named(), named({ brutto_cent: cent(100) }), named({ status: 'Bezahlt' })], 12_000)).toBeNull());
});

const anyNamed = fc.record<Named>({
  art: fc.constantFrom(...RECHNUNG_KINDS),
  status: fc.constantFrom(...RECHNUNG_STATUS),
  brutto_cent: fc.integer({ min: 1, max: 1_000_000 }) as unknown as fc.Arbitrary<Cent>,
  verrechnet_cent: fc.constant(cent(0)),
});

test('whatever is named, money pays nothing that it is not to the cent, and nobody is paid by it who is owed', () =>
  fc.assert(
    fc.property(fc.array(anyNamed, { maxLength: 5 }), fc.integer({ min: 1, max: 3_000_000 }), (rows, amount) => {
      const asked = rows.filter(isToBePaid);
      const sum = asked.reduce((total, { brutto_cent }) => total + brutto_cent, 0);
      if (obstacle(rows, amount) === null) expect(amount).toBe(sum);
      const others = rows.filter(
        ({ status, art }) => ['Offen', 'Ueberfaellig'].includes(status) && !isToBePaid({ ...named(), art, status }),
      );
      if (asked.length > 0) expect(obstacle(rows, sum) === null).toBe(others.length === 0);
    }),
  ));
