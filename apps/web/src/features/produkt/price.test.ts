import { expect, test } from 'vitest';
import { barsOf } from './price.ts';

const level = (fromMonth: number, untilMonth: number | null, Cent: number) => ({
  vonMonat: fromMonth,
  bisMonat: untilMonth,
  Cent,
});

test('steps fill the months side by side, each as high as it costs', () => {
  const bars = barsOf([level(1, 6, 2000), level(7, null, 4000)]);
  expect(bars.map(({ x, width, height }) => [x, width, height])).toEqual([
    [0, 25, 50],
    [25, 75, 100],
  ]);
});

test('a step beyond two years is drawn, too, and a price of nothing can be seen', () => {
  const bars = barsOf([level(1, 30, 0), level(31, null, 4000)]);
  expect(bars.map(({ height }) => height)).toEqual([12, 100]);
  expect(bars.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
});
