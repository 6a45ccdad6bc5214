import { describe, expect, test } from 'vitest';
import {
  filterFrom,
  idsFrom,
  isFiltered,
  lastInsteadOf,
  questionOf,
  searchWith,
  tidied,
  withSearch,
} from './filter.ts';

const parse = (search: string) => filterFrom(new URLSearchParams(search));
const WITHOUT = { typ: '', hersteller: '', klasse: '', young: false, hybrid: false, seite: 1 };

describe('what the address asks for', () => {
  test.each([
    ['nothing', ''],
    ['a class that there is not', 'klasse=XXL'],
    ['a device that there is not', 'typ=fax'],
    ['no page', 'seite=-3'],
    ['a page of words', 'seite=zwei'],
    ['young, but not yes', 'young=nein'],
  ])('%s: the whole category', (_, search) => {
    expect(parse(search)).toEqual(WITHOUT);
    expect(isFiltered(parse(search))).toBe(false);
  });
  test('all of it', () => {
    const filter = parse('typ=tablet&hersteller=Nordlys&klasse=XL&young=ja&hybrid=ja&seite=2');
    expect(questionOf(filter)).toEqual({
      geraeteTyp: 'tablet',
      hersteller: 'Nordlys',
      klasse: 'XL',
      young: 'true',
      hybrid: 'true',
      seite: 2,
    });
    expect(isFiltered(filter)).toBe(true);
  });
  test('only what is asked for goes on to the call', () => expect(questionOf(parse(''))).toEqual({ seite: 1 }));
});

describe('the products that are ticked', () => {
  test.each([
    ['', []],
    ['id=a&id=a&id=b', ['a', 'b']],
    ['id=&id=<script>&id=a/b&id=gut', ['gut']],
    ['id=1&id=2&id=3&id=4&id=5&id=6&id=7', ['1', '2', '3', '4', '5', '6']],
  ])('%s', (search, ids) => expect(idsFrom(new URLSearchParams(search))).toEqual(ids));
});

describe('the address of', () => {
  test.each([
    ['everything', parse(''), [], {}, ''],
    ['the same with a tick', parse('klasse=M'), ['a'], {}, '?klasse=M&id=a'],
    ['another filter, from its beginning', parse('klasse=M&seite=3'), [], { klasse: 'L' as const }, '?klasse=L'],
    ['the next page', parse('young=ja'), [], { seite: 2 }, '?young=ja&seite=2'],
  ])('%s', (_, filter, ids, different, search) => expect(searchWith(filter, ids, different)).toBe(search));
});

test.each([
  ['/produkte', '', '/produkte'],
  ['/produkte', '?seite=2', '/produkte?seite=2'],
  ['/produkte?channel=plakat', '?seite=2', '/produkte?channel=plakat&seite=2'],
])('%s with %j', (path, search, target) => expect(withSearch(path, search)).toBe(target));

test.each([
  ['klasse=&hersteller=&id=a', 'id=a'],
  ['klasse=M&id=a', null],
  ['', null],
])('a form that sent %s goes on to %s', (search, target) => expect(tidied(new URLSearchParams(search))).toBe(target));

test.each([
  [99_999, 3, 3],
  [4, 3, 3],
  [2, 0, 1],
  [3, 3, null],
  [1, 1, null],
  [1, 0, null],
])('from page %i of %i one is led to %j', (page, pages, whereto) => expect(lastInsteadOf(page, pages)).toBe(whereto));
