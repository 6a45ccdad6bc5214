import { expect, test } from 'vitest';
import { dayColumn, numberColumn, parseListWish, textColumn } from './rules-list.ts';

const COLUMNS = { Kategorie: textColumn('t.k'), Preis: numberColumn('t.p'), Start: dayColumn('t.s') };

test.each([
  ['an unknown column', { sortierung: 'Geheim' }, 'sortierung'],
  ['a name that every object has', { sortierung: 'constructor' }, 'sortierung'],
  ['SQL in place of a column', { sortierung: '-1; drop table produkt' }, 'sortierung'],
  ['a filter of an unknown column', { filter: 'Geheim=1' }, 'filter'],
  ['a line without a column', { filter: '=1' }, 'filter'],
  ['a line that is no filter', { filter: 'Kategorie' }, 'filter'],
  ['a number that is none', { filter: 'Preis=viel' }, 'filter'],
  ['a number beyond all', { filter: 'Preis=>=99999999999999999999' }, 'filter'],
  ['a day that is none', { filter: 'Start=2026-13-01' }, 'filter'],
])('%s is refused', (_, wish, field) => expect(parseListWish(COLUMNS, wish)).toEqual({ ok: false, field }));

test('nothing is asked where nothing is said', () =>
  expect(parseListWish(COLUMNS, {})).toEqual({ ok: true, order: null, conditions: [] }));
test('an order and its conditions, each by the kind of its column', () =>
  expect(
    parseListWish(COLUMNS, {
      sortierung: '-Preis',
      filter: 'Kategorie=a=b\nPreis=>=100\nPreis=<= 900\nStart=2026-11-24',
    }),
  ).toEqual({
    ok: true,
    order: { column: 'Preis', descending: true },
    conditions: [
      { column: 'Kategorie', comparison: 'contains', value: 'a=b' },
      { column: 'Preis', comparison: '>=', value: '100' },
      { column: 'Preis', comparison: '<=', value: '900' },
      { column: 'Start', comparison: '=', value: '2026-11-24' },
    ],
  }));
