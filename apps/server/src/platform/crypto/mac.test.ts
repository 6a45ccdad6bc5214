import { describe, expect, test } from 'vitest';
import { hashToken, neuesToken } from './linkToken.ts';
import { hexFuer, stimmtHex, suchHash } from './mac.ts';
import { testKeys } from './testkeys.ts';

const nummer = '7K4M9PQR2STVW';
const hex = hexFuer(testKeys(), nummer);

describe('hex of a number', () => {
  test.each([
    ['of another number', hexFuer(testKeys(), '7K4M9PQR2STVX')],
    ['with one changed digit', (hex[0] === '0' ? '1' : '0') + hex.slice(1)],
    ['too short', hex.slice(0, 8)],
    ['too long', `${hex}0`],
    ['in capitals', 'ABCDEF0123456789'],
    ['empty', ''],
    ['of another installation', hexFuer(testKeys('k9'), nummer)],
  ])('%s is refused', (_name, falsch) => {
    expect(stimmtHex(testKeys(), nummer, falsch)).toBe(false);
  });

  test('has 64 bits and fits its number', () => {
    expect(hex).toMatch(/^[0-9a-f]{16}$/);
    expect(stimmtHex(testKeys(), nummer, hex)).toBe(true);
  });

  test('stays good after the keys were rotated', () => {
    const keys = testKeys('k1', 'k2');
    expect(hexFuer(keys, nummer)).not.toBe(hex);
    expect(stimmtHex(keys, nummer, hex)).toBe(true);
    expect(stimmtHex(keys, nummer, hexFuer(keys, nummer))).toBe(true);
  });
});

describe('search hash', () => {
  const bindung = { mandantId: 'm1', zweck: 'sperrliste' };
  test('differs by Mandant, purpose and value, without ambiguity at their borders', () => {
    const alle = [
      suchHash(testKeys(), 'ab', bindung),
      suchHash(testKeys(), 'ab', { ...bindung, mandantId: 'm2' }),
      suchHash(testKeys(), 'ab', { ...bindung, zweck: 'iban' }),
      suchHash(testKeys(), 'b', { mandantId: 'm1', zweck: 'sperrlistea' }),
    ];
    expect(new Set(alle).size).toBe(alle.length);
  });

  test('is the same after a rotation', () => {
    expect(suchHash(testKeys('k1', 'k2'), 'ab', bindung)).toBe(suchHash(testKeys('k1'), 'ab', bindung));
  });
});

test('a link token has 256 bits, is never the same, and its hash does not show it', () => {
  const token = neuesToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(neuesToken()).not.toBe(token);
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token.slice(0, 8));
});
