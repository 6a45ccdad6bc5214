import { expect, test } from 'vitest';
import { openInTime } from './open.ts';

test('an invoice whose day has passed is not counted among the open ones again', () => {
  expect(openInTime(1, 1)).toBe(0);
  expect(openInTime(3, 1)).toBe(2);
});
test('who sees no invoices is told no number', () => expect(openInTime(null, null)).toBeNull());
