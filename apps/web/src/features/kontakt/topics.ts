import type { KontaktTopic } from '@weitersagen/contract/values';

/** Of the contract, and all of them, in the order of the form; written out, since the list itself would reach every screen. */
const ALL: Record<KontaktTopic, true> = {
  praemie: true,
  empfehlung: true,
  reklamation: true,
  zugang: true,
  daten: true,
  barriere: true,
  sonstiges: true,
};
export const TOPICS = Object.keys(ALL) as KontaktTopic[];
