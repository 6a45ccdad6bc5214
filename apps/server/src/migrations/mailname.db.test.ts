import { type Billing, startBilling } from '@weitersagen/testkit/billing';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from './0081-mailname.ts';

let billing: Billing;
let owner: Kysely<never>;
beforeAll(async () => {
  billing = await startBilling();
  const pool = new pg.Pool({ connectionString: billing.app.runtime.env.DATABASE_URL });
  owner = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await owner?.destroy();
  await billing?.app.stop();
});

test('a name in the row of an earlier mail goes, and one that is still to be sent finds its reader by his id', async () => {
  const agentur = await billing.newAgentur();
  await billing.order(agentur);
  await billing.nextMonthBegins();
  const [row] = await billing.documentsOf(agentur);
  const { db, mandant, now } = await billing.app.scope();
  const rechnung = row!.id;
  const mail = (status: 'geplant' | 'gesendet', vorlage: string, bezug: Record<string, string>) => ({
    ...{ mandant_id: mandant.id, id: uuid(), status, vorlage, bezug: JSON.stringify(bezug) },
    ...{ an_versiegelt: null, sprache: 'de' as const, erstellt_am: now },
  });
  const before = [
    mail('gesendet', 'rechnungErinnerung', { rechnung, name: 'Ina Muster' }),
    mail('geplant', 'rechnungKontoFehlt', { rechnung, name: 'Ina Muster' }),
    mail('geplant', 'rechnungKontoFehlt', { rechnung, name: 'Nobody There' }),
    mail('gesendet', 'optin', { empfehler: rechnung, name: 'stays' }),
  ];
  await db.insertInto('mail').values(before).execute();
  await up(owner);
  const after = await db
    .selectFrom('mail')
    .select(['id', 'bezug'])
    .where('mandant_id', '=', mandant.id)
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .execute();
  expect(before.map(({ id }) => after.find((one) => one.id === id)?.bezug)).toEqual([
    { rechnung },
    { rechnung, agenturperson: agentur.person.id },
    { rechnung },
    { empfehler: rechnung, name: 'stays' },
  ]);
});
