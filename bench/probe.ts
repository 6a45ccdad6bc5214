/** Loaded into every measured process before its own code: tells its CPU time and memory, and ends with the benchmark. */
export interface Figures {
  cpuMicros: number;
  rssBytes: number;
}

process.on('message', (message) => {
  if (message !== 'figures') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() } satisfies Figures);
});
process.once('disconnect', () => process.exit(0));
