import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzip, pack, plaintext, takesGzip } from './page-bundle.ts';

const SLOT = 'hier-die-nonce';
const html = (nonce: string) =>
  `<!DOCTYPE html><style nonce="${nonce}">${'a{color:red}'.repeat(5000)}</style><p>Größe: 70 €</p><script nonce="${nonce}"></script>`;

const joined = (parts: readonly Buffer[]) => String(Buffer.concat(parts));
const unpacked = (parts: readonly Buffer[]) => String(gunzipSync(Buffer.concat(parts)));

test.each(['gruendlich', 'schnell'] as const)('a page packed %s is the page again, with every nonce', (care) => {
  const packet = pack(html(SLOT), SLOT, care);
  for (const nonce of ['Zm9v', 'YW5kZXJl'])
    expect([unpacked(gzip(packet, nonce)), joined(plaintext(packet, nonce))]).toEqual([html(nonce), html(nonce)]);
  expect(Buffer.concat(gzip(packet, 'Zm9v')).length).toBeLessThan(html('').length / 20);
});

test('a page without a nonce, and an empty one', () => {
  for (const text of ['<p>still</p>', '']) expect(unpacked(gzip(pack(text, SLOT, 'schnell'), 'x'))).toBe(text);
});

test.each([
  [undefined, false],
  ['', false],
  ['br', false],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['br, xgzip', false],
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['*', true],
])('takes gzip: %s → %s', (header, expected) => {
  expect(takesGzip(header)).toBe(expected);
});
