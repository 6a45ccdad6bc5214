import { expect, test } from 'vitest';
import { addressWith, filterFrom, isFiltered } from './filter.ts';

const parse = (search: string) => filterFrom(new URLSearchParams(search));

test('an address without a filter narrows nothing', () => {
  expect(parse('')).toEqual({ suche: '', stand: '', von: '', bis: '', seite: 1, cursor: '' });
  expect(isFiltered(parse('seite=3'))).toBe(false);
});
test.each(['seite=x', 'seite=0', 'seite=-2'])('%s is the first page', (search) => expect(parse(search).seite).toBe(1));
test('a search too long to be looked for is cut, not passed over', () =>
  expect(parse(`suche=${'x'.repeat(200)}`).suche).toHaveLength(80));
test('another group keeps the search and begins at the first page', () => {
  const filter = parse('suche=Mobil&stand=laufend&von=2026-01-01&seite=4');
  expect(isFiltered(filter)).toBe(true);
  expect(addressWith('/b', filter, { stand: 'beendet' })).toBe('/b?suche=Mobil&stand=beendet&von=2026-01-01');
  expect(addressWith('/b', filter, { stand: '' })).toBe('/b?suche=Mobil&von=2026-01-01');
  expect(addressWith('/b', filter, { seite: 5 })).toBe('/b?suche=Mobil&stand=laufend&von=2026-01-01&seite=5');
  expect(addressWith('/b', parse('cursor=wYQ'), { stand: 'laufend' })).toBe('/b?stand=laufend');
  expect(addressWith('/b', parse('stand=laufend'), { cursor: 'rYQ' })).toBe('/b?stand=laufend&cursor=rYQ');
  expect(addressWith('/b', parse(''), {})).toBe('/b');
});
