import { expect, test } from 'vitest';
import { AT_MOST, bestFrom } from './best.ts';

const produkt = (Id: string, KategorieId: string, PraemieCent: number) => ({ Id, KategorieId, PraemieCent });
const ids = (produkte: ReturnType<typeof produkt>[]) => bestFrom(produkte).map(({ Id }) => Id);

test('a small catalogue is shown whole, in its own order', () => {
  const all = Array.from({ length: AT_MOST }, (_, n) => produkt(`p${n}`, 'internet', n));
  expect(ids(all)).toEqual(all.map(({ Id }) => Id));
});

test('of thirty categories the few with the highest rewards, one of each, equal ones in the order of the catalogue', () => {
  const all = Array.from({ length: 30 }, (_, n) => [
    produkt(`a${n}`, `k${n}`, n === 20 ? 11_000 : 7000),
    produkt(`b${n}`, `k${n}`, n === 20 ? 10_500 : 5000),
  ]).flat();
  expect(ids(all)).toEqual(['a20', 'a0', 'a1', 'a2']);
  expect(ids(all)).toHaveLength(AT_MOST);
});

test('few categories are filled up with their next best', () => {
  const all = Array.from({ length: 20 }, (_, n) => produkt(`p${n}`, n < 10 ? 'a' : 'b', n * 100));
  expect(ids(all)).toEqual(['p19', 'p9', 'p18', 'p8']);
});
