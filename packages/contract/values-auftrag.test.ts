import { expect, test } from 'vitest';
import { readRefusal, toRefusal } from './values-auftrag.ts';

test.each([
  ['schonKunde', '', 'schonKunde', { reason: 'schonKunde', words: '' }],
  ['schonKunde', 'seit: März', 'schonKunde: seit: März', { reason: 'schonKunde', words: 'seit: März' }],
  ['anderer', 'Rückfrage: Konto', 'Rückfrage: Konto', { reason: null, words: 'Rückfrage: Konto' }],
] as const)('%s with "%s" is kept as "%s"', (reason, words, kept, read) => {
  expect(toRefusal(reason, words)).toBe(kept);
  expect(readRefusal(kept)).toEqual(read);
});
