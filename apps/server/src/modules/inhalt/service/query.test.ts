import { describe, expect, test } from 'vitest';
import { findSchema } from '../schemata.ts';
import { readJsonQuery } from './json-query.ts';
import { parseFilter, parseODataText } from './odata.ts';

const footnote = findSchema('footnote')!;
const path = (field: string, partition: string) => ({ art: 'daten', feld: field, partition });
const eq = (field: string, partition: string, value: unknown) => ({
  art: 'vergleich',
  path: path(field, partition),
  op: 'eq',
  wert: value,
});

describe('a filter reads', () => {
  test.each([
    ["data/Identifier/iv eq 'a'", eq('Identifier', 'iv', 'a')],
    ["  data/Identifier/iv   eq 'O''Brien'  ", eq('Identifier', 'iv', "O'Brien")],
    ["data/Identifier/iv eq ''", eq('Identifier', 'iv', '')],
    ["data/Identifier/iv eq ' and '", eq('Identifier', 'iv', ' and ')],
    ['data/Gruppe/iv eq null', eq('Gruppe', 'iv', null)],
    ['data/Gruppe/iv eq -1.5', eq('Gruppe', 'iv', -1.5)],
    ['data/Gruppe/iv eq true', eq('Gruppe', 'iv', true)],
    [
      'lastModified eq 2026-01-02T03:04:05Z',
      { art: 'vergleich', path: { art: 'lastModified' }, op: 'eq', wert: '2026-01-02T03:04:05Z' },
    ],
    [
      "id eq 'a' or id eq 'b' and status ne 'c'",
      { art: 'oder', teile: [{ wert: 'a' }, { art: 'und', teile: [{ wert: 'b' }, { wert: 'c', op: 'ne' }] }] },
    ],
    ["(id eq 'a' or id eq 'b') and status eq 'c'", { art: 'und', teile: [{ art: 'oder' }, { wert: 'c' }] }],
    ["contains(data/Titel/de, 'x')", { op: 'contains', wert: 'x' }],
  ])('%s', (text, expected) => {
    expect(parseFilter(text, footnote)).toMatchObject(expected);
  });
});

test.each([
  '',
  'id',
  'id eq',
  "id eq 'a",
  "id eq 'a' 'b'",
  "'a' eq id",
  'id eq a',
  "id EQ 'a'",
  "ID eq 'a'",
  "not id eq 'a'",
  "id eq 'a' or",
  '()',
  "data/Titel/de/x eq 'a'",
  "data/Titel eq 'a'",
  'status eq 1',
  "lastModified eq '2026-13-01T00:00:00Z'",
  'lastModified eq 2026-02-30',
  'lastModified eq 0000-01-01',
  'lastModified eq 2026-02-28T24:00:00Z',
  'lastModified eq 2026-02-28T12:00:00+23:59',
  "data/Titel/de eq 'a\0'",
  "contains(data/Titel/de, '\ud83d')",
  "contains(lastModified, '2026')",
  "contains('x', data/Titel/de)",
])('„%s“ is refused', (text) => {
  expect(() => parseFilter(text, footnote)).toThrow('Validation error');
});

test('across schemas no field is known', () => {
  expect(() => parseFilter("data/Titel/de eq 'a'", null)).toThrow('Validation error');
  expect(parseFilter("id eq 'a'", null)).toMatchObject({ wert: 'a' });
});

test('a page is 200 at most, and the rest of a text behind # is lost', () => {
  expect(parseODataText('$top=5000&$skip=3#&$orderby=unsinn', footnote)).toMatchObject({
    atMost: 200,
    ab: 3,
    ordnung: [],
  });
});

describe('the same as JSON', () => {
  test('conditions, order and page', () => {
    expect(
      readJsonQuery(
        {
          filter: {
            or: [
              { path: 'data.Titel.de', op: 'startsWith', value: 'a' },
              { and: [{ path: 'id', op: 'ne', value: 'b' }] },
            ],
          },
          sort: [{ path: 'lastModified', order: 'descending' }],
          skip: 1,
          take: 900,
        },
        footnote,
      ),
    ).toMatchObject({
      bedingung: {
        art: 'oder',
        teile: [
          { op: 'startswith', path: path('Titel', 'de') },
          { op: 'ne', wert: 'b' },
        ],
      },
      ordnung: [{ path: { art: 'lastModified' }, absteigend: true }],
      ab: 1,
      atMost: 200,
    });
  });
  test.each([
    [null],
    [[]],
    [{ top: 1 }],
    [{ take: '1' }],
    [{ skip: -1 }],
    [{ sort: { path: 'id' } }],
    [{ sort: [{ path: 'id', order: 'up' }] }],
    [{ filter: {} }],
    [{ filter: { path: 'id', op: 'eq' } }],
    [{ filter: { path: 'id', op: 'eq', value: ['a'] } }],
    [{ filter: { path: 'data.Titel.de', op: 'eq', value: 'a\0' } }],
    [{ filter: { path: 'data.Titel.de', op: 'contains', value: '\ud83d' } }],
    [{ filter: { path: 'lastModified', op: 'eq', value: '2026-02-30' } }],
    [{ filter: { path: 'id', op: 'lt', value: 'a' } }],
    [{ filter: { path: 'id', op: 'constructor', value: 'a' } }],
    [{ filter: { path: 'id', op: '__proto__', value: 'a' } }],
    [{ filter: { path: 7, op: 'eq', value: 'a' } }],
    [{ filter: { and: {} } }],
    [{ filter: { and: [], path: 'id' } }],
  ])('%j is refused', (q) => {
    expect(() => readJsonQuery(q, footnote)).toThrow('Validation error');
  });
});
