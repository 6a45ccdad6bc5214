import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOTP_BINDING } from './modules/betreiber/commands-signin.ts';
import { resealAll } from './platform/crypto/reseal.ts';
import { open, seal } from './platform/crypto/seal.ts';
import { testKeys } from './platform/crypto/test-keys.ts';
import { MAIL_PURPOSE } from './platform/mail/outbox.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const [old, present] = [testKeys('k1'), testKeys('k1', 'k2')];
let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client({ connectionString: app.runtime.env.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

test('every column of the database whose name says that it is sealed is in the list', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_versiegelt'`,
  );
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    rows.map((r) => r.name).sort(),
  );
});

test('everything is sealed anew with the present key; what cannot be read is counted and left', async () => {
  const mandantId = await buildMandant(app, { route: 'reseal' });
  const db = app.runtime.database.forMandant(mandantId);
  const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const mails = Array.from({ length: 1203 }, (_, n) => ({
    mandant_id: mandantId,
    id: id(n),
    vorlage: 'x',
    an_versiegelt: seal(old, `${n}@example.com`, { mandantId, zweck: n === 700 ? 'other' : MAIL_PURPOSE }),
    bezug: '{}',
    sprache: 'de' as const,
    status: 'gesendet' as const,
    erstellt_am: new Date(0),
  }));
  await db.insertInto('mail').values(mails).execute();

  const mailColumn = SEALED_COLUMNS.filter(({ table }) => table === 'mail');
  expect(await resealAll(owner, present, mailColumn)).toEqual([
    { table: 'mail', column: 'an_versiegelt', resealed: 1202, unreadable: 1 },
  ]);
  const rows = await db.selectFrom('mail').select(['id', 'an_versiegelt as sealed']).orderBy('id').execute();
  expect(rows.filter(({ sealed }) => sealed?.startsWith('v1.k2.'))).toHaveLength(1202);
  expect(open(present, rows[5]!.sealed!, { mandantId, zweck: MAIL_PURPOSE })).toBe('5@example.com');
  expect(rows[700]!.sealed).toBe(mails[700]!.an_versiegelt);
  // A second time there is nothing left to do.
  expect(await resealAll(owner, present, mailColumn)).toMatchObject([{ resealed: 0, unreadable: 1 }]);
});

test('a table without a Mandant is bound to its own name', async () => {
  const secret = seal(old, 'secret', TOTP_BINDING);
  await owner.query(
    `insert into betreiber_benutzer (id, email, name, rolle, passwort_hash, totp_versiegelt, erstellt_am)
     values (gen_random_uuid(), 'a@example.com', 'A', 'Betrachter', 'x', $1, now())`,
    [secret],
  );
  await resealAll(
    owner,
    present,
    SEALED_COLUMNS.filter(({ table }) => table === 'betreiber_benutzer'),
  );
  const { rows } = await owner.query(`select totp_versiegelt as sealed from betreiber_benutzer`);
  expect(open(present, rows[0].sealed, TOTP_BINDING)).toBe('secret');
});
