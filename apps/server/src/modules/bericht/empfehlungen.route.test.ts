import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  const { id, person } = await buildAgentur(app);
  token = await signInAgentur(app, person);
  const { db, mandant } = await app.scope();
  for (const channel of ['teilen', 'qr', '']) {
    const e = await buildEmpfehlung(app);
    await sql`update empfehlung set agentur_id = ${id}, agentur_grund = 'Nummer', channel = ${channel}
      where mandant_id = ${mandant.id} and id = ${e.id}`.execute(db);
  }
});
afterAll(() => app?.stop());

const page = (body: object = {}) =>
  app.call('getEmpfehlungsbericht', { params: { x: 'liste' }, body: body as never }, { token });

describe('the way that a link was passed on', () => {
  test('is refused as a filter where there is none of this name', async () => {
    const answer = await page({ Filter: { Kanal: 'Rauchzeichen' } });
    expect(answer).toMatchObject({ status: 400, problem: { felder: [{ feld: 'Filter.Kanal' }] } });
  });

  test('is a word of the language: in the column, its filter and the files', async () => {
    const values = expect.arrayContaining([{ Wert: 'qr', Name: 'QR-Code' }]);
    const column = expect.objectContaining({ Spalte: 'Kanal', Typ: 'choice', Werte: values });
    expect(await page()).toMatchObject({ data: { TotalCount: 3, Spalten: expect.arrayContaining([column]) } });
    expect(await page({ Filter: { Kanal: 'teilen' } })).toMatchObject({
      data: { TotalCount: 1, Content: [{ Kanal: 'teilen' }] },
    });
    const { body } = await app.http.inject({
      method: 'PUT',
      url: '/api/v1/alpha/agentur/empfehlungen/csv/',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    expect(body).toContain('Teilen-Menü des Geräts');
    expect(body).not.toContain('teilen');
  });
});
