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

/** What a step takes. Whoever asked for an address may take it back, as whoever releases may refuse it. */
const allowed = (emailVon: ServiceSituation['emailVon'], clerk: Clerk): Record<KontoStep, boolean> => {
  const [keeps, releases] = [clerk.may('kontoPflegen'), clerk.may('emailFreigeben')];
  return {
    emailFreigeben: releases,
    emailAblehnen: releases || (keeps && (emailVon === null || emailVon === clerk.id)),
    umbenennen: keeps,
    emailAendern: keeps,
    sperren: keeps,
    entsperren: keeps,
    adminlink: keeps,
    loeschen: keeps,
  };
};

const possible = ({ gesperrt, emailVon }: ServiceSituation, clerk: Clerk): Record<KontoStep, boolean> => ({
  emailFreigeben: isSecondPerson(emailVon, clerk.id),
  emailAblehnen: emailVon !== null,
  umbenennen: true,
  emailAendern: emailVon === null,
  sperren: !gesperrt,
  entsperren: gesperrt,
  adminlink: !gesperrt,
  loeschen: true,
});

/** Whether this clerk is refused for what he may not do; what is not possible now has reasons of its own. */
export const mayStep = (step: KontoStep, emailVon: ServiceSituation['emailVon'], clerk: Clerk): boolean =>
  allowed(emailVon, clerk)[step];

/** What this clerk may do now. */
export const kontoSteps = (situation: ServiceSituation, clerk: Clerk): KontoStep[] => {
  const [may, can] = [allowed(situation.emailVon, clerk), possible(situation, clerk)];
  return (Object.keys(may) as KontoStep[]).filter((step) => may[step] && can[step]);
};
