import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';

export interface AboveEmpfehler {
  /** The account of this mailbox is deleted: invitations that were sent to it name nobody any more. */
  forgetInvited(tx: MandantScope, mailbox: string): Promise<void>;
}

/** What follows above from what happens to empfehler. */
export const above = upwardOf<AboveEmpfehler>('empfehler');
