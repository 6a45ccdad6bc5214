import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { multiply, shiftOf } from './checksum.ts';

const joined = (first: number, second: number, secondLength: number): number =>
  (multiply(shiftOf(secondLength), first) ^ second) >>> 0;

test.each([
  ['', ''],
  ['', 'Glasfaser'],
  ['Glasfaser', ''],
  ['Größe: ', '70 €'],
  ['a', 'b'.repeat(255)],
  ['a'.repeat(65_536), 'b'.repeat(99_999)],
  ['\0\0', '\0'],
])('of two parts, from those of each: %#', (first, second) => {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  expect(joined(crc32(a), crc32(b), b.length)).toBe(crc32(Buffer.concat([a, b])));
});

test('of a part before more bytes than a string can have', () => {
  const half = 2 ** 30;
  expect(multiply(shiftOf(half), shiftOf(half))).toBe(shiftOf(2 * half));
  expect(shiftOf(0xff_ff_ff_ff)).not.toBe(shiftOf(0x7f_ff_ff_ff));
});
