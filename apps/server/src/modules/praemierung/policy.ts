import { linkCookie } from '@weitersagen/contract/cookies';
import type { PraemierungId } from '@weitersagen/contract/values';
import { linkTokenOf, rememberLink } from '../../platform/auth/link-access.ts';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Edge, WhoCard } from '../../platform/http/handler.ts';
import { checkPage } from '../../platform/http/page.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findSignIn } from '../konto/queries.ts';
import { findPraemierung } from './queries.ts';

export const praemieCookie = ({ mandant }: MandantScope): string => linkCookie(mandant.route, 'praemie');

/** No link token has a dot, and none with one gets from an address into the cookie (pages/swap.ts). */
const OWN = /^eigene\.([0-9a-f-]{36})$/;
/** Which of the own claims is open. Worth nothing by itself: the session is asked at every call, and ends it. */
export const ownAccess = (id: PraemierungId): string => `eigene.${id}`;

/** The claim that the cookie names, where the person logged in is its beneficiary, and himself. */
const checkOwn = async (scope: MandantScope, edge: Edge, id: string): Promise<WhoCard['praemie'] | Refusal> => {
  const session = await findSignIn(scope, edge.bearer && OWN.test(edge.bearer) ? { ...edge, bearer: null } : edge);
  if (!session) return refuse('PSOF0204');
  const other = checkPage(edge, session.hash);
  if (other) return other;
  if (session.imAuftragVon !== null) return refuse('PSOF0502');
  if (session.gesperrt) return refuse(session.gesperrt);
  const row = await findPraemierung(scope, id as PraemierungId);
  if (row?.empfehler_id !== session.empfehlerId || row.beguenstigter !== 'empfehler') return refuse('PSOF0502');
  return { praemierungId: row.id };
};

const checkLink = async (scope: MandantScope, token: string): Promise<WhoCard['praemie'] | Refusal> => {
  const finding = await findLinkToken(scope, 'praemie', token);
  if (!finding) return refuse('PSOF0502');
  return finding.stand === 'gut' ? { praemierungId: finding.bezugId as PraemierungId } : refuse('PSOF0503');
};

/**
 * By the mail's link, without a log-in, or as the person whose claim it is. The token stays good to look at the reward after the claim. Whoever is logged in
 * besides sends his own token in the header: it names no claim, and the cookie is asked.
 */
export const checkPraemie = async (scope: MandantScope, edge: Edge): Promise<WhoCard['praemie'] | Refusal> => {
  const cookie = praemieCookie(scope);
  const token = linkTokenOf(edge, cookie, (bearer) => OWN.test(bearer));
  if (!token) return refuse('PSOF0502');
  const own = OWN.exec(token)?.[1];
  const who = own ? await checkOwn(scope, edge, own) : await checkLink(scope, token);
  if (!isRefusal(who)) rememberLink(edge, cookie, token);
  return who;
};
