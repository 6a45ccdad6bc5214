import type { Cent, RechnungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';
import type { Incoming } from './camt.ts';

export interface Comeback {
  /** The bank's reason. */
  code: string;
  /** It means the payee's account, which is asked for anew. */
  isAccount: boolean;
  ibanSealed: string;
  /** It was booked as paid. */
  wasPaid: boolean;
  /** What was credited, where it is not what was paid. */
  eingegangen?: Cent | undefined;
}

export interface Taken {
  outcome: 'rechnungen' | 'rechnungAbweichend' | 'schon';
  /** How many that is: one sum may pay several documents. */
  count: number;
}

export interface AboveAuszahlung {
  /** Money came in on the account. Null: it is for nothing that is known. */
  takeIncoming(tx: MandantScope, incoming: Incoming): Promise<Taken | null>;
  /** A document was paid with the run of this number. */
  payRechnung(tx: MandantScope, id: RechnungId, runNumber: string): Promise<void>;
  /** Its payment was not made, or came back. */
  takeBackRechnung(tx: MandantScope, id: RechnungId, comeback: Comeback): Promise<void>;
  /** No bank has its payment any more: what was corrected meanwhile can be set off. */
  settleAtRest(tx: MandantScope, id: RechnungId): Promise<void>;
  /** Part of its payment came back, and nothing is owed for it. */
  keepPart(tx: MandantScope, id: RechnungId, received: Cent): Promise<void>;
}

/** What follows above from what the bank says. */
export const above = upwardOf<AboveAuszahlung>('auszahlung');
