import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTogether } from './counter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 17, 8, 30, seconds));

test('what two processes counted is added up, within the window that the first of them began', async () => {
  const { betreiber } = app.runtime.database;
  const tell = async (now: number, ...counts: [name: string, count: number, ends: number][]) => {
    const added = counts.map(([key, count, ends]) => ({ schluessel: key, anzahl: count, endetAm: at(ends) }));
    return Object.fromEntries(await countTogether(betreiber, added, at(now)));
  };
  expect(await tell(0)).toEqual({});
  expect(await tell(1, ['b', 3, 30], ['a', 40, 20])).toEqual({
    a: { anzahl: 40, endetAm: at(20) },
    b: { anzahl: 3, endetAm: at(30) },
  });
  const both = await Promise.all([tell(2, ['a', 5, 25], ['b', 1, 25]), tell(2, ['b', 1, 25], ['a', 5, 25])]);
  expect(both.map(({ a }) => a?.anzahl).toSorted()).toEqual([45, 50]);
  expect(await tell(21, ['a', 2, 40])).toEqual({ a: { anzahl: 2, endetAm: at(40) } });
});
