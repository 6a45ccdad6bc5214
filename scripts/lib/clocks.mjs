import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { Plainly } from './say.mjs';

/** Where the clock of every test and every picture starts: a working day's morning, far from any change of date or clock. */
export const START = '2026-11-17T09:30:00+01:00';

/**
 * Starting clocks at which a calendar is easily got wrong. All lie in the past: the queue counts by the database's own
 * clock, and would hold back what is planned for a later one.
 */
export const CLOCKS = {
  midnight: '2026-11-16T23:59:50+01:00',
  // 28 days on it is winter: a day of 24 hours would end on the day before.
  autumn: '2026-10-05T00:13:00+02:00',
  'summer-time': '2026-03-29T01:59:00+01:00',
  'winter-time': '2026-10-25T02:59:00+02:00',
  'leap-day': '2024-02-29T12:00:00+01:00',
  'new-year': '2025-12-31T23:59:00+01:00',
};

/** What a clock is called on the command line: its name, or an instant with its offset. */
export function readClock(name) {
  const instant = CLOCKS[name] ?? name;
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(instant) && !Number.isNaN(Date.parse(instant))) return instant;
  throw new Plainly(
    `No such clock: ${name || '(none given)'}. There are ${Object.keys(CLOCKS).join(', ')}, or an instant.`,
  );
}

/** For a process whose clock is to start at `FESTE_UHR`. */
export const CLOCK_ARGS = ['--import', pathToFileURL(inRoot('scripts/lib/fixed-clock.mjs')).href];

/** The starting clock of this run, for this process and those that it starts. */
export function fixClock() {
  process.env.FESTE_UHR ??= START;
  return process.env.FESTE_UHR;
}
