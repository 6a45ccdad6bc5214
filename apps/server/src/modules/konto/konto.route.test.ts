import type { EmpfehlerId, ProduktId, Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow } from '@weitersagen/testkit/konto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { equalTime } from '../../platform/auth/equal-time.ts';
import { createLinkToken } from '../../platform/auth/linkToken.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

describe('account/login', () => {
  test('refuses an unknown Mandant', async () => {
    const response = await app.call('login', { body: { Email: 'a@b.example', Password: 'x' } }, { route: 'niemand' });
    expect(response).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
  });
  test('names the fields that are missing', async () => {
    const response = await app.call('login', { body: {} as never });
    expect(response).toMatchObject({
      status: 400,
      problem: {
        code: 'PSOF0002',
        felder: [{ feld: 'Email', meldung: 'E-Mail-Adresse ist ein Pflichtfeld' }, { feld: 'Password' }],
      },
    });
  });
  test('refuses an unknown address', async () => {
    const response = await app.call('login', { body: { Email: 'niemand@x.example', Password: 'Geheim123' } });
    expect(response).toMatchObject({ status: 401, problem: { code: 'PSOF0201' } });
  });
});

describe('account/resetPassword', () => {
  afterEach(() => app.runtime.context.give(equalTime, { atLeastMs: 0 }));

  test.each(['sendeResetPassword', 'resendWelcomeMail'] as const)(
    '%s does not tell by its time that there is no such account',
    async (path) => {
      const asEverywhere = equalTime.begin();
      app.runtime.context.give(equalTime, asEverywhere);
      const beginning = performance.now();
      expect(await app.call(path, { params: { id: 'niemand@x.example' }, query: {} })).toMatchObject({ status: 200 });
      expect(performance.now() - beginning).toBeGreaterThan(asEverywhere.atLeastMs - 5);
    },
  );
});

describe('an opt-in link', () => {
  test.each(['validateOptin', 'bestaetigeOptin'] as const)(
    '%s refuses one that is unknown, expired, for something else or another Mandant’s',
    async (path) => {
      const route = `fremd-${path.toLowerCase()}`;
      await buildMandant(app, { route });
      const { empfehlerEmail: email } = await buildEmpfehlung(app);
      const { id } = await findEmpfehlerRow(app, { email });
      const token = async (purpose: 'optin' | 'newsletter') => {
        const scope = await app.scope();
        return createLinkToken(scope, {
          zweck: purpose,
          bezugId: id,
          ablauf: new Date(scope.now.getTime() + 60_000),
        });
      };
      const good = await token('optin');
      for (const [Token, who] of [
        ['x'.repeat(43), {}],
        [await token('newsletter'), {}],
        [good, { route }],
      ] as const)
        expect(await app.call(path, { body: { Token } }, who)).toMatchObject({
          status: 410,
          problem: { code: 'PSOF0202' },
        });
      await app.springe(1);
      expect(await app.call(path, { body: { Token: good } })).toMatchObject({ status: 410 });
    },
  );
});

describe('account/user', () => {
  test('refuses who is not logged in', async () => {
    expect(await app.call('getUser', {})).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });
});

