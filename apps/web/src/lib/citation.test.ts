import { expect, test } from 'vitest';
import { unbrokenCitations } from './citation.ts';

test.each([
  [
    'Der Satz steht im Vertrag (Art. nach Wahl), 12 Satz Reifen',
    'Der Satz steht im Vertrag (Art. nach Wahl), 12 Satz Reifen',
  ],
  ['Art. 6 Abs. 1 Buchst. b DSGVO', 'Art.~6~Abs.~1~Buchst.~b DSGVO'],
  ['§ 25 Abs. 2 Satz 1 TDDDG', '§~25~Abs.~2~Satz~1 TDDDG'],
  ['Art. 6(1)(b) GDPR, section 7a UWG', 'Art.~6+(1)+(b) GDPR, section~7a UWG'],
])('a place of the law stays in its line: %s', (text, bound) => {
  expect(unbrokenCitations(text)).toBe(bound.replaceAll('~', '\u00a0').replaceAll('+', '\u2060'));
});
