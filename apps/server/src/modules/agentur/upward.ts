import type { AgenturId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';

export interface AboveAgentur {
  /** Its account changes: its payments leave the runs whose file nobody has fetched, and wait for the next one. */
  takeAgenturOut(tx: MandantScope, id: AgenturId): Promise<void>;
}

export const above = upwardOf<AboveAgentur>('agentur');