describe('an account from its first mail on', () => {
  const Email = 'jana.winter@post.example';
  const tokenFrom = (text: string) => /optin\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  let firstAccess = '';
  beforeAll(async () => {
    const { mandant } = await app.scope();
    await buildProdukt(app, mandant.id, { id: 'netz' as ProduktId, wertCent: 7000, startdatum: '2020-01-01' as Tag });
    await app.call('createEmpfehlung', {
      query: {},
      body: {
        Empfehlung: { Produkt: 'netz', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
        Empfehler: { Vorname: 'Jana', Nachname: 'Winter', Email },
      },
    });
    const [welcome] = await app.mails(Email);
    firstAccess = /Passwort: (\S+)/.exec(welcome?.text ?? '')?.[1] ?? '';
  });

  test('asked again, the address that is not confirmed gets the first credentials, later the opt-in link alone', async () => {
    await Promise.all([1, 2].map(() => app.call('resendWelcomeMail', { params: { id: Email }, query: {} })));
    expect(await app.mails(Email)).toHaveLength(2);
    const [again] = await app.mails(Email);
    firstAccess = /Passwort: (\S+)/.exec(again?.text ?? '')?.[1] ?? '';
    const signIn = await app.call('login', { body: { Email, Password: firstAccess } });
    if (!signIn.ok) throw new Error(signIn.problem.detail);
    expect(signIn.data).toMatchObject({ PasswortAendern: true, EmailBestaetigt: false, ImAuftrag: false });
    await app.call(
      'resetPasswordWithoutToken',
      { body: { PasswordAktuell: firstAccess, PasswordNeu: 'Kornblume7Feld' } },
      { token: signIn.data.Token },
    );
    await app.call('resendWelcomeMail', { params: { id: Email }, query: {} });
    const [optin] = await app.mails(Email);
    expect(optin?.text).toMatch(/optin\?token=/);
    expect(optin?.text).not.toMatch(/Passwort:/);
    const Token = tokenFrom(optin?.text ?? '');
    const state = () => app.call('validateOptin', { body: { Token } });
    expect(await state()).toMatchObject({ data: { Bestaetigt: false } });
    expect(await app.call('bestaetigeOptin', { body: { Token } })).toMatchObject({ data: { Email } });
    // Opened twice, it says what it has done, and nothing of whose it is.
    expect(await state()).toMatchObject({ status: 200, data: { Bestaetigt: true } });
    expect(JSON.stringify(await state())).not.toContain(Email);
  });

  test('a password link opens no account that was locked since', async () => {
    const scope = await app.scope();
    const update = scope.db.updateTable('empfehler').where('email', '=', Email);
    await app.call('sendeResetPassword', { params: { id: Email }, query: {} });
    const Token = /passwortsetzen\?token=([\w-]+)/.exec((await app.mails(Email))[0]?.text ?? '')?.[1] ?? '';
    await update.set({ gesperrt_am: scope.now }).execute();
    const body = { Token, Password: 'Kornblume8Feld' };
    expect(await app.call('resetPassword', { body })).toMatchObject({ status: 403, problem: { code: 'PSOF0206' } });
    await update.set({ gesperrt_am: null }).execute();
  });

  test('an admin link serves once, and the session says that it is on behalf', async () => {
    const scope = await app.scope();
    const { id } = await scope.db
      .selectFrom('empfehler')
      .select('id')
      .where('email', '=', Email)
      .executeTakeFirstOrThrow();
    const token = await createLinkToken(scope, {
      zweck: 'adminlogin',
      bezugId: id satisfies EmpfehlerId,
      ablauf: new Date(scope.now.getTime() + 60_000),
      von: 'Probe',
    });
    const check = () => app.call('validateAdminLink', { body: { Token: token } });
    expect(await check()).toMatchObject({ status: 200 });
    expect(await check()).toMatchObject({ status: 200 });
    const signIn = await app.call('loginMitAdminLink', { query: { token } });
    if (!signIn.ok) throw new Error(signIn.problem.detail);
    expect(signIn.data.ImAuftrag).toBe(true);
    const again = await app.call('getUser', {}, { token: signIn.data.Token });
    expect(again).toMatchObject({ data: { Email, ImAuftrag: true } });
    expect(await app.call('loginMitAdminLink', { query: { token } })).toMatchObject({ problem: { code: 'PSOF0209' } });
    expect(await check()).toMatchObject({ status: 410, problem: { code: 'PSOF0209' } });
  });

  test.each([
    ['unknown', { token: 'x'.repeat(43) }, 'PSOF0202'],
    ['expired', { minutes: -1 }, 'PSOF0202'],
    ['of another purpose', { purpose: 'optin' }, 'PSOF0202'],
    ['of an account that is locked', { locked: true }, 'PSOF0206'],
    ['of an account that is deleted', { deleted: true }, 'PSOF0202'],
  ] as const)('an admin link that is %s is told to be dead before anybody uses it', async (_name, link, code) => {
    const wish: { token?: string; minutes?: number; purpose?: 'optin'; locked?: boolean; deleted?: boolean } = link;
    const { empfehlerEmail: email } = await buildEmpfehlung(app);
    const { id } = await findEmpfehlerRow(app, { email });
    const scope = await app.scope();
    const made = await createLinkToken(scope, {
      zweck: wish.purpose ?? 'adminlogin',
      bezugId: id,
      ablauf: new Date(scope.now.getTime() + (wish.minutes ?? 1) * 60_000),
    });
    const row = scope.db.updateTable('empfehler').where('id', '=', id);
    if (wish.locked) await row.set({ gesperrt_am: scope.now }).execute();
    if (wish.deleted) await row.set({ geloescht_am: scope.now }).execute();
    const token = wish.token ?? made;
    expect(await app.call('validateAdminLink', { body: { Token: token } })).toMatchObject({ problem: { code } });
    expect(await app.call('loginMitAdminLink', { query: { token } })).toMatchObject({ problem: { code } });
  });
});

describe('a Mandant that signs its people in itself (autologin)', () => {
  test('mails no password that no form would take', async () => {
    const route = 'ohneformular';
    const mandant = await buildMandant(app, { route, einstellungen: { IsAutologin: true } });
    await buildProdukt(app, mandant, { id: 'netz' as ProduktId, wertCent: 7000, startdatum: '2020-01-01' as Tag });
    const Email = 'kim.lutz@post.example';
    const response = await app.call(
      'createEmpfehlung',
      {
        query: {},
        body: {
          Empfehlung: { Produkt: 'netz', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: 'Kim', Nachname: 'Lutz', Email },
        },
      },
      { route },
    );
    expect(response).toMatchObject({ ok: true, data: { ZugangsdatenVersandt: false } });
    const [welcome] = await app.mails(Email);
    expect(welcome?.text).toContain('/optin?token=');
    expect(welcome?.text).not.toMatch(/Erstes Passwort|\/login/);
  });
});
