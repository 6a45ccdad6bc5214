import type { Tag } from '@weitersagen/contract/values';
import { plusTage } from './days.ts';

/** Easter Sunday by the Gregorian computus (Butcher). */
const easterSunday = (year: number): Tag => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}` as Tag;
};

/** Days on which banks move no euro (TARGET calendar): weekends and six holidays. */
export const isBankDay = (day: Tag): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || /-(01-01|05-01|12-25|12-26)$/.test(day)) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== plusTage(easter, -2) && day !== plusTage(easter, 1);
};

/** The bank carries a file out on the banking day after its release; the day of the release leaves no room for its deadline. */
export const executionDay = (freigabe: Tag): Tag => {
  let day = plusTage(freigabe, 1);
  while (!isBankDay(day)) day = plusTage(day, 1);
  return day;
};
