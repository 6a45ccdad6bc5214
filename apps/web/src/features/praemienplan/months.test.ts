import { expect, test } from 'vitest';
import { barsOf, byProdukt } from './months.ts';

const plan = (id: string, start: string, end: string | null = null, ProduktId: string | null = 'glas') => ({
  Id: id,
  ProduktId,
  Startdatum: start,
  Enddatum: end,
  Stand: 'laeuft' as const,
});
const bars = (...plans: ReturnType<typeof plan>[]) =>
  barsOf(plans, '2026-11-24').bars.map(({ id, x, length }) => [id, x, length]);

test('what ended before the year, or begins after it, is no bar', () =>
  expect(bars(plan('a', '2026-01-01', '2026-10-24'), plan('b', '2027-12-01'))).toEqual([]));
test('one of a single day is one day long', () =>
  expect(bars(plan('a', '2026-11-24', '2026-11-24'))).toEqual([['a', 30, 1]]));
test('one without an end reaches to the edge', () => expect(bars(plan('a', '2026-10-25'))).toEqual([['a', 0, 365]]));
test('plans for all products come first, the rest by name, the latest first', () =>
  expect(
    byProdukt(
      [
        plan('a', '2026-01-01'),
        plan('b', '2026-06-01'),
        plan('c', '2026-01-01', null, null),
        plan('d', '2026-01-01', null, 'ader'),
      ],
      (id) => id,
    ).map(({ produktId, plans }) => [produktId, plans.map(({ Id }) => Id)]),
  ).toEqual([
    [null, ['c']],
    ['ader', ['d']],
    ['glas', ['b', 'a']],
  ]));
