import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, IBAN, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
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
import { findSituations } from '../praemierung/queries-situation.ts';
import { statusMessage } from '../praemierung/rules.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
let viewer: SignedInBetreiber;
let runs: ReturnType<typeof createRuns>;
let payees: ReturnType<typeof createPayees>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
  viewer = await buildBetreiber(app, 'Betrachter');
  runs = createRuns(app, { clerk, approver });
  payees = createPayees(app, clerk, runs);
});
afterAll(() => app?.stop());
afterEach(async () => {
  const checked = await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' }));
  expect(checked.flatMap((c) => c.abweichungen)).toEqual([]);
});

const OTHER_IBAN = 'DE02120300000000202051';
const payable = (wish = {}) => buildPayable(app, clerk, wish);
const cancel = (e: Payable) => reportFact(app, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });
const area = async (e: Payable) => {
  const { db } = await app.scope();
  const id = e.praemierungId;
  const row = await db.selectFrom('praemierung').select('empfehlung_id').where('id', '=', id).executeTakeFirstOrThrow();
  const lagen = await findSituations(await app.scope(), [row.empfehlung_id!], 'empfehler');
  return statusMessage(lagen.get(row.empfehlung_id!)!.lage).meldung;
};
const lateClick = async (e: Payable) => {
  const response = await app.call(
    'putPraemierung',
    { body: { Praemienart: 'geld', Konto: 'neu', Iban: IBAN, Kontoinhaber: 'Vera Voss' } },
    { token: e.token },
  );
  return response.ok ? null : response.problem;
};
const subjects = async (to: string) => (await app.mails(to)).map((m) => m.betreff);
const accounts = async (e: Payable) => {
  const { db } = await app.scope();
  const rows = await db
    .selectFrom('buchung')
    .select(['soll', 'haben', 'cent'])
    .where('praemierung_id', '=', e.praemierungId)
    .orderBy('id')
    .execute();
  return rows.map((r) => `${r.soll} ${r.haben} ${r.cent}`);
};
const overview = async () => {
  const response = await app.call('getUebersicht', {}, { cookies: viewer.cookies });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};

describe('an order that ends before the file of its run was fetched', () => {
  test('takes its payment out of the run; the file holds what is left, with its own sums', async () => {
    const [gone, stays] = [await payable(), await payable()];
    const id = await runs.openReleased();
    await cancel(gone);
    expect(await payees.claim(gone)).toMatchObject({ Status: 'Storniert' });
    const left = await runs.paymentOf(id, gone);
    expect(left).toMatchObject({ Stand: 'verworfen', Rueckruf: null, erlaubt: [] });
    expect(await runs.show(id)).toMatchObject({
      Status: 'Freigegeben',
      Anzahl: 1,
      SummeCent: 9000,
      DateiGeholtAm: null,
    });
    const file = await runs.fetchFile(id);
    const xml = file.ok ? file.data : '';
    expect(xml).not.toContain(left.EndToEndId);
    expect(xml).toContain((await runs.paymentOf(id, stays)).EndToEndId);
    expect(xml.match(/<NbOfTxs>1<\/NbOfTxs><CtrlSum>90\.00<\/CtrlSum>/g)).toHaveLength(2);
    await runs.step(id, 'bestaetigen');
    expect(await payees.claim(stays)).toMatchObject({ Status: 'Ausgezahlt' });
    expect(await payees.claim(gone)).toMatchObject({ Status: 'Storniert' });
    expect(await subjects(gone.empfehlerEmail)).not.toContain('Ihre Prämie ist unterwegs: 90 €');
  });

  test('ends the run where nothing is left in it: no file, no confirmation', async () => {
    const [a, b] = [await payable(), await payable()];
    const id = await runs.openReleased();
    await cancel(a);
    expect(await runs.show(id)).toMatchObject({ Status: 'Freigegeben' });
    await cancel(b);
    expect(await runs.show(id)).toMatchObject({ Status: 'Verworfen', erlaubt: [] });
    expect((await runs.fetchFile(id)).status).toBe(404);
    expect((await runs.step(id, 'bestaetigen')).status).toBe(422);
    const c = await payable();
    const open = await runs.open();
    await cancel(c);
    expect(await runs.show(open)).toMatchObject({ Status: 'Verworfen' });
  });
});

