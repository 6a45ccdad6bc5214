import type { EmpfehlerId, EmpfehlungId, PraemierungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';

/** A payment run in which a claim lies and is not settled; `Geholt`: the bank may have its file. */
export interface Lauf {
  status: 'Offen' | 'Freigegeben' | 'Geholt';
}

export interface AbovePraemierung {
  /** The payment runs in which claims lie unsettled, held until this transaction ends. */
  lockLaeufeOf(tx: MandantScope, ids: readonly PraemierungId[]): Promise<ReadonlyMap<PraemierungId, Lauf>>;
  /** A claim ended, or waits again: its payment leaves a run whose file nobody has fetched. */
  removeFromLauf(tx: MandantScope, id: PraemierungId, grund: string): Promise<void>;
  /** It ended when its payment was with the bank already. */
  markForRecall(tx: MandantScope, id: PraemierungId): Promise<void>;
  /** They are owed after all. Gives back those that are paid. */
  unmarkForRecall(tx: MandantScope, ids: readonly PraemierungId[]): Promise<PraemierungId[]>;
  isForRecall(scope: MandantScope, id: PraemierungId): Promise<boolean>;
  /** A clerk left the money to the payee: it is owed although its order ended. */
  isKept(scope: MandantScope, id: PraemierungId): Promise<boolean>;
  /** An account was given for a claim. */
  heedNewAccount(tx: MandantScope, by: { empfehlerId: EmpfehlerId } | { empfehlungId: EmpfehlungId }): Promise<void>;
}

/** What follows above from what happens to praemierung. */
export const above = upwardOf<AbovePraemierung>('praemierung');
