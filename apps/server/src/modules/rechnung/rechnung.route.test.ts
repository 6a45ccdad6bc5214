import { signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { brokenRules } from '@weitersagen/testkit/en16931';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween, plusTage } from '../../platform/clock/days.ts';
import { settleMonth } from './commands-abrechnung.ts';
import { monthOf } from './rules-abrechnung.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());

const put = (nummer: string, step: 'bezahlt' | 'korrigieren', wer = billing.wer.approver, Grund = 'laut Kontoauszug') =>
  billing.app.call(
    'putRechnung',
    { params: { route: 'alpha', nummer }, body: { Schritt: step, Grund } },
    { cookies: wer.cookies },
  );
const list = async (status?: 'Offen') =>
  billing.app.call(
    'getRechnungenDesBetreibers',
    { query: { mandant: 'alpha', ...(status ? { status } : {}) } },
    { cookies: billing.wer.clerk.cookies },
  );

const statement = (text: string, amount: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Amt Ccy="EUR">${amount}</Amt>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const bank = async (text: string, amount: string) => {
  const answer = await billing.app.call(
    'leseBankantwort',
    { params: { route: 'alpha' }, body: { Xml: statement(text, amount) } },
    { cookies: billing.wer.approver.cookies },
  );
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};

describe('an invoice', () => {
  const billed = async () => {
    const agentur = await billing.newAgentur();
    const auftragsnummer = await billing.order(agentur);
    await billing.nextMonthBegins();
    const [row] = await billing.documentsOf(agentur);
    return { agentur, auftragsnummer, row: row! };
  };
  const euro = (cents: number) => (cents / 100).toFixed(2);
  const statusOf = async (agentur: Pick<BilledAgentur, 'id'>) =>
    (await billing.documentsOf(agentur)).map(({ status }) => status);

  test('stays open where the bank tells of another amount, and a billing.wer.clerk is told', async () => {
    const { agentur, row } = await billed();
    expect(await bank(row.nummer, euro(row.brutto_cent - 1))).toMatchObject({ RechnungenAbweichend: 1, Rechnungen: 0 });
    expect(await bank('irgendwas', euro(row.brutto_cent))).toMatchObject({ Rechnungen: 0, Uebergangen: { Fremd: 1 } });
    expect(await statusOf(agentur)).toEqual(['Offen']);
  });

  test('is paid by a bank answer that names it, and a second one changes nothing', async () => {
    const { agentur, row } = await billed();
    const text = `Danke! ${row.nummer.replaceAll('-', ' ').toLowerCase()}`;
    expect(await bank(text, euro(row.brutto_cent))).toMatchObject({ Rechnungen: 1, Uebergangen: { Fremd: 0 } });
    expect(await bank(text, euro(row.brutto_cent))).toMatchObject({ Rechnungen: 0, Schon: 1 });
    expect(await statusOf(agentur)).toEqual(['Bezahlt']);
  });

  test('is overdue after its day, and is reminded of twice, each once', async () => {
    const { agentur, row } = await billed();
    const { heute } = await billing.app.scope();
    const reminders = async () =>
      (await billing.app.mails(agentur.person.email)).filter(({ betreff }) => betreff.startsWith('Zahlungserinnerung'))
        .length;
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
    expect(report).toMatchObject({ data: { Summen: { BruttoCent: 0, OffenCent: -row.brutto_cent } } });
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

  test('is taken back once, where a settlement comes to the same line', async () => {
    const { agentur, auftragsnummer, row } = await billed();
    await billing.cancel(auftragsnummer);
    const { heute } = await billing.app.scope();
    const { clock } = billing.app.werk;
    clock.setVersatz(clock.versatzMs + (await billing.daysToNextMonth()) * 86_400_000);
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
