import { z } from 'zod';
import { daysBetween, tagOf } from '../platform/clock/days.ts';
import { plusDays } from '../platform/clock/instant.ts';
import { findOffset } from '../platform/clock/offset.ts';
import type { Runtime } from '../runtime.ts';
import { parseDuration, plusDuration } from './duration.ts';

const MS_PER_DAY = 86_400_000;
/** A calendar of four digits, and no day that a date column cannot hold. */
const LAST_DAY = Date.parse('2199-12-31T00:00:00Z');
/** So far a leap goes day by day; beyond, week by week. */
const DAY_WISE_UNTIL = 62;

export const clockBody = z.union(
  [
    z.strictObject({ jetzt: z.iso.datetime({ offset: true, local: false }) }),
    z.strictObject({ vor: z.string().max(40) }),
    z.strictObject({ zurueck: z.literal(true) }),
  ],
  { error: 'ungueltig' },
);

export type ClockGrund = 'jetzt' | 'vor' | 'rueckwaerts' | 'zuWeit';
export type ClockResult = { ok: true; jetzt: Date } | { ok: false; grund: ClockGrund };

export interface DemoClock {
  now(): Date;
  versatzMs(): number;
  set(wish: z.output<typeof clockBody>): Promise<ClockResult>;
  /** Another process of the same demo may have moved the clock: its distance is taken over, unless this one moves it itself. */
  follow(): Promise<void>;
}

const targetOf = (wish: z.output<typeof clockBody>, now: Date): Date | ClockGrund => {
  if ('jetzt' in wish) {
    const target = new Date(wish.jetzt);
    return Number.isNaN(target.getTime()) ? 'jetzt' : target;
  }
  if ('zurueck' in wish) return new Date();
  const duration = parseDuration(wish.vor);
  if (!duration) return 'vor';
  // Checked before the calendar is asked, which knows no years of five digits.
  const coarse = now.getTime() + (duration.monate * 31 + duration.tage) * MS_PER_DAY + duration.ms;
  return coarse > LAST_DAY ? 'zuWeit' : plusDuration(now, duration);
};

/** The stops of a leap: what falls due on a day is done on that day and carries its date, as if the time had passed. */
const breakpoints = (from: Date, until: Date): Date[] => {
  const days = daysBetween(tagOf(from), tagOf(until));
  const step = days > DAY_WISE_UNTIL ? 7 : 1;
  const keep: Date[] = [];
  for (let day = step; day < days; day += step) keep.push(plusDays(from, day));
  return [...keep, until];
};

/**
 * Moves the demo's present and keeps the distance in the database, so that a restart finds it. Forwards only, because
 * what has happened has happened; `zurueck` gives the clock back to the real present and undoes nothing.
 */
export const createClock = (runtime: Runtime, after: () => void): DemoClock => {
  let series: Promise<unknown> = Promise.resolve();
  let [begun, ended] = [0, 0];

  const remember = (offsetMs: number) =>
    runtime.database.betreiber
      .insertInto('uhr')
      .values({ id: 1, versatz_ms: offsetMs })
      .onConflict((oc) => oc.column('id').doUpdateSet({ versatz_ms: offsetMs }))
      .execute();

  const leapTo = async (target: Date): Promise<void> => {
    const offset = Math.round(target.getTime() - Date.now());
    runtime.clock.setOffset(offset);
    await remember(offset);
    after();
    await runtime.jobs.catchUp();
  };

  const place = async (wish: z.output<typeof clockBody>): Promise<ClockResult> => {
    const now = runtime.clock.now();
    const target = targetOf(wish, now);
    if (typeof target === 'string') return { ok: false, grund: target };
    if (target.getTime() > LAST_DAY) return { ok: false, grund: 'zuWeit' };
    if ('zurueck' in wish) await leapTo(target);
    else if (target < now) return { ok: false, grund: 'rueckwaerts' };
    else for (const stop of breakpoints(now, target)) await leapTo(stop);
    after();
    return { ok: true, jetzt: runtime.clock.now() };
  };

  return {
    now: runtime.clock.now,
    versatzMs: () => runtime.clock.offsetMs,
    set: (wish) => {
      // One after the other: two leaps at once would each measure from a present that the other moves.
      begun++;
      const result = series.then(() => place(wish)).finally(() => ended++);
      series = result.catch(() => undefined);
      return result;
    },
    follow: async () => {
      const before = begun;
      if (before !== ended) return;
      const offset = await findOffset(runtime.database.betreiber);
      // What was read while somebody moved the clock here is of before.
      if (before !== begun || offset === runtime.clock.offsetMs) return;
      runtime.clock.setOffset(offset);
      after();
    },
  };
};
