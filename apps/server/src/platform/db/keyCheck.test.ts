import { describe, expect, test } from 'vitest';
import { parseKeys } from '../crypto/keys.ts';
import { checksOf, findKeyMismatch } from './keyCheck.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url');
const keys = (...ids: [id: string, letter: string][]) =>
  parseKeys(
    JSON.stringify({ aktiv: ids.at(-1)![0], schluessel: ids.map(([id, letter]) => ({ id, wert: key(letter) })) }),
    'test',
  );

describe('the keys a process starts with', () => {
  const stored = checksOf(keys(['k1', 'a'], ['k2', 'b']));

  test.each([
    ['a key is missing', keys(['k1', 'a']), /"k2", which is missing here/],
    ['a key has the name and another value', keys(['k1', 'a'], ['k2', 'x']), /"k2" is not the one/],
    ['every key is another', keys(['k1', 'y'], ['k2', 'x']), /"k1" is not the one/],
    ['the first key is no longer the first', keys(['k2', 'b'], ['k1', 'a']), /"k1" must stay the first/],
  ])('are refused where %s', (_, present, sentence) => {
    expect(findKeyMismatch(present, stored)).toMatch(sentence);
  });

  test.each([
    ['they are the same', keys(['k1', 'a'], ['k2', 'b'])],
    ['one more came after them', keys(['k1', 'a'], ['k2', 'b'], ['k3', 'c'])],
  ])('are taken where %s', (_, present) => {
    expect(findKeyMismatch(present, stored)).toBeNull();
  });
});
