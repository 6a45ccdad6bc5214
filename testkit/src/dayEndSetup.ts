import { setTimeout as sleep } from 'node:timers/promises';
import { wallClock } from '@weitersagen/server/platform/clock/days';
import { beforeEach } from 'vitest';

const DAY_MS = 86_400_000;
/** Longer than any test needs between reading the day and using it. */
const ENOUGH_MS = 5_000;

/**
 * A test that says "today" means one day from its first line to its last: none begins in the last seconds of a Berlin day.
 * What the portal does over midnight is told to it by the demo clock.
 */
beforeEach(async () => {
  const left = DAY_MS - (wallClock(new Date()) % DAY_MS);
  if (left < ENOUGH_MS) await sleep(left);
}, 2 * ENOUGH_MS);
