import { EINLADUNG_TAGE, type Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { checkAgain, checkReminder, oldestThatCounts, validUntil } from './rules.ts';

const SENT = '2026-11-01' as Tag;
const after = (days: number): Tag => plusTage(SENT, days);

describe('one reminder at most', () => {
  const open = { isOpen: true, erinnert: false, versandtAm: SENT };

  test('and none of what is over, whatever else holds', () =>
    expect(checkReminder({ ...open, isOpen: false, erinnert: true, heute: SENT })).toBe('einladungBeendet'));
  test('and no second one', () =>
    expect(checkReminder({ ...open, erinnert: true, heute: after(30) })).toBe('schonErinnert'));
  test.each([
    [0, 'erinnerungZuFrueh'],
    [2, 'erinnerungZuFrueh'],
    [3, null],
    [59, null],
  ])('and not before somebody has had three days to answer: after %i', (days, fault) =>
    expect(checkReminder({ ...open, heute: after(days) })).toBe(fault),
  );
});

describe('nobody is invited again by an agency that has just written to him', () => {
  test('who never was, may be', () => expect(checkAgain(null, SENT)).toBeNull());
  test.each([
    [0, 'kuerzlichEingeladen'],
    [29, 'kuerzlichEingeladen'],
    [30, null],
  ])('%i days after the last mail', (days, fault) => expect(checkAgain(SENT, after(days))).toBe(fault));
  test('an invitation whose last mail still counts is not taken for one too old to', () => {
    // Reminded on its last day, of which a mail counts for thirty days more.
    const remindedOn = after(EINLADUNG_TAGE);
    for (let days = 0; days < 200; days++) {
      const today = after(days);
      if (checkAgain(remindedOn, today) !== null && days >= EINLADUNG_TAGE)
        expect(SENT >= oldestThatCounts(today)).toBe(true);
    }
  });
});

describe('an invitation holds for sixty days of Berlin', () => {
  test.each([
    ['2026-11-01T22:59:59Z', '2026-12-31'],
    ['2026-11-01T23:00:00Z', '2027-01-01'],
    ['2026-08-30T21:59:59Z', '2026-10-29'],
    ['2026-08-30T22:00:00Z', '2026-10-30'],
  ])('made at %s until %s', (made, until) => expect(validUntil(new Date(made))).toBe(until));
});
