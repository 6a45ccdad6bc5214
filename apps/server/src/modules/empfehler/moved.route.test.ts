import type { BetreiberUserId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { inBetween } from '@weitersagen/testkit/between';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, PASSWORD, signIn, signInLink, tokenFromMail } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { updateEmpfehler } from '../konto/commands.ts';
import { createAutologin } from '../konto/commands-autologin.ts';
import { decideEmail, requestEmail } from './commands-service.ts';
import type { Clerk } from './rules-service.ts';

/** Whoever gets another mailbox often does so because somebody else has got at the old one (decisions §9). */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { einstellungen: { IsAutologin: true }, route: 'haus' });
});
afterAll(() => app?.stop());

const somebody = (last: number): Clerk => ({
  id: `0190a6f0-0000-7000-8000-00000000000${last}` as BetreiberUserId,
  may: () => true,
});
const NEW_PASSWORD = 'Pfeffer-Minze-74-Kiosk';
let count = 0;
const move = async (tx: MandantScope, hash: string, email = `umgezogen-${++count}@post.example`): Promise<string> => {
  expect(await requestEmail(tx, hash, { email, clerk: somebody(8), grund: 'Rückruf' })).toBeNull();
  expect(await decideEmail(tx, hash, { email, clerk: somebody(9), grund: '' }, 'emailFreigeben')).toBeNull();
  return email;
};
const login = (Email: string, Password = PASSWORD) => app.call('login', { body: { Email, Password } });

/** An account with a password of its own, and all that opens it besides. */
const opened = async () => {
  const { empfehlerEmail: email } = await buildEmpfehlung(app);
  const { hash, id } = await findEmpfehlerRow(app, { email });
  const { token } = await signIn(app, email);
  await app.call('sendeResetPassword', { params: { id: email } });
  const password = await tokenFromMail(app, email, '/passwortsetzen');
  const links = [await signInLink(app, email, null), await signInLink(app, email, 'Probe')];
  return { email, hash, id, token, password, links };
};

test('the old password opens nothing any more, nor a session, a link to sign in, a link to another password', async () => {
  const { hash, token, password, links } = await opened();
  const email = await move(await app.scope(), hash);
  expect(await login(email)).toMatchObject({ status: 401, problem: { code: 'PSOF0201' } });
  expect(await app.call('getUser', {}, { token })).toMatchObject({ status: 401 });
  for (const link of links)
    expect(await app.call('loginMitAdminLink', { query: { token: link } })).toMatchObject({ status: 410 });
  const reset = { Token: password, Password: NEW_PASSWORD };
  expect(await app.call('resetPassword', { body: reset })).toMatchObject({ status: 410 });
});

test('the mail to the new address asks to confirm it, and leads to a new password', async () => {
  const { hash } = await opened();
  const email = await move(await app.scope(), hash);
  const mails = await app.mails(email);
  expect(mails.map(({ betreff }) => betreff)).toEqual(['Ihr Konto bei alpha hat jetzt diese E-Mail-Adresse']);
  expect(mails[0]?.text).toContain('bisheriges Passwort');
  expect(mails[0]?.links.map((link) => new URL(link).pathname)).toContain('/alpha/passwortvergessen');
  const Token = await tokenFromMail(app, email, '/optin');
  expect(await app.call('bestaetigeOptin', { body: { Token } })).toMatchObject({ data: { Email: email } });
  await app.call('sendeResetPassword', { params: { id: email } });
  const reset = { Token: await tokenFromMail(app, email, '/passwortsetzen'), Password: NEW_PASSWORD };
  expect(await app.call('resetPassword', { body: reset })).toMatchObject({ ok: true });
  expect(await login(email, NEW_PASSWORD)).toMatchObject({ ok: true });
});

test('the first password ends as well', async () => {
  const { email, hash, id } = await opened();
  await updateEmpfehler(await app.scope(), id, { passwort_aendern: true });
  expect(await login(email)).toMatchObject({ data: { PasswortAendern: true } });
  expect(await login(await move(await app.scope(), hash))).toMatchObject({ status: 401 });
});

test.each<[string, (e: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
  ['a sign-in with the password', ({ email }) => login(email)],
  ['a link to sign in', ({ links }) => app.call('loginMitAdminLink', { query: { token: links[0]! } })],
  [
    'a link to another password',
    ({ password: Token }) => app.call('resetPassword', { body: { Token, Password: NEW_PASSWORD } }),
  ],
])('%s that begins just before the release opens nothing', async (_name, open) => {
  const e = await opened();
  const answer = await inBetween(
    app,
    (tx) => move(tx, e.hash),
    () => open(e),
  );
  expect(answer).toMatchObject({ ok: false });
  const { db } = await app.scope();
  const sessions = db.selectFrom('sitzung').select('id').where('empfehler_id', '=', e.id);
  expect(await sessions.where('beendet_am', 'is', null).execute()).toEqual([]);
});

test('a link to confirm the newsletter that is pressed just before the release orders none for the new mailbox', async () => {
  const { email, hash, id, token } = await opened();
  await app.call('setNewsletterOptin', {}, { token });
  const Token = await tokenFromMail(app, email, '/newsletter');
  const answer = await inBetween(
    app,
    (tx) => move(tx, hash),
    () => app.call('bestaetigeNewsletter', { body: { Token } }),
  );
  expect(answer).toMatchObject({ status: 410 });
  expect(await findEmpfehlerRow(app, { id })).toMatchObject({
    newsletter_permission: false,
    email_bestaetigt_am: null,
  });
});

test('a client that signs in by the old address just before the release gets no link to the account', async () => {
  const Email = 'kim@haus.example';
  const route = 'haus';
  await app.call('createEmpfehler', { body: { Vorname: 'Kim', Nachname: 'Lutz', Email } }, { route });
  // A welcome that is still on its way would follow him to his new mailbox.
  expect(await app.mails(Email)).toHaveLength(1);
  const scope = await app.scope(route);
  const { hash } = await scope.db.selectFrom('empfehler').select('hash').executeTakeFirstOrThrow();
  const link = await inBetween(
    app,
    (tx) => move(tx, hash, 'kim@post.example'),
    () => createAutologin(scope, Email),
    route,
  );
  expect(link).toMatchObject({ code: 'PSOF0208' });
  const [mail] = await app.mails('kim@post.example');
  expect(mail?.text).not.toMatch(/Passwort|passwortvergessen/);
});
