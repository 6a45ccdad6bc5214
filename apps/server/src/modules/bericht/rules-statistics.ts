import type { Tag } from '@weitersagen/contract/values';
import { plusMonths, plusTage } from '../../platform/clock/days.ts';

export const STEPS = ['monat', 'woche'] as const;
export type Step = (typeof STEPS)[number];

/** Fewer people behind a figure than this, and it would speak of each of them (decisions §8). */
export const GROUP_MIN = 5;

export interface Period {
  von: Tag;
  bis: Tag;
}

export interface StatisticsWindow extends Period {
  periods: readonly Period[];
  /** As long, and just before. */
  before: Period;
}

const MONTHS = 12;
const WEEKS = 13;
const firstOfMonth = (day: Tag): Tag => `${day.slice(0, 8)}01` as Tag;
const mondayOf = (day: Tag): Tag => plusTage(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Twelve months or thirteen weeks, of which the last one runs, and as many before them, up to the same day. Always whole
 * periods, and none to choose: the difference of two windows would tell what one of them withholds.
 */
export const windowOf = (step: Step, today: Tag): StatisticsWindow => {
  const isMonth = step === 'monat';
  const later = (day: Tag, n: number): Tag => (isMonth ? plusMonths(day, n) : plusTage(day, 7 * n));
  const count = isMonth ? MONTHS : WEEKS;
  const last = isMonth ? firstOfMonth(today) : mondayOf(today);
  const first = later(last, 1 - count);
  const periods = Array.from({ length: count }, (_, n) => {
    const von = later(first, n);
    const next = plusTage(later(first, n + 1), -1);
    return { von, bis: next < today ? next : today };
  });
  return { von: first, bis: today, periods, before: { von: later(first, -count), bis: later(today, -count) } };
};

/** How often, and how many different people stand behind it. */
export interface Figure {
  count: number;
  people: number;
}

const isSmall = ({ people }: Figure): boolean => people > 0 && people < GROUP_MIN;

/** The cell that hides the least of those that are shown and not empty; -1: there is none. */
const leastShown = (cells: readonly Figure[], hidden: ReadonlySet<number>): number =>
  cells.reduce(
    (least, { count }, n) => (count > 0 && !hidden.has(n) && (least < 0 || count < cells[least]!.count) ? n : least),
    -1,
  );

/** What the sum and the shown cells leave over would speak of few people, or of one cell alone. */
const isRevealed = (cells: readonly Figure[], hidden: ReadonlySet<number>): boolean => {
  const people = [...hidden].reduce((sum, n) => sum + cells[n]!.people, 0);
  return hidden.size > 0 && (hidden.size < 2 || people < GROUP_MIN);
};

export interface Shown {
  cells: (number | null)[];
  total: number | null;
}

/**
 * A row of figures and its sum, without those of small groups: null. Where the sum less what is shown would tell one of
 * them, the next smallest is withheld too, and where there is none, the sum.
 */
export const withhold = (cells: readonly Figure[], total: Figure): Shown => {
  const hidden = new Set(cells.flatMap((cell, n) => (isSmall(cell) ? [n] : [])));
  let isTotalHidden = isSmall(total);
  while (!isTotalHidden && isRevealed(cells, hidden)) {
    const next = leastShown(cells, hidden);
    if (next < 0) isTotalHidden = true;
    else hidden.add(next);
  }
  return {
    cells: cells.map(({ count }, n) => (hidden.has(n) ? null : count)),
    total: isTotalHidden ? null : total.count,
  };
};

export const withholdOne = (figure: Figure): number | null => (isSmall(figure) ? null : figure.count);
