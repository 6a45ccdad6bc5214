import { expect, test } from 'vitest';
import { withoutTail } from './tail.ts';

test.each(['.', ')', '…', '>', '”', ').'])('%s behind a token goes', (end) => {
  expect(withoutTail(`abc-_1${end}`)).toBe('abc-_1');
});

test('what is within it stays', () => {
  expect(withoutTail('a.b)c')).toBe('a.b)c');
});

/** Tried from each of its signs anew, a run of them that is no tail would take steps by the square of its length. */
test('however many signs somebody sends, they are looked at once', () => {
  const many = `${'!'.repeat(300_000)}a`;
  expect(withoutTail(many)).toBe(many);
});
