import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import type { UnfitBody } from '../../platform/thread/in-place.ts';
import { forgetPlacePassword, ownBytes, type Place, placeOf } from '../../platform/thread/place.ts';
import { createThread, type ThreadRefusal } from '../../platform/thread/thread.ts';
import { type GutscheinImport, importGutscheine as importiere } from './commands-import.ts';

export const importGutscheine = (scope: MandantScope, csv: string, dryRun: boolean): Promise<GutscheinImport> =>
  scope.transaction(async (tx) => {
    const result = await importiere(tx, csv, dryRun);
    if (!dryRun && result.fehler.length === 0)
      await log(tx, {
        was: 'gutscheineImportiert',
        grund: `neu ${result.neu}, doppelt ${result.doppelt}`,
      });
    return result;
  });

export interface StockTask {
  /** The body of the call. */
  bytes: Uint8Array;
  place: Place;
}
export type StockResponse =
  | { ok: true; result: GutscheinImport }
  | { ok: false; grund: 'passwort' }
  | ({ ok: false } & UnfitBody);

/** `memoryMb`: a hundred thousand codes, hashed and sealed, take a quarter of it. */
export const createStockThread = ({ memoryMb = 512 } = {}) =>
  createThread<StockTask, StockResponse>({
    module: new URL('./stock-thread.ts', import.meta.url),
    memoryMb,
    seconds: 55,
    waiting: 3,
  });
const stockThread = keptPart(createStockThread);

export type StockResult =
  | Exclude<StockResponse, { grund: 'passwort' }>
  | { ok: false; grund: 'thread'; reason: ThreadRefusal };

/** Reads, checks, hashes and stores the codes in the call's body beside everything else that this process does. */
export const importInThread = async (
  scope: MandantScope,
  bytes: Uint8Array,
  { run } = scope.context.of(stockThread),
): Promise<StockResult> => {
  const own = ownBytes(bytes);
  const outcome = await run({ bytes: own, place: await placeOf(scope, ['suche', 'verschluesselung']) }, [own.buffer]);
  if (!outcome.ok) return { ok: false, grund: 'thread', reason: outcome.reason };
  if (outcome.value.ok || outcome.value.grund !== 'passwort') return outcome.value;
  forgetPlacePassword(scope);
  // The bytes are gone: it is to be sent again.
  return { ok: false, grund: 'thread', reason: 'busy' };
};
