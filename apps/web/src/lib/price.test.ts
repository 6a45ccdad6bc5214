import { expect, test } from 'vitest';
import { monthlyPrice } from './price.ts';

const level = (fromMonth: number, untilMonth: number | null, Cent: number) => ({
  vonMonat: fromMonth,
  bisMonat: untilMonth,
  Cent,
});
const priceOf = (MonthlyPriceOf: number | null, ...Preisaufteilung: ReturnType<typeof level>[]) =>
  monthlyPrice({ PreisMonatlich: MonthlyPriceOf, Preisaufteilung });

test('no price is none', () => expect(priceOf(null)).toBeNull());

test.each([
  ['the only one', priceOf(3995)],
  ['one step', priceOf(4695, level(1, null, 3995))],
  ['steps that cost the same', priceOf(3995, level(1, 6, 3995), level(7, null, 3995))],
])('%s stays what it is', (_, price) => expect(price).toEqual({ cent: 3995, danach: null }));

test('what the first months cost is told before what the later ones cost', () =>
  expect(priceOf(4695, level(1, 6, 1995), level(7, null, 4695))).toEqual({
    cent: 1995,
    danach: { monat: 7, cent: 4695 },
  }));
