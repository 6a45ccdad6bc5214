import { z } from 'zod';
import { captchaField, captchaResponse } from './empfehlung.ts';
import { closed, email, empty, instant, language, linkToken, personName, requiredText } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';

export const userResponse = z.object({
  Email: z.string(),
  Anrede: z.string().nullable(),
  Vorname: z.string(),
  Nachname: z.string(),
  Empfehlerhash: z.string(),
  Token: z.string(),
  /** When the token ends; the client checks it every 60 s. */
  TokenAblauf: instant(),
  NewsletterOptinGegeben: z.boolean(),
  NewsletterOptinVersendetAm: instant().nullable(),
  EmailBestaetigt: z.boolean(),
  PasswortAendern: z.boolean(),
  /** A password of her own may be chosen without the first one, which has just been typed to sign in. */
  OhnePasswortAktuell: z.boolean(),
  /** Somebody of the operator is signed in for the person, by an admin link. */
  ImAuftrag: z.boolean(),
  Language: language(),
});
export type UserResponse = z.output<typeof userResponse>;

/** What a page carries along of whoever is signed in. */
export const pageUser = userResponse.pick({
  Vorname: true,
  Nachname: true,
  Email: true,
  EmailBestaetigt: true,
  PasswortAendern: true,
  OhnePasswortAktuell: true,
  ImAuftrag: true,
  TokenAblauf: true,
});
export type PageUser = z.output<typeof pageUser>;

export const passwordRule = z.object({
  name: z.enum(['laenge', 'kleinbuchstabe', 'grossbuchstabe', 'ziffer']),
  text: z.string(),
  muster: z.string(),
});
/** Of a new account nothing is told but that a mail is on its way: the same whether the address was known or not. */
export const registration = closed({
  Vorname: personName(),
  Nachname: personName(),
  Email: email(),
  NewsletterPermission: z.boolean().default(false),
  altcha: captchaField(),
});
export type Registration = z.output<typeof registration>;
const password = () => z.string({ error: 'pflicht' }).min(1, 'pflicht').max(200, 'zuLang');
/** Where a form asks for the new password twice. */
const passwordRepeated = () => z.string().max(200, 'zuLang').optional();

export const api = {
  login: route(paths.login, {
    zugang: 'public',
    summary: 'Log in',
    body: closed({ Email: requiredText(254), Password: password() }),
    ok: userResponse,
    errors: ['PSOF0201', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  }),
  loginMitAdminLink: route(paths.loginMitAdminLink, {
    zugang: 'public',
    summary: 'Admin login by a one-time link token',
    limit: { max: 30, minutes: 5 },
    acts: true,
    query: z.object({ token: linkToken() }),
    ok: userResponse,
    errors: ['PSOF0202', 'PSOF0206', 'PSOF0209'],
  }),
  validateAdminLink: route(paths.validateAdminLink, {
    zugang: 'public',
    summary: 'Is this admin login link still good? Asking does not use it up',
    limit: { max: 30, minutes: 5 },
    body: z.object({ Token: linkToken() }),
    ok: empty,
    errors: ['PSOF0202', 'PSOF0206', 'PSOF0209'],
  }),
  createAutologin: route(paths.createAutologin, {
    zugang: 'anbieter',
    summary: "A one-time token with which the client's own page signs its customer in (autologin clients)",
    body: z.object({ Email: requiredText(254) }),
    ok: z.object({ Token: z.string(), Ablauf: instant() }),
    errors: ['PSOF0203', 'PSOF0206', 'PSOF0208'],
  }),
  logout: route(paths.logout, { zugang: 'public', summary: 'Log out; the token dies', ok: empty }),
  getUser: route(paths.getUser, { zugang: 'empfehler', summary: 'The user and a new token', ok: userResponse }),
  updateLanguage: route(paths.updateLanguage, {
    zugang: 'empfehler',
    summary: "Set the user's language",
    body: z.object({ Language: language() }),
    ok: empty,
  }),
  sendeResetPassword: route(paths.sendeResetPassword, {
    zugang: 'public',
    summary: 'Send the password link; answers the same whether the address is known or not',
    limit: { max: 10, minutes: 10 },
    acts: true,
    params: z.object({ id: z.string().max(254) }),
    query: z.object({ altcha: z.string().optional() }),
    ok: empty,
  }),
  validateResetPassword: route(paths.validateResetPassword, {
    zugang: 'public',
    summary: 'Is this password link still good?',
    body: z.object({ Token: linkToken() }),
    ok: empty,
    errors: ['PSOF0202'],
  }),
  resetPassword: route(paths.resetPassword, {
    zugang: 'public',
    summary: 'Set a new password by link token; logged in afterwards',
    limit: { max: 30, minutes: 10 },
    body: z.object({
      Token: linkToken(),
      Password: password(),
      PasswordWiederholt: passwordRepeated(),
    }),
    ok: userResponse,
    errors: ['PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  }),
  resetPasswordWithoutToken: route(paths.resetPasswordWithoutToken, {
    zugang: 'empfehler',
    summary: 'Change password',
    body: z.object({
      /** May be left out right after the first sign-in, with the password that came by mail (`OhnePasswortAktuell`). */
      PasswordAktuell: z.string().max(200, 'zuLang').optional(),
      PasswordNeu: password(),
      PasswordWiederholt: passwordRepeated(),
    }),
    ok: userResponse,
    errors: ['PSOF0203'],
  }),
  resendWelcomeMail: route(paths.resendWelcomeMail, {
    zugang: 'public',
    summary: 'Send the credentials mail again',
    limit: { max: 10, minutes: 10 },
    acts: true,
    params: z.object({ id: z.string().max(254) }),
    query: z.object({ altcha: z.string().optional() }),
    ok: empty,
  }),
  getPasswortvalidator: route(paths.getPasswortvalidator, {
    zugang: 'public',
    summary: 'The password rules',
    sameForAll: true,
    ok: z.array(passwordRule),
  }),
  bestaetigeOptin: route(paths.bestaetigeOptin, {
    zugang: 'public',
    summary: "Confirm the referrer's e-mail address by the opt-in link",
    body: z.object({ Token: linkToken() }),
    ok: z.object({ Email: z.string() }),
    errors: ['PSOF0202'],
  }),
  validateOptin: route(paths.validateOptin, {
    zugang: 'public',
    summary: 'Is this opt-in link still good? And is the address confirmed already?',
    body: z.object({ Token: linkToken() }),
    ok: z.object({ Bestaetigt: z.boolean() }),
    errors: ['PSOF0202'],
  }),
  createEmpfehler: route(paths.createEmpfehler, {
    zugang: 'public',
    summary: 'Without body: is a captcha needed? With body: finish registration; the first credentials come by mail',
    limit: { max: 20, minutes: 10 },
    status: 201,
    asked: captchaResponse,
    body: registration.nullish(),
    ok: z.union([z.object({ Email: z.string() }), captchaResponse]),
    errors: ['PSOF0207', 'PSOF0302', 'PSOF0303', 'PSOF0304', 'PSOF0401', 'PSOF0402'],
  }),
};
