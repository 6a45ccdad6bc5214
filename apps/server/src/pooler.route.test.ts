import type { MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { signIn } from '@weitersagen/testkit/konto';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '@weitersagen/testkit/pgbouncer';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rotatePasswords } from './platform/db/rolePasswords.ts';
import { queryBuilder } from './platform/db/session.ts';
import { withLogin } from './platform/db/url.ts';
import { rolesOf } from './platform/db/walls.ts';

const ROUTES = ['alpha', 'beta'] as const;
let pooler: PgBouncer | undefined;
let instance: TestApp;
let direct = '';
const ids = new Map<string, MandantId>();

/** As the database itself sees it, past the pooler. */
const ask = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  return client
    .query<T>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

const create = (route: string, email: string) =>
  instance.call(
    'createEmpfehlung',
    {
      body: {
        Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
        Empfehler: { Vorname: 'Kim', Nachname: 'Ernst', Email: email },
      } as never,
    },
    { route },
  );

describe.skipIf(!hasPgBouncer)('behind a pooler in transaction mode with one connection for each role', () => {
  beforeAll(async () => {
    pooler = await startPgBouncer(process.env.TEST_DATABASE_URL!, { default_pool_size: 1 });
    instance = await startTestApp({
      reach: (url) => {
        direct = url;
        return pooler!.through(url);
      },
    });
    for (const route of ROUTES) ids.set(route, await buildMandant(instance, { route }));
  });
  afterAll(async () => {
    await instance?.stop();
    await pooler?.stop();
  });

  test('the portal notices it, is ready, and claims its database without a lock', async () => {
    expect(instance.runtime.database.isPooled).toBe(true);
    expect(await instance.runtime.database.ready()).toEqual({ ok: true });
    expect(
      await ask(`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and d.datname = current_database()`),
    ).toEqual([]);
    expect(await ask('select pid from installation.process')).toEqual([{ pid: process.pid }]);
  });

  test('two Mandanten, statement by statement on one connection: each sees and writes its own alone', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const route = ROUTES[n % 2]!;
        const made = await create(route, `kim${n}@${route}.example`);
        const { db } = await instance.scope(route);
        const seen = await db.selectFrom('empfehler').select('mandant_id').distinct().execute();
        return { status: made.status, seen, own: [{ mandant_id: ids.get(route) }] };
      }),
    );
    for (const { status, seen, own } of answers) expect({ status, seen }).toEqual({ status: 201, seen: own });
    expect(
      await ask(`select m.route, count(*)::int as n from empfehler e join mandant m on m.id = e.mandant_id
        where e.email_suche like '%@' || m.route || '.example' group by 1 order by 1`),
    ).toEqual([
      { route: 'alpha', n: 20 },
      { route: 'beta', n: 20 },
    ]);
  });

  test('transactions of two Mandanten that are open at once keep to their own', async () => {
    const inTransaction = async (route: string) =>
      (await instance.scope(route)).transaction(async ({ db }) => {
        const before = await db.selectFrom('empfehler').select('mandant_id').distinct().execute();
        const after = await db.selectFrom('empfehlung').select('mandant_id').distinct().execute();
        return [...before, ...after].every(({ mandant_id }) => mandant_id === ids.get(route));
      });
    expect(await Promise.all([...ROUTES, ...ROUTES, ...ROUTES].map(inTransaction))).not.toContain(false);
  });

  test('the connection remembers nobody: who says no Mandant sees no row', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      instance.runtime.database.betreiber,
    );
    const role = `${rows[0]?.name}_app`;
    // The working role's own connection, as the pooler hands it out after the others.
    const client = new pg.Client({ connectionString: withLogin(instance.runtime.env.DATABASE_URL!, role, 'given') });
    const [{ sealed }] = (await ask<{ sealed: string }>(
      `select password_sealed as sealed from installation.role_password where role = '${role}'`,
    )) as [{ sealed: string }];
    const { open } = await import('./platform/crypto/seal.ts');
    client.password = open(instance.runtime.keys, sealed, { mandantId: 'installation', zweck: `role:${role}` });
    await client.connect();
    await (await instance.scope('alpha')).db.selectFrom('empfehler').select('id').execute();
    const seen = await client.query(
      `select nullif(current_setting('app.mandant', true), '') as mandant, (select count(*)::int from empfehler) as n`,
    );
    await client.end();
    expect(seen.rows).toEqual([{ mandant: null, n: 0 }]);
  });

  test('the main way: recommend, mail, log in, read the own area', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(instance);
    expect((await instance.mails('kim0@alpha.example')).length).toBeGreaterThan(0);
    const { token } = await signIn(instance, empfehlerEmail);
    expect((await instance.call('getEmpfehlungen', { query: {} } as never, { token })).status).toBe(200);
    expect((await instance.call('getMandant', {})).status).toBe(200);
  });

  test('new passwords of the roles while it runs: it asks for them and goes on', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      instance.runtime.database.betreiber,
    );
    const { app, betreiber } = rolesOf(rows[0]?.name ?? '');
    const owner = new pg.Client({ connectionString: direct });
    await owner.connect();
    try {
      await rotatePasswords(owner, instance.runtime.keys, [app, betreiber]);
      expect(await instance.runtime.database.ready()).toEqual({ ok: true });
      // The pooler has to log in anew itself, for those too whom it let in by the old password.
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1)', [
        [app, betreiber],
      ]);
    } finally {
      await owner.end();
    }
    expect((await create('alpha', 'rotated@alpha.example')).status).toBe(201);
    expect(await instance.runtime.database.ready()).toEqual({ ok: true });
  });

  test('an unknown id is no Mandant', () => {
    const pool = {} as never;
    expect(() =>
      queryBuilder(pool, { mandantId: `x' or true` as MandantId, patience: 'request', isDistributed: false }),
    ).toThrow('not the id');
  });
});
