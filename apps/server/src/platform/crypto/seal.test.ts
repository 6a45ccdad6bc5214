import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { open, seal } from './seal.ts';
import { testKeys } from './testkeys.ts';

const bindung = { mandantId: 'm1', zweck: 'iban' };
const versiegelt = seal(testKeys(), 'DE89370400440532013000', bindung);

describe('does not open', () => {
  test.each([
    ['for another Mandant', versiegelt, { ...bindung, mandantId: 'm2' }],
    ['for another purpose', versiegelt, { ...bindung, zweck: 'ecode' }],
    [
      'with a changed character',
      versiegelt.slice(0, -3) + (versiegelt.at(-3) === 'A' ? 'B' : 'A') + versiegelt.slice(-2),
      bindung,
    ],
    ['cut short', versiegelt.slice(0, 20), bindung],
    ['with another version', versiegelt.replace('v1.', 'v2.'), bindung],
    ['as plain text', 'DE89370400440532013000', bindung],
    ['empty', '', bindung],
  ])('%s', (_name, wert, b) => {
    expect(() => open(testKeys(), wert, b)).toThrow();
  });

  test('when its key is gone', () => {
    expect(() => open(testKeys('k2'), versiegelt, bindung)).toThrow(/"k1" is not in/);
  });

  test('when the key id was exchanged', () => {
    expect(() => open(testKeys('k1', 'k2'), versiegelt.replace('.k1.', '.k2.'), bindung)).toThrow();
  });
});

test('opens after the keys were rotated', () => {
  const keys = testKeys('k1', 'k2');
  expect(open(keys, versiegelt, bindung)).toBe('DE89370400440532013000');
  expect(seal(keys, 'x', bindung)).toMatch(/^v1\.k2\./);
});

test('the same text is never sealed the same way twice, and shows nothing of itself', () => {
  expect(seal(testKeys(), 'geheim', bindung)).not.toBe(seal(testKeys(), 'geheim', bindung));
  expect(Buffer.from(versiegelt.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('DE89');
});

test('every text comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (klartext, zweck) => {
      const b = { mandantId: 'm1', zweck };
      expect(open(testKeys(), seal(testKeys(), klartext, b), b)).toBe(klartext);
    }),
  );
});
