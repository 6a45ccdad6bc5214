import type { AgenturRole } from '@weitersagen/contract/values';

/** How long an agency's people are known by name after they have left: bills and questions of the year still name them. */
export const KEPT_AFTER_LEAVING_MONTHS = 12;
/** How long it is known when somebody was signed in. */
export const KEPT_SESSION_DAYS = 90;

export interface Standing {
  id: string;
  rolle: AgenturRole | null;
  ausgeschieden_am: Date | null;
  gesperrt_am: Date | null;
  /** For the first time; null for whoever was invited and has never come. */
  angemeldet_am: Date | null;
}

const isActiveOwner = ({ rolle, ausgeschieden_am, gesperrt_am }: Standing): boolean =>
  rolle === 'AgenturInhaber' && ausgeschieden_am === null && gesperrt_am === null;

/**
 * An agency that is run by somebody stays so: its last owner can neither leave nor give the role up. Another owner counts
 * once he has signed in: an invitation to a mistyped address would leave the agency to nobody.
 */
export const isLastOwner = (people: readonly Standing[], id: string): boolean => {
  const owner = people.find((person) => person.id === id && isActiveOwner(person));
  if (!owner) return false;
  const others = people.filter((person) => person.id !== id && isActiveOwner(person));
  return !others.some(({ angemeldet_am }) => angemeldet_am !== null || owner.angemeldet_am === null);
};
