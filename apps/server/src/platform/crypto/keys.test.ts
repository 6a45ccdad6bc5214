import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadKeys, parseKeys } from './keys.ts';
import { testKeys } from './test-keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const good = Buffer.alloc(32, 7).toString('base64url');

describe('a key file that is not usable is refused without quoting it', () => {
  test.each([
    ['no JSON', `{"schluessel": "${good}`],
    ['no active key', JSON.stringify({ schluessel: [{ id: 'k1', wert: good }] })],
    ['an active key that is not there', JSON.stringify({ aktiv: 'k2', schluessel: [{ id: 'k1', wert: good }] })],
    ['a short key', JSON.stringify({ aktiv: 'k1', schluessel: [{ id: 'k1', wert: 'QUJD' }] })],
    [
      'the same id twice',
      JSON.stringify({
        aktiv: 'k1',
        schluessel: [
          { id: 'k1', wert: good },
          { id: 'k1', wert: good },
        ],
      }),
    ],
    ['a key id with a dot', JSON.stringify({ aktiv: 'k.1', schluessel: [{ id: 'k.1', wert: good }] })],
    ['null', 'null'],
  ])('%s', (_name, json) => {
    expect(() => parseKeys(json, 'keys.json')).toThrow(/^keys\.json: expected/);
    expect(() => parseKeys(json, 'keys.json')).not.toThrow(good);
  });

  test('an existing file that is damaged is not overwritten', () => {
    writeFileSync(path.join(dataDir, 'keys.json'), '{');
    expect(() => loadKeys({ dataDir })).toThrow(/expected/);
    expect(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')).toBe('{');
  });

  test('an unknown key id', () => {
    expect(() => testKeys().key('mac', 'k9')).toThrow(/"k9" is not in/);
  });
});

test('the first start makes a file that only its owner reads; the second start finds the same keys', () => {
  const firstStart = loadKeys({ dataDir });
  expect(readdirSync(dataDir)).toEqual(['keys.json']);
  expect(statSync(path.join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(loadKeys({ dataDir }).key('mac')).toEqual(firstStart.key('mac'));
});

test('two installations have different keys', () => {
  const other = mkdtempSync(path.join(tmpdir(), 'keys-'));
  expect(loadKeys({ dataDir: other }).key('mac')).not.toEqual(loadKeys({ dataDir }).key('mac'));
  rmSync(other, { recursive: true });
});

test('the environment wins and writes no file', () => {
  const env = JSON.stringify({ aktiv: 'k1', schluessel: [{ id: 'k1', wert: good }] });
  expect(loadKeys({ dataDir, env }).ids).toEqual(['k1']);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('every purpose has a key of its own', () => {
  const purposes = ['mac', 'verschluesselung', 'token', 'suche', 'captcha'] as const;
  const hex = purposes.map((z) => testKeys().key(z).toString('hex'));
  expect(new Set(hex).size).toBe(purposes.length);
  expect(hex.every((h) => h.length === 64)).toBe(true);
});