describe('an order that ends when the bank has the file', () => {
  const sentAndCancelled = async (wish = {}) => {
    const e = await payable(wish);
    const id = await runs.openSent();
    await cancel(e);
    const { EndToEndId } = await runs.paymentOf(id, e);
    return { ...e, id, endToEndId: EndToEndId };
  };

  test('is shown as to be recalled, and waits for a clerk', async () => {
    const before = (await overview()).ZahlungenZuEntscheiden;
    const e = await sentAndCancelled();
    expect(await runs.paymentOf(e.id, e)).toMatchObject({
      Stand: 'offen',
      Rueckruf: 'zuEntscheiden',
      Auftragsnummer: e.auftragsnummer,
      erlaubt: ['zurueckrufen', 'belassen', 'zurueckgebucht'],
    });
    expect(await runs.show(e.id)).toMatchObject({ Aufgaben: 1 });
    expect((await overview()).ZahlungenZuEntscheiden).toBe(before + 1);
    expect((await runs.show(e.id, viewer)).Zahlungen[0]?.erlaubt).toEqual([]);
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'belassen' }, viewer)).toMatchObject({ status: 403 });
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'erneutZahlen' })).toMatchObject({ status: 422 });
    expect(await runs.decide(e.id, 'WS-FREMD', { Entscheidung: 'belassen' })).toMatchObject({ status: 404 });
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckgebucht' });
  });

  test('the person is told so everywhere, at every step: there is no contract, and a late click says why', async () => {
    const e = await sentAndCancelled();
    const expectNone = async (recall: string) => {
      expect(await payees.claim(e)).toMatchObject({ Rueckruf: recall, ErwartetAm: null });
      expect(await area(e)).toBe('vertragNichtZustandeGekommen');
      expect(await lateClick(e)).toMatchObject({
        code: 'PSOF0303',
        detail: expect.stringContaining('Diese Prämie ist entfallen'),
      });
    };
    await expectNone('zuEntscheiden');
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckrufen' });
    await expectNone('erbeten');
    await runs.step(e.id, 'bestaetigen');
    await expectNone('erbeten');
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckgebucht' });
    await expectNone('zurueck');
    const [ended, recalled] = await app.mails(e.empfehlerEmail);
    expect(ended?.text).not.toContain('Wir überweisen sie nicht mehr');
    expect(`${ended?.text}${recalled?.text}`).not.toContain('eine Prämie zusteht');
  });

  test('recalled, and back: nothing was paid, nothing is owed', async () => {
    const e = await sentAndCancelled();
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckrufen' }, clerk)).toMatchObject({ ok: true });
    expect(await runs.show(e.id)).toMatchObject({ Aufgaben: 1 });
    expect(await runs.paymentOf(e.id, e)).toMatchObject({
      Rueckruf: 'erbeten',
      erlaubt: ['belassen', 'zurueckgebucht'],
    });
    expect((await subjects(e.empfehlerEmail))[0]).toBe('Ihre Prämie wird zurückgerufen');
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckgebucht' }, clerk);
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Stand: 'zurueck', Rueckruf: 'zurueck', erlaubt: [] });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Storniert', erlaubt: [] });
    expect(await accounts(e)).toEqual([
      'aufwand verbindlichkeit 9000',
      'verbindlichkeit auszahlung 9000',
      'auszahlung aufwand 9000',
    ]);
    expect(await runs.show(e.id)).toMatchObject({ Aufgaben: 0 });
  });

  test('confirmed before anybody decided: it stays a task, and nobody is told that he has money', async () => {
    const before = (await overview()).ZahlungenZuEntscheiden;
    const e = await sentAndCancelled();
    await runs.step(e.id, 'bestaetigen');
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Stand: 'bezahlt', Rueckruf: 'zuEntscheiden' });
    expect(await runs.show(e.id)).toMatchObject({ Status: 'Bestaetigt', Aufgaben: 1 });
    expect(await subjects(e.empfehlerEmail)).not.toContain('Ihre Prämie ist unterwegs: 90 €');
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckrufen' });
    expect(await runs.answer(statement({ endToEndId: e.endToEndId, code: 'FOCR' }))).toMatchObject({ ok: true });
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Stand: 'zurueck', Rueckruf: 'zurueck' });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Storniert' });
    expect((await accounts(e)).slice(2)).toEqual([
      'auszahlung bank 9000',
      'bank auszahlung 9000',
      'auszahlung aufwand 9000',
    ]);
    expect((await overview()).ZahlungenZuEntscheiden).toBe(before);
  });

  test('recalled, and back less charges: settled by what came, and nobody is told that he keeps it', async () => {
    const e = await sentAndCancelled();
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckrufen' });
    await runs.step(e.id, 'bestaetigen');
    await runs.answer(statement({ endToEndId: e.endToEndId, amount: '87.50', code: 'FOCR' }));
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ erlaubt: ['abschliessen'] });
    for (const Decision of ['belassen', 'zurueckgebucht'])
      expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: Decision })).toMatchObject({ status: 422 });
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'abschliessen' })).toMatchObject({ ok: true });
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Stand: 'zurueck', Rueckruf: 'zurueck', erlaubt: [] });
    expect(await runs.show(e.id)).toMatchObject({ Aufgaben: 0 });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Storniert' });
    expect((await accounts(e)).slice(2).sort()).toEqual([
      'auszahlung aufwand 9000',
      'auszahlung bank 9000',
      'bank auszahlung 8750',
      'bankdifferenz auszahlung 250',
    ]);
    expect(await subjects(e.empfehlerEmail)).not.toContain('Sie behalten Ihre Prämie');
  });

  test('left to the payee: paid, the order ended all the same, and he is told', async () => {
    const before = (await overview()).ZahlungenZuEntscheiden;
    const e = await sentAndCancelled();
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'belassen' });
    expect((await subjects(e.empfehlerEmail))[0]).toBe('Sie behalten Ihre Prämie');
    await runs.step(e.id, 'bestaetigen');
    expect(await runs.paymentOf(e.id, e)).toMatchObject({ Stand: 'bezahlt', Rueckruf: 'behalten', erlaubt: [] });
    expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt', Rueckruf: 'behalten' });
    expect(await area(e)).toBe('vertragNichtZustandeGekommen');
    expect((await accounts(e)).slice(2)).toEqual(['auszahlung bank 9000']);
    expect(await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckgebucht' })).toMatchObject({ status: 422 });
    expect((await overview()).ZahlungenZuEntscheiden).toBe(before);
  });

  test.each([
    ['goes into the file again', 'sent again'],
    ['goes into another run, where this one is discarded', 'discarded'],
  ])('left to the payee, and the file refused as a whole: still owed, and %s', async (_, then) => {
    const e = await sentAndCancelled();
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'belassen' });
    const { MsgId } = await runs.show(e.id);
    await runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }));
    expect(await payees.claim(e)).toMatchObject({ Status: 'Bereitgestellt' });
    if (then === 'discarded') await runs.step(e.id, 'verwerfen');
    const id = then === 'discarded' ? await runs.openReleased() : e.id;
    const file = await runs.fetchFile(id);
    expect(file.ok && file.data).toContain((await runs.paymentOf(id, e)).EndToEndId);
    await runs.step(id, 'bestaetigen');
    expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
    expect((await subjects(e.empfehlerEmail)).filter((s) => /entfällt/.test(s))).toEqual([]);
  });

  test('confirmed, and valid again before anybody decided: the payment mail held back is sent, once', async () => {
    const e = await payable();
    const id = await runs.openSent();
    const priorContract = async (PreContract: boolean, Ereignisnummer: string) =>
      reportFact(app, {
        Ereignis: 'vertragGueltig',
        Ereignisnummer,
        Auftragsnummer: e.auftragsnummer,
        Vorvertrag: PreContract,
        Datum: (await app.scope()).heute,
      } as never);
    const told = async () => (await subjects(e.empfehlerEmail)).filter((s) => s === 'Ihre Prämie ist unterwegs: 90 €');
    await priorContract(true, 'held-1');
    expect(await runs.paymentOf(id, e)).toMatchObject({ Rueckruf: 'zuEntscheiden' });
    await runs.step(id, 'bestaetigen');
    expect(await told()).toEqual([]);
    await priorContract(false, 'held-2');
    expect(await runs.paymentOf(id, e)).toMatchObject({ Stand: 'bezahlt', Rueckruf: null });
    expect(await told()).toHaveLength(1);
  });

  test('two clerks at once: one decision, one mail', async () => {
    const e = await sentAndCancelled();
    const both = await Promise.all([
      runs.decide(e.id, e.endToEndId, { Entscheidung: 'belassen' }, clerk),
      runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckgebucht' }, approver),
    ]);
    expect(both.map((r) => r.status).sort()).toEqual([200, 422]);
    await runs.step(e.id, 'bestaetigen');
  });

  test('referrer and recipient each have a payment of their own, and are told of that alone', async () => {
    const e = await payable({ anteilEmpfaenger: 50 });
    const [mail] = await app.mails(e.empfaengerEmail);
    const token = /\?praemie=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const bank = { Praemienart: 'geld', Iban: OTHER_IBAN, Kontoinhaber: 'Tom Krause' } as const;
    const chosen = await app.call('putPraemierung', { body: bank }, { token });
    if (!chosen.ok) throw new Error(JSON.stringify(chosen.problem));
    const recipient: Payable = { ...e, token, praemierungId: chosen.data.Id as never };
    const id = await runs.openSent();
    await cancel(e);
    expect(await runs.show(id)).toMatchObject({ Aufgaben: 2 });
    const mine = await runs.paymentOf(id, e);
    const theirs = await runs.paymentOf(id, recipient);
    await runs.decide(id, mine.EndToEndId, { Entscheidung: 'belassen' });
    await runs.decide(id, theirs.EndToEndId, { Entscheidung: 'zurueckrufen' });
    expect((await subjects(e.empfehlerEmail))[0]).toBe('Sie behalten Ihre Prämie');
    expect((await subjects(e.empfaengerEmail))[0]).toBe('Ihre Prämie wird zurückgerufen');
    const [toReferrer] = await app.mails(e.empfehlerEmail);
    expect(toReferrer?.text).toContain('45');
    expect(toReferrer?.text).not.toContain('2051');
    await runs.decide(id, theirs.EndToEndId, { Entscheidung: 'zurueckgebucht' });
    await runs.step(id, 'bestaetigen');
    expect(await payees.claim(e)).toMatchObject({ Status: 'Ausgezahlt' });
    expect(await payees.claim(recipient)).toMatchObject({ Status: 'Storniert' });
  });

  const nothingMore = async (e: Payable) => {
    expect(await payees.claim(e)).toMatchObject({ Status: 'Storniert', erlaubt: [] });
    const bank = { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as const;
    expect((await app.call('putPraemierung', { body: bank }, { token: e.token })).ok).toBe(false);
    const next = await app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });
    expect(next).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Lauf' }] } });
    expect(await app.call('getEmpfehlungZumTeilen', { params: { id: e.nummer } })).toMatchObject({
      data: { Status: 'Storniert' },
    });
  };

  test.each([
    ['before the run is confirmed', 'report', 'AC04'],
    ['after it', 'statement', 'AC04'],
    ['for a reason that is not the account', 'statement', 'MS03'],
    ['from another run, this one having been discarded after the file was refused', 'another', 'AC04'],
  ])('left to the payee, and returned singly by the bank, nothing is due any more: %s', async (_, way, code) => {
    const e = await sentAndCancelled();
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'belassen' });
    let { id } = e;
    if (way === 'another') {
      await runs.answer(statusReport((await runs.show(id)).MsgId, { group: 'RJCT', code: 'FF01' }));
      await runs.step(id, 'verwerfen');
      id = await runs.openSent();
    }
    const { EndToEndId } = await runs.paymentOf(id, e);
    if (way === 'report')
      await runs.answer(statusReport((await runs.show(id)).MsgId, { payments: [{ id: EndToEndId, code }] }));
    else {
      await runs.step(id, 'bestaetigen');
      await runs.answer(statement({ endToEndId: EndToEndId, code }));
    }
    expect(await runs.paymentOf(id, e)).toMatchObject({ Stand: 'zurueck', erlaubt: [] });
    expect(await runs.show(id)).toMatchObject({ Aufgaben: 0, ZurueckAnzahl: 1 });
    await nothingMore(e);
    expect(await payees.balances(e)).toEqual({});
    const told = await payees.mailsAfter(e);
    expect(told[0]).toBe('Ihre Prämie von 90 € entfällt');
    expect(told.filter((s) => /kam zurück|verzögert/.test(s))).toEqual([]);
    expect((await app.mails(e.empfehlerEmail))[0]?.text).toMatch(/Das Geld ist wieder bei\s+uns/);
  });

  test('is not paid by another run: this one cannot be discarded, and the task stays', async () => {
    const e = await sentAndCancelled();
    expect((await runs.step(e.id, 'verwerfen')).status).toBe(422);
    expect(await runs.show(e.id)).toMatchObject({ Status: 'Freigegeben', Aufgaben: 1 });
    await runs.decide(e.id, e.endToEndId, { Entscheidung: 'zurueckgebucht' });
    await nothingMore(e);
  });

  test('is not paid once more, where the money comes back', async () => {
    const e = await sentAndCancelled();
    await runs.step(e.id, 'bestaetigen');
    expect(await runs.answer(statement({ endToEndId: e.endToEndId }))).toMatchObject({ data: { Zurueck: 1 } });
    await nothingMore(e);
  });

  test('is not paid once more, where the bank refused it', async () => {
    const e = await sentAndCancelled();
    const { MsgId } = await runs.show(e.id);
    const report = statusReport(MsgId, { payments: [{ id: e.endToEndId, code: 'AC04' }] });
    expect(await runs.answer(report)).toMatchObject({ data: { Zurueck: 1 } });
    await nothingMore(e);
  });

  test('leaves the run, where the bank refused the file as a whole: nothing is out any more', async () => {
    const e = await sentAndCancelled();
    const { MsgId } = await runs.show(e.id);
    expect(await runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }))).toMatchObject({
      data: { DateiAbgelehnt: 1 },
    });
    expect(await runs.show(e.id)).toMatchObject({ Status: 'Verworfen', Aufgaben: 0 });
    await nothingMore(e);
  });

  test.each(['before the run is confirmed', 'after it'])(
    'needs no recall any more, where the bank refused the file as a whole %s',
    async (when) => {
      const e = await sentAndCancelled();
      const { MsgId } = await runs.show(e.id);
      if (when === 'after it') await runs.step(e.id, 'bestaetigen');
      await runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }));
      expect(await runs.paymentOf(e.id, e)).toMatchObject({ Stand: 'verworfen', Rueckruf: null, erlaubt: [] });
      expect(JSON.stringify(await area(e))).not.toMatch(/klären|Bank/);
    },
  );
});
