import type { Tag } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { executionDay, isBankDay } from './bank-days.ts';

test.each([
  ['2026-01-01', 'new year'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-26', 'Good Friday'],
  ['2026-05-01', 'the first of May'],
  ['2026-12-25', 'Christmas'],
  ['2026-11-21', 'Saturday'],
  ['2026-11-22', 'Sunday'],
])('no money moves on %s, %s', (day) => expect(isBankDay(day as Tag)).toBe(false));

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-24'],
  ['2026-12-24', '2026-12-28'],
  ['2026-04-02', '2026-04-07'],
])('released on %s, carried out on %s', (freigabe, expected) => expect(executionDay(freigabe as Tag)).toBe(expected));
