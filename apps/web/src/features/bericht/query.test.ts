import { LANGUAGES } from '@weitersagen/contract/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euroExactly } from '../../lib/format.ts';
import {
  activeFilters,
  canBeRead,
  centTyped,
  filterNames,
  filtersOf,
  keptBeside,
  leanQuery,
  turnedIn,
  viewAt,
  viewOf,
  wishFrom,
  without,
  withoutFilters,
} from './query.ts';

const wish = (query: string) => wishFrom(`https://portal.example/x?${query}`);

test.each(LANGUAGES)('an amount is filtered by as a report writes it, below nothing too: %s', (language) =>
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cent) => {
      const typed = encodeURIComponent(euroExactly(cent, language));
      expect(wish(`von_WertCent=${typed}`).Filter).toEqual({ WertCent: `${cent}..` });
    }),
  ),
);

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
test('it is looked at on the screen where one is', () =>
  expect(viewAt('?tab=empfehler&in_Name=Vogt&seite=2', 'in_Status=Offen&in_Name=&tab=x')).toBe(
    '?tab=empfehler&in_Status=Offen',
  ));
test('the address names a field for a text and two for a span', () =>
  expect([...filterNames({ Spalte: 'Name', Typ: 'text' }), ...filterNames({ Spalte: 'Am', Typ: 'time' })]).toEqual([
    'in_Name',
    'von_Am',
    'bis_Am',
  ]));

describe('an address carries only what it says', () => {
  test.each([
    ['?in_Name=&von_WertCent=20&bis_WertCent=&sortierung=&groesse=50&seite=1', 'von_WertCent=20'],
    ['?in_Status=Offen&in_Status=Bezahlt&in_Name=+', 'in_Status=Offen&in_Status=Bezahlt'],
    ['?tab=empfehler&in_Name=', 'tab=empfehler'],
    ['?in_Name=', ''],
  ])('%s', (long, short) => expect(leanQuery(long)).toBe(short));
  test.each(['', '?in_Name=Vogt', '?groesse=100&seite=2', '?adresse=', '?von_WertCent=abc'])(
    'and is left as it is where it does: %s',
    (search) => expect(leanQuery(search)).toBeNull(),
  );
  test('so does a saved view', () => expect(viewOf('?in_Name=&in_Status=Offen')).toBe('in_Status=Offen'));
});

describe('active filters', () => {
  const columns = [
    { Spalte: 'Name', Typ: 'text' },
    { Spalte: 'Status', Typ: 'status' },
    { Spalte: 'WertCent', Typ: 'cent' },
  ] as const;
  const search = '?in_Status=Offen&in_Status=Bezahlt&bis_WertCent=20&in_Name=&tab=x&seite=3&schritt=freigeben';
  test('are those that say something, a span with both its ends', () =>
    expect(activeFilters(search, columns)).toEqual([
      { column: columns[1], names: ['in_Status'], values: ['Offen', 'Bezahlt'] },
      { column: columns[2], names: ['von_WertCent', 'bis_WertCent'], values: ['', '20'] },
    ]));
  test('are taken off one by one, or all, from the first page on; all else stays', () => {
    expect(withoutFilters(search, ['in_Status'])).toBe('?bis_WertCent=20&in_Name=&tab=x');
    expect(withoutFilters(search, filtersOf(search))).toBe('?in_Name=&tab=x');
  });
  test('are set anew beside what else the address says', () =>
    expect(keptBeside('?tab=x&sortierung=-Name&in_Name=a&seite=2&nr=7', ['in_Name'])).toEqual([
      ['tab', 'x'],
      ['sortierung', '-Name'],
    ]));
});

test.each([
  ['cent', 'abc', false],
  ['cent', '12,505', false],
  ['cent', '12,50 €', true],
  ['cent', '', true],
  ['number', '1,5', false],
  ['number', '12', true],
  ['date', '24.12.2026', false],
  ['date', '2026-12-24', true],
  ['date', '2026-02-30', false],
  ['date', '2026-13-01', false],
  ['time', '2026-02-29', false],
  ['month', '2026-13', false],
  ['month', 'Dezember', false],
  ['month', '2026-12', true],
] as const)('as %s %s can be read: %s', (Typ, text, can) => expect(canBeRead({ Typ }, text)).toBe(can));
test.each([
  ['20', 2000],
  ['12,5 €', 1250],
  ['x', null],
])('an amount of %s comes to %s cents', (typed, cents) => expect(centTyped(typed)).toBe(cents));

test('a span the wrong way round is known by its column, whatever it holds', () => {
  expect(turnedIn('?von_WertCent=90&bis_WertCent=10,50&in_Status=Offen')).toEqual(['WertCent']);
  expect(turnedIn('?von_GemeldetAm=2026-12-02&bis_GemeldetAm=2026-12-01')).toEqual(['GemeldetAm']);
  expect(turnedIn('?von_Monat=2026-12&bis_Monat=2026-11')).toEqual(['Monat']);
});
test.each([
  'von_WertCent=9&bis_WertCent=10',
  'von_WertCent=9&bis_WertCent=9',
  'von_WertCent=9',
  'bis_WertCent=9',
  'von_WertCent=abc&bis_WertCent=9',
])('%s is none', (search) => expect(turnedIn(search)).toEqual([]));
