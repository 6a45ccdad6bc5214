import type { Tag } from '@weitersagen/contract/values';
import { plusMonths, plusTage } from '../../platform/clock/days.ts';

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
const firstOfMonth = (day: Tag): Tag => `${day.slice(0, 8)}01` as Tag;

/**
 * Twelve months, of which the last one runs, and as many before them, up to the same day. There is nothing to choose: the
 * difference of two windows, or of the same days by months and by weeks, would tell what one of them withholds.
 */
export const windowOf = (today: Tag): StatisticsWindow => {
  const first = plusMonths(firstOfMonth(today), 1 - MONTHS);
  const periods = Array.from({ length: MONTHS }, (_, n) => {
    const von = plusMonths(first, n);
    const next = plusTage(plusMonths(first, n + 1), -1);
    return { von, bis: next < today ? next : today };
  });
  return {
    von: first,
    bis: today,
    periods,
    before: { von: plusMonths(first, -MONTHS), bis: plusMonths(today, -MONTHS) },
  };
};

/** How often, and how many different people stand behind it. */
export interface Figure {
  count: number;
  people: number;
  /** Who they are, where they are few and one of them may stand behind several figures. */
  persons?: ReadonlySet<string>;
}

const isSmall = ({ people }: Figure): boolean => people > 0 && people < GROUP_MIN;

/** The cell that hides the least of those that are shown and not empty; -1: there is none. */
const leastShown = (cells: readonly Figure[], hidden: ReadonlySet<number>): number =>
  cells.reduce(
    (least, { count }, n) => (count > 0 && !hidden.has(n) && (least < 0 || count < cells[least]!.count) ? n : least),
    -1,
  );

/** How many people stand behind these figures together, at least: one who stands behind several of them is one. */
const peopleBehind = (figures: readonly Figure[]): number => {
  const named = figures.flatMap(({ persons }) => (persons ? [...persons] : []));
  const others = figures.filter(({ persons }) => !persons).reduce((sum, { people }) => sum + people, 0);
  return new Set(named).size + others;
};

/** What the sum and the shown cells leave over would speak of few people, or of one cell alone. */
const isRevealed = (cells: readonly Figure[], hidden: ReadonlySet<number>): boolean =>
  hidden.size > 0 && (hidden.size < 2 || peopleBehind([...hidden].map((n) => cells[n]!)) < GROUP_MIN);

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
