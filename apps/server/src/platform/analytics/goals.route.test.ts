import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_MATOMO_PATH, DEMO_MATOMO_TOKEN } from '../../demo/data/matomo.ts';
import { type MatomoStateIn, mountMatomo } from '../../demo/matomo/stand-in.ts';
import type { JobData } from '../jobs/jobs.ts';
import { planGoal } from './outbox.ts';
import { setMatomoToken } from './token.ts';

/** Longer than an answer takes on a busy machine. */
const SLOW_MS = 2000;

let app: TestApp;
let matomo: MatomoStateIn;
let server: FastifyInstance;

beforeAll(async () => {
  app = await startTestApp();
  server = fastify();
  matomo = await mountMatomo(server, app.runtime, SLOW_MS);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const einstellungen = {
    trackings: ['besuche'],
    MatomoUrl: `${address}${DEMO_MATOMO_PATH}`,
    MatomoSiteId: 7,
    MatomoZiele: { empfehlung: 2, angaben: 3, zustimmung: 4 },
  };
  await buildMandant(app, { einstellungen });
  await setMatomoToken(await app.scope(), DEMO_MATOMO_TOKEN);
});
afterAll(async () => {
  await server?.close();
  await app?.stop();
});
afterEach(() => {
  matomo.set('up');
  matomo.forget();
});

const VISITOR = '0123456789abcdef';
const YES = { zustimmung_alpha_an: '1', besucher_alpha: VISITOR };
let n = 0;
const recommend = async (cookies: Record<string, string>, email = `zaehlt${++n}@post.example`) => {
  const response = await app.call(
    'createEmpfehlung',
    {
      query: {},
      body: {
        Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
        Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: email },
      },
    },
    { cookies },
  );
  expect(response.ok).toBe(true);
  return email;
};
const settle = () => app.runtime.jobs.catchUp();
const waiting = async () => (await (await app.scope()).db.selectFrom('matomo_ziel').selectAll().execute()).length;
/** The pause before another try is over: what waits for it is put in line anew, which wakes the worker. */
const tryAgain = async () => {
  const { betreiber } = app.runtime.database;
  const { rows } = await sql<{
    data: JobData;
  }>`delete from pgboss.job where name = 'matomoZiel' and state = 'retry' returning data`.execute(betreiber);
  expect(rows).toHaveLength(1);
  await app.runtime.jobs.enqueue(betreiber, 'matomoZiel', ...rows.map(({ data }) => data));
  await settle();
};
const states = async () =>
  (
    await sql<{
      state: string;
    }>`select state from pgboss.job where name = 'matomoZiel' and state <> 'completed'`.execute(
      app.runtime.database.betreiber,
    )
  ).rows.map(({ state }) => state);

describe('without a yes at that moment nothing is counted', () => {
  test.each([
    ['nothing was said', {}],
    ['a no', { zustimmung_alpha_an: '0', besucher_alpha: VISITOR }],
    ['a yes to something else', { zustimmung_alpha_ma: '1', besucher_alpha: VISITOR }],
  ])('%s', async (_what, cookies) => {
    await recommend(cookies);
    expect(await waiting()).toBe(0);
    await settle();
    expect(matomo.received()).toEqual([]);
  });
  test('and a yes that comes afterwards is good for nothing that was', async () => {
    const email = await recommend({});
    await app.call('getMandant', {}, { cookies: YES });
    await recommend(YES, email);
    await settle();
    // The same press once more is the same recommendation.
    expect(matomo.received()).toEqual([]);
  });
});

