import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import { forgetPlacePassword, placeOf } from '../../platform/thread/place.ts';
import { createThread, type ThreadOutcome } from '../../platform/thread/thread.ts';
import type { Auskunftsauftrag } from './auskunftthread.ts';

/** A person with very much to tell takes much memory, and a moment of a whole core. */
export const createAuskunftthread = ({ memoryMb = 512 } = {}) =>
  createThread<Auskunftsauftrag, ArrayBuffer | null>({
    module: new URL('./auskunftthread.ts', import.meta.url),
    memoryMb,
    seconds: 50,
    waiting: 20,
  });
const auskunftthread = keptPart(createAuskunftthread);

/** One after the other, in a thread: an export may wait for another one, the machine may not wait for exports. */
export const makeAuskunft = async (
  scope: MandantScope,
  empfehlerId: EmpfehlerId,
  als: Auskunftsauftrag['als'],
  { run } = scope.context.of(auskunftthread),
): Promise<ThreadOutcome<Buffer>> => {
  const made = await run({ place: await placeOf(scope, ['verschluesselung']), empfehlerId, als });
  if (!made.ok) return made;
  if (made.value) return { ok: true, value: Buffer.from(made.value) };
  forgetPlacePassword(scope);
  return { ok: false, reason: 'busy' };
};
