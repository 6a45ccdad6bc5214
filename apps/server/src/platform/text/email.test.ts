import { expect, test } from 'vitest';
import { mailbox, normalizeEmail } from './email.ts';

test.each([
  ['Mara+tv@Example.org', 'mara@example.org'],
  ['m.a.r.a+x@googlemail.com', 'mara@gmail.com'],
  ['m.a.r.a@example.org', 'm.a.r.a@example.org'],
  ['+mara@example.org', '+mara@example.org'],
  ['kein-at', '@kein-at'],
])('the mailbox of %s is %s', (email, expected) => {
  expect(mailbox(email)).toBe(expected);
});

test('an address keeps dots and alias when only its spelling is evened out', () => {
  expect(normalizeEmail(' M.Lindner+TV@GMAIL.com ')).toBe('m.lindner+tv@gmail.com');
});
