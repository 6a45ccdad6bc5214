import type { KontaktThema } from '@weitersagen/contract/werte';

/** Of the contract, and all of them, in the order of the form; written out, since the list itself would reach every screen. */
const ALLE: Record<KontaktThema, true> = {
  praemie: true,
  empfehlung: true,
  reklamation: true,
  zugang: true,
  daten: true,
  barriere: true,
  sonstiges: true,
};
export const THEMEN = Object.keys(ALLE) as KontaktThema[];
