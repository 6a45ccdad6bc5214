import type { PraemierungId } from '@weitersagen/contract/werte';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findAnmeldung } from '../konto/queries.ts';
import { findPraemierung } from './queries.ts';

export const PRAEMIE_COOKIE = 'wt_praemie';

/** No link token has a dot, and none with one gets from an address into the cookie (pages/tausch.ts). */
const EIGEN = /^eigene\.([0-9a-f-]{36})$/;
/** Which of the own claims is open. Worth nothing by itself: the session is asked at every call, and ends it. */
export const eigenerZugang = (id: PraemierungId): string => `eigene.${id}`;

/** The claim that the cookie names, where the person logged in is its beneficiary, and himself. */
const pruefeEigene = async (scope: MandantScope, rand: Rand, id: string): Promise<WerKarte['praemie'] | Refusal> => {
  const sitzung = await findAnmeldung(scope, rand);
  if (!sitzung) return refuse('PSOF0204');
  if (sitzung.imAuftragVon !== null) return refuse('PSOF0502');
  if (sitzung.gesperrt) return refuse(sitzung.gesperrt);
  const row = await findPraemierung(scope, id as PraemierungId);
  if (row?.empfehler_id !== sitzung.empfehlerId || row.beguenstigter !== 'empfehler') return refuse('PSOF0502');
  return { praemierungId: row.id };
};

/**
 * By the mail's link, without a log-in, or as the person whose claim it is. The token stays good to look at the reward after the claim. Whoever is logged in
 * besides sends his own token in the header: it names no claim, and the cookie is asked.
 */
export const pruefePraemie = async (scope: MandantScope, rand: Rand): Promise<WerKarte['praemie'] | Refusal> => {
  for (const token of [rand.bearer, rand.cookie(PRAEMIE_COOKIE)]) {
    const eigene = token && EIGEN.exec(token)?.[1];
    if (eigene) return pruefeEigene(scope, rand, eigene);
    const befund = token ? await findLinkToken(scope, 'praemie', token) : null;
    if (!befund) continue;
    if (befund.stand !== 'gut') return refuse('PSOF0503');
    return { praemierungId: befund.bezugId as PraemierungId };
  }
  return refuse('PSOF0502');
};
