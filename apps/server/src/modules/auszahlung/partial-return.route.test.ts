import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { createPayees, createRuns, type Payable, statement, statusReport } from '@weitersagen/testkit/lauf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';

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
afterAll(() => app?.stop());
afterEach(async () => {
  const checked = await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' }));
  expect(checked.flatMap((c) => c.abweichungen)).toEqual([]);
});

describe('a payment of which part came back and was closed', () => {
  const partlyReturned = async () => {
    const { id, claims, run } = await payees.sent(2);
    const [part, other] = claims as [Payable, Payable];
    await runs.step(id, 'bestaetigen');
    const [x, y] = [(await runs.paymentOf(id, part)).EndToEndId, (await runs.paymentOf(id, other)).EndToEndId];
    await runs.answer(statement({ endToEndId: x, amount: '40.00' }));
    await runs.decide(id, x, { Entscheidung: 'abschliessen' });
    return { id, run, part, other, x, y };
  };

  test('and is refused in a report with others: they are heard, and it is a task', async () => {
    const { id, run, part, other, x, y } = await partlyReturned();
    const payments = [x, y].map((each) => ({ id: each, code: 'AC04' }));
    const report = statusReport(run.MsgId, { group: 'PART', payments });
    expect(await runs.answer(report)).toMatchObject({ data: { Abweichend: 1, Zurueck: 1 } });
    expect(await runs.answer(report)).toMatchObject({ data: { Abweichend: 0, Zurueck: 0, Schon: 2 } });
    expect(await payees.bankData(other)).toMatchObject({ iban_versiegelt: false, ruecklaufgrund: 'AC04' });
    expect(await payees.claim(part)).toMatchObject({ Status: 'Ausgezahlt' });
    expect(await runs.show(id)).toMatchObject({ Aufgaben: 1 });
    expect(await runs.decide(id, x, { Entscheidung: 'erneutZahlen', Cent: 5000 })).toMatchObject({ ok: true });
    expect(await payees.balances(part)).toEqual({ aufwand: -9000, auszahlung: 9000 });
  });

  test('and its file is refused as a whole: the others go again, and it is a task', async () => {
    const { id, run, part, other, x } = await partlyReturned();
    const report = statusReport(run.MsgId, { group: 'RJCT', code: 'FF01' });
    expect(await runs.answer(report)).toMatchObject({ data: { DateiAbgelehnt: 1 } });
    expect(await runs.show(id)).toMatchObject({ Status: 'Freigegeben', Aufgaben: 1 });
    const again = await runs.fetchFile(id);
    expect(again.ok && again.data).not.toContain(x);
    await runs.step(id, 'bestaetigen');
    expect(await payees.claim(other)).toMatchObject({ Status: 'Ausgezahlt' });
    expect(await payees.balances(part)).toEqual({ aufwand: -5000, bank: 5000 });
  });

  test('and another part comes, before and after it is owed again: a task each time', async () => {
    const { id, part, x } = await partlyReturned();
    const rest = statement({ endToEndId: x, amount: '50.00', day: '2026-11-21' });
    expect(await runs.answer(rest)).toMatchObject({ data: { Abweichend: 1 } });
    await runs.decide(id, x, { Entscheidung: 'erneutZahlen' });
    expect(await runs.answer(rest)).toMatchObject({ data: { Abweichend: 0, Schon: 1 } });
    const late = statement({ endToEndId: x, amount: '1.00', day: '2026-11-23' });
    expect(await runs.answer(late)).toMatchObject({ data: { Abweichend: 1, Schon: 0 } });
    expect(await runs.decide(id, x, { Entscheidung: 'abschliessen' })).toMatchObject({ ok: true });
    expect(await runs.show(id)).toMatchObject({ Aufgaben: 0 });
    expect(await payees.claim(part)).toMatchObject({ Status: 'Bereitgestellt' });
  });
});

test('two equal parts of one day in one statement are two; told of again, none is new', async () => {
  const { id, claims } = await payees.sent();
  await runs.step(id, 'bestaetigen');
  const { EndToEndId } = await runs.paymentOf(id, claims[0]!);
  const part = { endToEndId: EndToEndId, amount: '10.00' };
  const both = statement(part, part);
  expect(await runs.answer(both)).toMatchObject({ data: { Abweichend: 2, Schon: 0 } });
  expect(await runs.answer(both)).toMatchObject({ data: { Abweichend: 0, Schon: 2 } });
});
