import type { Einstellungen } from '@weitersagen/contract/mandant';

type ClaimNames = Pick<
  Einstellungen,
  'SsoClaimAgentur' | 'SsoClaimMitarbeiternummer' | 'SsoClaimName' | 'SsoClaimEmail'
>;

/** What a provider says of a person, under whatever names; empty where it says nothing. */
export interface Claims {
  /** Of the agency. */
  nummer: string;
  mitarbeiternummer: string;
  name: string;
  email: string;
}

/** No number and no name is longer. */
const LONGEST = 120;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : '';

export const readClaims = (claims: Readonly<Record<string, unknown>>, names: ClaimNames): Claims => ({
  nummer: textOf(claims[names.SsoClaimAgentur]),
  mitarbeiternummer: textOf(claims[names.SsoClaimMitarbeiternummer]),
  name: textOf(claims[names.SsoClaimName]),
  email: textOf(claims[names.SsoClaimEmail]),
});

/** The last word is the family's; whoever has only one goes by that. */
export const namesOf = (name: string): { vorname: string; nachname: string } => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const last = words.pop() ?? '–';
  return { vorname: words.join(' ') || '–', nachname: last };
};

/** A path lies under the portal's own host. */
export const isOfOwnHost = (issuer: string): boolean => issuer.startsWith('/');
