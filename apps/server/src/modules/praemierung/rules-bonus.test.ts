import type { AuftragId, PraemierungId } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import { bonusDueOn, type CountedOrder, type MadeBonus, missingForNext, planBonuses } from './rules-bonus.ts';

const START = tag('2026-01-01');
const rule = { threshold: 3, programStart: START };
const order = (id: number, releasedOn = START): CountedOrder => ({ id: `${id}` as AuftragId, releasedOn });
const released = (...ids: number[]) => ids.map((id) => order(id));
const bonus = (id: string, orders: number[], settled = false): MadeBonus => ({
  id: id as PraemierungId,
  settled,
  orders: orders.map((n) => `${n}` as AuftragId),
});
const numbers = (ids: readonly string[]) => ids.map(Number);

describe('no bonus is made', () => {
  test.each([
    ['of nothing', released(), rule],
    ['below the threshold', released(1, 2), rule],
    ['where there is none', released(1, 2, 3, 4, 5, 6), { ...rule, threshold: 0 }],
    ['of contracts from before the start', [...released(1, 2), order(3, tag('2025-12-31'))], rule],
  ])('%s', (_, orders, withRule) => {
    expect(planBonuses(orders, [], withRule).create).toEqual([]);
  });
});

describe('the n-th contract', () => {
  test('makes one, of the orders in the order of their release', () => {
    const plan = planBonuses(released(5, 1, 9, 2), [], rule);
    expect(plan.create.map(numbers)).toEqual([[5, 1, 9]]);
    expect(plan.missing).toBe(2);
  });
  test('makes it once', () => {
    const plan = planBonuses(released(1, 2, 3), [bonus('a', [1, 2, 3])], rule);
    expect(plan).toMatchObject({ create: [], takeBack: [], missing: 3 });
    expect(plan.keep.map(({ orders }) => numbers(orders))).toEqual([[1, 2, 3]]);
  });
});

describe('a cancellation', () => {
  test('below the count takes an unpaid bonus back', () => {
    expect(planBonuses(released(1, 3), [bonus('a', [1, 2, 3])], rule)).toMatchObject({
      takeBack: ['a'],
      keep: [],
      missing: 1,
    });
  });
  test('is made good by the next contract', () => {
    const plan = planBonuses(released(1, 3, 4), [bonus('a', [1, 2, 3])], rule);
    expect(plan.takeBack).toEqual([]);
    expect(plan.keep.map(({ orders }) => numbers(orders))).toEqual([[1, 3, 4]]);
  });
  test('takes the newest one', () => {
    const plan = planBonuses(released(1, 3, 4, 5, 6), [bonus('a', [1, 2, 3]), bonus('b', [4, 5, 6])], rule);
    expect(plan.takeBack).toEqual(['b']);
    expect(plan.keep.map(({ orders }) => numbers(orders))).toEqual([[1, 3, 4]]);
  });
  test('leaves a settled one, and the next is earned later', () => {
    const paid = bonus('a', [1, 2, 3], true);
    expect(planBonuses(released(1, 3), [paid], rule)).toMatchObject({ takeBack: [], create: [], missing: 4 });
    expect(planBonuses(released(1, 3, 4, 5, 6), [paid], rule)).toMatchObject({ create: [], missing: 1 });
    expect(planBonuses(released(1, 3, 4, 5, 6, 7), [paid], rule).create.map(numbers)).toEqual([[5, 6, 7]]);
  });
});

test('a bonus on its way to the bank that its contracts no longer give is missing for the next one', () => {
  expect(missingForNext(released(1, 3), [bonus('a', [1, 2, 3])], rule)).toBe(4);
  expect(missingForNext(released(1, 3), [], rule)).toBe(1);
  expect(missingForNext(released(1, 3), [], { ...rule, threshold: 0 })).toBeNull();
});

describe('what the Mandant changes takes nothing back', () => {
  test.each([
    ['another threshold', { ...rule, threshold: 5 }],
    ['no bonus any more', { ...rule, threshold: 0 }],
    ['a later start', { ...rule, programStart: tag('2027-01-01') }],
  ])('%s', (_, changed) => {
    expect(planBonuses(released(1, 2, 3), [bonus('a', [1, 2, 3])], changed)).toMatchObject({
      takeBack: [],
      create: [],
      keep: [{ id: 'a' }],
    });
  });
});

test.each([
  [[], null],
  [[null], null],
  [[tag('2026-05-01'), null], null],
  [[null, tag('2026-05-01')], null],
  [[tag('2026-05-01'), tag('2026-04-01'), tag('2026-05-02')], '2026-05-02'],
] as const)('of the days %j the bonus waits for %s', (days, expected) => {
  expect(bonusDueOn(days)).toBe(expected);
});

interface World {
  orders: CountedOrder[];
  bonuses: MadeBonus[];
}

/** As the command does it. */
const recount = (world: World): number | null => {
  const plan = planBonuses(world.orders, world.bonuses, rule);
  const kept = new Map(plan.keep.map(({ id, orders }) => [id, orders]));
  world.bonuses = [
    ...world.bonuses
      .filter(({ id }) => !plan.takeBack.includes(id))
      .map((made) => ({ ...made, orders: kept.get(made.id) ?? made.orders })),
    ...plan.create.map((orders, n) => ({ id: `${orders.join()}-${n}` as PraemierungId, settled: false, orders })),
  ];
  return plan.missing;
};

const step = fc.oneof(
  fc.record({ what: fc.constant('release' as const) }),
  fc.record({ what: fc.constant('cancel' as const), which: fc.nat(50) }),
  fc.record({ what: fc.constant('pay' as const), which: fc.nat(50) }),
);

test('over any sequence of releases, cancellations and payments: what is shown as earned is what was made', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world: World = { orders: [], bonuses: [] };
      let next = 0;
      for (const s of steps) {
        if (s.what === 'release') world.orders.push(order(next++));
        if (s.what === 'cancel') world.orders.splice(s.which % Math.max(1, world.orders.length), 1);
        if (s.what === 'pay')
          world.bonuses = world.bonuses.map((made, n) =>
            n === s.which % world.bonuses.length ? { ...made, settled: true } : made,
          );
        const missing = recount(world);
        const made = world.bonuses.length;
        const settled = world.bonuses.filter((b) => b.settled).length;
        const counted = world.orders.length;
        // Paid ones stay; beyond them there are as many as the contracts give.
        expect(made).toBe(Math.max(settled, Math.floor(counted / 3)));
        expect(missing).toBe((made + 1) * 3 - counted);
        const held = world.bonuses.filter((b) => !b.settled).flatMap(({ orders }) => orders);
        expect(new Set(held).size).toBe((made - settled) * 3);
        for (const id of held) expect(world.orders.some((o) => o.id === id)).toBe(true);
        const before = structuredClone(world.bonuses);
        recount(world);
        expect(world.bonuses).toEqual(before);
      }
    }),
    { numRuns: 1000 },
  );
});
