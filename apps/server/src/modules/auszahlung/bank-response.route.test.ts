import { readFileSync } from 'node:fs';
import { LAUF_LIMIT } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, IBAN, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import {
  buildPayable,
  createPayees,
  createRuns,
  type Payable,
  statement,
  statusReport,
} from '@weitersagen/testkit/lauf';
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

const untouched = { iban_versiegelt: true, ruecklaufgrund: null };

test('a report that says something of each payment of the largest run is read', async () => {
  const { id, claims, run } = await payees.sent();
  const { EndToEndId } = await runs.paymentOf(id, claims[0]!);
  const others = Array.from({ length: LAUF_LIMIT - 1 }, (_, n) => ({ id: `WS-${n}`, status: 'ACSC' }));
  const words = `<OrgnlTxRef><Cdtr><Pty><Nm>${'Jana Weber '.repeat(12)}</Nm></Pty></Cdtr></OrgnlTxRef></TxInfAndSts>`;
  const report = statusReport(run.MsgId, { payments: [...others, { id: EndToEndId, code: 'AC04' }] });
  const asBanksWrite = report.replaceAll('</TxInfAndSts>', words);
  expect(asBanksWrite.length).toBeGreaterThan(2_000_000);
  expect(await runs.answer(asBanksWrite)).toMatchObject({ status: 200, data: { Zurueck: 1, Unbekannt: 0 } });
});

