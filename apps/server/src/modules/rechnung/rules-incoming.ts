import type { Cent, IncomingReason, RechnungKind, RechnungStatus } from '@weitersagen/contract/values';
import { isPaidOut } from '../buchung/rules-rechnung.ts';
import { restOf } from './rules-abrechnung.ts';

/** A document that money names. */
export interface Named {
  art: RechnungKind;
  status: RechnungStatus;
  brutto_cent: Cent;
  verrechnet_cent: Cent;
}

const isOpen = ({ status }: Named): boolean => status === 'Offen' || status === 'Ueberfaellig';

/** What an agency is asked to pay. */
export const isAsked = ({ art }: Pick<Named, 'art'>): boolean => !isPaidOut(art);
/** What it is asked for and has not paid yet. */
export const isToBePaid = (row: Named): boolean => isAsked(row) && isOpen(row);

/**
 * Why money that names these documents waits for a clerk; null: it is to the cent what is open of them, and pays them.
 * Documents that are settled may be named along. One that there is not, or one that the agency is still owed by, makes it
 * unclear what the sum is made of.
 */
export const incomingObstacle = (
  named: readonly Named[],
  { cent, unknown }: { cent: Cent | null; unknown: number },
): IncomingReason | null => {
  const open = named.filter(isOpen);
  if (!open.some(isAsked)) return 'nichtsOffen';
  const isClear = unknown === 0 && open.every(isAsked);
  const sum = open.reduce((total, row) => total + restOf(row), 0);
  if (isClear && cent === sum) return null;
  return named.length + unknown > 1 ? 'mehrereBelege' : 'andererBetrag';
};
