import { deviceOf, keepDevice } from '../../platform/auth/device.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../empfehlung/rules.ts';
import {
  BEREICH,
  echtzeit,
  findSignedIn,
  gibWegHinein,
  loginBetreiber,
  logoutBetreiber,
  WEG_HINEIN_SEKUNDEN,
  zweiterFaktor,
} from './commands-anmeldung.ts';
import { BETREIBER_COOKIE, checkRecht, ZULETZT_COOKIE } from './policy.ts';
import { SITZUNG_STUNDEN, ZWISCHEN_DEN_FAKTOREN_MINUTEN } from './rules.ts';
import { toUser } from './view.ts';

/** Sessions end by the real clock, browsers compare with the portal's: a demo's clock may be days ahead of it. */
const inPortal = (scope: BetreiberScope, ablauf: Date): Date =>
  new Date(scope.jetzt.getTime() + ablauf.getTime() - echtzeit().getTime());

export const routes: Handlers<
  'loginBetreiber' | 'zweiterFaktor' | 'gibWegHinein' | 'logoutBetreiber' | 'getBetreiberUser'
> = {
  loginBetreiber: async ({ scope, body, rand }) => {
    const owner = { area: BEREICH, account: normalizeEmail(body.Email) };
    const geraet = body.WegHinein ?? deviceOf(scope, rand, owner);
    const ergebnis = await loginBetreiber(scope, body.Email, body.Password, { ip: rand.ip, geraet });
    if (isRefusal(ergebnis)) return ergebnis;
    // Good for the second factor too.
    if (body.WegHinein && ergebnis.bekannt) keepDevice(scope, rand, owner, body.WegHinein, WEG_HINEIN_SEKUNDEN);
    rand.setCookie(BETREIBER_COOKIE, ergebnis.token, { maxAge: ZWISCHEN_DEN_FAKTOREN_MINUTEN * 60, strict: true });
    return { ZweiterFaktor: true };
  },
  zweiterFaktor: async ({ scope, body, rand }) => {
    const ergebnis = await zweiterFaktor(scope, rand.cookie(BETREIBER_COOKIE), body.Code, {
      ip: rand.ip,
      geraetVon: (account) => deviceOf(scope, rand, { area: BEREICH, account }),
    });
    if (isRefusal(ergebnis)) return ergebnis;
    keepDevice(scope, rand, { area: BEREICH, account: ergebnis.benutzer.email }, ergebnis.geraet);
    rand.setCookie(BETREIBER_COOKIE, ergebnis.token, { maxAge: SITZUNG_STUNDEN * 3600, strict: true });
    return toUser(ergebnis.benutzer, inPortal(scope, ergebnis.ablauf), await scope.alleMandanten());
  },
  gibWegHinein: async ({ scope, wer, body }) => {
    const verboten = checkRecht(wer, 'zugangGeben');
    if (verboten) return verboten;
    const weg = await gibWegHinein(scope, wer, body.Email, body.Grund);
    if (isRefusal(weg)) return weg;
    const adresse = `${scope.adresse}/betreiber/login?${new URLSearchParams({ weg: weg.token })}`;
    return { Adresse: adresse, GueltigBis: zeitpunkt(weg.ablauf) };
  },
  logoutBetreiber: async ({ scope, rand }) => {
    await logoutBetreiber(scope, rand.cookie(BETREIBER_COOKIE));
    rand.clearCookie(BETREIBER_COOKIE);
    return {};
  },
  getBetreiberUser: async ({ scope, rand }) => {
    const da = await findSignedIn(scope, rand.cookie(BETREIBER_COOKIE) ?? '');
    if (!da) return refuse('PSOF0204');
    const mandanten = await scope.alleMandanten();
    return toUser(da.benutzer, inPortal(scope, da.sitzung.ablauf), mandanten, rand.cookie(ZULETZT_COOKIE) ?? null);
  },
};
