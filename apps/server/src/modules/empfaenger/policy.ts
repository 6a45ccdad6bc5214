import { linkCookie } from '@weitersagen/contract/cookies';
import type { EmpfaengerId } from '@weitersagen/contract/values';
import { linkTokenOf, rememberLink } from '../../platform/auth/link-access.ts';
import { findLinkToken, type LinkTokenFinding } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { matchesHex } from '../../platform/crypto/mac.ts';
import type { Edge, WhoCard } from '../../platform/http/handler.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { findEmpfaenger } from './queries.ts';

export const empfaengerCookie = ({ mandant }: MandantScope): string => linkCookie(mandant.route, 'empfaenger');
/** Days that the browser remembers which recipient he was for a recommendation (portal §9). */
export const NUMBER_DAYS = 60;
/** The number is as secret as the link (decisions §2), so that `hex` may be left out; a wrong one is a broken link. */
export const isLinkGood = ({ keys }: MandantScope, empfehlungsnummer: string, hex: string | undefined): boolean =>
  hex === undefined || hex === '' || matchesHex(keys, empfehlungsnummer, hex);
const NUMBER_COOKIE = 'wt_nr_';
export const numberCookie = (empfehlungsnummer: string): string => `${NUMBER_COOKIE}${empfehlungsnummer}`;
export const isNumberCookie = (name: string): boolean => name.startsWith(NUMBER_COOKIE);

/**
 * Before the yes it holds as long as the data are kept. After it, too, and without a term: what he has agreed to is taken
 * back by this link alone, at any time (Art. 7 (3) DSGVO).
 */
const holds = async (scope: MandantScope, { stand, bezugId }: LinkTokenFinding): Promise<boolean> =>
  stand === 'gut' ||
  (stand === 'abgelaufen' && !!(await findEmpfaenger(scope, bezugId as EmpfaengerId))?.bestaetigt_am);

/**
 * By the link of the confirmation mail, as often as he likes. A header that holds the token of a log-in (he may be a
 * referrer himself) does not shut out the page's cookie.
 */
export const checkEmpfaenger = async (scope: MandantScope, edge: Edge): Promise<WhoCard['empfaenger'] | Refusal> => {
  const cookie = empfaengerCookie(scope);
  const token = linkTokenOf(edge, cookie);
  const found = token ? await findLinkToken(scope, 'empfaenger', token) : null;
  if (!token || !found || !(await holds(scope, found))) return withDetail(refuse('PSOF0202'), 'empfaengerlink');
  rememberLink(edge, cookie, token);
  return { empfaengerId: found.bezugId as EmpfaengerId, tokenId: found.id };
};
