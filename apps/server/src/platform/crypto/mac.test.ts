import { describe, expect, test } from 'vitest';
import { hashToken, newToken } from './linkToken.ts';
import { hexFor, matchesHex, searchHash } from './mac.ts';
import { testKeys } from './test-keys.ts';

const number = '7K4M9PQR2STVW';
const hex = hexFor(testKeys(), number);

describe('hex of a number', () => {
  test.each([
    ['of another number', hexFor(testKeys(), '7K4M9PQR2STVX')],
    ['with one changed digit', (hex[0] === '0' ? '1' : '0') + hex.slice(1)],
    ['too short', hex.slice(0, 8)],
    ['too long', `${hex}0`],
    ['in capitals', 'ABCDEF0123456789'],
    ['empty', ''],
    ['of another installation', hexFor(testKeys('k9'), number)],
  ])('%s is refused', (_name, wrong) => {
    expect(matchesHex(testKeys(), number, wrong)).toBe(false);
  });

  test('has 64 bits and fits its number', () => {
    expect(hex).toMatch(/^[0-9a-f]{16}$/);
    expect(matchesHex(testKeys(), number, hex)).toBe(true);
  });

  test('stays good after the keys were rotated', () => {
    const keys = testKeys('k1', 'k2');
    expect(hexFor(keys, number)).not.toBe(hex);
    expect(matchesHex(keys, number, hex)).toBe(true);
    expect(matchesHex(keys, number, hexFor(keys, number))).toBe(true);
  });
});

describe('search hash', () => {
  const binding = { mandantId: 'm1', zweck: 'sperrliste' };
  test('differs by Mandant, purpose and value, without ambiguity at their borders', () => {
    const all = [
      searchHash(testKeys(), 'ab', binding),
      searchHash(testKeys(), 'ab', { ...binding, mandantId: 'm2' }),
      searchHash(testKeys(), 'ab', { ...binding, zweck: 'iban' }),
      searchHash(testKeys(), 'b', { mandantId: 'm1', zweck: 'sperrlistea' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  test('is the same after a rotation', () => {
    expect(searchHash(testKeys('k1', 'k2'), 'ab', binding)).toBe(searchHash(testKeys('k1'), 'ab', binding));
  });
});

test('a link token has 256 bits, is never the same, and its hash does not show it', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(token);
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token.slice(0, 8));
});
