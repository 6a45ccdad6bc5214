import { cent, type PraemienplanId, type Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import {
  checkPlan,
  choosePlan,
  endOf,
  lostCommission,
  nearestAmounts,
  type Plan,
  type PlanWish,
  stateOf,
} from './rules.ts';

const day = (text: string) => text as Tag;
const plan = (id: string, values: Partial<Plan> = {}): Plan => ({
  id: id as PraemienplanId,
  produktId: 'glas',
  valueCent: cent(5000),
  start: day('2026-10-01'),
  end: null,
  promisedUntil: null,
  ...values,
});
const BOUNDS = { minCent: cent(1000), maxCent: cent(20000), stepCent: cent(500) };
const TODAY = day('2026-11-24');

describe('a new plan is refused', () => {
  const wish = (values: Partial<PlanWish> = {}): PlanWish => ({
    produktId: 'glas',
    valueCent: 5000,
    start: day('2026-12-01'),
    end: day('2026-12-31'),
    ...values,
  });
  const check = (values: Partial<PlanWish>, plans: readonly Plan[] = []) =>
    checkPlan(wish(values), { plans, bounds: BOUNDS, today: TODAY });
  test.each<[string, Partial<PlanWish>, ReturnType<typeof checkPlan>]>([
    ['below the smallest amount', { valueCent: 500 }, { WertCent: 'planZuKlein' }],
    ['above the largest', { valueCent: 20500 }, { WertCent: 'planZuGross' }],
    ['between two steps', { valueCent: 5100 }, { WertCent: 'planSchritt' }],
    ['today: somebody has recommended already', { start: TODAY }, { Startdatum: 'planBeginn' }],
    ['in the past', { start: day('2026-01-01') }, { Startdatum: 'planBeginn' }],
    ['with an end before its start', { end: day('2026-11-30') }, { Enddatum: 'endeVorStart' }],
  ])('%s', (_, values, found) => expect(check(values)).toEqual(found));

  test.each<[string, Partial<Plan>]>([
    ['one without end', {}],
    ['one that ends on its first day', { end: day('2026-12-01') }],
    ['one that begins on its last', { start: day('2026-12-31') }],
  ])('over %s of the same product', (_, values) =>
    expect(check({}, [plan('a', values)])).toEqual({ Startdatum: 'planUeberschneidet' }),
  );

  test('but not over one of another product, one for all, or one that ends the day before', () =>
    expect(
      check({}, [
        plan('a', { produktId: 'kupfer' }),
        plan('b', { produktId: null }),
        plan('c', { end: day('2026-11-30') }),
      ]),
    ).toEqual({}));
  test('a second one for all products', () =>
    expect(check({ produktId: null }, [plan('a', { produktId: null })])).toEqual({
      Startdatum: 'planUeberschneidetAlle',
    }));

  test.each<[string, number, { minCent: number; maxCent: number }]>([
    ['planEineStufe', 20100, { minCent: 1000, maxCent: 20400 }],
    ['planOhneStufe', 1100, { minCent: 1050, maxCent: 1400 }],
  ])('by its amount with %s, where steps beside it are not allowed', (fault, valueCent, { minCent, maxCent }) => {
    const bounds = { minCent: cent(minCent), maxCent: cent(maxCent), stepCent: cent(500) };
    expect(checkPlan(wish({ valueCent }), { plans: [], bounds, today: TODAY })).toEqual({ WertCent: fault });
  });
});

test.each<[number, number[]]>([
  [8200, [8000, 8500]],
  [1100, [1000, 1500]],
  [20100, [20000]],
])('beside %i stand %j', (cents, near) => expect(nearestAmounts(cents, BOUNDS)).toEqual(near));

describe('a new plan takes the place of a commission', () => {
  const WISH = { produktId: 'glas', valueCent: 5000, start: day('2026-12-01'), end: null };
  const forAll = { ...plan('a', { produktId: null }), provisionCent: cent(2500) };
  test('where a plan for all products pays one in its time', () =>
    expect(lostCommission(WISH, [forAll])).toEqual([2500]));
  test('and every other one that is paid after it, in this order', () => {
    const then = (id: string, start: string, more: number) => ({
      ...forAll,
      id: id as PraemienplanId,
      start: day(start),
      provisionCent: cent(more),
    });
    const ended = { ...forAll, end: day('2026-12-31') };
    const later = [then('c', '2027-03-01', 2500), then('b', '2027-01-01', 3000), ended];
    expect(lostCommission(WISH, later)).toEqual([2500, 3000]);
  });
  test.each<[string, Parameters<typeof lostCommission>[0], (typeof forAll | (Plan & { provisionCent: null }))[]]>([
    ['that it pays itself', { ...WISH, provisionCent: 3000 }, [forAll]],
    ['of all products, where those with one keep it', { ...WISH, produktId: null }, [forAll]],
    ['that has ended by then', WISH, [{ ...forAll, end: day('2026-11-30') }]],
    ['that there is not', WISH, [{ ...plan('a', { produktId: null }), provisionCent: null }]],
  ])('but not of one %s', (_, wish, plans) => expect(lostCommission(wish, plans)).toEqual([]));
});

describe('the plan of a recommendation', () => {
  const choose = (plans: readonly Plan[], recommendedOn: string, appliedOn: string, produktId = 'glas') =>
    choosePlan(plans, { produktId, recommendedOn: day(recommendedOn), appliedOn: day(appliedOn) })?.id ?? null;
  test.each([
    ['made before it began', '2026-09-30', '2026-10-05'],
    ['made after its end', '2026-11-01', '2026-11-02'],
    ['ordered after the end that everybody knew', '2026-10-31', '2026-11-01'],
  ])('is none where it was %s', (_, recommendedOn, appliedOn) => {
    const ending = plan('a', { end: day('2026-10-31'), promisedUntil: day('2026-10-31') });
    expect(choose([ending], recommendedOn, appliedOn)).toBeNull();
  });
  test('is none of another product', () =>
    expect(choose([plan('a')], '2026-10-02', '2026-10-03', 'kupfer')).toBeNull());
  test('is the one for its product before the one for all', () => {
    const both = [plan('all', { produktId: null }), plan('own')];
    expect(choose(both, '2026-10-02', '2026-10-03')).toBe('own');
    expect(choose(both, '2026-10-02', '2026-10-03', 'kupfer')).toBe('all');
  });
  test('keeps what was promised where the plan was ended early', () => {
    const ended = plan('a', { end: day('2026-10-10'), promisedUntil: null });
    expect(choose([ended], '2026-10-10', '2026-12-01')).toBe('a');
    expect(choose([ended], '2026-10-11', '2026-12-01')).toBeNull();
  });
});

test.each([
  ['2026-11-25', null, 'kommt', 'loeschen'],
  ['2026-11-24', null, 'laeuft', 'beenden'],
  ['2026-10-01', '2026-11-26', 'laeuft', 'beenden'],
  ['2026-10-01', '2026-11-25', 'laeuft', 'bleibt'],
  ['2026-10-01', '2026-11-23', 'beendet', 'bleibt'],
] as const)('from %s to %s: %s, and deleting it means %s', (start, end, stand, what) => {
  const one = { start: day(start), end: end && day(end) };
  expect([stateOf(one, TODAY), endOf(one, TODAY)]).toEqual([stand, what]);
});