describe('a file that the bank refuses as a whole', () => {
  test('leaves bank data alone, writes to nobody, and can be sent again under another MsgId', async () => {
    const { id, claims, run } = await payees.sent(2);
    const first = await runs.fetchFile(id);
    const report = statusReport(run.MsgId, { group: 'RJCT', code: 'FF01' });
    expect(await runs.answer(report)).toMatchObject({
      data: { Zurueck: 0, Erneut: 0, DateiAbgelehnt: 1, Schon: 0, Unbekannt: 0 },
    });
    for (const e of claims) {
      expect(await payees.bankData(e)).toMatchObject(untouched);
      expect(await payees.mailsAfter(e)).toEqual([]);
    }
    expect(await runs.show(id)).toMatchObject({
      Status: 'Freigegeben',
      MsgId: `${run.Nummer}-2`,
      DateiGeholtAm: null,
      DateiAbgelehnt: { Grund: 'FF01' },
    });
    expect(await runs.answer(report)).toMatchObject({ data: { DateiAbgelehnt: 0, Schon: 1 } });
    expect((await runs.step(id, 'bestaetigen')).status).toBe(422);
    const second = await runs.fetchFile(id);
    const [one, two] = [first.ok ? first.data : '', second.ok ? second.data : ''];
    expect(two).toContain(`<MsgId>${run.Nummer}-2</MsgId>`);
    const references = (xml: string) => xml.match(/<EndToEndId>[^<]+/g);
    expect(references(two)).toEqual(references(one));
    expect(await runs.answer(report)).toMatchObject({ data: { DateiAbgelehnt: 0, Schon: 1 } });
    await runs.step(id, 'bestaetigen');
    for (const e of claims) expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
  });

  test('says the batch alone, repeats its reason at each payment, or names an account that is ours: the same', async () => {
    for (const code of ['AM05', 'AC02', 'AC01']) {
      const { id, claims, run } = await payees.sent();
      const e = claims[0]!;
      const { EndToEndId } = await runs.paymentOf(id, e);
      const report = statusReport(run.MsgId, { group: 'RJCT', code, payments: [{ id: EndToEndId, code }] });
      expect(await runs.answer(report)).toMatchObject({ data: { DateiAbgelehnt: 1, Zurueck: 0 } });
      expect(await payees.bankData(e)).toMatchObject(untouched);
      await runs.step(id, 'verwerfen');
    }
  });

  test('was confirmed too early: booked back, the person told that it takes longer, and sent again', async () => {
    const { id, claims, run } = await payees.sent();
    const e = claims[0]!;
    await runs.step(id, 'bestaetigen');
    // Mails go out side by side: the one before is out before the next is planned.
    expect((await payees.mailsAfter(e))[0]).toBe('Ihre Prämie ist unterwegs: 90 €');
    expect(await runs.answer(statusReport(run.MsgId, { group: 'RJCT', code: 'DT01' }))).toMatchObject({
      data: { DateiAbgelehnt: 1 },
    });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Bereitgestellt', erlaubt: [] });
    expect(await payees.balances(e)).toEqual({ auszahlung: 9000, aufwand: -9000 });
    expect(await payees.bankData(e)).toMatchObject(untouched);
    expect((await payees.mailsAfter(e))[0]).toBe('Ihre Überweisung verzögert sich');
    await runs.fetchFile(id);
    await runs.step(id, 'bestaetigen');
    expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
  });

  test('holds one payment only, and its account is the reason: that payment came back', async () => {
    const { id, claims, run } = await payees.sent();
    const { EndToEndId } = await runs.paymentOf(id, claims[0]!);
    const report = statusReport(run.MsgId, { group: 'RJCT', payments: [{ id: EndToEndId, code: 'AC04' }] });
    expect(await runs.answer(report)).toMatchObject({ data: { Zurueck: 1, DateiAbgelehnt: 0 } });
    expect(await payees.bankData(claims[0]!)).toMatchObject({ iban_versiegelt: false, ruecklaufgrund: 'AC04' });
    await runs.step(id, 'bestaetigen');
  });

  test('names the one payment with a wrong account, and says that it took none: nobody is paid, and all can be sent again', async () => {
    const { id, claims, run } = await payees.sent(2);
    const [named, other] = claims as [(typeof claims)[0], (typeof claims)[0]];
    const { EndToEndId } = await runs.paymentOf(id, named);
    const report = statusReport(run.MsgId, { group: 'RJCT', payments: [{ id: EndToEndId, code: 'AC04' }] });
    expect(await runs.answer(report)).toMatchObject({ data: { Zurueck: 0, DateiAbgelehnt: 1 } });
    expect(await runs.answer(report)).toMatchObject({ data: { Schon: 1, DateiAbgelehnt: 0 } });
    for (const e of [named, other]) {
      expect(await payees.claim(e)).toMatchObject({ Status: 'Bereitgestellt' });
      expect(await payees.bankData(e)).toMatchObject(untouched);
    }
    await runs.step(id, 'verwerfen');
  });

  test.each([
    ['a file that we never wrote', 'UNBEKANNT'],
    ['a submission that there was not', undefined],
  ])('is none of ours: %s', async (_, msgId) => {
    const { id, run } = await payees.sent();
    const report = statusReport(msgId ?? `${run.Nummer}-7`, { group: 'RJCT', code: 'FF01' });
    expect(await runs.answer(report)).toMatchObject({ data: { DateiAbgelehnt: 0, Unbekannt: 1 } });
    expect(await runs.show(id)).toMatchObject({ Status: 'Freigegeben', MsgId: run.MsgId });
    await runs.step(id, 'bestaetigen');
  });

  test('is not believed before anybody fetched it', async () => {
    await buildPayable(app, clerk);
    const id = await runs.openReleased();
    const { MsgId } = await runs.show(id);
    expect(await runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }))).toMatchObject({
      data: { DateiAbgelehnt: 0, Unbekannt: 1 },
    });
    await runs.step(id, 'verwerfen');
  });
});

describe('a run whose file somebody has', () => {
  test('is not discarded, and nothing of it is payable, until the bank refused the file', async () => {
    const { id, claims, run } = await payees.sent(2);
    const { EndToEndId } = await runs.paymentOf(id, claims[0]!);
    expect((await runs.show(id)).erlaubt).not.toContain('verwerfen');
    expect(await runs.step(id, 'verwerfen')).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ meldung: expect.stringContaining('kann bei der Bank sein') }] },
    });
    expect(await runs.paymentOf(id, claims[0]!)).toMatchObject({ Stand: 'offen', EndToEndId });
    const next = await app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });
    expect(next.status).toBe(422);
    await runs.answer(statusReport(run.MsgId, { group: 'RJCT', code: 'FF01' }));
    expect((await runs.show(id)).erlaubt).toContain('verwerfen');
    expect((await runs.step(id, 'verwerfen')).status).toBe(200);
  });

  test('was discarded after the refusal, and yet money comes back: a task for a clerk, and booked', async () => {
    const { id, claims, run } = await payees.sent();
    const e = claims[0]!;
    const { EndToEndId } = await runs.paymentOf(id, e);
    await runs.answer(statusReport(run.MsgId, { group: 'RJCT', code: 'FF01' }));
    await runs.step(id, 'verwerfen');
    const next = await runs.openSent();
    await runs.step(next, 'bestaetigen');
    const xml = statement({ endToEndId: EndToEndId });
    expect(await runs.answer(xml)).toMatchObject({ data: { Abweichend: 1, Schon: 0 } });
    expect(await runs.answer(xml)).toMatchObject({ data: { Abweichend: 0, Schon: 1 } });
    expect(await runs.show(id)).toMatchObject({ Status: 'Verworfen', Aufgaben: 1 });
    expect(await runs.paymentOf(id, e)).toMatchObject({ erlaubt: ['abschliessen'] });
    expect(await runs.decide(id, EndToEndId, { Entscheidung: 'erneutZahlen' })).toMatchObject({ status: 422 });
    expect(await runs.decide(id, EndToEndId, { Entscheidung: 'abschliessen' })).toMatchObject({ ok: true });
    expect(await runs.show(id)).toMatchObject({ Aufgaben: 0 });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
    expect(await payees.balances(e)).toEqual({ aufwand: -9000, bankdifferenz: 9000 });
  });
});

