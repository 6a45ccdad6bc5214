import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MandantId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { parseKeys } from '../crypto/keys.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { binariesIn } from './embedded/binaries.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { rotatePasswords } from './rolePasswords.ts';
import { withLogin } from './url.ts';
import { listRoles, rolesOf } from './walls.ts';

const { TEST_DATABASE_URL, PG15_BIN = '/usr/lib/postgresql/15/bin' } = process.env;
const LOOKUP = path.join(import.meta.dirname, '../../../../../docs/operations/pgbouncer.sql');
const hasPostgres15 = fs.existsSync(path.join(PG15_BIN, 'postgres'));

const keysWith = (letter: string) =>
  parseKeys(
    JSON.stringify({
      aktiv: 'k1',
      schluessel: [{ id: 'k1', wert: Buffer.alloc(32, letter).toString('base64url') }],
    }),
    'test',
  );

const run = async (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};

const openOnes: Database[] = [];
const start = async (url: string, letter = 'a', others: Partial<DatabaseOptions> = {}) => {
  const database = await openDatabase({
    url,
    ownerUrl: url,
    processName: 'test',
    keys: keysWith(letter),
    poolMax: 2,
    prepare: 'auto',
    migrations,
    onError: () => undefined,
    ...others,
  });
  openOnes.push(database);
  return database;
};

const made: string[] = [];
/** A database whose owner may do what the docs ask for and nothing else: own it, and create roles. */
const createOwned = async (server: string) => {
  const name = `r_${randomBytes(5).toString('hex')}`;
  await run(server, `create role ${name} login createrole password 'owner'`, `create database ${name} owner ${name}`);
  made.push(name);
  const url = new URL(withLogin(server, name, 'owner'));
  url.pathname = `/${name}`;
  return { name, url: url.href };
};

const drop = async (server: string) => {
  for (const database of openOnes.splice(0)) await database.end();
  for (const name of made.splice(0)) {
    await run(server, `drop database if exists ${name} with (force)`);
    for (const role of [...listRoles(rolesOf(name)), name]) await run(server, `drop role if exists ${role}`);
  }
};

