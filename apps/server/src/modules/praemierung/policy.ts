import { linkCookie } from '@weitersagen/contract/cookies';
import type { PraemierungId } from '@weitersagen/contract/werte';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import { linkTokenOf, rememberLink } from '../../platform/auth/linkzugang.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { checkPage } from '../../platform/http/seite.ts';
import { findSignIn } from '../konto/queries.ts';
import { findPraemierung } from './queries.ts';

export const praemieCookie = ({ mandant }: MandantScope): string => linkCookie(mandant.route, 'praemie');

/** No link token has a dot, and none with one gets from an address into the cookie (pages/tausch.ts). */
const EIGEN = /^eigene\.([0-9a-f-]{36})$/;
/** Which of the own claims is open. Worth nothing by itself: the session is asked at every call, and ends it. */
export const ownAccess = (id: PraemierungId): string => `eigene.${id}`;

/** The claim that the cookie names, where the person logged in is its beneficiary, and himself. */
const checkOwn = async (scope: MandantScope, rand: Rand, id: string): Promise<WerKarte['praemie'] | Refusal> => {
  const sitzung = await findSignIn(scope, rand.bearer && EIGEN.test(rand.bearer) ? { ...rand, bearer: null } : rand);
  if (!sitzung) return refuse('PSOF0204');
  const andere = checkPage(rand, sitzung.hash);
  if (andere) return andere;
  if (sitzung.imAuftragVon !== null) return refuse('PSOF0502');
  if (sitzung.gesperrt) return refuse(sitzung.gesperrt);
  const row = await findPraemierung(scope, id as PraemierungId);
  if (row?.empfehler_id !== sitzung.empfehlerId || row.beguenstigter !== 'empfehler') return refuse('PSOF0502');
  return { praemierungId: row.id };
};

const checkLink = async (scope: MandantScope, token: string): Promise<WerKarte['praemie'] | Refusal> => {
  const befund = await findLinkToken(scope, 'praemie', token);
  if (!befund) return refuse('PSOF0502');
  return befund.stand === 'gut' ? { praemierungId: befund.bezugId as PraemierungId } : refuse('PSOF0503');
};

/**
 * By the mail's link, without a log-in, or as the person whose claim it is. The token stays good to look at the reward after the claim. Whoever is logged in
 * besides sends his own token in the header: it names no claim, and the cookie is asked.
 */
export const checkPraemie = async (scope: MandantScope, rand: Rand): Promise<WerKarte['praemie'] | Refusal> => {
  const cookie = praemieCookie(scope);
  const token = linkTokenOf(rand, cookie, (bearer) => EIGEN.test(bearer));
  if (!token) return refuse('PSOF0502');
  const eigene = EIGEN.exec(token)?.[1];
  const wer = eigene ? await checkOwn(scope, rand, eigene) : await checkLink(scope, token);
  if (!isRefusal(wer)) rememberLink(rand, cookie, token);
  return wer;
};
