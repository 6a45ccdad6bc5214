import type { EmpfaengerId } from '@weitersagen/contract/values';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltEmpfehlung, buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweeps } from './jobs.ts';

/** What keeps one recipient from being deleted keeps nobody else, and is tried again, but not every minute. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const asOwner = async (statement: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: app.runtime.env.DATABASE_URL });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
};
const rowOf = async (e: BuiltEmpfehlung) => {
  const { db, mandant } = await app.scope();
  return db
    .selectFrom('empfaenger')
    .select(['id', 'ruht_bis'])
    .where('mandant_id', '=', mandant.id)
    .where('nummer', '=', e.empfaengernummer)
    .executeTakeFirst();
};
const unconfirmed = () => buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
const deleted = async () => {
  const { db, mandant } = await app.scope();
  const rows = await db.selectFrom('loeschlauf').select('anzahl').where('mandant_id', '=', mandant.id).execute();
  return rows.reduce((sum, { anzahl }) => sum + anzahl, 0);
};
const run = async () => sweeps[0]!.run(await app.scope('alpha', 'uhr'));

test('a recipient who cannot be deleted rests until tomorrow, all others are gone, each counted once', async () => {
  const entries: BuiltEmpfehlung[] = [];
  for (let n = 0; n < 7; n++) entries.push(await unconfirmed());
  const held = entries[2]!;
  const { id } = (await rowOf(held))!;
  await asOwner(`create table halter (mandant_id uuid, empfaenger_id uuid,
    foreign key (mandant_id, empfaenger_id) references empfaenger (mandant_id, id))`);
  await asOwner('insert into halter select mandant_id, id from empfaenger where id = $1', [id]);
  await app.springe(84);

  const { heute } = await app.scope();
  expect(await Promise.all(entries.map(rowOf))).toEqual([
    undefined,
    undefined,
    { id, ruht_bis: heute },
    ...Array.from({ length: 4 }, () => undefined),
  ]);
  expect(await deleted()).toBe(6);
  expect(await run()).toBe(0);

  await asOwner('drop table halter');
  expect(await run()).toBe(0);
  await app.springe(1);
  expect([await rowOf(held), await deleted()]).toEqual([undefined, 7]);
});

test('a recipient whom an order names stays, and is not looked at again for months', async () => {
  const e = await unconfirmed();
  const { id } = (await rowOf(e))!;
  const { heute } = await app.scope();
  await reportFact(app, {
    Ereignis: 'erfasst',
    Auftragsnummer: 'A-bleibt',
    Empfaengernummer: e.empfaengernummer,
    Produkt: 'glas',
    Auftragsdatum: heute,
  });
  const { db, mandant } = await app.scope();
  await db
    .updateTable('auftrag')
    .set({ empfaenger_id: id as EmpfaengerId })
    .where('mandant_id', '=', mandant.id)
    .where('auftragsnummer', '=', 'A-bleibt')
    .execute();
  await app.springe(84);
  expect(await rowOf(e)).toEqual({ id, ruht_bis: plusTage((await app.scope()).heute, 89) });
  expect(await run()).toBe(0);
});
