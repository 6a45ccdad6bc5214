import { expect, test } from 'vitest';
import { unbrokenCitations } from './citation.ts';

test.each([
  ['Der Satz steht im Vertrag (Art. nach Wahl).', 'Der Satz steht im Vertrag (Art. nach Wahl).'],
  ['Art. 6 Abs. 1 Buchst. b DSGVO', 'Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO'],
  ['§ 25 Abs. 2 Satz 1 TDDDG', '§\u00a025 Abs.\u00a02 Satz\u00a01 TDDDG'],
  ['Art. 6(1)(b) GDPR, section 7a UWG', 'Art.\u00a06(1)(b) GDPR, section\u00a07a UWG'],
])('a number of the law stays in its line: %s', (text, bound) => {
  expect(unbrokenCitations(text)).toBe(bound);
});
