import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { BetreiberRight } from '@weitersagen/contract/values';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Edge, WhoCard } from '../../platform/http/handler.ts';
import { betreiberMark, checkPage } from '../../platform/http/page.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { realTime } from './commands-signin.ts';
import { findSignedIn } from './queries.ts';
import { may } from './rules.ts';

export const BETREIBER_COOKIE = OWN_COOKIES.betreiber;
/** Whose content this browser had open last: no secret, and nothing is allowed by it. */
export const LAST_COOKIE = 'wt_betreiber_mandant';
const LAST_DAYS = 180;

/** By the cookie of a session that has passed both factors. */
export const checkBetreiber = async (scope: BetreiberScope, edge: Edge): Promise<WhoCard['betreiber'] | Refusal> => {
  const token = edge.cookie(BETREIBER_COOKIE);
  const who = token ? await findSignedIn(scope, token, realTime()) : undefined;
  if (!who) return refuse('PSOF0204');
  return checkPage(edge, betreiberMark(who.email)) ?? who;
};

export const checkRecht = (who: WhoCard['betreiber'], recht: BetreiberRight): Refusal | null =>
  may(who.rolle, recht) ? null : refuse('PSOF0203');

/** A call about the Mandant that its address names, as far as it is looked at here. */
export interface AboutMandant {
  scope: BetreiberScope;
  wer: WhoCard['betreiber'];
  params: { route: string };
}

/** Steps into a Mandant, where the role allows what is wanted there. */
export const enter = async (
  { scope, wer, params }: AboutMandant,
  /** Where the call's contract cannot name it, because it hangs on what is sent. */
  recht?: BetreiberRight,
): Promise<MandantScope | Refusal> => {
  const forbidden = recht && checkRecht(wer, recht);
  if (forbidden) return forbidden;
  return (await scope.inMandant(params.route)) ?? refuse('PSOF0003');
};

/** The handler of such a call. `rights`: whoever has none of them is told so first, whatever the call is about. */
export const inMandant =
  <C extends AboutMandant, R>(
    handle: (mandant: MandantScope, call: C) => Promise<R> | R,
    rights?: readonly BetreiberRight[],
  ) =>
  async (call: C): Promise<R | Refusal> => {
    if (rights && !rights.some((right) => may(call.wer.rolle, right))) return refuse('PSOF0203');
    const mandant = await enter(call);
    return isRefusal(mandant) ? mandant : handle(mandant, call);
  };

export const rememberLast = (edge: Edge, { mandant }: MandantScope): void => {
  if (edge.cookie(LAST_COOKIE) !== mandant.route)
    edge.setCookie(LAST_COOKIE, mandant.route, { maxAge: LAST_DAYS * 86_400 });
};
