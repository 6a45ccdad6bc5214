import { expect, test } from 'vitest';
import { createWindow } from './window.ts';

test('past the limit it says how long to wait, each name for itself, and begins anew after the window', () => {
  let now = 1000;
  const window = createWindow({ max: 2, windowMs: 60_000 }, () => now);
  for (const expected of [0, 0, 60, 60]) {
    expect(window.seconds('a')).toBe(expected);
    window.count('a');
  }
  expect(window.seconds('b')).toBe(0);
  now += 59_500;
  expect(window.seconds('a')).toBe(1);
  now += 500;
  expect(window.seconds('a')).toBe(0);
});

test('a clock that was set back shuts nobody out for longer than a window', () => {
  let now = 10_000_000;
  const window = createWindow({ max: 1, windowMs: 60_000 }, () => now);
  window.count('a');
  now -= 5_000_000;
  expect(window.seconds('a')).toBe(0);
});

test('where limits are off, nothing is counted', () => {
  const window = createWindow({ max: 0, windowMs: 60_000 });
  window.count('a');
  expect(window.seconds('a')).toBe(0);
});
