import { describe, expect, test } from 'vitest';
import { differences, merge } from './rules.ts';

const a = { Name: 'A', Preis: '1' };

describe('a change meets the record as it is now', () => {
  test.each([
    ['was to be created and exists by now', null, a, { ...a, Preis: '9' }, 'schonDa', []],
    ['is gone', a, { ...a, Preis: '2' }, null, 'nichtMehrDa', []],
    [
      'has another value in the same field',
      a,
      { ...a, Preis: '2' },
      { ...a, Preis: '3' },
      'inzwischenGeaendert',
      ['Preis'],
    ],
    ['was to go and has changed', a, null, { ...a, Name: 'B' }, 'inzwischenGeaendert', ['Name']],
  ])('refused where it %s', (_, before, after, current, reason, fields) =>
    expect(merge(before, after, current)).toEqual({ ok: false, grund: reason, felder: fields }),
  );

  test.each([
    ['nobody else touched it', a, { ...a, Preis: '2' }, a, { ...a, Preis: '2' }],
    ['others changed another field', a, { ...a, Preis: '2' }, { ...a, Name: 'B' }, { Name: 'B', Preis: '2' }],
    ['others did the same', a, { ...a, Preis: '2' }, { ...a, Preis: '2' }, { ...a, Preis: '2' }],
    ['it is new', null, a, null, a],
    ['it is new, and the same one exists', null, a, a, a],
    ['it goes', a, null, a, null],
    ['it has gone already', a, null, null, null],
  ])('goes through where %s', (_, before, after, current, other) =>
    expect(merge(before, after, current)).toEqual({ ok: true, neu: other }),
  );
});

test('differences are told field by field, also of what one of the two does not have', () =>
  expect(differences({ A: '1', B: '2' }, { B: '3', C: '' })).toEqual([
    { feld: 'A', vorher: '1', nachher: '' },
    { feld: 'B', vorher: '2', nachher: '3' },
  ]));
