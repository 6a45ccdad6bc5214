import type { Tag } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { monthsOf } from './rules.ts';

test.each([
  ['2026-11-17', ['2026-11-01', '2026-11-18'], ['2026-10-01', '2026-10-18']],
  ['2026-11-01', ['2026-11-01', '2026-11-02'], ['2026-10-01', '2026-10-02']],
  // February has no such day: it counts as a whole, and no day of March twice.
  ['2026-03-31', ['2026-03-01', '2026-04-01'], ['2026-02-01', '2026-03-01']],
  ['2027-01-15', ['2027-01-01', '2027-01-16'], ['2026-12-01', '2026-12-16']],
])('on %s', (today, now, before) => {
  const months = monthsOf(today as Tag);
  expect([months.now.from, months.now.until]).toEqual(now);
  expect([months.before.from, months.before.until]).toEqual(before);
});
