import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { inBetween } from '@weitersagen/testkit/between';
import { buildBetreiber, buildEmpfehlung, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteEntry } from '../empfaenger/commands-delete.ts';
import { reportAuftrag } from './commands.ts';

/** What another transaction has done between the look and the deed is looked at anew, and no technical error. */
let app: TestApp;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(() => app?.stop());

const recommended = async (order: string) => {
  const e = await buildEmpfehlung(app);
  const { heute, db } = await app.scope();
  const { id } = await db
    .selectFrom('empfaenger')
    .select('id')
    .where('empfehlung_id', '=', e.id)
    .executeTakeFirstOrThrow();
  const event = { Ereignis: 'erfasst', Auftragsnummer: order, Produkt: 'glas', Auftragsdatum: heute } as const;
  return { e, id, event: { ...event, Empfehlungsnummer: e.nummer } };
};

test('an order whose recipient deletes his data at the same moment is taken, and is nobody’s', async () => {
  const { id, event } = await recommended('O-1');
  const answer = await inBetween(
    app,
    (tx) => deleteEntry(tx, id),
    () => reportFact(app, event),
  );
  expect(answer).toMatchObject({ status: 202, data: { Status: 'Gemeldet' } });
  const { db } = await app.scope();
  const order = db.selectFrom('auftrag').select('empfaenger_id').where('auftragsnummer', '=', 'O-1');
  expect(await order.execute()).toEqual([{ empfaenger_id: null }]);
});

test('goodwill for a recipient who deletes his data at the same moment is refused', async () => {
  const { e, id } = await recommended('O-2');
  const params = { route: 'alpha', nr: e.nummer };
  await app.call('sperreEmpfehlung', { params, body: { Grund: 'x' } }, { cookies: clerk.cookies });
  const body = { Grund: 'Treuer Kunde', EmpfehlerCent: 0, EmpfaengerCent: 1000 };
  const answer = await inBetween(
    app,
    (tx) => deleteEntry(tx, id),
    () => app.call('gewaehreKulanz', { params, body }, { cookies: clerk.cookies }),
  );
  expect(answer).toMatchObject({ status: 422, problem: { felder: [{ feld: 'EmpfaengerCent' }] } });
});

test('a dry run finds what the feed brings at the same moment', async () => {
  const { event } = await recommended('O-3');
  const Csv = `Auftragsnummer;Ereignis;Empfehlungsnummer;Produkt;Auftragsdatum\nO-3;erfasst;${event.Empfehlungsnummer};glas;${event.Auftragsdatum}`;
  const answer = await inBetween(
    app,
    (tx) => reportAuftrag(tx, { ...event, Ereignisnummer: 'O-3/erfasst' }),
    () =>
      app.call(
        'importAuftraege',
        { params: { route: 'alpha' }, body: { Csv, Probelauf: true } },
        { cookies: clerk.cookies },
      ),
  );
  expect(answer).toMatchObject({ ok: true, data: { Bekannt: 1, Zeilen: [], Fehler: [] } });
});
