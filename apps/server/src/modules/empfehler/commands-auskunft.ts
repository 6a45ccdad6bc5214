import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import { forgetPlacePassword, placeOf } from '../../platform/thread/place.ts';
import { createThread, type ThreadOutcome } from '../../platform/thread/thread.ts';
import type { AuskunftTask } from './auskunft-thread.ts';

/** A person with very much to tell takes much memory, and a moment of a whole core. */
export const createAuskunftThread = ({ memoryMb = 512 } = {}) =>
  createThread<AuskunftTask, ArrayBuffer | null>({
    module: new URL('./auskunft-thread.ts', import.meta.url),
    memoryMb,
    seconds: 50,
    waiting: 20,
  });
const auskunftThread = keptPart(createAuskunftThread);

/** One after the other, in a thread: an export may wait for another one, the machine may not wait for exports. */
export const makeAuskunft = async (
  scope: MandantScope,
  empfehlerId: EmpfehlerId,
  as: AuskunftTask['als'],
  { run } = scope.context.of(auskunftThread),
): Promise<ThreadOutcome<Buffer>> => {
  const made = await run({ place: await placeOf(scope, ['verschluesselung']), empfehlerId, als: as });
  if (!made.ok) return made;
  if (made.value) return { ok: true, value: Buffer.from(made.value) };
  forgetPlacePassword(scope);
  return { ok: false, reason: 'busy' };
};
