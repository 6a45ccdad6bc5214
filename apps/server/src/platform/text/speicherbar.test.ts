import { expect, test } from 'vitest';
import { isSpeicherbar } from './speicherbar.ts';

test.each([
  ['', true],
  ['Müller\n\t😀', true],
  ['\u0001', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\ude00\ud83d', false],
])('%j: %s', (text, gut) => {
  expect(isSpeicherbar(text)).toBe(gut);
});
