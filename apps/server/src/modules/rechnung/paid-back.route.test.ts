import { signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type Billing, startBilling } from '@weitersagen/testkit/billing';
import { createRuns, statement, statusReport } from '@weitersagen/testkit/lauf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkRechnungen } from '../buchung/queries-rechnung.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());
afterEach(async () => expect((await checkRechnungen(await billing.app.scope())).abweichungen).toEqual([]));

const runs = () => createRuns(billing.app, { clerk: billing.wer.clerk, approver: billing.wer.approver });
const put = async (nummer: string, step: 'bezahlt' | 'korrigieren') => {
  const { cookies } = billing.wer.approver;
  const body = { Schritt: step, Grund: 'laut Kontoauszug' };
  const answer = await billing.app.call('putRechnung', { params: { route: 'alpha', nummer }, body }, { cookies });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const desk = async (nummer: string) => {
  const { cookies } = billing.wer.approver;
  const answer = await billing.app.call(
    'getRechnungDesBetreibers',
    { params: { route: 'alpha', nummer } },
    { cookies },
  );
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};

/** Credited 40 € and their VAT; the bank has the file, and all of it is taken back, by a claim that the agency has paid. */
const paidBack = async () => {
  const agentur = await billing.newAgentur({ provision: 4000 });
  const auftragsnummer = await billing.order(agentur);
  const token = await signInAgentur(billing.app, agentur.person);
  const konto = { Iban: 'DE89370400440532013000', Kontoinhaber: 'Agentur Hansen' };
  await billing.app.call('putAgenturKonto', { body: konto }, { token });
  await billing.nextMonthBegins();
  const { nummer } = (await billing.documentsOf(agentur))[0]!;
  const own = runs();
  const id = await own.openSent();
  await billing.cancel(auftragsnummer);
  await put(nummer, 'korrigieren');
  const claim = (await billing.documentsOf(agentur)).find(({ art }) => art === 'Gutschriftkorrektur')!;
  await put(claim.nummer, 'bezahlt');
  const payment = (await own.show(id)).Zahlungen.find(({ Rechnungsnummer }) => Rechnungsnummer === nummer)!;
  return { own, id, nummer, claim: claim.nummer, payment };
};

describe('a credit note whose money comes back once the agency has paid it back itself is owed to it again', () => {
  test('where a recall succeeds', async () => {
    const { own, id, nummer, claim, payment } = await paidBack();
    await own.step(id, 'bestaetigen');
    expect(await desk(nummer)).toMatchObject({ Status: 'Korrigiert', OffenCent: 0 });
    expect((await own.decide(id, payment.EndToEndId, { Entscheidung: 'zurueckgebucht' })).status).toBe(200);
    expect(await desk(nummer)).toMatchObject({ Status: 'Offen', OffenCent: 4760, Zahlung: { Stand: 'wartet' } });
    expect(await desk(claim)).toMatchObject({ Status: 'Bezahlt' });
    await own.step(await own.openSent(), 'bestaetigen');
    expect(await desk(nummer)).toMatchObject({ Status: 'Korrigiert', OffenCent: 0 });
  });

  test('where the bank returns it', async () => {
    const { own, id, nummer, payment } = await paidBack();
    await own.step(id, 'bestaetigen');
    await own.answer(statement({ endToEndId: payment.EndToEndId, amount: '47.60', code: 'MS03' }));
    expect(await desk(nummer)).toMatchObject({ Status: 'Offen', OffenCent: 4760 });
    await own.step(await own.openSent(), 'bestaetigen');
    expect(await desk(nummer)).toMatchObject({ Status: 'Korrigiert', OffenCent: 0 });
  });

  test('where the bank refuses the file', async () => {
    const { own, id, nummer } = await paidBack();
    await own.answer(statusReport((await own.show(id)).MsgId, { group: 'RJCT', code: 'FF01' }));
    expect(await desk(nummer)).toMatchObject({ Status: 'Offen', OffenCent: 4760 });
    await own.step(await own.openSent(), 'bestaetigen');
    expect(await desk(nummer)).toMatchObject({ Status: 'Korrigiert', OffenCent: 0 });
  });
});
