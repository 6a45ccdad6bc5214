import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { startTcpProxy, type TcpProxy } from '@weitersagen/testkit/tcpProxy';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirst } from './modules/empfehlung/commands-anlage.ts';
import type { MandantScope } from './platform/auth/scope.ts';
import { ConnectionLost } from './platform/db/lost.ts';

let proxy: TcpProxy;
let app: TestApp;
let direct = '';
let serial = 0;

/** As the owner, past everything that is out of order. */
const ask = async (...texts: string[]): Promise<void> => {
  // Also where its database takes no writes for now.
  const client = new pg.Client({ connectionString: direct, options: '-c default_transaction_read_only=off' });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
};
/** Connections of the watch that are open. */
const standing = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  const { rows } = await client
    .query(`select 1 from pg_stat_activity where datname = current_database() and application_name like '% watch'`)
    .finally(() => client.end());
  return rows.length;
};
const END_THEM = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename <> current_user`;
const DATABASE = () => `"${new URL(direct).pathname.slice(1)}"`;

const body = () => ({
  Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
  Empfehler: { Vorname: 'Kim', Nachname: 'Ernst', Email: `outage${serial++}@post.example` },
});
const create = () => app.call('createEmpfehlung', { body: body() as never });
const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode;
const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> => {
  const since = performance.now();
  return { value: await work(), ms: performance.now() - since };
};

beforeAll(async () => {
  proxy = await startTcpProxy(process.env.TEST_DATABASE_URL!);
  app = await startTestApp({
    reach: (url) => {
      direct = url;
      return proxy.through(url);
    },
  });
  await buildMandant(app);
});
afterAll(async () => {
  proxy.thaw();
  await app?.stop();
  await proxy.stop();
});

describe('a database that may not be written to', () => {
  test('is 503 and not ready; when it may be again, the portal goes on by itself', async () => {
    expect((await create()).status).toBe(201);
    await ask(`alter database ${DATABASE()} set default_transaction_read_only = on`, END_THEM);
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, create));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers[0]).toMatchObject({ problem: { code: 'PSOF0005' } });
      const ready = await app.http.inject({ url: '/readyz' });
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        { status: 'unavailable', grund: 'database is read-only' },
      ]);
      expect(await statusOf('/healthz')).toBe(200);
    } finally {
      // The connections of that time are left as they are: they lead to a database that may not write.
      await ask(`alter database ${DATABASE()} reset default_transaction_read_only`);
    }
    expect(await statusOf('/readyz')).toBe(200);
    const after = await Promise.all(Array.from({ length: 8 }, create));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe('a connection that is ended', () => {
  test('in the middle of a transaction: the transaction is repeated', async () => {
    let runs = 0;
    const scope = await app.scope();
    const found = await scope.transaction(async ({ db }) => {
      await db.updateTable('produkt').set({ position: 3 }).execute();
      if (++runs === 1) await ask(END_THEM);
      return db.selectFrom('produkt').select('position').executeTakeFirstOrThrow();
    });
    expect([runs, found.position]).toEqual([2, 3]);
  });

  test('under the commit: it is not repeated, because nobody knows whether it went through', async () => {
    let runs = 0;
    const scope = await app.scope();
    const lost = scope.transaction(async ({ db }) => {
      await db.updateTable('produkt').set({ position: 4 }).execute();
      if (++runs === 1) await ask(END_THEM);
    });
    await expect(lost).rejects.toBeInstanceOf(ConnectionLost);
    await expect(lost).rejects.toMatchObject({ isUncertain: true });
    expect(runs).toBe(1);
  });

  test('under the commit of recommendations that are made together: each is found by its own id, and answered', async () => {
    const scope = await app.scope();
    const lost = new ConnectionLost(new Error('Connection terminated unexpectedly'), 'app', true);
    let isFirst = true;
    const cut: MandantScope = {
      ...scope,
      transaction: async (fn) => {
        const done = await scope.transaction(fn);
        if (!isFirst) return done;
        isFirst = false;
        throw lost;
      },
    };
    const made = await Promise.all(
      [1, 2, 3].map(() => createFirst(cut, body() as never, { channel: 'link', tie: null })),
    );
    const { db } = await app.scope();
    const rows = await db
      .selectFrom('empfehlung')
      .select('nummer')
      .where(
        'nummer',
        'in',
        made.map(({ nummer }) => nummer),
      )
      .execute();
    expect([rows.length, isFirst]).toEqual([3, false]);
  });

  test('again and again under load: 201 or 503, and what was answered is there once', async () => {
    const made: string[] = [];
    const refused: number[] = [];
    let isOver = false;
    const line = async () => {
      while (!isOver) {
        const answer = await create();
        if (answer.ok && 'Empfehlungsnummer' in answer.data) made.push(answer.data.Empfehlungsnummer);
        else refused.push(answer.status);
      }
    };
    const lines = Array.from({ length: 6 }, line);
    for (let n = 0; n < 8; n++) {
      const before = made.length;
      await expect.poll(() => made.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before);
      await ask(END_THEM);
    }
    isOver = true;
    await Promise.all(lines);
    expect(refused.filter((status) => status !== 503)).toEqual([]);
    const { db } = await app.scope();
    const rows = await db.selectFrom('empfehlung').select('nummer').where('nummer', 'in', made).execute();
    expect([rows.length, new Set(made).size]).toEqual([made.length, made.length]);
  });
});

describe('a database that falls silent', () => {
  test('is not one that works long on something: that is waited for, and others are answered', async () => {
    const { db } = await app.scope();
    const slow = sql`select pg_sleep(3)`.execute(db);
    expect((await create()).status).toBe(201);
    expect((await slow).rows).toHaveLength(1);
  });

  test('is not one whose machine is so busy that new connections take seconds', async () => {
    const { db } = await app.scope();
    await sql`select 1`.execute(db);
    // One stands as soon as the database has answered.
    await expect.poll(() => standing(), { timeout: 10_000 }).toBe(1);
    proxy.holdNew();
    try {
      const slow = sql`select pg_sleep(4)`.execute(db);
      expect((await slow).rows).toHaveLength(1);
    } finally {
      proxy.thaw();
    }
  });

  test('is 503 within five seconds, at once for those who come later, and never a hang', async () => {
    expect((await create()).status).toBe(201);
    proxy.freeze();
    try {
      const first = await Promise.all(Array.from({ length: 20 }, () => timed(create)));
      for (const { value, ms } of first) {
        expect(value.status).toBe(503);
        expect(ms).toBeLessThan(5_000);
      }
      const later = await timed(create);
      expect(later.value.status).toBe(503);
      expect(later.ms).toBeLessThan(1_000);
      const ready = await timed(() => statusOf('/readyz'));
      expect([ready.value, ready.ms < 3_000]).toEqual([503, true]);
      expect(await statusOf('/healthz')).toBe(200);
    } finally {
      proxy.thaw();
    }
    const back = await timed(async () => {
      await expect.poll(async () => (await create()).status, { timeout: 5_000, interval: 50 }).toBe(201);
    });
    expect(back.ms).toBeLessThan(2_500);
  });
});
