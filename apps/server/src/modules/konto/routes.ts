import { ENTWURF_COOKIE, linkCookie } from '@weitersagen/contract/cookies';
import type { UserResponse } from '@weitersagen/contract/konto';
import { deviceOf, keepDevice } from '../../platform/auth/device.ts';
import { sameLong } from '../../platform/auth/equal-time.ts';
import { onlyPersonal } from '../../platform/auth/personal.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { readToken } from '../../platform/auth/token.ts';
import { captchaAuskunft, checkCaptcha } from '../../platform/captcha/guard.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Edge, Handlers } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import * as konto from './commands.ts';
import { createAutologin } from './commands-autologin.ts';
import { register } from './commands-registration.ts';
import { refuseLink } from './policy-link.ts';
import { findOptin, findSignInOfPage } from './queries.ts';
import { cookieName, LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, TOKEN_HOURS } from './rules.ts';
import { passwordRuleTexts } from './texte-regeln.ts';
import { toUser } from './view.ts';

/** Answers with the user and keeps the page logged in; a failed try logs out (calls.md §8). */
const signedIn = (scope: MandantScope, edge: Edge, signIn: konto.SignIn | Refusal): UserResponse | Refusal => {
  if (isRefusal(signIn)) return signIn;
  edge.setCookie(cookieName(scope.mandant.route), signIn.token, { maxAge: TOKEN_HOURS * 3600 });
  return toUser(signIn, scope.mandant.einstellungen);
};

/** A browser that never chose a language takes that of the account, on every device. */
const withLanguage = (edge: Edge, response: UserResponse | Refusal): UserResponse | Refusal => {
  if (!isRefusal(response) && !edge.cookie(LANGUAGE_COOKIE))
    edge.setCookie(LANGUAGE_COOKIE, response.Language, { maxAge: LANGUAGE_COOKIE_SECONDS });
  return response;
};

const FORM = 'registrieren';

type KontoPaths =
  | 'login'
  | 'loginMitAdminLink'
  | 'validateAdminLink'
  | 'createAutologin'
  | 'logout'
  | 'getUser'
  | 'updateLanguage'
  | 'sendeResetPassword'
  | 'resetPassword'
  | 'resetPasswordWithoutToken'
  | 'validateResetPassword'
  | 'resendWelcomeMail'
  | 'getPasswortvalidator'
  | 'bestaetigeOptin'
  | 'validateOptin'
  | 'createEmpfehler';

export const routes: Handlers<KontoPaths> = {
  login: async ({ scope, body, rand }) => {
    const owner = { area: scope.mandant.route, account: normalizeEmail(body.Email) };
    const origin = { ip: rand.ip, geraet: deviceOf(scope, rand, owner) };
    const signIn = await konto.login(scope, body.Email, body.Password, origin);
    if (!isRefusal(signIn)) keepDevice(scope, rand, owner, signIn.geraet);
    return withLanguage(rand, signedIn(scope, rand, signIn));
  },
  loginMitAdminLink: async ({ scope, query, rand }) =>
    signedIn(scope, rand, await konto.loginMitAdminLink(scope, query.token)),
  validateAdminLink: async ({ scope, body }) => {
    const link = await konto.findAdminLink(scope, body.Token);
    return isRefusal(link) ? link : {};
  },
  createAutologin: async ({ scope, body }) => {
    const link = await createAutologin(scope, body.Email);
    if (isRefusal(link)) return link;
    return { Token: link.token, Ablauf: toInstant(link.ablauf) };
  },
  logout: async ({ scope, rand }) => {
    const token = rand.bearer ?? rand.cookie(cookieName(scope.mandant.route));
    const inhalt = token && (await readToken(scope.keys, token, scope.mandant.route, scope.now));
    if (inhalt) await konto.logout(scope, inhalt.sitzungId);
    rand.clearCookie(cookieName(scope.mandant.route));
    rand.clearCookie(ENTWURF_COOKIE);
    rand.clearCookie(linkCookie(scope.mandant.route, 'praemie'));
    return {};
  },
  getUser: async ({ scope, wer, rand }) => signedIn(scope, rand, await konto.refresh(scope, wer)),
  // On behalf, the page's language is the helper's own affair.
  updateLanguage: async ({ scope, wer, body }) =>
    (wer.imAuftragVon === null ? await konto.setLanguage(scope, wer.empfehlerId, body.Language) : null) ?? {},
  sendeResetPassword: async ({ scope, params }) => {
    await sameLong(scope, () => konto.sendPasswordLink(scope, params.id));
    return {};
  },
  resetPassword: async ({ scope, body, rand }) =>
    signedIn(scope, rand, await konto.resetPassword(scope, body.Token, body.Password)),
  resetPasswordWithoutToken: async ({ scope, wer, body, rand }) =>
    onlyPersonal(wer) ??
    signedIn(scope, rand, await konto.changePassword(scope, wer, body.PasswordAktuell, body.PasswordNeu)),
  validateResetPassword: async ({ scope, body }) => {
    const finding = await konto.validatePasswordLink(scope, body.Token);
    return isRefusal(finding) ? finding : {};
  },
  resendWelcomeMail: async ({ scope, params }) => {
    await sameLong(scope, () => konto.resendWelcome(scope, params.id));
    return {};
  },
  getPasswortvalidator: async ({ scope }) => passwordRuleTexts(scope.sprache),
  bestaetigeOptin: async ({ scope, body }) => {
    const result = await konto.confirmOptin(scope, body.Token);
    return isRefusal(result) ? result : { Email: result.email };
  },
  validateOptin: async ({ scope, body }) => {
    const optin = await findOptin(scope, body.Token);
    return optin ? { Bestaetigt: optin.row.email_bestaetigt_am !== null } : refuseLink(scope);
  },
  createEmpfehler: async ({ scope, body, rand }) => {
    if (!body) return captchaAuskunft(scope, FORM, rand.ip);
    const session = await findSignInOfPage(scope, rand);
    if (isRefusal(session)) return session;
    const captcha = await checkCaptcha(scope, FORM, rand.ip, body);
    if (captcha) return captcha;
    return (await sameLong(scope, () => register(scope, body, session?.empfehlerId ?? null))) ?? { Email: body.Email };
  },
};