describe.each([
  ['18', true],
  ['15', hasPostgres15],
])('PostgreSQL %s, with the documented rights', (major, isThere) => {
  let server = TEST_DATABASE_URL!;
  let own: Embedded | undefined;
  let home = '';
  beforeAll(async () => {
    if (major === '18' || !isThere) return;
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'pg15-'));
    fs.chmodSync(home, 0o711);
    own = await startEmbedded({
      dir: path.join(home, 'pg'),
      binaries: binariesIn(PG15_BIN),
      settings: { fsync: 'off' },
    });
    server = own.url;
  });
  afterAll(async () => {
    if (isThere) await drop(server);
    await own?.stop();
    if (home) fs.rmSync(home, { recursive: true, force: true });
  });

  test.skipIf(!isThere)('it starts, and starts again', async () => {
    const { url } = await createOwned(server);
    expect(await (await start(url)).ready()).toEqual({ ok: true });
    expect(await (await start(url)).ready()).toEqual({ ok: true });
  });

  test.skipIf(!isThere)(
    'it starts where the indexes for parts of names may not be made, and makes them later',
    async () => {
      const { url } = await createOwned(server);
      // As an extension that somebody else has made a part of.
      await run(url, `create function similarity(text, text) returns real language sql as 'select 1::real'`);
      const told: Error[] = [];
      const onSlowSearch = (error: Error) => told.push(error);
      expect(await (await start(url, 'a', { onSlowSearch })).ready()).toEqual({ ok: true });
      expect(told).toHaveLength(1);
      const found = () => run(url, `select indexname from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1`);
      expect(await found()).toEqual([]);
      await run(url, 'drop function similarity(text, text)');
      expect(await (await start(url, 'a', { onSlowSearch })).ready()).toEqual({ ok: true });
      expect(told).toHaveLength(1);
      expect((await found()).map((row) => row.indexname)).toEqual([
        'auftrag_suche',
        'betreiber_ereignis_suche',
        'empfaenger_suche',
        'empfehler_suche',
      ]);
    },
  );

  test.skipIf(!isThere)(
    'an index that a version before made to be written row by row waits with rows from now on',
    async () => {
      const { url } = await createOwned(server);
      await start(url);
      const options = () => run(url, `select reloptions from pg_class where relname = 'empfaenger_suche'`);
      const waits = [{ reloptions: ['fastupdate=on', 'gin_pending_list_limit=128'] }];
      expect(await options()).toEqual(waits);
      await run(
        url,
        'alter index empfaenger_suche reset (gin_pending_list_limit)',
        'alter index empfaenger_suche set (fastupdate = off)',
      );
      await start(url);
      expect(await options()).toEqual(waits);
    },
  );

  test.skipIf(!isThere)('two processes start at the same moment', async () => {
    const { url } = await createOwned(server);
    const both = await Promise.all([start(url), start(url)]);
    expect(await Promise.all(both.map((one) => one.ready()))).toEqual([{ ok: true }, { ok: true }]);
  });

  test.skipIf(!isThere)('a process with other keys is refused in one sentence, and the others go on', async () => {
    const { url } = await createOwned(server);
    const first = await start(url);
    await expect(start(url, 'b')).rejects.toThrow(/Key "k1" is not the one this database was written with/);
    expect(await first.ready()).toEqual({ ok: true });
    expect(await (await start(url)).ready()).toEqual({ ok: true });
  });

  test.skipIf(!isThere)(
    'the version before starts where a newer one has migrated, and leaves its walls alone',
    async () => {
      const { name, url } = await createOwned(server);
      const { app } = rolesOf(name);
      const added: Migration = {
        up: async (db) => {
          await sql`create table nachweis (mandant_id uuid not null primary key)`.execute(db);
        },
      };
      const newer = await start(url, 'a', { migrations: { ...migrations, '9999-nachweis': added } });
      await run(url, `revoke update on nachweis from ${app}`);
      const told: unknown[] = [];
      const before = await start(url, 'a', { onNewer: (unknown) => told.push(unknown) });
      expect(told).toEqual([['9999-nachweis']]);
      expect(await Promise.all([newer.ready(), before.ready()])).toEqual([{ ok: true }, { ok: true }]);
      expect(await run(url, `select has_table_privilege('${app}', 'nachweis', 'update') as may`)).toEqual([
        { may: false },
      ]);
      const again = await start(url, 'a', { migrations: { ...migrations, '9999-nachweis': added } });
      expect(await again.ready()).toEqual({ ok: true });
    },
  );

  test.skipIf(!isThere)('its owner rotates the passwords, and a running process notices', async () => {
    const { name, url } = await createOwned(server);
    const running = await start(url);
    const { app, betreiber } = rolesOf(name);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await rotatePasswords(owner, keysWith('a'), [app, betreiber]);
    await owner.end();
    // Every connection of the working roles ends, so that all of them have to log in again.
    await run(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('${app}', '${betreiber}')`,
    );
    await expect.poll(() => running.ready(), { timeout: 5_000 }).toEqual({ ok: true });
    expect(await (await start(url)).ready()).toEqual({ ok: true });
  });

  test.skipIf(!isThere)('a role whose password is another, as after a restore, gets the remembered one', async () => {
    const { name, url } = await createOwned(server);
    await (await start(url)).end();
    openOnes.pop();
    await run(url, `alter role ${rolesOf(name).app} password 'other'`);
    expect(await (await start(url)).ready()).toEqual({ ok: true });
  });

  test.skipIf(!isThere)('a copy under another name has walls of its own', async () => {
    const { name, url } = await createOwned(server);
    await (await start(url)).end();
    openOnes.pop();
    const copy = `${name}_copy`;
    await run(server, `create database ${copy} template ${name} owner ${name}`);
    made.unshift(copy);
    const copyUrl = new URL(url);
    copyUrl.pathname = `/${copy}`;
    const database = await start(copyUrl.href);
    const mandantId = '01890000-0000-7000-8000-00000000000a' as MandantId;
    await run(
      copyUrl.href,
      `insert into mandant (id, route, name, voller_name, einstellungen, erstellt_am)
         values ('${mandantId}', 'copy', 'Copy', 'Copy', '{}', now())`,
    );
    const mail = { mandant_id: mandantId, id: mandantId, vorlage: 'x', an_versiegelt: null, bezug: '{}' };
    await database
      .forMandant(mandantId)
      .insertInto('mail')
      .values({ ...mail, sprache: 'de', status: 'geplant', erstellt_am: new Date(0) })
      .execute();
    expect(await database.forMandant(mandantId).selectFrom('mail').select('id').execute()).toEqual([{ id: mandantId }]);
    const rows = await run(
      copyUrl.href,
      `select distinct r.rolname as role from pg_policy p cross join unnest(p.polroles) o join pg_roles r on r.oid = o order by 1`,
    );
    expect(rows.map((row) => row.role)).toEqual([`${copy}_agentur`, `${copy}_app`, `${copy}_betreiber`]);
  });

  test.skipIf(!isThere)('the pooler’s way to the passwords is put right after a restore by the owner', async () => {
    const { name, url } = await createOwned(server);
    const asSuper = new URL(server);
    asSuper.pathname = `/${name}`;
    const lookup = fs.readFileSync(LOOKUP, 'utf8');
    await run(server, 'create role pgbouncer');
    try {
      // As pg_restore --no-owner leaves it: the owner's, who may not read passwords.
      await run(
        url,
        'create schema pgbouncer',
        `create function pgbouncer.user_lookup(in name text, out usename name, out passwd text)
           language sql security definer as 'select name::name, null::text'`,
      );
      await run(asSuper.href, lookup);
      const asked = `select passwd like 'SCRAM-SHA-256$%' as is_there from pgbouncer.user_lookup('${name}')`;
      expect(await run(asSuper.href, 'set role pgbouncer', asked)).toEqual([{ is_there: true }]);
      await expect(run(url, asked)).rejects.toThrow('permission denied');
    } finally {
      await run(asSuper.href, 'drop schema pgbouncer cascade', 'drop role pgbouncer');
    }
  });
});