describe('with a yes', () => {
  test('a goal is told once, as that visitor, with a shortened address, and then forgotten here', async () => {
    const at = app.runtime.clock.now();
    await recommend(YES);
    await settle();
    expect(matomo.received()).toHaveLength(1);
    const [hit] = matomo.received();
    expect(hit).toMatchObject({ ok: true, by: 'server' });
    expect(hit?.params).toMatchObject({
      idsite: '7',
      idgoal: '2',
      _id: VISITOR,
      cid: VISITOR,
      cip: '127.0.0.0',
      url: 'http://portal.example/alpha/',
    });
    expect(Math.abs(Date.parse(`${hit?.params.cdt?.replace(' ', 'T')}Z`) - at.getTime())).toBeLessThan(5000);
    expect(JSON.stringify(hit)).not.toMatch(/zaehlt|Jana|Weber|post\.example/);
    expect(await waiting()).toBe(0);
  });
  test('of several who are written together, those who agreed', async () => {
    const other = 'fedcba9876543210';
    await Promise.all([recommend(YES), recommend({}), recommend({ ...YES, besucher_alpha: other }), recommend({})]);
    await settle();
    const visitors = matomo.received().map(({ params }) => params._id);
    expect(visitors.toSorted()).toEqual([VISITOR, other]);
  });
  test('what was refused is not counted', async () => {
    const response = await app.call(
      'createEmpfehlung',
      {
        query: {},
        body: {
          Empfehlung: { Produkt: 'gibtesnicht', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: 'nein@post.example' },
        },
      },
      { cookies: YES },
    );
    expect(response.ok).toBe(false);
    expect(await waiting()).toBe(0);
  });
  test('the details of a recipient are counted, their correction is not', async () => {
    const { nummer } = await buildEmpfehlung(app, { empfaenger: null });
    const { db } = await app.scope();
    const { code } = await db
      .selectFrom('empfehlung')
      .select('code')
      .where('nummer', '=', nummer)
      .executeTakeFirstOrThrow();
    const found = await app.call('loeseEmpfehlungscode', { params: { code } } as never);
    if (!found.ok) throw new Error(found.problem.detail);
    const { Hex: hex } = found.data as unknown as { Hex: string };
    const enter = (cookies: Record<string, string>, vorname: string) =>
      app.call(
        'createEmpfaenger',
        {
          params: { empfehlungsnummer: nummer },
          query: { hex },
          body: {
            empfaengerdaten: {
              anrede: 'Frau',
              vorname,
              name: 'Vogt',
              geburtsdatum: '07.03.1985',
              email: 'lena.vogt@post.example',
              telefon: '0561 123456',
              werbeeinwilligung: false,
              adresse: { strasse: 'Lindenweg', hausnummer: '4', plz: '34117', ort: 'Kassel' },
            },
            Zustimmung: true,
            Datenschutz: true,
          },
        } as never,
        { cookies },
      );
    const first = await enter(YES, 'Lena');
    expect(first.status).toBeLessThan(300);
    expect((await enter({ ...YES, ...first.cookies }, 'Lenja')).status).toBeLessThan(300);
    await settle();
    expect(matomo.received().map(({ params, ok }) => [params.idgoal, ok])).toEqual([['3', true]]);
  });
  test('a goal that the Mandant has no number for is not told', async () => {
    const info = await app.runtime.scopes.byRoute('alpha');
    if (!info) throw new Error('no Mandant');
    const visit = { visitor: VISITOR, network: '127.0.0.0', userAgent: 'UA', language: 'de' };
    const scope = app.runtime.scopes.mandant(info, { wer: 'test', visit });
    await planGoal(scope, 'praemie');
    await planGoal(scope, 'zustimmung');
    await settle();
    expect(matomo.received().map(({ params }) => params.idgoal)).toEqual(['4']);
  });
});

test('the token is sealed, and no page learns it', async () => {
  const { db } = await app.scope();
  const { token_versiegelt } = await db.selectFrom('matomo_zugang').selectAll().executeTakeFirstOrThrow();
  expect(token_versiegelt).not.toContain(DEMO_MATOMO_TOKEN);
  const mandant = await app.call('getMandant', {});
  expect(mandant).toMatchObject({ ok: true, data: { MatomoSiteId: 7, MatomoZiele: { empfehlung: 2 } } });
  expect(JSON.stringify(mandant)).not.toContain(DEMO_MATOMO_TOKEN);
});

describe('a Matomo that does not take it', () => {
  test.each(['failing', 'gone'] as const)(
    '%s: the visitor has his answer, the goal is kept and told once',
    async (condition) => {
      matomo.set(condition);
      await recommend(YES);
      await settle();
      expect(matomo.received()).toEqual([]);
      expect(await waiting()).toBe(1);
      await tryAgain();
      expect(await waiting()).toBe(1);
      matomo.set('up');
      await tryAgain();
      expect(await waiting()).toBe(0);
      expect(matomo.received().map(({ ok, params }) => [ok, params._id])).toEqual([[true, VISITOR]]);
    },
  );
  test('slow: the visitor does not wait for it', async () => {
    matomo.set('slow');
    const since = performance.now();
    await recommend(YES);
    expect(performance.now() - since).toBeLessThan(SLOW_MS);
    expect(matomo.received()).toEqual([]);
    await settle();
    expect(matomo.received().map(({ ok }) => ok)).toEqual([true]);
    expect(await waiting()).toBe(0);
  });
  test('a token that it does not know: kept until the right one is there', async () => {
    await setMatomoToken(await app.scope(), 'f'.repeat(32));
    await recommend(YES);
    await settle();
    expect(matomo.received().map(({ reason }) => reason)).toEqual(['token_auth is not valid']);
    expect(await waiting()).toBe(1);
    await setMatomoToken(await app.scope(), DEMO_MATOMO_TOKEN);
    await tryAgain();
    expect(await waiting()).toBe(0);
  });
  test('gone for longer than the queue tries: it is put into it again, and carries its own time', async () => {
    matomo.set('gone');
    await recommend(YES);
    await settle();
    await sql`delete from pgboss.job where name = 'matomoZiel' and state in ('retry', 'created')`.execute(
      app.runtime.database.betreiber,
    );
    expect(await states()).not.toContain('retry');
    matomo.set('up');
    await app.springe(0.5);
    expect(await waiting()).toBe(1);
    await app.springe(2);
    await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
    const [hit] = matomo.received();
    const age = app.runtime.clock.now().getTime() - Date.parse(`${hit?.params.cdt?.replace(' ', 'T')}Z`);
    expect(age).toBeGreaterThan(2 * 86_400_000);
    expect(hit?.ok).toBe(true);
  });
});
