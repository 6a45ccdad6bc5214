import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { open, seal } from './seal.ts';
import { testKeys } from './test-keys.ts';

const binding = { mandantId: 'm1', zweck: 'iban' };
const sealed = seal(testKeys(), 'DE89370400440532013000', binding);

describe('does not open', () => {
  test.each([
    ['for another Mandant', sealed, { ...binding, mandantId: 'm2' }],
    ['for another purpose', sealed, { ...binding, zweck: 'ecode' }],
    ['with a changed character', sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2), binding],
    ['cut short', sealed.slice(0, 20), binding],
    ['with another version', sealed.replace('v1.', 'v2.'), binding],
    ['as plain text', 'DE89370400440532013000', binding],
    ['empty', '', binding],
  ])('%s', (_name, value, b) => {
    expect(() => open(testKeys(), value, b)).toThrow();
  });

  test('when its key is gone', () => {
    expect(() => open(testKeys('k2'), sealed, binding)).toThrow(/"k1" is not in/);
  });

  test('when the key id was exchanged', () => {
    expect(() => open(testKeys('k1', 'k2'), sealed.replace('.k1.', '.k2.'), binding)).toThrow();
  });
});

test('opens after the keys were rotated', () => {
  const keys = testKeys('k1', 'k2');
  expect(open(keys, sealed, binding)).toBe('DE89370400440532013000');
  expect(seal(keys, 'x', binding)).toMatch(/^v1\.k2\./);
});

test('the same text is never sealed the same way twice, and shows nothing of itself', () => {
  expect(seal(testKeys(), 'geheim', binding)).not.toBe(seal(testKeys(), 'geheim', binding));
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('DE89');
});

test('every text comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plaintext, purpose) => {
      const b = { mandantId: 'm1', zweck: purpose };
      expect(open(testKeys(), seal(testKeys(), plaintext, b), b)).toBe(plaintext);
    }),
  );
});
