import type { PraemierungId } from '@weitersagen/contract/werte';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

export const PRAEMIE_COOKIE = 'wt_praemie';

/**
 * By the mail's link, without a log-in. The token stays good to look at the reward after the claim. Whoever is logged in
 * besides sends his own token in the header: it names no claim, and the cookie is asked.
 */
export const pruefePraemie = async (scope: MandantScope, rand: Rand): Promise<WerKarte['praemie'] | Refusal> => {
  for (const token of [rand.bearer, rand.cookie(PRAEMIE_COOKIE)]) {
    const befund = token ? await findLinkToken(scope, 'praemie', token) : null;
    if (!befund) continue;
    if (befund.stand !== 'gut') return refuse('PSOF0503');
    return { praemierungId: befund.bezugId as PraemierungId, tokenId: befund.id };
  }
  return refuse('PSOF0502');
};
