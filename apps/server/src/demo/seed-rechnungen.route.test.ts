import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRechnungen } from '../modules/buchung/queries-rechnung.ts';
import type { MandantScope } from '../platform/auth/scope.ts';
import { seed } from './seed.ts';

let app: TestHaus;
let scope: MandantScope;
beforeAll(async () => {
  app = await startTestHaus();
  await seed(app.werk);
  scope = await app.scope('sicherheim-berater');
}, 300_000);
afterAll(() => app?.stop());

const documents = () =>
  scope.db.selectFrom('rechnung').selectAll().where('mandant_id', '=', scope.mandant.id).execute();

test('the year of the agencies is billed: every reward once, and a fee for each', async () => {
  const billed = await documents();
  const sumOf = (art: 'Rechnung' | 'Korrektur') =>
    billed.filter((row) => row.art === art).reduce((sum, row) => sum + row.netto_cent, 0);
  const lines = await scope.db
    .selectFrom('rechnungszeile as z')
    .innerJoin('praemierung as p', (j) =>
      j.on('p.mandant_id', '=', scope.mandant.id).onRef('p.id', '=', 'z.praemierung_id'),
    )
    .select(['p.wert_cent', 'p.status', 'z.gebuehr_cent'])
    .where('z.mandant_id', '=', scope.mandant.id)
    .where('z.nimmt_zurueck', 'is', null)
    .where('z.zurueckgenommen', '=', false)
    .execute();
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter(({ status }) => status === 'Storniert')).toEqual([]);
  expect(sumOf('Rechnung') - sumOf('Korrektur')).toBe(
    lines.reduce((sum, row) => sum + row.wert_cent + row.gebuehr_cent, 0),
  );
});

test('most of it is paid, one agency is late, and one invoice was corrected', async () => {
  const invoices = (await documents()).filter(({ art }) => art === 'Rechnung');
  const countOf = (wanted: string) => invoices.filter(({ status }) => status === wanted).length;
  expect(countOf('Bezahlt')).toBeGreaterThan(invoices.length / 2);
  expect(countOf('Ueberfaellig')).toBeGreaterThan(0);
  expect(countOf('Korrigiert')).toBe(1);
  const late = new Set(invoices.flatMap(({ status, agentur_id }) => (status === 'Ueberfaellig' ? [agentur_id] : [])));
  expect(late.size).toBe(1);
});

test('one agency is paid a commission instead, its last credit notes wait for a run, and the ledger fits all of it', async () => {
  const credits = (await documents()).filter(({ art }) => art === 'Gutschrift');
  const countOf = (wanted: string) => credits.filter(({ status }) => status === wanted).length;
  expect(countOf('Bezahlt')).toBeGreaterThan(countOf('Offen'));
  expect(countOf('Offen')).toBeGreaterThan(0);
  expect(new Set(credits.map(({ agentur_id }) => agentur_id)).size).toBe(1);
  expect(await checkRechnungen(scope)).toMatchObject({ rechnungen: (await documents()).length, abweichungen: [] });
});

test('a start does not settle the months once more', async () => {
  const before = (await documents()).length;
  await app.springe(0);
  expect((await documents()).length).toBe(before);
});
