import type { EmpfaengerId } from '@weitersagen/contract/werte';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { mitDetail, type Refusal, refuse } from '../../platform/http/refusal.ts';

export const EMPFAENGER_COOKIE = 'wt_empfaenger';
/** Days that the browser remembers which recipient he was for a recommendation (portal §9). */
export const NUMMER_TAGE = 60;
export const nummerCookie = (empfehlungsnummer: string): string => `wt_nr_${empfehlungsnummer}`;

/**
 * By the link of the confirmation mail, as often as he likes. A header that holds another kind of token (he may be a
 * referrer himself, logged in) does not shut out the page's cookie.
 */
export const pruefeEmpfaenger = async (scope: MandantScope, rand: Rand): Promise<WerKarte['empfaenger'] | Refusal> => {
  for (const token of [rand.bearer, rand.cookie(EMPFAENGER_COOKIE)]) {
    const befund = token ? await findLinkToken(scope, 'empfaenger', token) : null;
    if (befund?.stand === 'gut') return { empfaengerId: befund.bezugId as EmpfaengerId, tokenId: befund.id };
  }
  return mitDetail(refuse('PSOF0202'), 'empfaengerlink');
};
