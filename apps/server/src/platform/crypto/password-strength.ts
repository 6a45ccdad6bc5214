import { createThread, type ThreadOutcome } from '../thread/thread.ts';
import type { PasswordQuestion } from './password-estimate.ts';

/** Word lists take a third of a second to build, and an estimate up to 50 ms: others would wait for that. */
const thread = createThread<PasswordQuestion, boolean>({
  module: new URL('./password-estimate.ts', import.meta.url),
  memoryMb: 256,
  seconds: 10,
  waiting: 50,
});

/** `ownWords`: what others know of this person (name, address, the brand). */
export const isTooSimple = (password: string, ownWords: readonly string[]): Promise<ThreadOutcome<boolean>> =>
  thread.run({ password, ownWords });
