import { expect, test } from 'vitest';
import { conforms } from './conforms.ts';

const types = { Status: { type: 'string', enum: ['Offen', 'Ok'] } };
const schema = {
  type: 'object',
  required: ['Am', 'Status'],
  properties: {
    Am: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    Tag: { type: 'string', format: 'date' },
    Status: { $ref: '#/components/schemas/Status' },
    Cent: { type: 'integer' },
    Teile: { type: 'array', items: { type: 'object', required: ['x'] } },
  },
};

test.each([
  ['a field that is missing', { Am: null }, '/Status is missing'],
  ['a value of no list', { Am: null, Status: 'Nie' }, '/Status is none of ["Offen","Ok"]'],
  ['a day for an instant', { Am: '2026-11-22', Status: 'Ok' }, '/Am is of none of its forms'],
  [
    'an instant for a day',
    { Am: null, Status: 'Ok', Tag: '2026-11-22T09:30:00Z' },
    '/Tag is no date: 2026-11-22T09:30:00Z',
  ],
  ['half a cent', { Am: null, Status: 'Ok', Cent: 0.5 }, '/Cent is no integer'],
  ['something wrong within a list', { Am: null, Status: 'Ok', Teile: [{ x: 1 }, {}] }, '/Teile/1/x is missing'],
  ['something else altogether', [], ' is no object'],
])('found: %s', (_name, value, finding) => {
  expect(conforms(schema, value, types)).toBe(finding);
});

test('nothing is found where nothing is wrong', () => {
  const value = { Am: '2026-11-22T09:30:00Z', Tag: '2026-11-22', Status: 'Ok', Cent: 4500, Teile: [{ x: null }] };
  expect(conforms(schema, value, types)).toBe('');
});
