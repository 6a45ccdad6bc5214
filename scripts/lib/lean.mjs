/**
 * Less memory for the same work (docs/operations.md, Memory): V8 keeps three young generations of at most this many MB each,
 * as large as the load makes them, and lets its heap grow by half of what lives in it before it looks for what does not
 * (without it, by several times that); what the C library frees goes back to the system instead of staying with each thread.
 * What the start has blown up the server gives back by itself (apps/server/src/platform/memory.ts).
 */
export const LEAN_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
export const LEAN_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
