import { expect, test } from 'vitest';
import { balkenVon, einstieg } from './preis.ts';

const stufe = (vonMonat: number, bisMonat: number | null, Cent: number) => ({ vonMonat, bisMonat, Cent });

test.each([
  ['nothing', []],
  ['one price', [stufe(1, null, 3995)]],
  ['an end without what comes after it', [stufe(1, 6, 1995)]],
])('%s has no first price of its own', (_, stufen) => expect(einstieg(stufen)).toBeNull());

test('the first price, its last month, and the next one, in whatever order they come', () =>
  expect(einstieg([stufe(7, null, 3995), stufe(1, 6, 1995)])).toEqual({ cent: 1995, bis: 6, danach: 3995 }));

test('steps fill the months side by side, each as high as it costs', () => {
  const balken = balkenVon([stufe(1, 6, 2000), stufe(7, null, 4000)]);
  expect(balken.map(({ x, breite, hoehe }) => [x, breite, hoehe])).toEqual([
    [0, 25, 50],
    [25, 75, 100],
  ]);
});

test('a step beyond two years is drawn, too, and a price of nothing can be seen', () => {
  const balken = balkenVon([stufe(1, 30, 0), stufe(31, null, 4000)]);
  expect(balken.map(({ hoehe }) => hoehe)).toEqual([12, 100]);
  expect(balken.reduce((summe, { breite }) => summe + breite, 0)).toBeCloseTo(100);
});
