import { signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { brokenRules } from '@weitersagen/testkit/en16931';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween, plusTage } from '../../platform/clock/days.ts';
import { checkLedgers } from '../buchung/queries.ts';
import { settleMonth } from './commands-abrechnung.ts';
import { monthOf } from './rules-abrechnung.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());

const put = (nummer: string, step: 'bezahlt' | 'korrigieren', who = billing.wer.approver, Grund = 'laut Kontoauszug') =>
  billing.app.call(
    'putRechnung',
    { params: { route: 'alpha', nummer }, body: { Schritt: step, Grund } },
    { cookies: who.cookies },
  );
const list = async (status?: 'Offen') =>
  billing.app.call(
    'getRechnungenDesBetreibers',
    { query: { mandant: 'alpha', ...(status ? { status } : {}) } },
    { cookies: billing.wer.clerk.cookies },
  );

interface Credit {
  text: string;
  amount: string;
  /** The bank's own. */
  reference?: string;
  isTakenBack?: boolean;
}
const OWN_ACCOUNT = 'DE02120300000000202051';
const statementOf = (account: string, ...credits: Credit[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${credits
  .map(
    ({ text, amount, reference = 'BANK-1', isTakenBack = false }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>${isTakenBack ? 'DBIT' : 'CRDT'}</CdtDbtInd><RvslInd>${isTakenBack}</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('')}</Stmt></BkToCstmrStmt></Document>`;
const readBankFile = async (Xml: string) => {
  const answer = await billing.app.call(
    'leseBankantwort',
    { params: { route: 'alpha' }, body: { Xml } },
    { cookies: billing.wer.approver.cookies },
  );
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const bankFile = (...credits: Credit[]) => readBankFile(statementOf(OWN_ACCOUNT, ...credits));
const bank = (text: string, amount: string) => bankFile({ text, amount });

interface Billed {
  agentur: BilledAgentur;
  auftragsnummer: string;
  row: Awaited<ReturnType<Billing['documentsOf']>>[number];
}
const stock: Billed[] = [];
let stockedOn = '';
const STOCK = 4;
/** Of a month that has just ended, in which several were billed: a month that goes by costs as much as all the rest. */
const billed = async (): Promise<Billed> => {
  const today = async () => (await billing.app.scope()).heute;
  const known = stock.pop();
  if (known && stockedOn === (await today())) return known;
  stock.length = 0;
  const orders: Omit<Billed, 'row'>[] = [];
  for (let n = 0; n < STOCK; n++) {
    const agentur = await billing.newAgentur();
    orders.push({ agentur, auftragsnummer: await billing.order(agentur) });
  }
  await billing.nextMonthBegins();
  for (const order of orders) {
    const [row] = await billing.documentsOf(order.agentur);
    stock.push({ ...order, row: row! });
  }
  stockedOn = await today();
  return billed();
};
const euro = (cents: number) => (cents / 100).toFixed(2);
const statusOf = async (agentur: Pick<BilledAgentur, 'id'>) =>
  (await billing.documentsOf(agentur)).map(({ status }) => status);

describe('an invoice', () => {
  test('stays open where the bank tells of another amount, and a billing.wer.clerk is told', async () => {
    const { agentur, row } = await billed();
    expect(await bank(row.nummer, euro(row.brutto_cent - 1))).toMatchObject({ RechnungenAbweichend: 1, Rechnungen: 0 });
    expect(await bank('irgendwas', euro(row.brutto_cent))).toMatchObject({ Rechnungen: 0, Uebergangen: { Fremd: 1 } });
    expect(await statusOf(agentur)).toEqual(['Offen']);
  });

  test('stays open where the money went to an account that is not the client’s', async () => {
    const { agentur, row } = await billed();
    const read = await readBankFile(
      statementOf('DE89370400440532013000', { text: row.nummer, amount: euro(row.brutto_cent) }),
    );
    expect(read).toMatchObject({ Rechnungen: 0, RechnungenAbweichend: 0, Uebergangen: { Fremd: 0, AnderesKonto: 1 } });
    expect(await statusOf(agentur)).toEqual(['Offen']);
  });

  test('is paid where its number stands behind many words', async () => {
    const { row } = await billed();
    const text = `${'Überweisung vom Girokonto '.repeat(30)} ${row.nummer}`;
    expect(await bank(text, euro(row.brutto_cent))).toMatchObject({ Rechnungen: 1 });
  });

  test('is paid by a bank answer that names it, and a second one changes nothing', async () => {
    const { agentur, row } = await billed();
    const text = `Danke! ${row.nummer.replaceAll('-', ' ').toLowerCase()}`;
    expect(await bank(text, euro(row.brutto_cent))).toMatchObject({ Rechnungen: 1, Uebergangen: { Fremd: 0 } });
    expect(await bank(text, euro(row.brutto_cent))).toMatchObject({ Rechnungen: 0, Schon: 1 });
    expect(await statusOf(agentur)).toEqual(['Bezahlt']);
  });

  const remindersTo = async (email: string) =>
    (await billing.app.mails(email)).filter(({ betreff }) => betreff.startsWith('Zahlungserinnerung')).length;

  test('is overdue after its day, and is reminded of twice, each once', async () => {
    const { agentur, row } = await billed();
    const { heute } = await billing.app.scope();
    const reminders = () => remindersTo(agentur.person.email);
    await billing.app.springe(daysBetween(heute, row.faellig_am!));
    expect(await statusOf(agentur)).toEqual(['Offen']);
    await billing.app.springe(1);
    expect([await statusOf(agentur), await reminders()]).toEqual([['Ueberfaellig'], 1]);
    await billing.app.springe(13);
    expect(await reminders()).toBe(1);
    await billing.app.springe(2);
    await billing.app.springe(20);
    expect(await reminders()).toBe(2);
    expect(plusTage(row.datum, 14)).toBe(row.faellig_am);
    await billing.signIn();
  });

  test('is not reminded of while money that names it waits for a clerk, and is once, however late, when that is settled', async () => {
    const { agentur, row } = await billed();
    const { heute } = await billing.app.scope();
    await bank(row.nummer, euro(row.brutto_cent - 1));
    await billing.app.springe(daysBetween(heute, row.faellig_am!) + 20);
    expect(await statusOf(agentur)).toEqual(['Offen']);
    await sql`update zahlungseingang set stand = 'erledigt', entschieden_am = now(), entschieden_von = 'x'
      where ${row.nummer} = any(nummern)`.execute((await billing.app.scope()).db);
    await billing.app.springe(1);
    expect([await statusOf(agentur), await remindersTo(agentur.person.email)]).toEqual([['Ueberfaellig'], 1]);
    await billing.signIn();
  });

  test('is said to be paid, or taken back, by an billing.wer.approver with a reason alone', async () => {
    const { agentur, row } = await billed();
    expect(await put(row.nummer, 'bezahlt', billing.wer.clerk)).toMatchObject({ status: 403 });
    expect(await put(row.nummer, 'bezahlt', billing.wer.approver, ' ')).toMatchObject({ status: 400 });
    expect(await put('RE-2020-00001', 'bezahlt')).toMatchObject({ status: 404 });
    expect(await put(row.nummer, 'bezahlt')).toMatchObject({
      data: { Status: 'Bezahlt', BezahltDurch: 'laut Kontoauszug', OffenCent: 0 },
    });
    expect(await put(row.nummer, 'bezahlt')).toMatchObject({ status: 422 });
    expect(await statusOf(agentur)).toEqual(['Bezahlt']);
  });

  test('that is taken back by hand is billed anew; what was paid of it is owed back', async () => {
    const { agentur, row } = await billed();
    await put(row.nummer, 'bezahlt');
    expect(await put(row.nummer, 'korrigieren')).toMatchObject({ data: { Status: 'Korrigiert', erlaubt: [] } });
    expect(await put(row.nummer, 'korrigieren')).toMatchObject({ status: 422 });
    const [, correction] = await billing.documentsOf(agentur);
    expect(correction).toMatchObject({ art: 'Korrektur', status: 'Offen', brutto_cent: row.brutto_cent });
    const token = await signInAgentur(billing.app, agentur.person);
    const report = await billing.app.call('getBericht', { params: { x: 'rechnungen' }, body: {} }, { token });
    const gross = row.brutto_cent;
    expect(report).toMatchObject({
      data: {
        // What the agency receives stands as on its document, and is not added up with what it pays.
        Content: [
          { Art: 'Korrektur', BruttoCent: gross, OffenCent: gross },
          { Art: 'Rechnung', BruttoCent: gross, OffenCent: 0 },
        ],
        Summenzeilen: [
          { Titel: 'Zu Ihren Lasten', Summen: { BruttoCent: gross, OffenCent: 0 } },
          { Titel: 'Zu Ihren Gunsten', Summen: { BruttoCent: gross, OffenCent: gross } },
        ],
      },
    });
    await billing.nextMonthBegins();
    const anew = (await billing.documentsOf(agentur)).filter(
      ({ art, status }) => art === 'Rechnung' && status === 'Offen',
    );
    expect(anew).toMatchObject([{ brutto_cent: row.brutto_cent }]);
  });

  test('is taken back once, however many click at once', async () => {
    const { agentur, row } = await billed();
    const answers = await Promise.all([1, 2, 3].map(() => put(row.nummer, 'korrigieren')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await statusOf(agentur)).toEqual(['Korrigiert', 'Bezahlt']);
  });

  test.each([
    ['bezahlt', 'korrigieren'],
    ['korrigieren', 'bezahlt'],
  ] as const)(
    'that one says is paid (%s) while another takes it back (%s) is owed back only where it was paid',
    async (...steps) => {
      const { agentur, row } = await billed();
      const people = [billing.wer.approver, await buildBetreiber(billing.app, 'Freigeber')];
      const answers = await Promise.all(steps.map((step, n) => put(row.nummer, step, people[n])));
      const wasPaid = answers[steps.indexOf('bezahlt')]!.ok;
      expect(answers[steps.indexOf('korrigieren')]).toMatchObject({ status: 200 });
      expect(await statusOf(agentur)).toEqual(['Korrigiert', wasPaid ? 'Offen' : 'Bezahlt']);
      expect(
        (await checkLedgers(billing.app.runtime.scopes.betreiber({ wer: 'test' }))).flatMap((c) => c.abweichungen),
      ).toEqual([]);
    },
  );

  test('is taken back once, where a settlement comes to the same line', async () => {
    const { agentur, auftragsnummer, row } = await billed();
    await billing.cancel(auftragsnummer);
    const { heute } = await billing.app.scope();
    const { clock } = billing.app.runtime;
    clock.setOffset(clock.offsetMs + (await billing.daysToNextMonth()) * 86_400_000);
    await billing.signIn();
    const scope = await billing.app.scope();
    const [byHand, settled] = await Promise.all([
      put(row.nummer, 'korrigieren'),
      settleMonth(scope, agentur.id, monthOf(heute)),
    ]);
    expect([200, 422]).toContain(byHand.status);
    expect(settled.ok).toBe(true);
    expect((await billing.documentsOf(agentur)).map(({ art }) => art)).toEqual(['Rechnung', 'Korrektur']);
  });

  test('gives back in parts the VAT that it took, to the cent', async () => {
    const agentur = await billing.newAgentur();
    const gone = [await billing.order(agentur), await billing.order(agentur)];
    await billing.nextMonthBegins();
    for (const auftragsnummer of gone) {
      await billing.cancel(auftragsnummer);
      await billing.nextMonthBegins();
    }
    const [invoice, ...corrections] = await billing.documentsOf(agentur);
    expect(corrections.map(({ steuer_cent, status }) => [steuer_cent, status])).toEqual([
      [47, 'Bezahlt'],
      [48, 'Bezahlt'],
    ]);
    expect(invoice).toMatchObject({ steuer_cent: 95, status: 'Korrigiert', verrechnet_cent: invoice!.brutto_cent });
    for (const { xml } of corrections) expect(brokenRules(xml)).toEqual([]);
  });

  test('is found by its number and its agency, and none of another Mandant', async () => {
    const { row, agentur } = await billed();
    const found = await billing.app.call(
      'getRechnungenDesBetreibers',
      { query: { suche: agentur.nummer } },
      { cookies: billing.wer.clerk.cookies },
    );
    expect(found).toMatchObject({
      data: { Content: [{ Nummer: row.nummer, Agentur: agentur.nummer, Mandant: 'alpha' }] },
    });
    expect(await list('Offen')).toMatchObject({
      data: { Content: expect.arrayContaining([expect.objectContaining({ Nummer: row.nummer })]) },
    });
    const cookies = billing.wer.clerk.cookies;
    expect(
      await billing.app.call(
        'getRechnungDesBetreibers',
        { params: { route: 'beta', nummer: row.nummer } },
        { cookies },
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('money that names invoices', () => {
  const show = async (nummer: string) => {
    const answer = await billing.app.call(
      'getRechnungDesBetreibers',
      { params: { route: 'alpha', nummer } },
      { cookies: billing.wer.clerk.cookies },
    );
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return answer.data;
  };
  const told = async (nummer: string) =>
    (await show(nummer)).Verlauf.filter(({ Was }) => Was === 'rechnung.eingangAbweichend').length;
  const waiting = async () => {
    const answer = await billing.app.call('getUebersicht', {}, { cookies: billing.wer.clerk.cookies });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return answer.data.EingaengeOffen;
  };
  const settle = (id: string, Grund = 'zurückgezahlt', cookies = billing.wer.clerk.cookies) =>
    billing.app.call('putEingang', { params: { route: 'alpha', id }, body: { Grund } }, { cookies });

  test('a second time, after it was paid, waits for a clerk; the same file again says nothing new', async () => {
    const { agentur, row } = await billed();
    const first = { text: row.nummer, amount: euro(row.brutto_cent), reference: 'TWICE-1' };
    const second = { ...first, reference: 'TWICE-2' };
    const before = await waiting();
    expect(await bankFile(first)).toMatchObject({ Rechnungen: 1, RechnungenAbweichend: 0 });
    expect(await bankFile(first, second)).toMatchObject({ Rechnungen: 0, RechnungenAbweichend: 1, Schon: 1 });
    expect(await bankFile(first, second)).toMatchObject({ Rechnungen: 0, RechnungenAbweichend: 0, Schon: 2 });
    expect(await statusOf(agentur)).toEqual(['Bezahlt']);
    expect(await waiting()).toBe(before + 1);
    const { Eingaenge } = await show(row.nummer);
    expect(Eingaenge).toMatchObject([
      { Anlass: 'nichtsOffen', Betrag: `${first.amount} EUR`, Buchungstag: '2026-11-20', Belege: [row.nummer] },
    ]);
    expect(await told(row.nummer)).toBe(1);
  });

  test('that the bank takes back waits for a clerk: the invoice was paid by it', async () => {
    const { row } = await billed();
    const credit = { text: row.nummer, amount: euro(row.brutto_cent), reference: 'BACK-1' };
    expect(await bankFile(credit)).toMatchObject({ Rechnungen: 1 });
    const before = await waiting();
    expect(await bankFile({ ...credit, isTakenBack: true })).toMatchObject({ RechnungenAbweichend: 1, Schon: 0 });
    expect(await waiting()).toBe(before + 1);
    expect((await show(row.nummer)).Eingaenge[0]).toMatchObject({ Anlass: 'zurueckgebucht' });
  });

  test('two of one file that are alike in all are two', async () => {
    const { row } = await billed();
    const one = { text: row.nummer, amount: euro(row.brutto_cent), reference: 'ALIKE' };
    expect(await bankFile(one, one)).toMatchObject({ Rechnungen: 1, RechnungenAbweichend: 1 });
    expect(await bankFile(one, one)).toMatchObject({ Schon: 2 });
  });

  test('and is another amount stands on the list and at the invoice, until somebody has said what became of it', async () => {
    const { agentur, row } = await billed();
    const money = { text: row.nummer, amount: euro(row.brutto_cent - 1), reference: 'LESS' };
    await bankFile(money);
    expect(await bankFile(money)).toMatchObject({ Schon: 1, RechnungenAbweichend: 0 });
    expect(await told(row.nummer)).toBe(1);
    const [item] = (await show(row.nummer)).Eingaenge;
    expect(item).toMatchObject({ Anlass: 'andererBetrag', erlaubt: ['erledigen'] });
    const id = item!.Id;
    const all = await list();
    expect(all.ok && all.data.Eingaenge.map(({ Id }) => Id)).toContain(id);
    const reader = await buildBetreiber(billing.app, 'Betrachter');
    expect(await settle(id, 'x', reader.cookies)).toMatchObject({ problem: { code: 'PSOF0203' } });
    expect(await settle(id, '')).toMatchObject({ problem: { code: 'PSOF0002', felder: [{ feld: 'Grund' }] } });
    expect(await settle(row.id)).toMatchObject({ problem: { code: 'PSOF0003' } });
    const before = await waiting();
    const answers = await Promise.all([settle(id), settle(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await waiting()).toBe(before - 1);
    expect(await show(row.nummer)).toMatchObject({
      Eingaenge: [],
      Status: 'Offen',
      Verlauf: expect.arrayContaining([
        expect.objectContaining({ Was: 'rechnung.eingangErledigt', Grund: `${money.amount} EUR: zurückgezahlt` }),
      ]),
    });
    expect(await bankFile(money)).toMatchObject({ Schon: 1 });
    expect(await statusOf(agentur)).toEqual(['Offen']);
  });

  test.each(['21474836.48', '9999999999.00'])(
    'and is %s €, more than a document comes to, waits as it was told',
    async (amount) => {
      const { agentur, row } = await billed();
      const money = { text: row.nummer, amount, reference: `MILLIONS-${amount}` };
      expect(await bankFile(money)).toMatchObject({ Rechnungen: 0, RechnungenAbweichend: 1 });
      expect((await show(row.nummer)).Eingaenge).toMatchObject([{ Anlass: 'andererBetrag', Betrag: `${amount} EUR` }]);
      expect(await bankFile(money)).toMatchObject({ Schon: 1, RechnungenAbweichend: 0 });
      expect(await statusOf(agentur)).toEqual(['Offen']);
    },
  );

  test('of several and is their sum pays them all; another sum pays none, and names them', async () => {
    const a = await billed();
    stock.length = 0;
    const b = await billed();
    const text = `${a.row.nummer} und ${b.row.nummer}`;
    const sum = a.row.brutto_cent + b.row.brutto_cent;
    const less = { text, amount: euro(sum - 1), reference: 'SUM-1' };
    expect(await bankFile(less)).toMatchObject({ RechnungenAbweichend: 1, Uebergangen: { Fremd: 0 } });
    for (const { row } of [a, b])
      expect((await show(row.nummer)).Eingaenge).toMatchObject([
        { Anlass: 'mehrereBelege', Belege: [a.row.nummer, b.row.nummer].sort() },
      ]);
    // A month has gone by since the first one was written.
    expect([await statusOf(a.agentur), await statusOf(b.agentur)]).toEqual([['Ueberfaellig'], ['Offen']]);
    const unknown = { text: `${text} RE-2026-99999`, amount: euro(sum), reference: 'SUM-2' };
    expect(await bankFile(unknown)).toMatchObject({ Rechnungen: 0, RechnungenAbweichend: 1 });
    expect(await bankFile({ text, amount: euro(sum), reference: 'SUM-3' })).toMatchObject({ Rechnungen: 2 });
    expect([await statusOf(a.agentur), await statusOf(b.agentur)]).toEqual([['Bezahlt'], ['Bezahlt']]);
  });
});
