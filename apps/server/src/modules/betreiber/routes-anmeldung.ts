import type { BetreiberScope } from '../../platform/auth/scope.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { echtzeit, findAngemeldet, loginBetreiber, logoutBetreiber, zweiterFaktor } from './commands-anmeldung.ts';
import { BETREIBER_COOKIE, ZULETZT_COOKIE } from './policy.ts';
import { SITZUNG_STUNDEN, ZWISCHEN_DEN_FAKTOREN_MINUTEN } from './rules.ts';
import { toUser } from './view.ts';

/** Sessions end by the real clock, browsers compare with the portal's: a demo's clock may be days ahead of it. */
const imPortal = (scope: BetreiberScope, ablauf: Date): Date =>
  new Date(scope.jetzt.getTime() + ablauf.getTime() - echtzeit().getTime());

export const routes: Handlers<'loginBetreiber' | 'zweiterFaktor' | 'logoutBetreiber' | 'getBetreiberUser'> = {
  loginBetreiber: async ({ scope, body, rand }) => {
    const ergebnis = await loginBetreiber(scope, body.Email, body.Password);
    if (isRefusal(ergebnis)) return ergebnis;
    rand.setCookie(BETREIBER_COOKIE, ergebnis.token, { maxAge: ZWISCHEN_DEN_FAKTOREN_MINUTEN * 60 });
    return { ZweiterFaktor: true };
  },
  zweiterFaktor: async ({ scope, body, rand }) => {
    const ergebnis = await zweiterFaktor(scope, rand.cookie(BETREIBER_COOKIE), body.Code);
    if (isRefusal(ergebnis)) return ergebnis;
    rand.setCookie(BETREIBER_COOKIE, ergebnis.token, { maxAge: SITZUNG_STUNDEN * 3600 });
    return toUser(ergebnis.benutzer, imPortal(scope, ergebnis.ablauf), await scope.alleMandanten());
  },
  logoutBetreiber: async ({ scope, rand }) => {
    await logoutBetreiber(scope, rand.cookie(BETREIBER_COOKIE));
    rand.clearCookie(BETREIBER_COOKIE);
    return {};
  },
  getBetreiberUser: async ({ scope, rand }) => {
    const da = await findAngemeldet(scope, rand.cookie(BETREIBER_COOKIE) ?? '');
    if (!da) return refuse('PSOF0204');
    const mandanten = await scope.alleMandanten();
    return toUser(da.benutzer, imPortal(scope, da.sitzung.ablauf), mandanten, rand.cookie(ZULETZT_COOKIE) ?? null);
  },
};
