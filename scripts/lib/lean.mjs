/**
 * Less memory for the same work (docs/operations.md, Memory): V8 keeps three young generations of this many MB each, and
 * lets its heap grow by half of what lives in it before it looks for what does not (without it, by several times that); what
 * the C library frees goes back to the system instead of staying with each thread.
 */
export const LEAN_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
export const LEAN_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
