/**
 * Does a piece of work and tells which part of the CPU time that the process took for it was the calling thread's, 0 to 1:
 * that thread answers everybody. CPU time and not the clock, because other work on the machine changes the clock alone.
 */
export const shareOfThisThread = async <T>(work: () => Promise<T>): Promise<{ result: T; share: number }> => {
  const [thread, whole] = [process.threadCpuUsage(), process.cpuUsage()];
  const result = await work();
  const [own, all] = [process.threadCpuUsage(thread), process.cpuUsage(whole)];
  return { result, share: (own.user + own.system) / (all.user + all.system) };
};

/** What hands its work to a thread takes this part of it at most; what does it itself takes nearly all. */
export const HANDED_OVER = 0.4;
