import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const insert = async (status: 'Geprueft' | 'Laeuft' | 'Fertig'): Promise<string> => {
  const { db, mandant, now } = await app.scope();
  const id = uuid();
  await db
    .insertInto('datensatzimport')
    .values({
      mandant_id: mandant.id,
      id,
      bereich: 'katalog',
      dateiname: 'liste.csv',
      format: 'csv',
      arten: ['produkt'],
      entfernt_fehlende: false,
      status,
      neu: 1,
      geaendert: 0,
      entfernt: 0,
      gleich: 0,
      fehler: 0,
      erstellt_am: now,
      erstellt_von: 'test',
    })
    .execute();
  await db
    .insertInto('datensatzimportzeile')
    .values({ mandant_id: mandant.id, import_id: id, nr: 1, zeile: 2, art: 'produkt', objekt_id: 'neu', was: 'neu' })
    .execute();
  return id;
};
const read = async (id: string) => {
  const { db, mandant } = await app.scope();
  const row = await db
    .selectFrom('datensatzimport')
    .select(['status', 'abbruch'])
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('datensatzimportzeile')
    .select('nr')
    .where('mandant_id', '=', mandant.id)
    .where('import_id', '=', id)
    .execute();
  return { ...row, zeilen: lines.length };
};

describe('due work looks after imports', () => {
  test('one whose process is gone is ended, without anybody opening it', async () => {
    const id = await insert('Laeuft');
    await app.springe(0);
    expect(await read(id)).toMatchObject({ status: 'Abgebrochen', abbruch: 'prozessBeendet' });
    const told = app.runtime.database.betreiber
      .selectFrom('betreiber_ereignis')
      .select(['was', 'bezug', 'mandant_route']);
    expect(await told.execute()).toEqual([
      { was: 'katalogimportAbgebrochen', bezug: 'liste.csv', mandant_route: 'alpha' },
    ]);
  });

  test('one that nobody has started is discarded after 30 days, and the lines of every old one go', async () => {
    const [checked, done] = [await insert('Geprueft'), await insert('Fertig')];
    await app.springe(29);
    expect([await read(checked), await read(done)]).toMatchObject([
      { status: 'Geprueft', zeilen: 1 },
      { status: 'Fertig', zeilen: 1 },
    ]);
    await app.springe(2);
    expect([await read(checked), await read(done)]).toMatchObject([
      { status: 'Verworfen', zeilen: 0 },
      { status: 'Fertig', zeilen: 0 },
    ]);
  });
});
