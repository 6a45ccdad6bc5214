import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what the start alone needed, before the first request comes: modules as they were read, and a young generation
 * that loading them has blown up. By itself V8 does so where memory runs out, and a portal at rest would keep it for days.
 */
export const forgetStart = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
