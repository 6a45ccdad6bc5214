import type { Tag } from '@weitersagen/contract/values';
import { beginningOfTheDay, isDay, plusTage, tagOf, wallClock } from './days.ts';

/** Instants on the wire: `YYYY-MM-DDThh:mm:ssZ`. */
export const toInstant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,7})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/** A day, or an instant of one, that there really is; PostgreSQL knows neither a year 0 nor offsets of a whole day. */
export const isInstant = (text: string): boolean => {
  const day = ISO.exec(text)?.[1];
  return day !== undefined && isDay(day) && !day.startsWith('0000');
};

/** The last second of a Berlin day: a last valid day seen as an instant. */
export const endOfTheDay = (day: Tag): Date => new Date(beginningOfTheDay(plusTage(day, 1)).getTime() - 1000);

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });

/** A Berlin wall clock's time of a day; one that the clock leaps over is taken as the one an hour later. */
export const timeOfDayAt = (day: Tag, timeOfDay: string): Date => {
  const [h = 0, m = 0] = timeOfDay.split(':').map(Number);
  const coarse = new Date(beginningOfTheDay(day).getTime() + (h * 60 + m) * 60_000);
  const beside = Number(hour.format(coarse)) - h;
  const exactly = new Date(coarse.getTime() - beside * 3_600_000);
  return Number(hour.format(exactly)) === h ? exactly : coarse;
};

const HOUR_MS = 3_600_000;

/**
 * The same time of the Berlin clock on another day, so that a day of 23 or 25 hours is one day. A time that the day has
 * twice is the first of the two; one that it has not is an hour later, as the clock shows it: 02:30 becomes 03:30.
 */
const sameTimeOn = (day: Tag, instant: Date): Date => {
  const timeOfDay = wallClock(instant) - Date.parse(`${tagOf(instant)}T00:00:00Z`);
  const shown = Date.parse(`${day}T00:00:00Z`) + timeOfDay;
  const [inSummer, inWinter] = [new Date(shown - 2 * HOUR_MS), new Date(shown - HOUR_MS)];
  const found = wallClock(inSummer) === shown ? inSummer : inWinter;
  return new Date(found.getTime() + instant.getUTCMilliseconds());
};

/** So many days of the Berlin calendar later, or earlier; none is the instant itself. */
export const plusDays = (instant: Date, days: number): Date =>
  days === 0 ? instant : sameTimeOn(plusTage(tagOf(instant), days), instant);
