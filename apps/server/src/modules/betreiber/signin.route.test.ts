import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { equalTime } from '../../platform/auth/equal-time.ts';
import { guardSetting } from '../../platform/auth/guard.ts';
import { totpCode } from '../../platform/crypto/totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());
afterEach(() => {
  vi.useRealTimers();
  app.runtime.context.of(guardSetting).addressFactor = 0;
  app.runtime.context.give(equalTime, { atLeastMs: 0 });
});

const PASSWORD = 'Geheim-genug-12';
/** Each test begins at addresses that have tried nothing yet. */
let [HERE, ELSEWHERE] = ['', ''];
let nets = 0;
beforeEach(() => {
  nets += 1;
  [HERE, ELSEWHERE] = [`192.0.2.${nets}`, `198.51.100.${nets}`];
});
const user = () => buildBetreiber(app, 'Administrator');
interface From {
  ip?: string;
  cookies?: Record<string, string>;
  WegHinein?: string;
}
const login = (Email: string, Password: string, { ip = HERE, cookies = {}, WegHinein }: From = {}) =>
  app.call('loginBetreiber', { body: { Email, Password, WegHinein } }, { ip, cookies });
const second = (cookies: Record<string, string>, Code: string, ip = HERE) =>
  app.call('zweiterFaktor', { body: { Code } }, { ip, cookies });
const fail = async (email: string, times: number, from: From = {}) => {
  await Promise.all(Array.from({ length: times }, () => login(email, 'falsch', from)));
};
/** What a browser keeps after a whole log-in: its device, without the session. */
const knownDevice = async (who: { email: string; totpGeheimnis: string }) => {
  const first = await login(who.email, PASSWORD);
  const { cookies } = await second(first.cookies, totpCode(who.totpGeheimnis, new Date()));
  return Object.fromEntries(Object.entries(cookies).filter(([name]) => name.startsWith('wt_geraet')));
};
/** All but the id of the request. */
const answerOf = ({ status, ...rest }: Awaited<ReturnType<typeof login>>) => ({
  status,
  problem: rest.ok ? null : rest.problem,
});

describe('tries are refused', () => {
  test('after ten failures at one account from one address, for fifteen minutes, also with the right password', async () => {
    const { email } = await user();
    await fail(email, 10);
    expect(await login(email, PASSWORD)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 });
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('at an address that nobody has just as at a real one: same answers, same lock', async () => {
    const { email } = await user();
    for (let i = 0; i < 12; i++) {
      const [unknown, real] = await Promise.all(
        ['niemand@betreiber.example', email].map((whose) => login(whose, 'falsch', { ip: ELSEWHERE })),
      );
      expect(unknown && answerOf(unknown)).toEqual(real && answerOf(real));
    }
    expect((await login('Niemand@betreiber.example', 'x', { ip: ELSEWHERE })).status).toBe(429);
  });

  test('in the same time, whether somebody has the address or not', async () => {
    const { email } = await user();
    const asEverywhere = equalTime.begin();
    app.runtime.context.give(equalTime, asEverywhere);
    for (const whose of [email, 'keiner@betreiber.example']) {
      const begin = performance.now();
      await login(whose, 'falsch');
      // No sooner than the floor under both, which is above what either takes.
      expect(performance.now() - begin).toBeGreaterThan(asEverywhere.atLeastMs - 5);
    }
  });

  test('of one address, at whatever accounts', async () => {
    app.runtime.context.of(guardSetting).addressFactor = 1;
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => login(`reihum${i}@betreiber.example`, 'x')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await login('reihum30@betreiber.example', 'x')).status).toBe(429);
    expect((await login('reihum30@betreiber.example', 'x', { ip: ELSEWHERE })).status).toBe(401);
  });

  test('of a crowd of addresses, at the account, and the second factor sooner', async () => {
    const { email } = await user();
    await Promise.all(Array.from({ length: 100 }, (_, i) => login(email, 'falsch', { ip: `10.1.${i}.1` })));
    expect((await login(email, PASSWORD, { ip: '10.2.0.1' })).status).toBe(429);
    const other = await user();
    const wrong = String((Number(totpCode(other.totpGeheimnis, new Date())) + 1) % 1_000_000).padStart(6, '0');
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const { cookies } = await login(other.email, PASSWORD, { ip: `10.3.${i}.1` });
        return (await second(cookies, wrong, `10.3.${i}.1`)).status;
      }),
    );
    expect(new Set(codes)).toEqual(new Set([401]));
    const { cookies } = await login(other.email, PASSWORD, { ip: '10.4.0.1' });
    expect((await second(cookies, totpCode(other.totpGeheimnis, new Date()), '10.4.0.1')).status).toBe(429);
  });

  test('of a known device of somebody else, and of one’s own after its ten', async () => {
    const [ada, ben] = [await user(), await user()];
    const [cookies, bens] = [await knownDevice(ada), await knownDevice(ben)];
    await fail(ben.email, 10);
    expect((await login(ben.email, PASSWORD, { cookies })).status).toBe(429);
    const renamed = { [Object.keys(bens)[0] ?? '']: Object.values(cookies)[0] ?? '' };
    expect((await login(ben.email, PASSWORD, { cookies: renamed })).status).toBe(429);
    expect((await login(ben.email, PASSWORD, { cookies: bens })).status).toBe(200);
    await fail(ada.email, 10, { cookies });
    expect((await login(ada.email, PASSWORD, { cookies })).status).toBe(429);
  });
});

