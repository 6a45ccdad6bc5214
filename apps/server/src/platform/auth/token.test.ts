import { describe, expect, test } from 'vitest';
import { testKeys } from '../crypto/test-keys.ts';
import { readToken, signToken } from './token.ts';

const keys = testKeys('k1');
const NOW = new Date('2026-11-16T09:00:00Z');
const END = new Date('2026-11-16T10:00:00Z');
const signed = () => signToken(keys, { sitzungId: 's-1', bereich: 'alpha' }, NOW, END);

// Each twice: what was right once is remembered.
describe.each(['read for the first time', 'read before'])('a token %s', (when) => {
  const given = async () => {
    const token = await signed();
    if (when === 'read before') expect(await readToken(keys, token, 'alpha', NOW)).toEqual(INSIDE);
    return token;
  };
  const INSIDE = { sitzungId: 's-1', bereich: 'alpha' };

  test('is nothing elsewhere', async () => {
    expect(await readToken(keys, await given(), 'beta', NOW)).toBeNull();
  });
  test('is nothing with other keys', async () => {
    expect(await readToken(testKeys('k2'), await given(), 'alpha', NOW)).toBeNull();
  });
  test('is nothing once it was altered', async () => {
    const token = await given();
    const [head, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ sub: 's-2', aud: 'alpha', exp: 9_999_999_999 })).toString('base64url');
    expect(await readToken(keys, `${head}.${other}.${signature}`, 'alpha', NOW)).toBeNull();
  });
  test('is nothing from its end on', async () => {
    expect(await readToken(keys, await given(), 'alpha', END)).toBeNull();
  });
  test('names its session until then', async () => {
    expect(await readToken(keys, await given(), 'alpha', new Date(END.getTime() - 1))).toEqual(INSIDE);
  });
});
