import type { Problem } from '@weitersagen/contract/problem';
import { expect, test } from 'vitest';
import { inFormOrder } from './form-order.ts';

const problem = (...fields: string[]): Problem => ({
  type: 'about:blank',
  title: '',
  status: 400,
  detail: '',
  code: 'PSOF0002',
  felder: fields.map((name) => ({ feld: name, meldung: name })),
});
const order = (found: string[], sent: string[]) => inFormOrder(problem(...found), sent).felder?.map(({ feld }) => feld);

test('what is wrong is told in the order of the form', () => {
  expect(order(['Iban', 'Kontoinhaber'], ['Schritt', 'Kontoinhaber', 'Iban'])).toEqual(['Kontoinhaber', 'Iban']);
});
test('a box that was not sent stays behind the field that it was told after, or before all', () => {
  expect(order(['b', 'box', 'a'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'box']);
  expect(order(['box', 'b', 'a'], ['a', 'b'])).toEqual(['box', 'a', 'b']);
});
test('what has no field at all, and one fault alone, stay as they are', () => {
  const { felder: _, ...bare } = problem();
  expect(inFormOrder(bare, ['a'])).toEqual(bare);
  expect(order(['x'], ['a'])).toEqual(['x']);
});
