import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { type BuiltPerson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkRechnungen } from '../modules/buchung/queries-rechnung.ts';
import type { MandantScope } from '../platform/auth/scope.ts';
import { seed } from './seed.ts';

let app: TestApp;
let scope: MandantScope;
let heard: string[];
beforeAll(async () => {
  app = await startTestApp();
  const said = vi.spyOn(app.runtime.log, 'info');
  await seed(app.runtime);
  heard = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  scope = await app.scope('sicherheim-berater');
}, 300_000);
afterAll(() => app?.stop());

const documents = () =>
  scope.db.selectFrom('rechnung').selectAll().where('mandant_id', '=', scope.mandant.id).execute();

test('the year of the agencies is billed: every reward once, and a fee for each', async () => {
  const billed = await documents();
  const sumOf = (kind: 'Rechnung' | 'Korrektur') =>
    billed.filter((row) => row.art === kind).reduce((sum, row) => sum + row.netto_cent, 0);
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

test('what paid a document reads the same in every language: its number, or that it was set off', async () => {
  for (const { nummer, art, status, bezahlt_durch } of await documents())
    if (status === 'Bezahlt')
      expect([nummer, bezahlt_durch]).toEqual([
        nummer,
        { Rechnung: nummer, Korrektur: 'verrechnet', Gutschrift: null, Gutschriftkorrektur: 'verrechnet' }[art],
      ]);
});

test('one agency is paid a commission instead, its last credit notes wait for a run, and the ledger fits all of it', async () => {
  const credits = (await documents()).filter(({ art }) => art === 'Gutschrift');
  const countOf = (wanted: string) => credits.filter(({ status }) => status === wanted).length;
  expect(countOf('Bezahlt')).toBeGreaterThan(countOf('Offen'));
  expect(countOf('Offen')).toBeGreaterThan(0);
  expect(new Set(credits.map(({ agentur_id }) => agentur_id)).size).toBe(1);
  expect(await checkRechnungen(scope)).toMatchObject({ rechnungen: (await documents()).length, abweichungen: [] });
});

test('the first agency is large enough for its figures to be shown, and compared with the year before', async () => {
  const { id } = await scope.db
    .selectFrom('agenturperson')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('email', '=', 'marlene.vogt@vogt-brandt.example')
    .executeTakeFirstOrThrow();
  const route = 'sicherheim-berater';
  const token = await signInAgentur(app, { id } as BuiltPerson, route);
  const answer = await app.call('getBericht', { params: { x: 'statistik' }, body: {} }, { token, route });
  if (!answer.ok) throw new Error(answer.problem.detail);
  const steps = answer.data.Statistik?.Stufen ?? [];
  const monthsOf = (name: string) => answer.data.Content.filter((row) => Number(row[name] ?? 0) >= 5).length;
  for (const { Stufe, Anzahl } of steps) {
    expect(Anzahl, Stufe).toBeGreaterThan(20);
    expect(monthsOf(Stufe), Stufe).toBeGreaterThan(1);
  }
  for (const { Stufe, Vorher } of steps) expect(Vorher, Stufe).toBeGreaterThan(4);
});

test('whoever waits for it is told', () => expect(heard).toEqual([expect.stringContaining('sowing the demo')]));

test('a start does not settle the months once more', async () => {
  const before = (await documents()).length;
  await app.springe(0);
  expect((await documents()).length).toBe(before);
});

test('the ledger of every Mandant sums to zero', async () => {
  const konten = await app.runtime.database.betreiber
    .selectFrom('kontensaldo')
    .select(['mandant_id', 'saldo_cent'])
    .execute();
  for (const own of Map.groupBy(konten, (k) => k.mandant_id).values())
    expect(own.reduce((s, k) => s + k.saldo_cent, 0)).toBe(0);
});
