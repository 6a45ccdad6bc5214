import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { buildPayable, createPayees, createRuns, statusReport } from '@weitersagen/testkit/lauf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';
import { deleteKonto } from '../empfehler/commands-delete.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
let runs: ReturnType<typeof createRuns>;
let payees: ReturnType<typeof createPayees>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
  runs = createRuns(app, { clerk, approver });
  payees = createPayees(app, clerk, runs);
});
afterAll(async () => {
  const checked = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(checked.flatMap((c) => c.abweichungen)).toEqual([]);
});

const REASON = 'Frau Berg, am Telefon: Datei zu groß';
const report = (id: string, who: SignedInBetreiber, Reason = REASON) =>
  app.call(
    'putAuszahlungslauf',
    { params: { route: 'alpha', id }, body: { Schritt: 'ablehnen', Grund: Reason } },
    { cookies: who.cookies },
  );

describe('a file that the bank refuses without a report', () => {
  test('is not taken as refused from who fetched it, from a viewer, or without a reason', async () => {
    const { id, run } = await payees.sent();
    const viewer = await buildBetreiber(app, 'Betrachter');
    expect(await report(id, approver)).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Schritt', meldung: expect.stringContaining('zweite Person') }] },
    });
    expect(await report(id, viewer)).toMatchObject({ status: 403 });
    expect(await report(id, clerk, ' ')).toMatchObject({ status: 400, problem: { felder: [{ feld: 'Grund' }] } });
    expect(await report('nichts', clerk)).toMatchObject({ status: 404 });
    expect((await runs.show(id)).erlaubt).not.toContain('ablehnen');
    expect((await runs.show(id, viewer)).erlaubt).toEqual([]);
    expect(await runs.show(id, clerk)).toMatchObject({ MsgId: run.MsgId, erlaubt: ['ablehnen'] });
    await runs.step(id, 'bestaetigen');
  });

  test('nor before anybody fetched it', async () => {
    await buildPayable(app, clerk);
    const id = await runs.openReleased();
    expect(await report(id, clerk)).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Schritt' }] } });
    expect((await runs.show(id, clerk)).erlaubt).toEqual([]);
    await runs.step(id, 'verwerfen');
  });

  test('goes as by a report: bank data stay, nobody is written to, the reason is kept, and it is sent again', async () => {
    const { id, claims, run } = await payees.sent(2);
    expect(await report(id, clerk)).toMatchObject({
      status: 200,
      data: { Status: 'Freigegeben', MsgId: `${run.Nummer}-2`, DateiGeholtAm: null, DateiAbgelehnt: { Grund: REASON } },
    });
    for (const e of claims) {
      expect(await payees.bankData(e)).toMatchObject({ iban_versiegelt: true, ruecklaufgrund: null });
      expect(await payees.mailsAfter(e)).toEqual([]);
    }
    expect((await runs.show(id)).Verlauf).toContainEqual(
      expect.objectContaining({
        Was: 'auszahlungslauf.ablehnungGemeldet',
        Wer: `betreiber:${clerk.name}`,
        Grund: REASON,
      }),
    );
    expect(await report(id, clerk)).toMatchObject({ status: 422 });
    expect(await runs.answer(statusReport(run.MsgId, { group: 'RJCT', code: 'FF01' }))).toMatchObject({
      data: { DateiAbgelehnt: 0, Schon: 1 },
    });
    await runs.fetchFile(id);
    await runs.step(id, 'bestaetigen');
    for (const e of claims) expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
  });

  test('was confirmed too early: booked back, and told that it takes longer', async () => {
    const e = await payees.paid();
    expect(await report(e.id, clerk)).toMatchObject({ status: 200, data: { Status: 'Freigegeben' } });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Bereitgestellt', erlaubt: [] });
    expect(await payees.balances(e)).toEqual({ auszahlung: 9000, aufwand: -9000 });
    expect((await payees.mailsAfter(e))[0]).toBe('Ihre Überweisung verzögert sich');
    await runs.step(e.id, 'verwerfen');
  });

  test('was confirmed too early, and one account was deleted since: nothing is owed to it, and the others go again', async () => {
    const { id, claims } = await payees.sent(2);
    const [gone, stays] = [claims[0]!, claims[1]!];
    await runs.step(id, 'bestaetigen');
    await deleteKonto(await app.scope(), gone.empfehlerId);
    expect(await payees.bankData(gone)).toMatchObject({ iban_versiegelt: false });
    expect(await report(id, clerk)).toMatchObject({ status: 200, data: { Status: 'Freigegeben' } });
    expect(await payees.balances(gone)).toEqual({});
    expect(await payees.balances(stays)).toEqual({ auszahlung: 9000, aufwand: -9000 });
    expect(await runs.paymentOf(id, gone)).toMatchObject({ Stand: 'zurueck' });
    const { EndToEndId } = await runs.paymentOf(id, gone);
    const file = await runs.fetchFile(id);
    expect(JSON.stringify(file)).toContain((await runs.paymentOf(id, stays)).EndToEndId);
    expect(JSON.stringify(file)).not.toContain(EndToEndId);
    await runs.step(id, 'bestaetigen');
    expect(await payees.claim(stays)).toMatchObject({ Status: 'Ausgezahlt' });
  });
});
