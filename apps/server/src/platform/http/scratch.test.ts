import { describe, expect, test } from 'vitest';
import { createScratch } from './scratch.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const parts = (...all: string[]) => all.map((one) => Buffer.from(one));

describe('bytes of an answer', () => {
  test('nobody gets the memory of one that is not sent yet', () => {
    const { join } = createScratch();
    const [first, second] = [join(parts('for ', 'Ada')), join(parts('for ', 'Bea'))];
    expect([text(first.bytes), text(second.bytes)]).toEqual(['for Ada', 'for Bea']);
  });

  test('the next one gets it, and nothing of what was there', () => {
    const { join } = createScratch();
    const first = join(parts('a long page for Ada'));
    first.release();
    const second = join(parts('short'));
    expect(second.bytes.buffer).toBe(first.bytes.buffer);
    expect(text(second.bytes)).toBe('short');
  });

  test('what is longer than any page has its own', () => {
    const { join } = createScratch();
    const long = 'x'.repeat(600_000);
    const first = join(parts(long, 'y'));
    first.release();
    expect(text(first.bytes)).toBe(`${long}y`);
    expect(join(parts('short')).bytes.buffer).not.toBe(first.bytes.buffer);
  });

  test('no more is kept than is soon used again', () => {
    const { join } = createScratch();
    const all = Array.from({ length: 50 }, () => join(parts('page')));
    for (const { release } of all) release();
    const again = new Set(Array.from({ length: 50 }, () => join(parts('page')).bytes.buffer));
    expect(all.filter(({ bytes }) => again.has(bytes.buffer))).toHaveLength(8);
  });
});
