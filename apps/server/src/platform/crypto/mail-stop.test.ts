import { expect, test } from 'vitest';
import { hashOfMailStop, mailStopToken } from './mail-stop.ts';
import { testKeys } from './test-keys.ts';

const HASH = 'A'.repeat(43);

test.each([
  ['nothing', ''],
  ['a hash without its MAC', HASH],
  ['a wrong MAC', `${HASH}.0123456789abcdef`],
  ['another hash under the same MAC', mailStopToken(testKeys(), 'm1', HASH).replace('A', 'B')],
  ['something behind it', `${mailStopToken(testKeys(), 'm1', HASH)}.x`],
])('%s stops nothing', (_, token) => {
  expect(hashOfMailStop(testKeys(), 'm1', token)).toBeNull();
});
test('the link stops what it was made for, at no other Mandant', () => {
  const token = mailStopToken(testKeys(), 'm1', HASH);
  expect(hashOfMailStop(testKeys(), 'm1', token)).toBe(HASH);
  expect(hashOfMailStop(testKeys(), 'm2', token)).toBeNull();
});
