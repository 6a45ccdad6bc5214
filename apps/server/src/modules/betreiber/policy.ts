import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { betreiberMark, checkPage } from '../../platform/http/seite.ts';
import { findSignedIn } from './commands-anmeldung.ts';
import { type Betreiberrecht, may } from './rules.ts';

export const BETREIBER_COOKIE = OWN_COOKIES.betreiber;
/** Whose content this browser had open last: no secret, and nothing is allowed by it. */
export const ZULETZT_COOKIE = 'wt_betreiber_mandant';
const ZULETZT_TAGE = 180;

/** By the cookie of a session that has passed both factors. */
export const checkBetreiber = async (scope: BetreiberScope, rand: Rand): Promise<WerKarte['betreiber'] | Refusal> => {
  const token = rand.cookie(BETREIBER_COOKIE);
  const da = token ? await findSignedIn(scope, token) : null;
  if (!da) return refuse('PSOF0204');
  const { id, name, email, rolle } = da.benutzer;
  const andere = checkPage(rand, betreiberMark(email));
  if (andere) return andere;
  return { benutzerId: id, sitzungId: da.sitzung.id, name, email, rolle };
};

export const checkRecht = (wer: WerKarte['betreiber'], recht: Betreiberrecht): Refusal | null =>
  may(wer.rolle, recht) ? null : refuse('PSOF0203');

/** Steps into a Mandant, where the role allows what is wanted there. */
export const enter = async (
  scope: BetreiberScope,
  wer: WerKarte['betreiber'],
  route: string,
  recht: Betreiberrecht | null,
): Promise<MandantScope | Refusal> => {
  const verboten = recht && checkRecht(wer, recht);
  if (verboten) return verboten;
  return (await scope.inMandant(route)) ?? refuse('PSOF0003');
};

export const rememberLast = (rand: Rand, { mandant }: MandantScope): void => {
  if (rand.cookie(ZULETZT_COOKIE) !== mandant.route)
    rand.setCookie(ZULETZT_COOKIE, mandant.route, { maxAge: ZULETZT_TAGE * 86_400 });
};
