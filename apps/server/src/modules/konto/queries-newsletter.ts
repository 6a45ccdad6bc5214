import type { EmpfehlerId } from '@weitersagen/contract/values';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findEmpfehler } from './queries.ts';
import { type NewsletterState, newsletterState } from './rules-newsletter.ts';

/** Whose mail the link came with; null where it is nobody's, or not any more. */
export const findReader = async (scope: MandantScope, token: string): Promise<EmpfehlerId | null> => {
  const finding = await findLinkToken(scope, 'newsletter', token);
  return finding?.stand === 'gut' ? (finding.bezugId as EmpfehlerId) : null;
};

export const findNewsletterState = async (scope: MandantScope, token: string): Promise<NewsletterState | null> => {
  const id = await findReader(scope, token);
  const row = id && (await findEmpfehler(scope, id));
  if (!row || row.geloescht_am) return null;
  return newsletterState(row.newsletter_permission, row.newsletter_optin_versendet_am !== null);
};
