import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into every measured process before its own code: tells its CPU time and memory, and ends with the benchmark. */
export interface Figures {
  cpuMicros: number;
  rssBytes: number;
  /** The longest time in which the process answered nobody, since it was asked last. */
  stallMs: number;
}

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on('message', (message) => {
  if (message !== 'figures') return;
  const { user, system } = process.cpuUsage();
  const stallMs = delay.max / 1e6;
  delay.reset();
  process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss(), stallMs } satisfies Figures);
});
process.once('disconnect', () => process.exit(0));
