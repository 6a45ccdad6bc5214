import { daysBetween, plusMonths, plusTage, tagOf } from '../platform/clock/days.ts';
import { plusDays } from '../platform/clock/instant.ts';

/** An ISO 8601 duration, forwards only. */
export interface Duration {
  monate: number;
  tage: number;
  ms: number;
}

const ISO = /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Null where it is not one: `P30D`, `P12M`, `PT6H`, `P1Y2M3DT4H5M6S`. */
export const parseDuration = (text: string): Duration | null => {
  const hit = ISO.exec(text.trim().toUpperCase());
  if (!hit) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = hit.slice(1).map((z) => Number(z ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    monate: years * 12 + months,
    tage: weeks * 7 + days,
    ms: ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
};

/**
 * Days, weeks and months are those of the Berlin calendar, at the same time of the clock (`sameTimeOn`); hours, minutes
 * and seconds are added afterwards, and are as long as they are.
 */
export const plusDuration = (start: Date, { monate, tage, ms }: Duration): Date => {
  const today = tagOf(start);
  const days = daysBetween(today, plusTage(plusMonths(today, monate), tage));
  return new Date(plusDays(start, days).getTime() + ms);
};