describe('nobody locks out somebody else', () => {
  test('from another address he is let in, whatever one address has tried', async () => {
    const { email } = await user();
    await fail(email, 40, { ip: ELSEWHERE });
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('a known device goes in, through both factors, whatever others do, from the same address too', async () => {
    app.runtime.context.of(guardSetting).addressFactor = 1;
    const who = await user();
    const cookies = await knownDevice(who);
    await fail(who.email, 40);
    await Promise.all(Array.from({ length: 100 }, (_, i) => login(who.email, 'falsch', { ip: `10.5.${i}.1` })));
    expect((await login(who.email, PASSWORD)).status).toBe(429);
    const first = await login(who.email, PASSWORD, { cookies });
    expect(first.status).toBe(200);
    const code = totpCode(who.totpGeheimnis, new Date(Date.now() + 30_000));
    expect((await second({ ...cookies, ...first.cookies }, code)).status).toBe(200);
  });

  test('five people behind one address are not locked by a stranger elsewhere who tries at all of them', async () => {
    app.runtime.context.of(guardSetting).addressFactor = 1;
    const people = [];
    for (let i = 0; i < 5; i++) people.push(await user());
    for (const { email } of people) await fail(email, 10, { ip: ELSEWHERE });
    for (const { email } of people) expect((await login(email, PASSWORD)).status).toBe(200);
  });
});

describe('a second Administrator gives a way in', () => {
  const give = (Email: string, cookies: Record<string, string>) =>
    app.call('gibWegHinein', { body: { Email, Grund: 'Neues Gerät' } }, { cookies });

  test('who is none may not, nobody for himself, and for nobody there is none', async () => {
    const [watcher, admin] = [await buildBetreiber(app, 'Betrachter'), await buildBetreiber(app, 'Administrator')];
    expect(await give('x@y.example', {})).toMatchObject({ status: 401 });
    expect(await give('x@y.example', watcher.cookies)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
    expect((await give('niemand@betreiber.example', admin.cookies)).status).toBe(404);
    const self = await app.call('getBetreiberUser', {}, { cookies: admin.cookies });
    expect(self.ok && (await give(self.data.Email, admin.cookies)).status).toBe(403);
  });

  test('past what others tried, for half an hour, with both factors still, and it stands in the log', async () => {
    const admin = await buildBetreiber(app, 'Administrator');
    const who = await user();
    await fail(who.email, 10);
    const given = await give(who.email, admin.cookies);
    const WayIn = (given.ok && new URL(given.data.Adresse).searchParams.get('weg')) || '';
    expect((await login(who.email, 'falsch', { WegHinein: WayIn })).status).toBe(401);
    const first = await login(who.email, PASSWORD, { WegHinein: WayIn });
    expect(first.status).toBe(200);
    expect((await app.call('getBetreiberUser', {}, { cookies: first.cookies })).status).toBe(401);
    expect((await second(first.cookies, totpCode(who.totpGeheimnis, new Date()))).status).toBe(200);
    const log = await app.call('getAuditlog', { query: { suche: who.email } as never }, { cookies: admin.cookies });
    expect(log).toMatchObject({
      data: {
        Content: [{ Was: 'wegHineinGegeben', Bezug: who.email, Wer: `betreiber:${admin.name}`, Grund: 'Neues Gerät' }],
      },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    await fail(who.email, 10);
    expect((await login(who.email, PASSWORD, { WegHinein: WayIn })).status).toBe(429);
  });
});

test('an operator’s session ends twelve hours after his log-in at the latest, whatever he does meanwhile', async () => {
  const { cookies } = await buildBetreiber(app, 'Betrachter');
  const begin = Date.now();
  const after = async (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin + hours * 3_600_000 });
    const answer = await app.call('getBetreiberUser', {}, { cookies });
    Object.assign(cookies, answer.cookies);
    return answer.status;
  };
  const seen = [];
  for (let hours = 0; hours <= 12; hours += 1) seen.push(await after(hours));
  expect(seen.slice(0, 8)).toEqual(Array(8).fill(200));
  expect(seen.at(-1)).toBe(401);
});

test('session and device are cookies for our own pages alone, and the table of limits holds nobody’s address in clear', async () => {
  const who = await user();
  const first = await login(who.email, PASSWORD);
  const done = await second(first.cookies, totpCode(who.totpGeheimnis, new Date()));
  const line = [done.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('wt_geraet'));
  expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/);
  for (const { headers } of [first, done])
    expect([headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('wt_betreiber='))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Strict/,
    );
  await fail('jemand@betreiber.example', 1, { ip: ELSEWHERE });
  const rows = await app.runtime.database.betreiber.selectFrom('rate_limit').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|example|192\.0\.2|198\.51|127\.0/);
});
