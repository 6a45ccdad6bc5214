import { expect, test } from 'vitest';
import { filterNames, listWishFrom, sortedBy } from './list-query.ts';

const COLUMNS = [{ id: 'Kategorie' }, { id: 'Preis', type: 'cent' }, { id: 'Start', type: 'tag' }] as const;
const wish = (address: string) => listWishFrom(new URLSearchParams(address), COLUMNS);

test.each(['sortierung=Fremd', 'von_Preis=viel', 'von_Start=morgen', 'in_Fremd=x', 'in_Preis=3'])(
  '%s asks for nothing: a link of somebody else must not end in an error',
  (address) => expect(wish(address)).toEqual({ sortierung: undefined, filter: undefined }),
);
test('columns are filtered by a part of the text, or by smallest and largest', () =>
  expect(wish('in_Kategorie=inter&von_Preis=39,95&bis_Start=2026-12-31&sortierung=-Preis')).toEqual({
    sortierung: '-Preis',
    filter: 'Kategorie=inter\nPreis=>=3995\nStart=<=2026-12-31',
  }));
test('no line of a filter can hold a second one', () =>
  expect(wish(`in_Kategorie=${encodeURIComponent('a\nPreis=1')}`).filter).toBe('Kategorie=a Preis=1'));
test('the address names a field for a text and two for a range', () =>
  expect(COLUMNS.flatMap(filterNames)).toEqual(['in_Kategorie', 'von_Preis', 'bis_Preis', 'von_Start', 'bis_Start']));
test('a head sorts upwards, once more downwards, from the first page on', () => {
  expect(sortedBy('?suche=a&seite=3', 'Preis')).toEqual({ to: '?suche=a&sortierung=Preis', now: null });
  expect(sortedBy('?sortierung=Preis', 'Preis')).toEqual({ to: '?sortierung=-Preis', now: 'ascending' });
  expect(sortedBy('?sortierung=-Preis', 'Preis')).toEqual({ to: '?sortierung=Preis', now: 'descending' });
});
