import { expect, test } from 'vitest';
import { filterNames, viewOf, wishFrom, without } from './query.ts';

const wish = (query: string) => wishFrom(`https://portal.example/x?${query}`);

test('an address without a wish asks for nothing', () =>
  expect(wish('mandant=x')).toEqual({ Pagesize: null, Pagenumber: null, Filter: {} }));
test('order, page and conditions stand in the address', () =>
  expect(
    wish(
      'sortierung=-GemeldetAm&seite=3&groesse=100&in_Status=Gemeldet&in_Status=Freigegeben&von_WertCent=12,5&bis_GueltigBis=2026-12-31',
    ),
  ).toEqual({
    OrderBy: 'GemeldetAm',
    Descending: true,
    Pagesize: 100,
    Pagenumber: 3,
    Filter: { Status: 'Gemeldet,Freigegeben', WertCent: '1250..', GueltigBis: '..2026-12-31' },
  }));
test.each([
  ['0,05', '5..'],
  ['70 €', '7000..'],
  ['viel', 'viel..'],
])('an amount of %s is asked for as %s', (typed, sent) =>
  expect(wish(`von_WertCent=${encodeURIComponent(typed)}`).Filter).toEqual({ WertCent: sent }),
);
test('what was refused is passed over, and the rest holds from the first page on', () =>
  expect(
    without(wish('sortierung=X&seite=2&in_Status=Erfunden&in_Produkt=glas'), ['OrderBy', 'Filter.Status']),
  ).toEqual({
    Pagesize: null,
    Pagenumber: null,
    Filter: { Produkt: 'glas' },
  }));
test('a saved view is neither a page nor a step', () =>
  expect(viewOf('?in_Status=Gemeldet&seite=4&schritt=freigeben&nr=A')).toBe('in_Status=Gemeldet'));
test('the address names a field for a text and two for a span', () =>
  expect([...filterNames({ Spalte: 'Name', Typ: 'text' }), ...filterNames({ Spalte: 'Am', Typ: 'time' })]).toEqual([
    'in_Name',
    'von_Am',
    'bis_Am',
  ]));
