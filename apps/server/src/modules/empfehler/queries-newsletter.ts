import type { EmpfehlerId } from '@weitersagen/contract/werte';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findEmpfehler } from '../konto/queries.ts';
import { type Newsletterstand, newsletterstand } from './rules.ts';

/** Whose mail the link came with; null where it is nobody's, or not any more. */
export const findReader = async (scope: MandantScope, token: string): Promise<EmpfehlerId | null> => {
  const befund = await findLinkToken(scope, 'newsletter', token);
  return befund?.stand === 'gut' ? (befund.bezugId as EmpfehlerId) : null;
};

export const findNewsletterstand = async (scope: MandantScope, token: string): Promise<Newsletterstand | null> => {
  const id = await findReader(scope, token);
  const zeile = id && (await findEmpfehler(scope, id));
  if (!zeile || zeile.geloescht_am) return null;
  return newsletterstand(zeile.newsletter_permission, zeile.newsletter_optin_versendet_am !== null);
};
