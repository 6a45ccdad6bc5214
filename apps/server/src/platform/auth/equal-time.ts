import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, keptPart } from '../context.ts';

/** Longer than planning a mail takes, shorter than anybody minds. */
const SAME_LONG_MS = 250;

/** What no answer falls below that must not tell by its time what was found. */
export const equalTime = keptPart(() => ({ atLeastMs: SAME_LONG_MS }));

/** For answers that must not tell by their time what was found: none comes earlier than this. */
export const sameLong = async <T>({ context }: { readonly context: Context }, run: () => Promise<T>): Promise<T> => {
  const early = sleep(context.of(equalTime).atLeastMs);
  const [result] = await Promise.allSettled([run(), early]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
