import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Tag } from '@weitersagen/contract/values';
import { LRUCache } from 'lru-cache';

/** Calendar days in Europe/Berlin (decisions §10). Nothing here reads a clock: instants and days arrive as arguments. */

const MS_PER_DAY = 86_400_000;

const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const MS_PER_HOUR = 3_600_000;
/** Two years; a page of a person's history asks for as many hours as it has lines, and a file for all that it spans. */
const KNOWN_HOURS = 20_000;
const offsetByHour = new LRUCache<number, number>({ max: KNOWN_HOURS });

const readWallClock = (date: Date): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of berlin.formatToParts(date)) part[type] = Number(value);
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
};

/**
 * What a Berlin wall clock shows at this instant, written as if it were UTC; whole seconds. The calendar takes its time, and
 * within one hour of UTC the clock is one and the same time ahead: Berlin has changed it at whole hours of UTC since 1893.
 */
export const wallClock = (date: Date): number => {
  const seconds = Math.floor(date.getTime() / 1000) * 1000;
  const hour = Math.floor(seconds / MS_PER_HOUR);
  const known = offsetByHour.get(hour);
  if (known !== undefined) return seconds + known;
  const shown = readWallClock(date);
  offsetByHour.set(hour, shown - seconds);
  return shown;
};

/** Days are counted at UTC midnight, where no day is longer than another. */
const utcMidnight = (day: Tag): number => Date.parse(`${day}T00:00:00Z`);

/** Ten years: every request asks which day it is, and every price which days it holds on. */
const KNOWN_DAYS = 4_000;
const dayByNumber = new LRUCache<number, Tag>({ max: KNOWN_DAYS });

const fromUtc = (ms: number): Tag => {
  const number = Math.floor(ms / MS_PER_DAY);
  const known = dayByNumber.get(number);
  if (known !== undefined) return known;
  const text = new Date(ms).toISOString();
  if (text.length !== 24) throw new RangeError('day outside the years 0000 to 9999');
  const day = text.slice(0, 10) as Tag;
  dayByNumber.set(number, day);
  return day;
};

/** A real calendar day, so not 2026-02-29; of a year that PostgreSQL has, so not 0000. */
export const isDay = (text: string): text is Tag => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = utcMidnight(text as Tag);
  return !Number.isNaN(ms) && fromUtc(ms) === text;
};

/** For days from a trusted source (database, settings, tests); what people type goes through a rule that names the mistake. */
export const tag = (text: string): Tag => {
  if (!isDay(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
};

/** The day that it is in Berlin. */
export const tagOf = (date: Date): Tag => fromUtc(wallClock(date));

export const plusTage = (start: Tag, days: number): Tag => fromUtc(utcMidnight(start) + days * MS_PER_DAY);

/** The same day of the month, or the month's last where it has no such day (§ 188 (3) BGB): 31 January + 1 = 28 February. */
export const plusMonths = (start: Tag, months: number): Tag => {
  const date = new Date(utcMidnight(start));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
};

/** Negative where `until` lies before `from`. */
export const daysBetween = (from: Tag, until: Tag): number => (utcMidnight(until) - utcMidnight(from)) / MS_PER_DAY;

export const later = (a: Tag, b: Tag): Tag => (a >= b ? a : b);

const MAX_BEGINNINGS = 1000;
const beginnings = new LRUCache<Tag, number>({ max: MAX_BEGINNINGS });

/** The instant of 00:00 in Berlin. German clocks change at 01:00 UTC, so the offset an hour or two before midnight is still that of midnight. */
export const beginningOfTheDay = (day: Tag): Date => {
  const known = beginnings.get(day);
  if (known !== undefined) return new Date(known);
  const midnight = utcMidnight(day);
  const before = new Date(midnight - 2 * 3_600_000);
  const beginning = midnight - (wallClock(before) - before.getTime());
  beginnings.set(day, beginning);
  return new Date(beginning);
};

const longDatum = (language: LanguageCode) =>
  new Intl.DateTimeFormat(LANGUAGE_CONVENTIONS[language].locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** `07.03.1985` (portal §9) and `7 March 1985`. */
export const formatDay = (day: Tag, language: LanguageCode): string =>
  LANGUAGE_CONVENTIONS[language].dayInDigits
    ? day.split('-').reverse().join('.')
    : longDatum(language).format(utcMidnight(day));

/** `26. November 2026 um 14:05` and `26 November 2026 at 14:05`, by Berlin's clock. */
export const formatMoment = (moment: Date, language: LanguageCode): string =>
  moment.toLocaleString(LANGUAGE_CONVENTIONS[language].locale, {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });

/** `Oktober 2026` and `October 2026`, of any of its days. */
export const formatMonth = (day: Tag, language: LanguageCode): string =>
  new Date(utcMidnight(day)).toLocaleDateString(LANGUAGE_CONVENTIONS[language].locale, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