describe('a payment that the bank refuses', () => {
  test.each(['MS03', 'AM04', 'TM01', undefined])(
    'for %s is paid by the next run, and nobody is asked',
    async (code) => {
      const { id, claims, run } = await payees.sent(2);
      const [refused, other] = claims as [Payable, Payable];
      const { EndToEndId } = await runs.paymentOf(id, refused);
      const report = statusReport(run.MsgId, {
        group: 'PART',
        payments: [{ id: EndToEndId, ...(code ? { code } : {}) }],
      });
      expect(await runs.answer(report)).toMatchObject({ data: { Zurueck: 0, Erneut: 1 } });
      expect(await runs.answer(report)).toMatchObject({ data: { Erneut: 0, Schon: 1 } });
      expect(await payees.bankData(refused)).toMatchObject(untouched);
      expect(await payees.mailsAfter(refused)).toEqual([]);
      await runs.step(id, 'bestaetigen');
      expect(await payees.claim(other)).toMatchObject({ Status: 'Ausgezahlt' });
      const next = await runs.openSent();
      expect((await runs.paymentOf(next, refused)).EndToEndId).not.toBe(EndToEndId);
      await runs.step(next, 'bestaetigen');
      expect(await payees.claim(refused)).toMatchObject({ Status: 'Ausgezahlt' });
    },
  );

  test.each(['AC01', 'AC13', 'AG01', 'BE05', 'MD07', 'RC01'])('for %s asks for new bank data', async (code) => {
    const { id, claims, run } = await payees.sent();
    const { EndToEndId } = await runs.paymentOf(id, claims[0]!);
    const report = statusReport(run.MsgId, { group: 'PART', payments: [{ id: EndToEndId, code }] });
    expect(await runs.answer(report)).toMatchObject({ data: { Zurueck: 1, Erneut: 0 } });
    expect(await payees.bankData(claims[0]!)).toMatchObject({ iban_versiegelt: false, ruecklaufgrund: code });
    expect(await payees.mailsAfter(claims[0]!)).toEqual(['Ihre Überweisung kam zurück']);
    await runs.step(id, 'bestaetigen');
  });

  test('is only remarked upon by the verification of payee: the clerk sees it, and it stays in the run', async () => {
    const { id, claims, run } = await payees.sent();
    const { EndToEndId } = await runs.paymentOf(id, claims[0]!);
    const report = statusReport(run.MsgId, { payments: [{ id: EndToEndId, status: 'RVNM' }] });
    expect(await runs.answer(report)).toMatchObject({ data: { Hinweise: 1, Zurueck: 0, Erneut: 0 } });
    expect(await runs.answer(report)).toMatchObject({ data: { Hinweise: 0, Schon: 1 } });
    expect(await runs.paymentOf(id, claims[0]!)).toMatchObject({ Stand: 'offen', Grund: 'RVNM' });
    await runs.step(id, 'bestaetigen');
  });
});

