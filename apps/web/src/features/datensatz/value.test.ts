import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import { describe, expect, test } from 'vitest';
import { splitName } from './field-name.ts';
import { fromForm, inForm } from './value.ts';

describe('amounts', () => {
  test.each([
    ['39,95', '3995'],
    ['39.9', '3990'],
    ['39', '3900'],
    ['39,95 €', '3995'],
    ['0', '0'],
    ['1.234,50 €', '123450'],
    ['€1,234.50', '123450'],
    ['', ''],
    ['viel', '?viel'],
    ['1.000', '?1.000'],
  ])('%s is %s', (typed, cent) => expect(fromForm('cent', typed)).toBe(cent));
  test.each<[DatensatzFieldType, string, string]>([
    ['cent', '3995', '39,95'],
    ['cent', '', ''],
    ['stufen', '1-6:1995\n7-:3995', '1-6: 19,95\n7-: 39,95'],
    ['zahl', '3995', '3995'],
  ])('%s %j is shown as %j', (type, value, shown) => expect(inForm(type, value)).toBe(shown));
});

describe('names of inputs', () => {
  test.each([
    ['Name_de', { field: 'Name', language: 'de' }],
    ['en.Titel', { field: 'Titel', language: 'en' }],
    ['iv.Gruppe', { field: 'Gruppe', language: null }],
    ['Spalten_xl', { field: 'Spalten_xl', language: null }],
    ['Aktiv', { field: 'Aktiv', language: null }],
  ])('%s', (name, parts) => expect(splitName(name)).toEqual(parts));
});
