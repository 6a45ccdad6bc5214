import type { BetreiberRight, BetreiberUserId } from '@weitersagen/contract/values';

/** What an operator may do with an account, in the order in which a clerk reads it (decisions §9). */
export type KontoStep =
  | 'emailFreigeben'
  | 'emailAblehnen'
  | 'umbenennen'
  | 'emailAendern'
  | 'sperren'
  | 'entsperren'
  | 'adminlink'
  | 'loeschen';

export interface ServiceSituation {
  gesperrt: boolean;
  /** Who asked for the address that waits; null: none does. */
  emailVon: BetreiberUserId | null;
}

export interface Clerk {
  id: BetreiberUserId;
  may(right: BetreiberRight): boolean;
}

/**
 * Who has an account's mailbox gets at what it is paid, so nobody releases the address that he asked for himself
 * (decisions §5: four eyes on money).
 */
export const isSecondPerson = (emailVon: ServiceSituation['emailVon'], id: BetreiberUserId): boolean =>
  emailVon !== null && emailVon !== id;

/** What this clerk may do now. Whoever asked for an address may take it back, as whoever releases may refuse it. */
export const kontoSteps = (situation: ServiceSituation, clerk: Clerk): KontoStep[] => {
  const waits = situation.emailVon !== null;
  const [keeps, releases] = [clerk.may('kontoPflegen'), clerk.may('emailFreigeben')];
  const steps: Record<KontoStep, boolean> = {
    emailFreigeben: releases && isSecondPerson(situation.emailVon, clerk.id),
    emailAblehnen: waits && (releases || situation.emailVon === clerk.id),
    umbenennen: keeps,
    emailAendern: keeps && !waits,
    sperren: keeps && !situation.gesperrt,
    entsperren: keeps && situation.gesperrt,
    adminlink: keeps && !situation.gesperrt,
    loeschen: keeps,
  };
  return (Object.keys(steps) as KontoStep[]).filter((step) => steps[step]);
};
