import type { EmpfaengerId, EmpfehlungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';

export interface AboveEmpfaenger {
  /** A recipient has confirmed: an order that named nobody is his. */
  giveAuftragToConfirmed(
    tx: MandantScope,
    row: { id: EmpfaengerId; empfehlung_id: EmpfehlungId; email_suche: string },
  ): Promise<void>;
  /** His entry goes: orders that were only supposed to be his have nobody again. */
  detachSupposedAuftrag(tx: MandantScope, id: EmpfaengerId): Promise<void>;
  /** His entry is deleted: goodwill that was asked for him names nobody any more. */
  forgetEmpfaenger(tx: MandantScope, ids: readonly EmpfaengerId[]): Promise<void>;
  /** He has stored an account. */
  heedNewAccount(tx: MandantScope, by: { empfehlungId: EmpfehlungId }): Promise<void>;
}

/** What follows above from what happens to empfaenger. */
export const above = upwardOf<AboveEmpfaenger>('empfaenger');
