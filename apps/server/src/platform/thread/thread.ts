import { Piscina } from 'piscina';

/** Work that ended without an answer: it wanted more memory than it may have, took too long, or too many waited already. */
export type ThreadRefusal = 'memory' | 'time' | 'busy';
export type ThreadOutcome<T> = { ok: true; value: T } | { ok: false; reason: ThreadRefusal };

export interface ThreadOptions {
  /** The module whose default export does the work. */
  module: URL;
  /** Heap of the thread; what needs more ends the thread, and nothing else. */
  memoryMb: number;
  seconds: number;
  /** How many may wait; whoever comes then is told so at once. */
  waiting: number;
}

export interface Thread<In, Out> {
  /** What is named in `transfer` is handed over and not copied; the caller has it no more. */
  run(task: In, transfer?: readonly ArrayBuffer[]): Promise<ThreadOutcome<Out>>;
  close(): Promise<void>;
}

const IDLE_MS = 30_000;
const YOUNG_MB = 32;

const reasonOf = (error: unknown): ThreadRefusal | null => {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  if (name === 'AbortError') return 'time';
  return null;
};

/**
 * One thread for work that would hold up everybody else's answers, one piece after the other. It begins with the first
 * piece and ends when there is none for a while; one that has ended in the middle of a piece is followed by another.
 */
export const createThread = <In, Out>({ module, memoryMb, seconds, waiting }: ThreadOptions): Thread<In, Out> => {
  const pool = new Piscina<In, Out>({
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // A thread that sleeps between two pieces of work cannot talk to the database.
    atomics: 'disabled',
    // Where the machine is busy, visitors come first.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let here = 0;
  return {
    run: async (task, transfer = []) => {
      if (here > waiting) return { ok: false, reason: 'busy' };
      here += 1;
      try {
        const signal = AbortSignal.timeout(seconds * 1000);
        return { ok: true, value: await pool.run(task, { signal, transferList: [...transfer] }) };
      } catch (error) {
        const reason = reasonOf(error);
        if (reason) return { ok: false, reason };
        throw error;
      } finally {
        here -= 1;
      }
    },
    close: () => pool.destroy(),
  };
};
