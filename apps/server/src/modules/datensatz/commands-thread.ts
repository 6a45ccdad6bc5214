import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import type { UnfitBody } from '../../platform/thread/in-place.ts';
import { forgetPlacePassword, ownBytes, type Place, placeOf } from '../../platform/thread/place.ts';
import { createThread, type Thread, type ThreadRefusal } from '../../platform/thread/thread.ts';
import type { Bereich } from './queries-bereich.ts';

export interface ImportTask {
  /** Whose records they are. */
  bereich: string;
  /** The body of the call. */
  bytes: Uint8Array;
  place: Place;
  /** Kinds of records of which this person may start an import. */
  mayImport: readonly string[];
}
export type ImportResponse =
  | { ok: true; id: string }
  | { ok: false; grund: 'recht' }
  | { ok: false; grund: 'passwort' }
  | ({ ok: false } & UnfitBody);

/** What 50,000 records with all their texts take, and half as much again. */
const MEMORY_MB = 1024;
const SECONDS = 55;
const WAITING = 3;

/** The thread itself begins with the first import. */
export const createImportThread = ({ memoryMb = MEMORY_MB } = {}): Thread<ImportTask, ImportResponse> =>
  createThread({
    module: new URL('../../import-thread.ts', import.meta.url),
    memoryMb,
    seconds: SECONDS,
    waiting: WAITING,
  });
export const importThread = keptPart(createImportThread);

export type ImportResult =
  | Exclude<ImportResponse, { grund: 'passwort' }>
  | { ok: false; grund: 'thread'; reason: ThreadRefusal };

/** A dry run from the bytes of its call, beside everything else that this process does. The bytes are handed over. */
export const checkInThread = async (
  scope: MandantScope,
  { name }: Pick<Bereich, 'name'>,
  bytes: Uint8Array,
  may: readonly string[],
): Promise<ImportResult> => {
  const own = ownBytes(bytes);
  const task = { bereich: name, bytes: own, place: await placeOf(scope), mayImport: may };
  const outcome = await scope.context.of(importThread).run(task, [own.buffer]);
  if (!outcome.ok) return { ok: false, grund: 'thread', reason: outcome.reason };
  if (outcome.value.ok || outcome.value.grund !== 'passwort') return outcome.value;
  forgetPlacePassword(scope);
  // The bytes are gone: it is to be sent again.
  return { ok: false, grund: 'thread', reason: 'busy' };
};
