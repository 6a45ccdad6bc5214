import type { AgenturId, MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur } from '@weitersagen/testkit/bau-agentur';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAgenturHoles } from './walls-agentur.ts';

let app: TestApp;
let alpha: MandantId;
let own: AgenturId;
let other: AgenturId;
beforeAll(async () => {
  app = await startTestApp();
  alpha = await buildMandant(app, { route: 'alpha' });
  await buildMandant(app, { route: 'beta' });
  own = (await buildAgentur(app, { nummer: '1001' })).id;
  other = (await buildAgentur(app, { nummer: '1002' })).id;
  await buildAgentur(app, { nummer: '1001', route: 'beta' });
});
afterAll(() => app?.stop());

const db = (agentur = own) => app.runtime.database.forAgentur(alpha, agentur);

/** Runs as the owner, and leaves nothing behind. */
const holesAfter = async (...breach: string[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: app.runtime.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    const role = `"${(await client.query('select current_database() as name')).rows[0].name}_agentur"`;
    for (const statement of breach) await client.query(statement.replaceAll('ROLE', role));
    return await findAgenturHoles(client);
  } finally {
    await client.query('rollback');
    await client.end();
  }
};

describe('the wall around an agency', () => {
  test('is whole', async () => {
    expect(await holesAfter()).toEqual([]);
  });

  test.each([
    [
      'a table that names an agency and has no wall',
      ['create table neben (mandant_id uuid not null, agentur_id uuid)'],
      'neben: names an agency and has no wall around it',
    ],
    [
      'a wall around the Mandant alone',
      ['drop policy agentur on auftrag', 'create policy agentur on auftrag to ROLE using (mandant_id is not null)'],
      'auftrag: names an agency and has no wall around it',
    ],
    [
      'a table that it may read as it is',
      ['grant select on verlauf to ROLE'],
      'verlauf: an agency may read it without a policy',
    ],
    ['a right to change', ['grant update (name) on agentur to ROLE'], 'agentur: an agency may change it'],
    ['a right to delete', ['grant delete on auftrag to ROLE'], 'auftrag: an agency may change it'],
  ])('a breach is found: %s', async (_, breach, found) => {
    expect(await holesAfter(...breach)).toEqual([found]);
  });

  test('a forgotten condition returns its own rows and no others', async () => {
    expect(await db().selectFrom('agentur').select('id').execute()).toEqual([{ id: own }]);
    expect(await db(other).selectFrom('agenturperson').select('agentur_id').execute()).toEqual([{ agentur_id: other }]);
  });

  test("another's row is not found by its number, in a filter, or in a total", async () => {
    expect(await db().selectFrom('agentur').select('name').where('nummer', '=', '1002').execute()).toEqual([]);
    expect(await db().selectFrom('agentur').select('name').where('id', '=', other).execute()).toEqual([]);
    expect(
      await db()
        .selectFrom('agenturperson')
        .select((eb) => eb.fn.countAll<number>().as('all'))
        .execute(),
    ).toEqual([{ all: 1 }]);
  });

  test('it sees the referrers who are shown to it, and nobody else', async () => {
    const names = () => db().selectFrom('empfehler').select('nachname').execute();
    const person = await app.runtime.database
      .forMandant(alpha)
      .insertInto('empfehler')
      .values({
        mandant_id: alpha,
        id: sql`gen_random_uuid()`,
        email: 'jana@post.example',
        email_suche: 'jana@post.example',
        vorname: 'Jana',
        nachname: 'Weber',
        sprache: 'de',
        hash: 'h',
        erstellt_am: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await names()).toEqual([]);
    await app.runtime.database
      .forMandant(alpha)
      .updateTable('empfehler')
      .set({ agenturen: [own] })
      .where('id', '=', person.id)
      .execute();
    expect(await names()).toEqual([{ nachname: 'Weber' }]);
    expect(await db(other).selectFrom('empfehler').select('nachname').execute()).toEqual([]);
  });

  test.each([
    'select * from verlauf',
    'select iban_versiegelt from agentur',
    'select sso_subject from agenturperson',
    'select iban_suche from empfaenger',
    'select passwort_hash from empfehler',
    'select einstellungen from mandant',
    'select * from agentursitzung',
    'select * from link_token',
    "update agentur set name = 'x'",
    'delete from agenturperson',
  ])('it is refused: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db())).rejects.toThrow(/permission denied/);
  });
});
