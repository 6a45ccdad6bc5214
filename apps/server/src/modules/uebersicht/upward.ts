import type { RetentionKind } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';

export interface AboveUebersicht {
  /** How many rows the deletion by term takes of those that there are now, until so many days from now. */
  countDeletable(scope: MandantScope, days: number): Promise<ReadonlyMap<RetentionKind, number>>;
}

/** What every noun deletes is known where they are put together. */
export const above = upwardOf<AboveUebersicht>('uebersicht');