describe('money that came back', () => {
  test('is counted as returned in its run and in the list of runs, and never below what was sent', async () => {
    const { id, claims } = await payees.sent(3);
    const row = async () => {
      const list = await app.call('getAuszahlungslaeufe', { query: {} }, { cookies: clerk.cookies });
      return list.ok ? list.data.Content.find(({ Id }) => Id === id) : undefined;
    };
    const none = { Anzahl: 3, SummeCent: 27000, ZurueckAnzahl: 0, ZurueckCent: 0 };
    expect(await runs.show(id)).toMatchObject(none);
    const { MsgId } = await runs.show(id);
    const refused = (await runs.paymentOf(id, claims[0]!)).EndToEndId;
    await runs.answer(statusReport(MsgId, { payments: [{ id: refused, code: 'AC04' }] }));
    expect(await row()).toMatchObject({ ...none, ZurueckAnzahl: 1, ZurueckCent: 9000 });
    await runs.step(id, 'bestaetigen');
    const [returned, part] = [await runs.paymentOf(id, claims[1]!), await runs.paymentOf(id, claims[2]!)];
    await runs.answer(statement({ endToEndId: returned.EndToEndId }, { endToEndId: part.EndToEndId, amount: '0.01' }));
    const two = { ...none, ZurueckAnzahl: 2, ZurueckCent: 18000 };
    expect(await row()).toMatchObject({ ...two, Aufgaben: 1 });
    expect(await runs.show(id)).toMatchObject(two);
    await runs.decide(id, part.EndToEndId, { Entscheidung: 'abschliessen' });
    expect(await row()).toMatchObject({ ...two, Aufgaben: 0 });
  });

  test('for a reason that is not the account: booked, told, and paid again to the same account', async () => {
    const e = await payees.paid();
    expect(await runs.answer(statement({ endToEndId: e.endToEndId, code: 'MS03' }))).toMatchObject({
      data: { Erneut: 1, Zurueck: 0, Abweichend: 0 },
    });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Bereitgestellt', Ruecklaufgrund: null, erlaubt: [] });
    expect(await payees.bankData(e)).toMatchObject({ ...untouched, versuch: expect.any(Number) });
    expect((await payees.mailsAfter(e))[0]).toBe('Ihre Überweisung verzögert sich');
    const next = await runs.openSent();
    await runs.step(next, 'bestaetigen');
    expect(await payees.balances(e)).toEqual({ bank: 9000, aufwand: -9000 });
  });

  test.each([
    ['0.01', 1],
    ['89.99', 8999],
    ['90.01', 9001],
    ['9000.00', 900000],
  ])('%s € for 90 €: waits for a clerk, and pays nothing again by itself', async (amount, cent) => {
    const e = await payees.paid();
    const xml = statement({ endToEndId: e.endToEndId, amount });
    expect(await runs.answer(xml)).toMatchObject({ data: { Abweichend: 1, Zurueck: 0, Erneut: 0 } });
    expect(await runs.answer(xml)).toMatchObject({ data: { Abweichend: 0, Schon: 1 } });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
    expect(await payees.balances(e)).toEqual({ bank: 9000, aufwand: -9000 });
    expect(await payees.bankData(e)).toMatchObject(untouched);
    expect(await payees.mailsAfter(e)).toEqual(['Ihre Prämie ist unterwegs: 90 €']);
    const next = await app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });
    expect(next.status).toBe(422);
    expect(await runs.show(e.id)).toMatchObject({ Aufgaben: 1 });
    expect(await runs.paymentOf(e.id, e)).toMatchObject({
      Stand: 'bezahlt',
      Rueckgabe: { Betrag: `${amount} EUR`, Cent: cent, ErwartetCent: 9000, Grund: 'AC04' },
      erlaubt: cent < 9000 ? ['abschliessen', 'erneutZahlen'] : ['erneutZahlen'],
    });
  });

  test('less, closed: booked with what came back, nothing more is paid; the rest later is told apart', async () => {
    const e = await payees.paid();
    await runs.answer(statement({ endToEndId: e.endToEndId, amount: '0.01' }));
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'abschliessen' }, clerk)).toMatchObject({ ok: true });
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'abschliessen' }, clerk)).toMatchObject({
      status: 422,
    });
    expect(await payees.balances(e)).toEqual({ bank: 8999, aufwand: -8999 });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
    await runs.answer(statement({ endToEndId: e.endToEndId, amount: '89.99', day: '2026-11-21' }));
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Rueckgabe: { Cent: 8999, ErwartetCent: 8999 } });
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'erneutZahlen' });
    expect(await payees.balances(e)).toEqual({ auszahlung: 9000, aufwand: -9000 });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Bereitgestellt', erlaubt: ['bankdaten'] });
  });

  test('less, owed again: the whole is paid once more, and the charge is borne; its remainder is booked later', async () => {
    const e = await payees.paid();
    const first = statement({ endToEndId: e.endToEndId, amount: '84.50' });
    const rest = statement({ endToEndId: e.endToEndId, amount: '5.50', day: '2026-11-23' });
    await runs.answer(first);
    await runs.answer(rest);
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'erneutZahlen' });
    expect(await payees.balances(e)).toEqual({ auszahlung: 9000, aufwand: -9000, bank: 550, bankdifferenz: -550 });
    expect((await payees.mailsAfter(e))[0]).toBe('Ihre Überweisung kam zurück');
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Stand: 'zurueck', erlaubt: ['abschliessen'] });
    const choice = { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as const;
    expect((await app.call('putPraemierung', { body: choice }, { token: e.token })).status).toBe(200);
    const next = await runs.openSent();
    await runs.step(next, 'bestaetigen');
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'abschliessen' });
    expect(await payees.balances(e)).toEqual({ bank: 9000, aufwand: -9000 });
    expect(await runs.show(e.id)).toMatchObject({ Aufgaben: 0 });
  });

  test('more: it cannot be closed, and owed again it leaves what is too much to be cleared', async () => {
    const e = await payees.paid();
    await runs.answer(statement({ endToEndId: e.endToEndId, amount: '91.00', code: 'MS03' }));
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'abschliessen' })).toMatchObject({ status: 422 });
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'erneutZahlen' });
    expect(await payees.balances(e)).toEqual({ auszahlung: 9000, aufwand: -9000, bank: -100, bankdifferenz: 100 });
    expect(await payees.bankData(e)).toMatchObject({ iban_versiegelt: true });
    await runs.step(await runs.openSent(), 'bestaetigen');
  });

  test('in another currency: the clerk says what was credited in euro', async () => {
    const e = await payees.paid();
    await runs.answer(statement({ endToEndId: e.endToEndId, currency: 'USD', amount: '90.00' }));
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Rueckgabe: { Betrag: '90.00 USD', Cent: null } });
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'erneutZahlen' })).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Cent' }] },
    });
    expect((await runs.decide(e.id, e.endToEndId, { Entscheidung: 'erneutZahlen', Cent: 8100 })).status).toBe(200);
    expect(await payees.balances(e)).toEqual({ auszahlung: 9000, aufwand: -9000, bank: 900, bankdifferenz: -900 });
  });

  test('before the run is confirmed: other money waits for the confirmation', async () => {
    const { id, claims } = await payees.sent();
    const { EndToEndId } = await runs.paymentOf(id, claims[0]!);
    await runs.answer(statement({ endToEndId: EndToEndId, amount: '0.01' }));
    expect(await runs.paymentOf(id, claims[0]!)).toMatchObject({ Rueckgabe: { Cent: 1 }, erlaubt: [] });
    expect(await runs.decide(id, EndToEndId, { Entscheidung: 'abschliessen' })).toMatchObject({ status: 422 });
    await runs.step(id, 'bestaetigen');
    expect((await runs.decide(id, EndToEndId, { Entscheidung: 'abschliessen' })).status).toBe(200);
  });

  test('in a statement with everything that others move: ours is booked, theirs counted', async () => {
    const e = await payees.paid();
    const { MsgId } = await runs.show(e.id);
    const xml = readFileSync(new URL('../../../test-data/bank/camt053-gemischt.xml', import.meta.url), 'utf8')
      .replaceAll('WS-ANDERE', e.endToEndId)
      .replace('<Amt Ccy="EUR">50.00</Amt></TxDtls>', '<Amt Ccy="EUR">90.00</Amt></TxDtls>')
      .replace('LOHN-11-2026', MsgId);
    expect(await runs.answer(xml)).toMatchObject({
      data: {
        Erneut: 1,
        Zurueck: 0,
        Abweichend: 0,
        Unbekannt: 0,
        Uebergangen: { Fremd: 6, OhneReferenz: 2, Waehrung: 1, OhneEinzelheiten: 1, Vorgemerkt: 1 },
      },
    });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Bereitgestellt' });
    await runs.step(await runs.openSent(), 'bestaetigen');
  });
});
