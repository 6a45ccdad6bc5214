import type { EmpfehlerId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { tokenFromMail } from '@weitersagen/testkit/konto';
import { cheapHash } from '@weitersagen/testkit/password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const PASSWORD = 'Geheim-genug-12';
const [HERE, ELSEWHERE] = ['192.0.2.1', '198.51.100.7'];
const konto = async (): Promise<string> => {
  const { empfehlerEmail: email, empfehlerId } = await buildEmpfehlung(app);
  const { db, mandant } = await app.scope();
  await db
    .updateTable('empfehler')
    .set({ passwort_hash: await cheapHash(PASSWORD) })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', empfehlerId as EmpfehlerId)
    .execute();
  return email;
};
const login = (Email: string, Password: string, ip = HERE, cookies: Record<string, string> = {}) =>
  app.call('login', { body: { Email, Password } }, { ip, cookies });
const fail = (email: string, times: number, ip = HERE) =>
  Promise.all(Array.from({ length: times }, () => login(email, 'falsch', ip)));

describe('a referrer', () => {
  test('waits after ten failures from his address, as at an address that nobody has', async () => {
    const email = await konto();
    for (const whose of [email, 'niemand@post.example']) {
      await fail(whose, 10);
      expect(await login(whose, PASSWORD)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    }
  });

  test('is not kept out by who tries elsewhere', async () => {
    const email = await konto();
    await fail(email, 30, ELSEWHERE);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('goes in with a device that he was signed in with, whatever was tried from the same address', async () => {
    const email = await konto();
    const { cookies } = await login(email, PASSWORD);
    const device = Object.fromEntries(Object.entries(cookies).filter(([name]) => name.startsWith('wt_geraet')));
    await fail(email, 30);
    expect((await login(email, PASSWORD)).status).toBe(429);
    expect((await login(email, PASSWORD, HERE, device)).status).toBe(200);
  });

  test('is asked for his password again after thirty days, however often he came by', async () => {
    const email = await konto();
    const { cookies } = await login(email, PASSWORD);
    const before = app.runtime.clock.offsetMs;
    const HOURS = 3_600_000;
    const user = async () => app.call('getUser', {}, { cookies });
    try {
      for (let hours = 7; hours < 30 * 24; hours += 7) {
        app.runtime.clock.setOffset(before + hours * HOURS);
        const answer = await user();
        expect(answer.status, `after ${hours} h`).toBe(200);
        Object.assign(cookies, answer.cookies);
        const end = answer.ok ? Date.parse(answer.data.TokenAblauf) : 0;
        expect(end - app.runtime.clock.now().getTime()).toBeLessThanOrEqual((30 * 24 - hours) * HOURS);
      }
      app.runtime.clock.setOffset(before + (30 * 24 * HOURS + 1000));
      expect(await user()).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    } finally {
      app.runtime.clock.setOffset(before);
    }
  });

  test('stays signed in while he is here, and that is written once a minute', async () => {
    const { cookies } = await login(await konto(), PASSWORD);
    const before = app.runtime.clock.offsetMs;
    const endAfter = async (ms: number) => {
      app.runtime.clock.setOffset(before + ms);
      const answer = await app.call('getUser', {}, { cookies });
      return answer.ok ? Date.parse(answer.data.TokenAblauf) : 0;
    };
    try {
      const first = await endAfter(0);
      expect(await endAfter(30_000)).toBe(first);
      expect(await endAfter(90_000)).toBeGreaterThanOrEqual(first + 60_000);
    } finally {
      app.runtime.clock.setOffset(before);
    }
  });

  test('leaves no address in clear in the table of limits', async () => {
    await fail('jemand@post.example', 1);
    const { db } = await app.scope();
    expect(JSON.stringify(await db.selectFrom('rate_limit').selectAll().execute())).not.toMatch(/@|example|192\.0\.2/);
  });
});

describe('whoever guesses the password of a browser that was left open', () => {
  const open = async () => {
    const email = await konto();
    const signedIn = await login(email, PASSWORD);
    return { email, token: signedIn.ok ? signedIn.data.Token : '' };
  };
  const guesses = Array.from({ length: 10 }, (_, n) => `geraten-${n}`);
  const WAYS = {
    'by another one': (token: string, current: string) =>
      app.call(
        'resetPasswordWithoutToken',
        { body: { PasswordAktuell: current, PasswordNeu: 'Kornblume9Feld' } },
        { token },
      ),
    'by the end of the account': (token: string, Password: string) =>
      app.call('deleteEmpfehler', { body: { Password } }, { token }),
  };

  test.each(Object.entries(WAYS))(
    '%s, waits after ten guesses, and the right one counts for nothing',
    async (_, ask) => {
      const { email, token } = await open();
      for (const guess of guesses) expect((await ask(token, guess)).status).toBe(400);
      expect(await ask(token, PASSWORD)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
      expect((await login(email, PASSWORD)).status).toBe(200);
    },
  );

  test('has ten guesses in all, whichever way he asks', async () => {
    const { token } = await open();
    const [change, end] = Object.values(WAYS);
    for (const guess of guesses) await (Number(guess.at(-1)) % 2 ? change : end)!(token, guess);
    expect((await end!(token, PASSWORD)).status).toBe(429);
  });

  test('is told by the link of a mail no more than ten times whether it was the old one', async () => {
    const { email } = await open();
    await app.call('sendeResetPassword', { params: { id: email }, query: {} });
    const Token = await tokenFromMail(app, email, '/passwortsetzen');
    const choose = (Password: string) => app.call('resetPassword', { body: { Token, Password } });
    for (let n = 0; n < 10; n++) expect((await choose(PASSWORD)).status).toBe(400);
    expect(await choose(PASSWORD)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    await app.springe(20 / (24 * 60));
    expect((await choose('Kornblume9Feld')).status).toBe(200);
  });
});
