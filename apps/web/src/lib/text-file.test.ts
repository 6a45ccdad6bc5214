import { describe, expect, test } from 'vitest';
import { readText } from './text-file.ts';

const bytes = (...parts: (Uint8Array | number[])[]): ArrayBuffer => {
  const all = parts.flatMap((part) => [...part]);
  return new Uint8Array(all).buffer;
};
const TEXT = 'Auftragsnummer;Ereignis\nKö-1;erfasst\n';
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

describe('a file is read as it was saved', () => {
  test('as UTF-8, with its mark and without', () => {
    const utf8 = new TextEncoder().encode(TEXT);
    expect(readText(bytes(utf8))).toBe(TEXT);
    expect(readText(bytes([0xef, 0xbb, 0xbf], utf8))).toBe(TEXT);
    expect(readText(bytes())).toBe('');
  });
  test('as UTF-16, in either order', () => {
    expect(readText(bytes([0xff, 0xfe], utf16(TEXT)))).toBe(TEXT);
    expect(readText(bytes([0xfe, 0xff], Buffer.from(utf16(TEXT)).swap16()))).toBe(TEXT);
  });
  test('in any other character set with placeholders, by which it is refused', () => {
    expect(readText(bytes(Buffer.from('Kö-1', 'latin1')))).toBe('K\uFFFD-1');
  });
});
