import type { MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { SHARED_TABLES } from '@weitersagen/testkit/distributed';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWalls, findHoles, rolesOf } from './walls.ts';

let app: TestApp;
let alpha: MandantId;
let beta: MandantId;
beforeAll(async () => {
  app = await startTestApp();
  alpha = await buildMandant(app, { route: 'alpha' });
  beta = await buildMandant(app, { route: 'beta' });
});
afterAll(() => app?.stop());

const owner = async <T>(fn: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: app.runtime.env.DATABASE_URL });
  await client.connect();
  return fn(client).finally(() => client.end());
};

describe('the walls between Mandanten', () => {
  test('every business table, key and foreign key carries the Mandant, and nothing runs behind our back', async () => {
    expect(await owner((client) => findHoles(client, SHARED_TABLES))).toEqual([]);
  });

  const BESIDE = 'alter table kulanz add column beside uuid';
  const KEY = 'add constraint beside foreign key';
  const INDEX = 'create index beside_index on kulanz (mandant_id, beside)';
  test.each<[hole: string, breach: string]>([
    ['beside: no mandant_id', 'create table beside (id uuid primary key)'],
    [
      'beside: no row-level security',
      'create table beside (mandant_id uuid not null, id uuid, primary key (mandant_id, id))',
    ],
    ['kulanz: index beside lacks mandant_id', 'create unique index beside on kulanz (id)'],
    ['kulanz: foreign key beside lacks mandant_id', `${BESIDE}, ${KEY} (beside) references mandant (id)`],
    [
      'kulanz: foreign key beside empties a column, which a distributed database refuses (ADR 0018)',
      `${BESIDE}, ${KEY} (mandant_id, beside) references empfaenger (mandant_id, id) on delete set null (beside); ${INDEX}`,
    ],
    [
      'kulanz: foreign key beside names empfaenger without its mandant_id',
      `alter table empfaenger add column beside uuid, add constraint once_only unique (id, beside);
       ${BESIDE}, ${KEY} (mandant_id, beside) references empfaenger (id, beside); ${INDEX}`,
    ],
    ...[
      '',
      'create index beside_index on kulanz (mandant_id, status, beside)',
      "create index beside_index on kulanz (mandant_id, beside) where status = 'Beantragt'",
    ].map((index): [string, string] => [
      'kulanz: foreign key beside has no index, so that deleting what it names reads every row',
      `${BESIDE}, ${KEY} (mandant_id, beside) references empfaenger (mandant_id, id); ${index}`,
    ]),
    ['kulanz: column beside counts by itself', 'alter table kulanz add column beside int generated always as identity'],
    [
      'kulanz: trigger beside',
      'create trigger beside before update on kulanz for each row execute function suppress_redundant_updates_trigger()',
    ],
    ...['view', 'materialized view'].map((kind): [string, string] => [
      'beside: a view without security_invoker shows what its owner may see',
      `create ${kind} beside as select * from kulanz`,
    ]),
    ['stray: names an agency and has no wall around it', 'create table stray (agentur_id uuid)'],
    ['rechnung: an agency may read it without a policy', 'drop policy agentur on rechnung'],
    [
      'rechnung: an agency may change it',
      'do $$ begin execute format($x$grant update on rechnung to %I$x$, current_database() || $x$_agentur$x$); end $$',
    ],
  ])('a hole in them is told: %s: %s', async (hole, breach) => {
    const found = await owner(async (client) => {
      await client.query('begin');
      await client.query(breach);
      const holes = await findHoles(client, SHARED_TABLES);
      await client.query('rollback');
      return holes;
    });
    expect(found).toContain(hole);
  });

  test('the working role sees the settings of its own Mandant and changes none', async () => {
    const db = app.runtime.database.forMandant(alpha);
    expect(await db.selectFrom('mandant').select('id').execute()).toEqual([{ id: alpha }]);
    await expect(db.updateTable('mandant').set({ name: 'x' }).execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('mandant').execute()).rejects.toThrow(/permission denied/);
  });

  test('the working role cannot read who of the operators did what', async () => {
    const db = app.runtime.database.forMandant(alpha);
    await expect(db.selectFrom('betreiber_ereignis').selectAll().execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('betreiber_ereignis').execute()).rejects.toThrow(/permission denied/);
  });

  test('what a database of an older version has given is taken back at the next start', async () => {
    const rights = await owner(async (client) => {
      const roles = rolesOf((await client.query('select current_database() as name')).rows[0].name);
      await client.query(
        `grant update on mandant to "${roles.app}"; grant select on betreiber_ereignis to "${roles.app}"`,
      );
      await buildWalls(client, roles);
      const { rows } = await client.query(
        `select has_table_privilege($1, 'mandant', 'update') as settings, has_table_privilege($1, 'betreiber_ereignis', 'select') as audit`,
        [roles.app],
      );
      return rows[0];
    });
    expect(rights).toEqual({ settings: false, audit: false });
  });

  // The version before this table gives every right to both roles when it starts once more on the newer schema.
  test('what is written once can be changed by nobody after the next start, whatever was given meanwhile', async () => {
    const trails = ['agenturkontoverlauf', 'buchung', 'bildverlauf'];
    const held = await owner(async (client) => {
      const roles = rolesOf((await client.query('select current_database() as name')).rows[0].name);
      const rights = async () => {
        const { rows } = await client.query(
          `select t || ' ' || k.kind || ': ' || p as held
           from unnest($1::text[]) t, (values ('app', $2::text), ('betreiber', $3::text)) k (kind, role),
             unnest(array['select', 'insert', 'update', 'delete', 'truncate']) with ordinality s (p, nr)
           where has_table_privilege(k.role, t, p) order by t, k.kind, s.nr`,
          [trails, roles.app, roles.betreiber],
        );
        return rows.map((row) => row.held);
      };
      const before = await rights();
      for (const trail of trails)
        await client.query(
          `grant select, insert, update, delete, truncate on ${trail} to "${roles.app}", "${roles.betreiber}"`,
        );
      const given = await rights();
      await buildWalls(client, roles);
      return { before, given: given.length, after: await rights() };
    });
    expect(held.given).toBe(30);
    expect(held.after).toEqual(held.before);
    expect(held.after.filter((right) => !/: (select|insert)$/.test(right))).toEqual(['bildverlauf app: delete']);
  });

  test('a forgotten condition returns no row of another Mandant', async () => {
    const produkte = await app.runtime.database.forMandant(alpha).selectFrom('produkt').select('mandant_id').execute();
    expect(produkte).toEqual([{ mandant_id: alpha }]);
  });

  test('asking for the other Mandant by name returns nothing', async () => {
    const produkte = await app.runtime.database
      .forMandant(alpha)
      .selectFrom('produkt')
      .selectAll()
      .where('mandant_id', '=', beta)
      .execute();
    expect(produkte).toEqual([]);
  });

  test('a row for another Mandant cannot be written', async () => {
    const writing = app.runtime.database
      .forMandant(alpha)
      .insertInto('mail')
      .values({
        mandant_id: beta,
        id: '01890000-0000-7000-8000-000000000001',
        vorlage: 'x',
        an_versiegelt: null,
        bezug: '{}',
        sprache: 'de',
        status: 'geplant',
        erstellt_am: new Date(),
      })
      .execute();
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  test('work for many Mandanten at once on the same connections never mixes them', async () => {
    const reading = Array.from({ length: 60 }, async (_, n) => {
      const id = n % 2 ? alpha : beta;
      const rows = await app.runtime.database.forMandant(id).selectFrom('produkt').select('mandant_id').execute();
      return rows.every((z) => z.mandant_id === id) && rows.length === 1;
    });
    expect(await Promise.all(reading)).not.toContain(false);
  });

  test('the working role owns nothing and cannot step out of its Mandant', async () => {
    const { rows } = await owner((client) =>
      client.query(
        `select rolname, rolsuper, rolbypassrls from pg_roles where rolname like current_database() || '_%' order by 1`,
      ),
    );
    expect(rows.map((r) => [r.rolsuper, r.rolbypassrls])).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
    const { rows: possession } = await owner((client) =>
      client.query(
        `select count(*)::int as n from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like current_database() || '_%'`,
      ),
    );
    expect(possession[0].n).toBe(0);
  });

  test('what is written once cannot be changed', async () => {
    const db = app.runtime.database.forMandant(alpha);
    await expect(db.updateTable('buchung').set({ soll: 'x' }).execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('buchung').execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('verlauf').execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('agenturkontoverlauf').execute()).rejects.toThrow(/permission denied/);
    await expect(db.updateTable('bildverlauf').set({ hash: null }).execute()).rejects.toThrow(/permission denied/);
  });

  test('operators and their sessions are out of reach for a Mandant', async () => {
    const db = app.runtime.database.forMandant(alpha);
    await expect(db.selectFrom('betreiber_benutzer').selectAll().execute()).rejects.toThrow(/permission denied/);
  });
});
