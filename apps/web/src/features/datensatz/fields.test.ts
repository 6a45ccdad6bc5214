import { field } from '@weitersagen/testkit/answers-records';
import { describe, expect, test } from 'vitest';
import type { Refused } from '../../lib/form.ts';
import type { FormField } from './field.tsx';
import { isToLookAt, sectionsOf } from './fields.tsx';

const bonus = (values: Partial<FormField> = {}): FormField =>
  field({ Name: 'Bonus', Abschnitt: 'praemien', Typ: 'cent', Wert: '6000', Pflicht: true, ...values });
const refused = (values: Record<string, string>, ...fields: string[]): Refused => ({
  values,
  problem: {
    type: 'about:blank',
    title: 'x',
    status: 400,
    detail: 'Bitte prüfen.',
    code: 'PSOF0002',
    felder: fields.map((name) => ({ feld: name, meldung: 'zu lang' })),
  },
});

describe('a folded section is closed over a field', () => {
  test('that holds what was read', () => expect(isToLookAt(bonus(), null)).toBe(false));
  test('that is empty and may be', () => expect(isToLookAt(bonus({ Wert: '', Pflicht: false }), null)).toBe(false));
  test('while another one is refused', () =>
    expect(isToLookAt(bonus(), refused({ Bonus: '60,00' }, 'Grund'))).toBe(false));
  test('whose lines came as a form sends them', () =>
    expect(isToLookAt(bonus({ Typ: 'liste', Wert: 'a\nb' }), refused({ Bonus: 'a\r\nb' }))).toBe(false));
});

describe('it opens over a field', () => {
  test('that was refused', () => expect(isToLookAt(bonus(), refused({ Bonus: '60,00' }, 'Bonus'))).toBe(true));
  test('that brought what is not saved yet', () =>
    expect(isToLookAt(bonus(), refused({ Bonus: '75,50' }, 'Grund'))).toBe(true));
  test('that has to be filled in', () => expect(isToLookAt(bonus({ Wert: '' }), null)).toBe(true));
  test('in which something was found', () => expect(isToLookAt(bonus({ Hinweis: 'sehr hoch' }), null)).toBe(true));
});

describe('headings', () => {
  const fields = ['Preis', 'Name', 'Neu'].map((Name) => bonus({ Name, Abschnitt: 'grund' }));
  const order = (layout?: Record<string, string[]>) =>
    sectionsOf(fields, layout).map(({ id, fields: pairs }) => [id, pairs.map(([one]) => one?.Name)]);
  test('are those of the description', () => expect(order()).toEqual([['grund', ['Preis', 'Name', 'Neu']]]));
  test('or the noun’s own, in its order; what it does not name comes last under its own heading', () =>
    expect(order({ text: ['Name'], grund: ['Preis'] })).toEqual([
      ['text', ['Name']],
      ['grund', ['Preis', 'Neu']],
    ]));
  test('that the noun does not have lose no field', () =>
    expect(order({ text: ['Name'], geld: ['Preis'] })).toEqual([
      ['text', ['Name', 'Neu']],
      ['geld', ['Preis']],
    ]));
});
