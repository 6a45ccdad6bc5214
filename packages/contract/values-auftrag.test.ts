import { expect, test } from 'vitest';
import { readRefusal, toKeptRefusal, toRefusal } from './values-auftrag.ts';

test.each([
  ['schonKunde', '', 'schonKunde', { reason: 'schonKunde', words: '' }],
  ['schonKunde', 'seit: März', 'schonKunde: seit: März', { reason: 'schonKunde', words: 'seit: März' }],
  ['anderer', 'Rückfrage: Konto', 'anderer: Rückfrage: Konto', { reason: 'anderer', words: 'Rückfrage: Konto' }],
  ['anderer', 'doppelt', 'anderer: doppelt', { reason: 'anderer', words: 'doppelt' }],
] as const)('%s with "%s" is kept as "%s"', (reason, words, kept, read) => {
  expect(toRefusal(reason, words)).toBe(kept);
  expect(readRefusal(kept)).toEqual(read);
});

test('words that a program has sent are kept as they are, without a reason', () => {
  expect(readRefusal('Rückfrage: Konto')).toEqual({ reason: null, words: 'Rückfrage: Konto' });
});

test.each([
  ['verdacht', 'anderer: verdacht'],
  ['storniert', 'anderer: storniert'],
  ['schonKunde', 'schonKunde'],
  ['schonKunde: seit März', 'schonKunde: seit März'],
  ['Rückfrage beim Anbieter', 'Rückfrage beim Anbieter'],
  ['', ''],
])('"%s" that a program has sent is kept as "%s"', (sent, kept) => expect(toKeptRefusal(sent)).toBe(kept));
