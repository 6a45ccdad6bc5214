import type { Tag } from '@weitersagen/contract/values';
import { daysBetween, plusMonths, plusTage } from '../../platform/clock/days.ts';

export interface Span {
  from: Tag;
  /** The first day that does not belong to it. */
  until: Tag;
}

/** The month up to today, and the month before up to the same day: a whole one beside half of one compares nothing. */
export const monthsOf = (today: Tag): { now: Span; before: Span } => {
  const from = `${today.slice(0, 7)}-01` as Tag;
  const earlier = plusMonths(from, -1);
  const sameDay = plusTage(earlier, daysBetween(from, today) + 1);
  return {
    now: { from, until: plusTage(today, 1) },
    before: { from: earlier, until: sameDay < from ? sameDay : from },
  };
};
