import { toHistory } from '../../platform/audit/history.ts';
import { deviceOf, keepDevice } from '../../platform/auth/device.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import {
  AREA,
  giveWayIn,
  loginBetreiber,
  logoutBetreiber,
  realTime,
  secondFactor,
  WAY_IN_SECONDS,
} from './commands-signin.ts';
import { BETREIBER_COOKIE, LAST_COOKIE } from './policy.ts';
import { findAuditLog } from './queries-audit.ts';
import { BETWEEN_FACTORS_MINUTES, SESSION_HOURS } from './rules.ts';
import { toUser } from './view.ts';

/** Sessions end by the real clock, browsers compare with the portal's: a demo's clock may be days ahead of it. */
const inPortal = (scope: BetreiberScope, expiry: Date): Date =>
  new Date(scope.now.getTime() + expiry.getTime() - realTime().getTime());

export const routes: Handlers<
  'loginBetreiber' | 'zweiterFaktor' | 'gibWegHinein' | 'logoutBetreiber' | 'getBetreiberUser' | 'getAuditlog'
> = {
  loginBetreiber: async ({ scope, body, rand }) => {
    const owner = { area: AREA, account: normalizeEmail(body.Email) };
    const device = body.WegHinein ?? deviceOf(scope, rand, owner);
    const result = await loginBetreiber(scope, body.Email, body.Password, { ip: rand.ip, device });
    if (isRefusal(result)) return result;
    // Good for the second factor too.
    if (body.WegHinein && result.isKnown) keepDevice(scope, rand, owner, body.WegHinein, WAY_IN_SECONDS);
    rand.setCookie(BETREIBER_COOKIE, result.token, { maxAge: BETWEEN_FACTORS_MINUTES * 60, strict: true });
    return { ZweiterFaktor: true };
  },
  zweiterFaktor: async ({ scope, body, rand }) => {
    const result = await secondFactor(scope, rand.cookie(BETREIBER_COOKIE), body.Code, {
      ip: rand.ip,
      deviceFor: (account) => deviceOf(scope, rand, { area: AREA, account }),
    });
    if (isRefusal(result)) return result;
    keepDevice(scope, rand, { area: AREA, account: result.benutzer.email }, result.device);
    rand.setCookie(BETREIBER_COOKIE, result.token, { maxAge: SESSION_HOURS * 3600, strict: true });
    return toUser(result.benutzer, inPortal(scope, result.ablauf), await scope.alleMandanten());
  },
  gibWegHinein: async ({ scope, wer, body }) => {
    const wayIn = await giveWayIn(scope, wer, body.Email, body.Grund);
    if (isRefusal(wayIn)) return wayIn;
    const address = `${scope.adresse}/betreiber/login?${new URLSearchParams({ weg: wayIn.token })}`;
    return { Adresse: address, GueltigBis: toInstant(wayIn.ablauf) };
  },
  logoutBetreiber: async ({ scope, rand }) => {
    await logoutBetreiber(scope, rand.cookie(BETREIBER_COOKIE));
    rand.clearCookie(BETREIBER_COOKIE);
    return {};
  },
  getBetreiberUser: async ({ scope, wer, rand }) =>
    toUser(wer, inPortal(scope, wer.ablauf), await scope.alleMandanten(), rand.cookie(LAST_COOKIE) ?? null),
  getAuditlog: async ({ scope, query }) =>
    toCursorPage(await findAuditLog(scope, query), (z) => ({ ...toHistory(z), Mandant: z.mandant, Bezug: z.bezug })),
};
