import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';

export interface AboveKonto {
  hasRecommended(scope: MandantScope, id: EmpfehlerId): Promise<boolean>;
}

/** What follows above from what happens to konto. */
export const above = upwardOf<AboveKonto>('konto');
