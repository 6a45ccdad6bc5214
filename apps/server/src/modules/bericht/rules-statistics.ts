import type { Tag } from '@weitersagen/contract/values';
import { plusMonths, plusTage } from '../../platform/clock/days.ts';

/** Fewer people behind a figure than this, and it would speak of each of them (decisions §8). */
export const GROUP_MIN = 5;

export interface Period {
  von: Tag;
  bis: Tag;
}

/** Months from one to another, by their places among all that are counted: the oldest is 0. */
export interface Months extends Period {
  first: number;
  last: number;
}

export interface StatisticsWindow extends Months {
  /** As long, and just before. */
  before: Months;
  /** Where the window runs until today: the day to which the time before would be as long. It lies within its last month. */
  sameDayBefore: Tag | null;
}

/** Months are withheld by twelve, counted back from the running one, whichever of them are looked at. */
export const YEAR = 12;
/** Those that can be chosen, and as many before them to compare with. */
const CHOICE = 2 * YEAR;
export const MONTHS = 2 * CHOICE;
const firstOfMonth = (day: Tag): Tag => `${day.slice(0, 8)}01` as Tag;

/** Every month that is counted, the oldest first; the last one runs. */
export const monthsTo = (today: Tag): Period[] =>
  Array.from({ length: MONTHS }, (_, n) => {
    const start = plusMonths(firstOfMonth(today), n + 1 - MONTHS);
    const next = plusTage(plusMonths(start, 1), -1);
    return { von: start, bis: next < today ? next : today };
  });

/** First days of the months that can be chosen. */
export const selectableMonths = (today: Tag): Tag[] =>
  monthsTo(today)
    .slice(-CHOICE)
    .map(({ von }) => von);

/**
 * The months from one to another, both by their first days: twelve to today where neither is named. Null: one of them is
 * none of those that can be chosen, or they are the wrong way round.
 */
export const windowOf = (
  today: Tag,
  { from, to }: { from: string | null; to: string | null } = { from: null, to: null },
): StatisticsWindow | null => {
  const months = monthsTo(today);
  const placeOf = (day: string): number => months.findIndex(({ von }) => von === day);
  const first = from === null ? (to === null ? MONTHS - YEAR : MONTHS - CHOICE) : placeOf(from);
  const last = to === null ? MONTHS - 1 : placeOf(to);
  if (first < MONTHS - CHOICE || last < first) return null;
  const between = (one: number, other: number): Months => ({
    first: one,
    last: other,
    von: months[one]!.von,
    bis: months[other]!.bis,
  });
  const before = between(2 * first - last - 1, first - 1);
  const sameDay = plusMonths(today, first - 1 - last);
  return {
    ...between(first, last),
    before,
    sameDayBefore: last === MONTHS - 1 && sameDay < before.bis ? sameDay : null,
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

const sumOf = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/**
 * What the months at these places add up to, made of nothing but what is told: of months that are shown, and of years with
 * all that they withhold. Null: it would tell what one of them withholds.
 */
export const totalOf = (years: readonly Shown[], places: ReadonlySet<number>): number | null => {
  const parts = years.map(({ cells, total }, year) => {
    const wanted = cells.map((_, n) => places.has(year * YEAR + n));
    const shown = sumOf(cells.filter((_, n) => wanted[n]));
    const withheld = wanted.filter((isWanted, n) => isWanted && cells[n] === null).length;
    if (withheld === 0) return shown;
    const isWhole = withheld === cells.filter((cell) => cell === null).length;
    return isWhole && total !== null ? shown + total - sumOf(cells) : null;
  });
  return parts.includes(null) ? null : sumOf(parts);
};

/** A month that is shown, in two parts of which both may be told: else its first days are compared with nothing. */
export const isToldInParts = (month: number | null, parts: readonly Figure[]): boolean =>
  month !== null && !parts.some(isSmall);
