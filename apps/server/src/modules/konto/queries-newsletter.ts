import { timingSafeEqual } from 'node:crypto';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { searchHash } from '../../platform/crypto/mac.ts';
import { type EmpfehlerRow, findEmpfehler, findEmpfehlerByHash } from './queries.ts';
import { type NewsletterState, newsletterState } from './rules-newsletter.ts';

type Mailbox = Pick<EmpfehlerRow, 'hash' | 'email_suche'>;

/**
 * For the newsletter itself, which goes out for years to many: nothing is kept of it, and it opens nothing any more once the
 * account has another mailbox or is deleted.
 */
export const newsletterToken = ({ keys, mandant }: MandantScope, { hash, email_suche }: Mailbox): string =>
  `${hash}.${searchHash(keys, email_suche, { mandantId: mandant.id, zweck: 'newsletter' })}`;

const findByNewsletter = async (scope: MandantScope, token: string): Promise<EmpfehlerId | null> => {
  const row = await findEmpfehlerByHash(scope, token.slice(0, token.indexOf('.')));
  if (!row || row.geloescht_am) return null;
  const [own, given] = [newsletterToken(scope, row), token].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return own.length === given.length && timingSafeEqual(own, given) ? row.id : null;
};

/** Whose mailbox a mail of ours brought the link to, and nobody else; null where it is nobody's, or not any more. */
export const findMailbox = async (scope: MandantScope, token: string): Promise<EmpfehlerId | null> => {
  const finding = await findLinkToken(scope, 'newsletter', token);
  return finding?.stand === 'gut' ? (finding.bezugId as EmpfehlerId) : null;
};

/** That of the newsletter itself is known to whoever sends it, too: it ends it, and is no yes to it. */
const isOfNewsletter = (token: string): boolean => token.includes('.');

/** Whose newsletter the link ends. */
export const findReader = (scope: MandantScope, token: string): Promise<EmpfehlerId | null> =>
  isOfNewsletter(token) ? findByNewsletter(scope, token) : findMailbox(scope, token);

export const findNewsletterLink = async (
  scope: MandantScope,
  token: string,
): Promise<{ Newsletter: NewsletterState; NurBeenden: boolean } | null> => {
  const id = await findReader(scope, token);
  const row = id && (await findEmpfehler(scope, id));
  if (!row || row.geloescht_am) return null;
  return {
    Newsletter: newsletterState(row.newsletter_permission, row.newsletter_optin_versendet_am !== null),
    NurBeenden: isOfNewsletter(token),
  };
};
