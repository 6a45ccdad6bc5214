import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpAddress, totpCode } from './totp.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 vectors, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const around = (seconds: number) => new Date(seconds * 1000);

test.each([
  ['a wrong code', '000000'],
  ['a code of two steps ago', totpCode(SECRET, around(59 - 60))],
  ['letters', 'abcdef'],
  ['digits of another script', '２８７０８２'],
  ['too many digits', '2870820'],
  ['nothing', ''],
])('%s is refused', (_, code) => expect(findTotpStep(SECRET, code, around(59))).toBeNull());

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [2000000000, '279037', 66666666],
])('at second %i the code %s belongs to step %i', (s, code, step) =>
  expect(findTotpStep(SECRET, code, around(s))).toBe(step),
);

test('the step before and spaces are accepted', () => {
  expect(findTotpStep(SECRET, '287 082', around(61))).toBe(1);
});

test('a new secret gives an address for the authenticator', () => {
  expect(totpAddress(newTotpSecret(), 'ada@example.org')).toMatch(
    /^otpauth:\/\/totp\/Weitersagen:ada%40example\.org\?/,
  );
});
