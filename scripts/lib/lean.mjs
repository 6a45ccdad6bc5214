/**
 * Less memory for the same work (docs/operations.md, Memory): V8 keeps three young generations of at most this many MB each,
 * as large as the load makes them, collects them in one thread, and lets its heap grow by half of what lives in it before it looks for what does not
 * (without it, by several times that); what the C library frees goes back to the system instead of staying with each thread,
 * and what is 32 kB or larger at once, wherever it lay: pages that were packed and sent. So many such pieces at most, since Linux
 * has room for 65,530 in a process, V8's own among them.
 * What the start has blown up the server gives back by itself (apps/server/src/platform/memory.ts).
 */
export const LEAN_FLAGS = ['--max-semi-space-size=8', '--no-parallel-scavenge', '--heap-growing-percent=50'];
export const LEAN_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_MMAP_MAX_: '30000',
};
