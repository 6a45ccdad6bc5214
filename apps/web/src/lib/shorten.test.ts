import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['', 19, ''],
  ['Zuhause M', 10, 'Zuhause M'],
  ['x'.repeat(40), 19, 'x'.repeat(40)],
  ['x'.repeat(41), 19, `${'x'.repeat(19)}…`],
  ['x'.repeat(41), 10, `${'x'.repeat(10)}…`],
  ['Festnetz und Internet zu Hause für die Familie', 10, 'Festnetz u…'],
  ['Festnetz und Internet zu Hause für die Familie', 19, 'Festnetz und Intern…'],
  // The cut leaves no blank in front of the dots, and no half of a sign.
  ['Internet  für alle, die zu Hause viel vorhaben', 10, 'Internet…'],
  ['👩‍👩‍👧'.repeat(41), 10, `${'👩‍👩‍👧'.repeat(10)}…`],
] as const)('a text of more than 40 signs is cut: %s to %d', (text, to, short) =>
  expect(shorten(text, to)).toBe(short),
);
