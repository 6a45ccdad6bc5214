import { printSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../schemata.ts';
import { buildGraphql } from './graphql.ts';
import { fieldName, findApp, partitionName, typeName, userId } from './names.ts';

test.each([
  ['footnote', 'Footnote'],
  ['foot-note', 'FootNote'],
  ['user', 'User2'],
  ['asset', 'Asset2'],
  ['content', 'Content2'],
  ['component', 'Component2'],
  ['1a', 'gql_1a'],
])('schema %s is type %s', (schema, type) => {
  expect(typeName(schema)).toBe(type);
});

test.each([
  ['Identifier', 'identifier'],
  ['KeyVisual', 'keyVisual'],
  ['1a', 'gql_1a'],
])('field %s is %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
});

test('a hyphen is an underscore', () => {
  expect(partitionName('de-DE')).toBe('de_DE');
});

describe('an app', () => {
  const m = (route: string, SquidexAppName = '') => ({ route, einstellungen: { SquidexAppName } as never });
  test('that somebody else claims stays its owner’s', () => {
    expect(findApp([m('dieb', 'alpha'), m('alpha')], 'alpha')?.route).toBe('alpha');
  });
  test('may have another name than the route', () => {
    expect(findApp([m('alpha', 'portal-a')], 'portal-a')?.route).toBe('alpha');
    expect(findApp([m('alpha')], 'beta')).toBeUndefined();
  });
});

test('the same editor has another id at every Mandant', () => {
  expect(userId('a', 'Ada')).not.toBe(userId('b', 'Ada'));
});

test('any schemas and languages make a GraphQL schema of the protocol’s names', () => {
  const field = { name: 'Text', art: 'text', lokalisiert: true, pflicht: false, hoechstens: 9 } as const;
  const schema: Schema = {
    name: 'user',
    schluessel: 'Name',
    anzeige: 'Text',
    felder: [field],
  };
  const text = printSchema(buildGraphql([schema], ['de-DE', 'en']));
  for (const sentence of [
    'findUser2Content(id: String!, version: Int): User2',
    'queryUser2Contents(top: Int, skip: Int, filter: String, orderby: String, search: String, collation: String, random: Int): [User2!]',
    'queryUser2ContentsWithTotal(',
    'queryContentsByIds(ids: [String!]!): [Content!]!',
    'findAsset(id: String!): Asset',
    'type User2 implements Content {',
    'de_DE: String',
  ])
    expect(text).toContain(sentence);
});
