import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import type { UnfitBody } from '../../platform/thread/in-place.ts';
import { forgetPlacePassword, ownBytes, placeOf } from '../../platform/thread/place.ts';
import { createThread, type ThreadOutcome, type ThreadRefusal } from '../../platform/thread/thread.ts';
import type { InhaltReply, InhaltTask } from './inhalt-thread.ts';

/** A folder of content, as a call brings it. */
export interface Folder {
  dateien: { pfad: string; text?: string; bytes?: Uint8Array }[];
  probelauf: boolean;
  archiviereFehlende: boolean;
}

/** `memoryMb`: a body of 40 MB is there as bytes, as text, as values and as pictures. */
export const createInhaltThread = ({ memoryMb = 768, seconds = 50 } = {}) =>
  createThread<InhaltTask, InhaltReply>({
    module: new URL('./inhalt-thread.ts', import.meta.url),
    memoryMb,
    seconds,
    waiting: 3,
  });
const inhaltThread = keptPart(createInhaltThread);

export type FolderResult =
  | { ok: true; ordner: Folder }
  | ({ ok: false } & UnfitBody)
  | { ok: false; grund: 'thread'; reason: ThreadRefusal };

export const readFolderInThread = async (
  scope: MandantScope,
  bytes: Uint8Array,
  { run } = scope.context.of(inhaltThread),
): Promise<FolderResult> => {
  const own = ownBytes(bytes);
  const outcome = await run({ art: 'import', bytes: own }, [own.buffer]);
  if (!outcome.ok) return { ok: false, grund: 'thread', reason: outcome.reason };
  const { value } = outcome;
  if (value.ok && 'ordner' in value) return value;
  if (!value.ok && value.grund !== 'passwort') return value;
  throw new Error('the thread answered another question');
};

/** The answer of `exportInhalte`, written out. */
export const writeFolderInThread = async (
  scope: MandantScope,
  { run } = scope.context.of(inhaltThread),
): Promise<ThreadOutcome<Uint8Array>> => {
  const outcome = await run({ art: 'export', place: await placeOf(scope) });
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  if (value.ok && 'json' in value) return { ok: true, value: new Uint8Array(value.json) };
  forgetPlacePassword(scope);
  return { ok: false, reason: 'busy' };
};
