import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, PASSWORD, signIn, tokenFromMail } from '@weitersagen/testkit/konto';
import { solve } from '@weitersagen/testkit/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

describe('finish registration', () => {
  const body = (Email: string) => ({ Vorname: 'Ruth', Nachname: 'Sommer', Email });

  test('names the fields that are missing or wrong', async () => {
    expect(await app.call('createEmpfehler', { body: { Vorname: '', Nachname: 'X@y', Email: 'nein' } })).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'Vorname' }, { feld: 'Nachname' }, { feld: 'Email' }] },
    });
  });

  test('answers the same for a known address as for a new one, and writes to whose it is', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    const created = await app.call('createEmpfehler', { body: body('ruth.sommer@post.example') });
    const known = await app.call('createEmpfehler', { body: body(empfehlerEmail.toUpperCase()) });
    expect(created).toMatchObject({ status: 201, data: { Email: 'ruth.sommer@post.example' } });
    expect(known).toMatchObject({ status: 201, data: { Email: empfehlerEmail.toUpperCase() } });
    expect(known.cookies).toEqual(created.cookies);
    expect((await app.mails(empfehlerEmail))[0]?.betreff).toBe('Sie haben schon einen Zugang bei alpha');
    const [welcome] = await app.mails('ruth.sommer@post.example');
    expect(welcome?.betreff).toBe('Willkommen bei alpha: Ihr Zugang ist angelegt');
    const password = /Passwort: (\S+)/.exec(welcome?.text ?? '')?.[1] ?? '';
    const login = await app.call('login', { body: { Email: 'ruth.sommer@post.example', Password: password } });
    expect(login).toMatchObject({ data: { PasswortAendern: true, EmailBestaetigt: false } });
  });

  test('twice at once makes one account', async () => {
    const Email = 'doppelt@post.example';
    const responses = await Promise.all([1, 2, 3].map(() => app.call('createEmpfehler', { body: body(Email) })));
    expect(responses.map((a) => a.status)).toEqual([201, 201, 201]);
    const { db } = await app.scope();
    expect(await db.selectFrom('empfehler').select('id').where('email_suche', '=', Email).execute()).toHaveLength(1);
  });

  test('writes to one mailbox three times, however its address is spelt', async () => {
    const spelt = [
      'bomb@gmail.com',
      'bo.mb@gmail.com',
      'bomb+1@gmail.com',
      'b.omb+2@googlemail.com',
      'bomb+3@gmail.com',
    ];
    for (const Email of spelt)
      expect(await app.call('createEmpfehler', { body: body(Email) })).toMatchObject({ status: 201, data: { Email } });
    const mails = await Promise.all(spelt.map((email) => app.mails(email)));
    expect(mails.map((m) => m.length)).toEqual([1, 1, 1, 0, 0]);
  });

  test('leaves no address in the counters', async () => {
    const { db } = await app.scope();
    await app.call('createEmpfehler', { body: body('zaehlmich@post.example') });
    await app.call('login', { body: { Email: 'zaehlmich@post.example', Password: PASSWORD } });
    await app.call('sendeResetPassword', { params: { id: 'zaehlmich@post.example' } });
    const rows = await db.selectFrom('rate_limit').select('schluessel').execute();
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/zaehlmich|@/);
  });

  test('says that the address exists only to who is signed in with it', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    const { token } = await signIn(app, empfehlerEmail);
    expect(await app.call('createEmpfehler', { body: body(empfehlerEmail) }, { token })).toMatchObject({
      status: 409,
      problem: { code: 'PSOF0302' },
    });
  });

  test('takes only who is on the list where there is one', async () => {
    const route = 'nurliste';
    await buildMandant(app, { route, einstellungen: { EmailWhitelist: ['@haus.example'] } });
    expect(await app.call('createEmpfehler', { body: body('a@fremd.example') }, { route })).toMatchObject({
      status: 403,
      problem: {
        code: 'PSOF0207',
        detail: expect.stringContaining('nur Mitarbeitende und Dienstleister'),
        felder: [{ feld: 'Email' }],
      },
    });
    expect(await app.call('createEmpfehler', { body: body('a@haus.example') }, { route })).toMatchObject({ ok: true });
  });

  test('asks for a captcha where the client always does', async () => {
    const route = 'mitcaptcha';
    await buildMandant(app, { route, einstellungen: { captchaImmer: true } });
    const auskunft = await app.call('createEmpfehler', {}, { route });
    expect(auskunft).toMatchObject({ data: { CaptchaErforderlich: true } });
    expect(await app.call('createEmpfehler', { body: body('c@post.example') }, { route })).toMatchObject({
      problem: { code: 'PSOF0401' },
    });
    const question = auskunft.ok && 'Frage' in auskunft.data ? auskunft.data.Frage : undefined;
    const answered = { ...body('c@post.example'), altcha: solve(question) };
    expect(await app.call('createEmpfehler', { body: answered }, { route })).toMatchObject({ status: 201 });
  });
});
describe('a new password', () => {
  test('is refused where it breaks the rules or is too easy, and both faults are told at once', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    const { token } = await signIn(app, empfehlerEmail);
    const set = (CurrentPassword: string, PasswordNeu: string) =>
      app.call('resetPasswordWithoutToken', { body: { PasswordAktuell: CurrentPassword, PasswordNeu } }, { token });
    expect(await set('falsch', 'kurz')).toMatchObject({
      problem: { felder: [{ feld: 'PasswordAktuell' }, { feld: 'PasswordNeu' }] },
    });
    expect(await set(PASSWORD, 'Passwort123')).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'PasswordNeu', meldung: expect.stringContaining('zu leicht zu erraten') }] },
    });
    expect(await set(PASSWORD, PASSWORD)).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'PasswordNeu', meldung: expect.stringContaining('bisheriges Passwort') }] },
    });
    expect(await set('Kornblume8Feld', 'Kornblume8Feld')).toMatchObject({
      problem: { felder: [{ feld: 'PasswordAktuell' }, { feld: 'PasswordNeu' }] },
    });
    expect(await set(PASSWORD, 'Kornblume8Feld')).toMatchObject({ ok: true });
  });

  test.each(['without the first one', 'with it'])('is chosen once, where three are sent at once %s', async (way) => {
    const { empfehlerEmail: Email } = await buildEmpfehlung(app);
    await app.call('resendWelcomeMail', { params: { id: Email }, query: {} });
    const CurrentPassword = /Passwort: (\S+)/.exec((await app.mails(Email))[0]?.text ?? '')?.[1] ?? '';
    const entered = await app.call('login', { body: { Email, Password: CurrentPassword } });
    const token = entered.ok ? entered.data.Token : '';
    const current = way === 'with it' ? { PasswordAktuell: CurrentPassword } : {};
    const wanted = ['Kornblume8Feld', 'Kornblume9Feld', 'Kornblume7Wiese'];
    const answers = await Promise.all(
      wanted.map((PasswordNeu) =>
        app.call('resetPasswordWithoutToken', { body: { ...current, PasswordNeu } }, { token }),
      ),
    );
    const taken = answers.findIndex(({ ok }) => ok);
    expect(taken).not.toBe(-1);
    // Whoever is let in only after it was chosen is signed out already, as every session of before is.
    for (const [nth, answer] of answers.entries())
      if (nth !== taken && answer.status !== 401)
        expect(answer).toMatchObject({ status: 400, problem: { felder: [{ feld: 'PasswordAktuell' }] } });
    for (const [nth, Password] of wanted.entries())
      expect((await app.call('login', { body: { Email, Password } })).ok).toBe(nth === taken);
  });

  test('is chosen without the first one right after it was typed to sign in, and by nobody else', async () => {
    const { empfehlerEmail: Email } = await buildEmpfehlung(app);
    const firstPassword = async () => {
      await app.call('resendWelcomeMail', { params: { id: Email }, query: {} });
      return /Passwort: (\S+)/.exec((await app.mails(Email))[0]?.text ?? '')?.[1] ?? '';
    };
    const Password = await firstPassword();
    const enter = async () => {
      const answer = await app.call('login', { body: { Email, Password } });
      if (!answer.ok) throw new Error(answer.problem.detail);
      return answer.data;
    };
    const choose = (PasswordNeu: string, token: string, body: object = {}) =>
      app.call('resetPasswordWithoutToken', { body: { PasswordNeu, ...body } }, { token });
    const { id } = await findEmpfehlerRow(app, { email: Email });
    const missing = { status: 400, problem: { felder: [{ feld: 'PasswordAktuell' }] } };
    // By a link of the operator, and not by the password: nobody has typed it.
    const other = await enter();
    const { db, mandant } = await app.scope();
    await db
      .updateTable('sitzung')
      .set({ mit_erstpasswort: false })
      .where('mandant_id', '=', mandant.id)
      .where('empfehler_id', '=', id)
      .execute();
    expect(await choose('Kornblume8Feld', other.Token)).toMatchObject(missing);
    // Left alone for a while.
    const late = await enter();
    expect(late.OhnePasswortAktuell).toBe(true);
    await db
      .updateTable('sitzung')
      .set({ erstellt_am: new Date((await app.scope()).now.getTime() - 11 * 60_000) })
      .where('mandant_id', '=', mandant.id)
      .where('empfehler_id', '=', id)
      .execute();
    expect(await choose('Kornblume8Feld', late.Token)).toMatchObject(missing);
    expect(await app.call('getUser', {}, { token: late.Token })).toMatchObject({
      data: { PasswortAendern: true, OhnePasswortAktuell: false },
    });
    const now = await enter();
    expect(await choose(Password, now.Token)).toMatchObject({ problem: { felder: [{ feld: 'PasswordNeu' }] } });
    const done = await choose('Kornblume8Feld', now.Token);
    expect(done).toMatchObject({ data: { PasswortAendern: false, OhnePasswortAktuell: false } });
    // The next change asks for it, in the session that has just chosen one, too.
    expect(await choose('Kornblume9Feld', done.ok ? done.data.Token : '')).toMatchObject(missing);
  });

  test('is asked for the first one where another one has been sent since the sign-in', async () => {
    const { empfehlerEmail: Email } = await buildEmpfehlung(app);
    const send = async () => {
      await app.call('resendWelcomeMail', { params: { id: Email }, query: {} });
      return /Passwort: (\S+)/.exec((await app.mails(Email))[0]?.text ?? '')?.[1] ?? '';
    };
    const before = await app.call('login', { body: { Email, Password: await send() } });
    expect(before).toMatchObject({ data: { OhnePasswortAktuell: true } });
    // Later than a double click, and well within the ten minutes.
    await app.springe(5 / (24 * 60));
    const Password = await send();
    const token = before.ok ? before.data.Token : '';
    const choose = (more: object) =>
      app.call('resetPasswordWithoutToken', { body: { PasswordNeu: 'Kornblume8Feld', ...more } }, { token });
    expect(await choose({})).toMatchObject({ status: 400, problem: { felder: [{ feld: 'PasswordAktuell' }] } });
    expect(await choose({ PasswordAktuell: Password })).toMatchObject({ ok: true });
  });

  test('is not the old one again by the link of a mail either, and the link stays good', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    await signIn(app, empfehlerEmail);
    await app.call('sendeResetPassword', { params: { id: empfehlerEmail }, query: {} });
    const Token = await tokenFromMail(app, empfehlerEmail, '/passwortsetzen');
    expect(await app.call('resetPassword', { body: { Token, Password: PASSWORD } })).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'Password', meldung: expect.stringContaining('bisheriges Passwort') }] },
    });
    expect(await app.call('resetPassword', { body: { Token, Password: 'Kornblume9Feld' } })).toMatchObject({
      ok: true,
    });
  });

  test('its rules are told, and a link says whether it still holds, as often as it is asked', async () => {
    const rules = await app.call('getPasswortvalidator', {});
    expect(rules.ok && rules.data.length).toBe(4);
    expect(await app.call('validateResetPassword', { body: { Token: 'x'.repeat(40) } })).toMatchObject({
      problem: { code: 'PSOF0202' },
    });
    const { empfehlerEmail } = await buildEmpfehlung(app);
    await app.call('sendeResetPassword', { params: { id: empfehlerEmail }, query: {} });
    const Token = await tokenFromMail(app, empfehlerEmail, '/passwortsetzen');
    for (const _ of [1, 2])
      expect(await app.call('validateResetPassword', { body: { Token } })).toMatchObject({ ok: true });
    expect(await app.call('resetPassword', { body: { Token, Password: 'Kornblume9Feld' } })).toMatchObject({
      ok: true,
    });
    expect(await app.call('validateResetPassword', { body: { Token } })).toMatchObject({
      problem: { code: 'PSOF0202' },
    });
  });

  test('too easy, it does not use up the link of the mail', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    await app.call('sendeResetPassword', { params: { id: empfehlerEmail }, query: {} });
    const Token = await tokenFromMail(app, empfehlerEmail, '/passwortsetzen');
    expect(await app.call('resetPassword', { body: { Token, Password: 'Sommer2026' } })).toMatchObject({
      problem: { felder: [{ feld: 'Password' }] },
    });
    expect(await app.call('resetPassword', { body: { Token, Password: 'Kornblume9Feld' } })).toMatchObject({
      ok: true,
    });
  });
});
describe('a locked account', () => {
  test.each([
    ['allgemein', 'PSOF0205'],
    ['konto', 'PSOF0206'],
    ['mitarbeiter', 'PSOF0207'],
  ] as const)('%s: neither log-in nor session, %s', async (blockedKind, code) => {
    const { empfehlerEmail: Email } = await buildEmpfehlung(app);
    const { token } = await signIn(app, Email);
    const { db, now } = await app.scope();
    await db
      .updateTable('empfehler')
      .set({ gesperrt_am: now, gesperrt_art: blockedKind })
      .where('email', '=', Email)
      .execute();
    expect(await app.call('login', { body: { Email, Password: PASSWORD } })).toMatchObject({ problem: { code } });
    expect(await app.call('login', { body: { Email, Password: 'falsch' } })).toMatchObject({
      problem: { code: 'PSOF0201' },
    });
    expect(await app.call('getUser', {}, { token })).toMatchObject({ status: 403, problem: { code } });
  });
});
