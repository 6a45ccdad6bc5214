import { expect, test } from 'vitest';
import { rasterOf } from './raster.ts';

test('the usual columns (calls.md §7a)', () =>
  expect(rasterOf({ xl: 4, lg: 4, md: 2, sm: 1, xs: 1 }).split(' ')).toEqual(
    expect.arrayContaining([
      'grid-cols-1',
      'min-[20rem]:grid-cols-1',
      'md:grid-cols-2',
      'lg:grid-cols-4',
      'xl:grid-cols-4',
    ]),
  ));

test.each([1, 2, 3, 4, 5, 6])('%i columns at every width have a class each', (n) =>
  expect(
    rasterOf({ xl: n, lg: n, md: n, sm: n, xs: n })
      .split(' ')
      .filter((k) => k.endsWith(`grid-cols-${n}`)),
  ).toHaveLength(5),
);
