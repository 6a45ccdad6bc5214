import { expect, test } from 'vitest';
import { hashOfMailstopp, mailstoppToken } from './mailstopp.ts';
import { testKeys } from './testkeys.ts';

const HASH = 'A'.repeat(43);

test.each([
  ['nothing', ''],
  ['a hash without its MAC', HASH],
  ['a wrong MAC', `${HASH}.0123456789abcdef`],
  ['another hash under the same MAC', mailstoppToken(testKeys(), 'm1', HASH).replace('A', 'B')],
  ['something behind it', `${mailstoppToken(testKeys(), 'm1', HASH)}.x`],
])('%s stops nothing', (_, token) => {
  expect(hashOfMailstopp(testKeys(), 'm1', token)).toBeNull();
});
test('the link stops what it was made for, at no other Mandant', () => {
  const token = mailstoppToken(testKeys(), 'm1', HASH);
  expect(hashOfMailstopp(testKeys(), 'm1', token)).toBe(HASH);
  expect(hashOfMailstopp(testKeys(), 'm2', token)).toBeNull();
});
