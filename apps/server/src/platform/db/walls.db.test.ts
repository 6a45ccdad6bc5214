import type { MandantId } from '@weitersagen/contract/values';
import { buildMandant } from '@weitersagen/testkit/bau';
import { SHARED_TABLES } from '@weitersagen/testkit/distributed';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWalls, findHoles, rolesOf } from './walls.ts';

let haus: TestHaus;
let alpha: MandantId;
let beta: MandantId;
beforeAll(async () => {
  haus = await startTestHaus();
  alpha = await buildMandant(haus, { route: 'alpha' });
  beta = await buildMandant(haus, { route: 'beta' });
});
afterAll(() => haus?.stop());

const owner = async <T>(fn: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: haus.werk.env.DATABASE_URL });
  await client.connect();
  return fn(client).finally(() => client.end());
};

describe('the walls between Mandanten', () => {
  test('every business table, key and foreign key carries the Mandant, and nothing runs behind our back', async () => {
    expect(await owner((client) => findHoles(client, SHARED_TABLES))).toEqual([]);
  });

  test('a key that empties a column or does not name the Mandant is refused', async () => {
    const found = await owner(async (client) => {
      await client.query('begin');
      await client.query(`
        alter table kulanz add column neben uuid, add constraint neben foreign key (mandant_id, neben)
          references empfaenger (mandant_id, id) on delete set null (neben);
        create index neben on kulanz (mandant_id, neben) where neben is not null`);
      const holes = await findHoles(client, SHARED_TABLES);
      await client.query('rollback');
      return holes;
    });
    expect(found).toEqual([expect.stringMatching(/^kulanz: foreign key neben empties a column/)]);
  });

  test.each([
    ['none at all', ''],
    ['one with another column in front', 'create index neben on kulanz (mandant_id, status, neben)'],
    ['one that leaves rows out', "create index neben on kulanz (mandant_id, neben) where status = 'Beantragt'"],
  ])('a foreign key without an index is refused: %s', async (_, index) => {
    const found = await owner(async (client) => {
      await client.query('begin');
      await client.query(`alter table kulanz add column neben uuid, add constraint neben foreign key (mandant_id, neben)
        references empfaenger (mandant_id, id)`);
      if (index) await client.query(index);
      const holes = await findHoles(client, SHARED_TABLES);
      await client.query('rollback');
      return holes;
    });
    expect(found).toEqual([expect.stringMatching(/^kulanz: foreign key neben has no index/)]);
  });

  test.each(['create view neben as select * from kulanz', 'create materialized view neben as select * from kulanz'])(
    'a view that shows what its owner may see is refused: %s',
    async (view) => {
      const found = await owner(async (client) => {
        await client.query('begin');
        await client.query(view);
        const holes = await findHoles(client, SHARED_TABLES);
        await client.query('rollback');
        return holes;
      });
      expect(found).toEqual([expect.stringMatching(/^neben: a view without security_invoker/)]);
    },
  );

  test('the working role sees the settings of its own Mandant and changes none', async () => {
    const db = haus.werk.datenbank.fuer(alpha);
    expect(await db.selectFrom('mandant').select('id').execute()).toEqual([{ id: alpha }]);
    await expect(db.updateTable('mandant').set({ name: 'x' }).execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('mandant').execute()).rejects.toThrow(/permission denied/);
  });

  test('the working role cannot read who of the operators did what', async () => {
    const db = haus.werk.datenbank.fuer(alpha);
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

  test('a forgotten condition returns no row of another Mandant', async () => {
    const produkte = await haus.werk.datenbank.fuer(alpha).selectFrom('produkt').select('mandant_id').execute();
    expect(produkte).toEqual([{ mandant_id: alpha }]);
  });

  test('asking for the other Mandant by name returns nothing', async () => {
    const produkte = await haus.werk.datenbank
      .fuer(alpha)
      .selectFrom('produkt')
      .selectAll()
      .where('mandant_id', '=', beta)
      .execute();
    expect(produkte).toEqual([]);
  });

  test('a row for another Mandant cannot be written', async () => {
    const writing = haus.werk.datenbank
      .fuer(alpha)
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
      const rows = await haus.werk.datenbank.fuer(id).selectFrom('produkt').select('mandant_id').execute();
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
    const { rows: besitz } = await owner((client) =>
      client.query(
        `select count(*)::int as n from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like current_database() || '_%'`,
      ),
    );
    expect(besitz[0].n).toBe(0);
  });

  test('what is written once cannot be changed', async () => {
    const db = haus.werk.datenbank.fuer(alpha);
    await expect(db.updateTable('buchung').set({ soll: 'x' }).execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('buchung').execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('verlauf').execute()).rejects.toThrow(/permission denied/);
    await expect(db.updateTable('bildverlauf').set({ hash: null }).execute()).rejects.toThrow(/permission denied/);
  });

  test('operators and their sessions are out of reach for a Mandant', async () => {
    const db = haus.werk.datenbank.fuer(alpha);
    await expect(db.selectFrom('betreiber_benutzer').selectAll().execute()).rejects.toThrow(/permission denied/);
  });
});
