import type { Tag } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { isInstant, timeOfDayAt } from './instant.ts';

test.each([
  ['2026-01-15', '08:30', '2026-01-15T07:30:00.000Z'],
  ['2026-07-15', '00:00', '2026-07-14T22:00:00.000Z'],
  ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '12:00', '2026-03-29T10:00:00.000Z'],
  ['2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
  // The clock leaps from two to three.
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('%s %s in Berlin', (day, time, instant) => expect(timeOfDayAt(day as Tag, time).toISOString()).toBe(instant));

test.each([
  ['2026-02-28', true],
  ['2024-02-29T23:59:59.1234567Z', true],
  ['2026-02-28T12:00:00-03:30', true],
  ['2026-02-29', false],
  ['2026-02-30T00:00:00Z', false],
  ['0000-01-01', false],
  ['2026-13-01', false],
  ['2026-02-28T24:00:00Z', false],
  ['2026-02-28T12:60:00Z', false],
  ['2026-02-28T12:00:00', false],
  ['2026-02-28T12:00:00+23:59', false],
  ['morgen', false],
])('%s is a day or an instant: %s', (text, good) => expect(isInstant(text)).toBe(good));
