import type { AuftragStatus, FactFinding, Tag } from '@weitersagen/contract/values';
import { plusTage } from '../../platform/clock/days.ts';
import { type AuftragDetails, type Lapse, lapse } from './rules.ts';
import type { AuftragLifecycleEvent } from './status.ts';

/**
 * A fact out of reason (decisions §4): dated before the recommendation that it follows from, or more than a day ahead of the
 * day on which it arrived. Said once, at its arrival, so that no later day says otherwise.
 */
export const findingOf = (datum: Tag, recommendedOn: Tag, arrivedOn: Tag): FactFinding | null => {
  if (datum < recommendedOn) return 'vorEmpfehlung';
  return datum > plusTage(arrivedOn, 1) ? 'inZukunft' : null;
};

/** What an operator has decided, once; a fact like the provider's. */
export type Decision =
  | { what: 'freigegeben' }
  | { what: 'abgelehnt'; reason: string | null }
  /** Released, and then found to be fraud. */
  | { what: 'betrug' }
  | null;

/** What the order says where an operator has answered a hint with fraud. */
export const REASON_FRAUD = 'verdacht';

export interface OrderState {
  status: AuftragStatus;
  /** Why nothing comes of it. */
  reason: string | null;
}

const ENDED: Record<Lapse, AuftragStatus> = {
  widerrufen: 'Widerrufen',
  storniert: 'Storniert',
  vorvertrag: 'Storniert',
};

/**
 * The state of an order, from all that is known of it and nothing else: whatever way the facts came, it is the same. An
 * operator's refusal stands, and so does what he found to be fraud; his release ends with the provider's word that nothing came of it, and lasts as long as there is
 * none.
 */
export const stateFrom = (facts: AuftragDetails, decision: Decision): OrderState => {
  if (decision?.what === 'betrug') return { status: 'Storniert', reason: REASON_FRAUD };
  if (decision?.what === 'abgelehnt') return { status: 'Abgelehnt', reason: decision.reason };
  const reason = lapse(facts);
  if (decision?.what === 'freigegeben') return { status: reason ? ENDED[reason] : 'Freigegeben', reason };
  return { status: reason ? 'Abgelehnt' : 'Gemeldet', reason };
};

/** The event that leads from the stored state to the one that the facts say; null where they say the same. */
export const eventTowards = (stored: OrderState, target: OrderState): AuftragLifecycleEvent | null => {
  if (stored.status === target.status && stored.reason === target.reason) return null;
  if (target.status === 'Gemeldet' || target.status === 'Freigegeben') return 'vorvertragBerichtigt';
  return target.reason as Lapse;
};
