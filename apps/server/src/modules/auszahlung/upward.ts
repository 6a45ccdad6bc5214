import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';
import type { Incoming } from './camt.ts';

export interface AboveAuszahlung {
  /** Money came in on the account. Null: it is for nothing that is known. */
  takeIncoming(tx: MandantScope, incoming: Incoming): Promise<'rechnungen' | 'rechnungAbweichend' | 'schon' | null>;
}

/** What follows above from what the bank says. */
export const above = upwardOf<AboveAuszahlung>('auszahlung');
