import { signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { brokenRules } from '@weitersagen/testkit/en16931';
import { createRuns, statement, statusReport } from '@weitersagen/testkit/lauf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween, plusTage } from '../../platform/clock/days.ts';
import { checkRechnungen } from '../buchung/queries-rechnung.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());
afterEach(async () => expect((await checkRechnungen(await billing.app.scope())).abweichungen).toEqual([]));

const IBAN = 'DE89370400440532013000';
const OTHER = 'DE02120300000000202051';

const setKonto = async ({ person }: BilledAgentur, Iban: string | null) => {
  const token = await signInAgentur(billing.app, person);
  const answer = Iban
    ? await billing.app.call('putAgenturKonto', { body: { Iban, Kontoinhaber: 'Agentur Hansen' } }, { token })
    : await billing.app.call('deleteAgenturKonto', {}, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
};
const runs = () => createRuns(billing.app, { clerk: billing.wer.clerk, approver: billing.wer.approver });
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
const put = (nummer: string, step: 'bezahlt' | 'korrigieren') =>
  billing.app.call(
    'putRechnung',
    { params: { route: 'alpha', nummer }, body: { Schritt: step, Grund: 'laut Kontoauszug' } },
    { cookies: billing.wer.approver.cookies },
  );
const balances = (nummer: string) => billing.balancesOf(nummer);

/** An agency that is owed 40 € and their VAT. */
const credited = async (iban: string | null = IBAN) => {
  const agentur = await billing.newAgentur({ provision: 4000 });
  const auftragsnummer = await billing.order(agentur);
  if (iban) await setKonto(agentur, iban);
  await billing.nextMonthBegins();
  const [row] = await billing.documentsOf(agentur);
  return { agentur, auftragsnummer, nummer: row!.nummer };
};
/** The same, paid by a run that is confirmed. */
const paid = async () => {
  const owed = await credited();
  const id = await runs().openSent();
  await runs().step(id, 'bestaetigen');
  return { ...owed, id, EndToEndId: (await paymentOf(id, owed.nummer)).EndToEndId };
};
/** The payment of a document in a run. */
const paymentOf = async (id: string, nummer: string) => {
  const found = (await runs().show(id)).Zahlungen.find(({ Rechnungsnummer }) => Rechnungsnummer === nummer);
  if (!found) throw new Error(`no payment of ${nummer}`);
  return found;
};
const stand = async (nummer: string) => (await desk(nummer)).Zahlung?.Stand ?? (await desk(nummer)).Status;

describe('what an agency is owed', () => {
  test('is not said to be paid by hand, and waits where there is no account, on both desks', async () => {
    const { agentur, nummer } = await credited(null);
    expect(await put(nummer, 'bezahlt')).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    expect((await desk(nummer)).erlaubt).toEqual(['korrigieren']);
    expect(await stand(nummer)).toBe('kontoFehlt');
    const token = await signInAgentur(billing.app, agentur.person);
    expect(await billing.app.call('getRechnung', { params: { nummer } }, { token })).toMatchObject({
      data: { Zahlung: { Stand: 'kontoFehlt', IbanMaskiert: null } },
    });
    const { cookies } = billing.wer.clerk;
    const list = await billing.app.call('getAuszahlungslaeufe', { query: {} }, { cookies });
    expect(list).toMatchObject({
      data: { OhneKonto: expect.arrayContaining([expect.objectContaining({ Nummer: nummer, WertCent: 4760 })]) },
    });
    expect((await billing.app.mails(agentur.person.email)).map(({ betreff }) => betreff)).toContain(
      `Bankverbindung für ${nummer} fehlt`,
    );
    await setKonto(agentur, IBAN);
    expect(await stand(nummer)).toBe('wartet');
    await put(nummer, 'korrigieren');
  });

  test('is paid through a run that two people want, and booked', async () => {
    const { agentur, nummer } = await credited();
    expect((await desk(nummer)).NachKorrekturCent).toBe(0);
    expect(await balances(nummer)).toEqual({ provision: -4000, vorsteuer: -760, provisionsschuld: 4760 });
    const own = runs();
    const id = await own.open();
    expect(await stand(nummer)).toBe('imLauf');
    expect(await paymentOf(id, nummer)).toMatchObject({ Art: 'Gutschrift', PraemierungId: null, WertCent: 4760 });
    await own.step(id, 'freigeben');
    const file = await own.fetchFile(id);
    expect(file.ok && file.data).toContain(`<Ustrd>Alpha GmbH ${nummer}</Ustrd>`);
    expect(file.ok && file.data).toContain('<InstdAmt Ccy="EUR">47.60</InstdAmt>');
    expect(await stand(nummer)).toBe('unterwegs');
    expect(await own.step(id, 'bestaetigen')).toMatchObject({ data: { Status: 'Bestaetigt' } });
    const { Nummer } = await own.show(id);
    expect(await desk(nummer)).toMatchObject({ Status: 'Bezahlt', BezahltDurch: Nummer, Lauf: { Id: id } });
    expect(await balances(nummer)).toEqual({ provision: -4000, vorsteuer: -760, bank: 4760 });
    const mail = (await billing.app.mails(agentur.person.email)).find(({ betreff }) =>
      betreff.startsWith('Ausgezahlt'),
    );
    expect(mail?.betreff).toBe(`Ausgezahlt: Gutschrift ${nummer}`);
    expect(mail?.text).toContain('Ausgezahlt: 47,60');
    // Its correction would be the agency's to pay back.
    expect((await desk(nummer)).NachKorrekturCent).toBe(4760);
  });

  test('goes to a new account with a hint at it, to whoever opens the run and to whoever releases it', async () => {
    const { agentur, nummer } = await credited(null);
    await setKonto(agentur, IBAN);
    const id = await runs().open();
    expect((await paymentOf(id, nummer)).KontoNeuSeit).toEqual(expect.any(String));
    expect((await runs().show(id)).NeueKonten).toBeGreaterThan(0);
    await runs().step(id, 'verwerfen');
    await billing.nextMonthBegins();
    await billing.nextMonthBegins();
    const own = runs();
    const later = await own.open();
    expect((await paymentOf(later, nummer)).KontoNeuSeit).toBe(null);
    expect((await own.show(later)).NeueKonten).toBe(0);
    await own.step(later, 'freigeben');
    await own.fetchFile(later);
    expect(await own.step(later, 'bestaetigen')).toMatchObject({ data: { Status: 'Bestaetigt' } });
  });

  test('is told to go to a new account only where it does, whatever the agency names once the file is out', async () => {
    const { agentur, nummer } = await credited();
    await billing.nextMonthBegins();
    await billing.nextMonthBegins();
    const own = runs();
    const id = await own.open();
    // The same again is no other account: the payment stays where it is.
    await setKonto(agentur, IBAN);
    const told = async () => [(await own.show(id)).NeueKonten, (await paymentOf(id, nummer)).KontoNeuSeit];
    expect(await told()).toEqual([0, null]);
    expect(await stand(nummer)).toBe('imLauf');
    await own.step(id, 'freigeben');
    await own.fetchFile(id);
    await setKonto(agentur, OTHER);
    expect(await told()).toEqual([0, null]);
    await setKonto(agentur, IBAN);
    expect(await told()).toEqual([0, null]);
    expect(await own.step(id, 'bestaetigen')).toMatchObject({ data: { Status: 'Bestaetigt' } });
  });

  test('is in one run only, however many are opened at once', async () => {
    const all = [await credited(), await credited(), await credited()];
    const own = runs();
    const opened = await Promise.all([1, 2, 3].map(() => own.open().catch(() => null)));
    const inRuns = await Promise.all(
      opened.flatMap((id) =>
        id ? [own.show(id).then(({ Zahlungen }) => Zahlungen.map((z) => z.Rechnungsnummer))] : [],
      ),
    );
    expect(inRuns.flat().sort()).toEqual(all.map(({ nummer }) => nummer).sort());
    for (const id of opened) if (id) await own.step(id, 'verwerfen');
    for (const { nummer } of all) {
      expect(await stand(nummer)).toBe('wartet');
      await put(nummer, 'korrigieren');
    }
  });

  test('leaves a run that nobody has fetched where its account changes, or it is corrected', async () => {
    const changed = await credited();
    const corrected = await credited();
    const own = runs();
    const id = await own.open();
    await setKonto(changed.agentur, OTHER);
    expect(await paymentOf(id, changed.nummer)).toMatchObject({ Stand: 'verworfen', Grund: 'kontoGeaendert' });
    await put(corrected.nummer, 'korrigieren');
    expect(await paymentOf(id, corrected.nummer)).toMatchObject({ Stand: 'verworfen', Grund: 'rechnungKorrigiert' });
    expect(await desk(corrected.nummer)).toMatchObject({ Status: 'Korrigiert', OffenCent: 0 });
    await own.step(id, 'verwerfen');
    const next = await own.openSent();
    expect(await paymentOf(next, changed.nummer)).toMatchObject({ Stand: 'offen' });
    await own.step(next, 'bestaetigen');
  });

  test('comes back for its account: owed again, the account forgotten, the owner asked; then paid to the other one', async () => {
    const { agentur, nummer, EndToEndId } = await paid();
    const own = runs();
    const back = statement({ endToEndId: EndToEndId, amount: '47.60', code: 'AC04' });
    expect(await own.answer(back)).toMatchObject({ data: { Zurueck: 1 } });
    expect(await own.answer(back)).toMatchObject({ data: { Zurueck: 0, Schon: 1 } });
    expect(await desk(nummer)).toMatchObject({ Status: 'Offen', OffenCent: 4760, Zahlung: { Stand: 'kontoFehlt' } });
    expect(await balances(nummer)).toEqual({ provision: -4000, vorsteuer: -760, provisionsschuld: 4760 });
    await setKonto(agentur, OTHER);
    const next = await own.openSent();
    await own.step(next, 'bestaetigen');
    expect(await stand(nummer)).toBe('Bezahlt');
  });

  test('comes back otherwise than it was sent: a clerk books it, and it is paid once more', async () => {
    const { id, nummer, EndToEndId } = await paid();
    const own = runs();
    expect(await own.answer(statement({ endToEndId: EndToEndId, amount: '47.00', code: 'MS03' }))).toMatchObject({
      data: { Abweichend: 1 },
    });
    expect(await stand(nummer)).toBe('Bezahlt');
    expect((await own.decide(id, EndToEndId, { Entscheidung: 'erneutZahlen' })).status).toBe(200);
    expect(await balances(nummer)).toMatchObject({ provisionsschuld: 4760, bank: 60, bankdifferenz: -60 });
    const next = await own.openSent();
    await own.step(next, 'bestaetigen');
    expect(await stand(nummer)).toBe('Bezahlt');
  });

  test('comes back with more than was sent: it cannot be closed', async () => {
    const { id, nummer, EndToEndId } = await paid();
    await runs().answer(statement({ endToEndId: EndToEndId, amount: '50.00', code: 'MS03' }));
    expect((await runs().decide(id, EndToEndId, { Entscheidung: 'abschliessen' })).status).toBe(422);
    expect(await balances(nummer)).not.toHaveProperty('bankdifferenz');
  });

  test('comes back in part, and is closed with that: nothing more is owed, and nothing is paid once more', async () => {
    const { id, nummer, EndToEndId } = await paid();
    const own = runs();
    await own.answer(statement({ endToEndId: EndToEndId, amount: '10.00', code: 'MS03' }));
    expect((await own.decide(id, EndToEndId, { Entscheidung: 'abschliessen' })).status).toBe(200);
    expect(await balances(nummer)).toEqual({ provision: -4000, vorsteuer: -760, bank: 3760, bankdifferenz: 1000 });
    expect(await desk(nummer)).toMatchObject({ Status: 'Bezahlt', OffenCent: 0 });
    expect((await own.decide(id, EndToEndId, { Entscheidung: 'erneutZahlen' })).status).toBe(422);
  });

  test('stays open in a file that the bank refuses as a whole, also where that was confirmed too early: its owner is told', async () => {
    const { agentur, nummer } = await credited();
    const own = runs();
    const id = await own.openSent();
    await own.step(id, 'bestaetigen');
    const { MsgId } = await own.show(id);
    expect(await own.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }))).toMatchObject({
      data: { DateiAbgelehnt: 1 },
    });
    expect(await stand(nummer)).toBe('imLauf');
    const subjects = (await billing.app.mails(agentur.person.email)).map(({ betreff }) => betreff);
    expect(subjects[0]).toBe(`Die Auszahlung dauert länger: Gutschrift ${nummer}`);
    await own.fetchFile(id);
    await own.step(id, 'bestaetigen');
    expect(await stand(nummer)).toBe('Bezahlt');
  });

  test('is corrected while the bank has its file: for recall, the correction owed by the agency until the money is back', async () => {
    const { auftragsnummer, agentur, nummer } = await credited();
    const own = runs();
    const id = await own.openSent();
    await billing.cancel(auftragsnummer);
    await put(nummer, 'korrigieren');
    const correction = (await billing.documentsOf(agentur)).find(({ art }) => art === 'Gutschriftkorrektur')!;
    expect(correction).toMatchObject({ status: 'Offen' });
    expect(await desk(nummer)).toMatchObject({ Status: 'Offen', Zahlung: { Stand: 'unterwegs' } });
    const payment = await paymentOf(id, nummer);
    expect(payment).toMatchObject({
      Rueckruf: 'zuEntscheiden',
      erlaubt: ['zurueckrufen', 'belassen', 'zurueckgebucht'],
    });
    await own.step(id, 'bestaetigen');
    expect(await stand(nummer)).toBe('Korrigiert');
    expect(await balances(correction.nummer)).toMatchObject({ provisionsschuld: -4760 });
    expect((await own.decide(id, payment.EndToEndId, { Entscheidung: 'zurueckgebucht' })).status).toBe(200);
    expect(await desk(correction.nummer)).toMatchObject({ Status: 'Bezahlt', BezahltDurch: 'verrechnet' });
    expect(await desk(nummer)).toMatchObject({ Status: 'Korrigiert', OffenCent: 0 });
  });

  test('is corrected while the bank has its file, which the bank refuses: it leaves the run, and neither is owed', async () => {
    const { auftragsnummer, agentur, nummer } = await credited();
    const other = await credited();
    const own = runs();
    const id = await own.openSent();
    await billing.cancel(auftragsnummer);
    await put(nummer, 'korrigieren');
    const correction = (await billing.documentsOf(agentur)).find(({ art }) => art === 'Gutschriftkorrektur')!;
    const { MsgId } = await own.show(id);
    await own.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }));
    expect((await own.show(id)).Status).toBe('Freigegeben');
    expect(await paymentOf(id, nummer)).toMatchObject({ Stand: 'verworfen' });
    expect(await desk(nummer)).toMatchObject({ Status: 'Korrigiert', OffenCent: 0 });
    expect(await desk(correction.nummer)).toMatchObject({ Status: 'Bezahlt', BezahltDurch: 'verrechnet' });
    await own.fetchFile(id);
    await own.step(id, 'bestaetigen');
    expect(await stand(other.nummer)).toBe('Bezahlt');
    expect(await balances(nummer)).not.toHaveProperty('bank');
  });
});

describe('a commission that falls away after it was paid out', () => {
  /** Credited, paid out, and cancelled since. */
  const gone = async () => {
    const one = await credited();
    const own = runs();
    await own.step(await own.openSent(), 'bestaetigen');
    expect(await stand(one.nummer)).toBe('Bezahlt');
    await billing.cancel(one.auftragsnummer);
    return one;
  };
  const claimOf = async (agentur: BilledAgentur) =>
    (await billing.documentsOf(agentur)).find(({ art }) => art === 'Gutschriftkorrektur');
  const asAgency = async ({ person }: BilledAgentur, nummer: string) => {
    const token = await signInAgentur(billing.app, person);
    const answer = await billing.app.call('getRechnung', { params: { nummer } }, { token });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return answer.data;
  };
  const transfer = (text: string, amount: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Amt Ccy="EUR">${amount}</Amt>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

  test('is asked for with account, day and purpose, becomes overdue, is reminded of and comes by the bank', async () => {
    const { agentur } = await gone();
    await billing.nextMonthBegins();
    const claim = (await claimOf(agentur))!;
    expect(claim).toMatchObject({ status: 'Offen', brutto_cent: -4760, faellig_am: plusTage(claim.datum, 14) });
    expect(brokenRules(claim.xml)).toEqual([]);
    expect(claim.xml).toContain('Bitte überweisen Sie den Betrag bis zum genannten Tag zurück.');
    const account = { Kontoinhaber: 'Alpha GmbH', Iban: OTHER, Verwendungszweck: claim.nummer };
    expect(await asAgency(agentur, claim.nummer)).toMatchObject({
      OffenCent: 4760,
      FaelligAm: claim.faellig_am,
      ZahlbarAuf: account,
    });
    const token = await signInAgentur(billing.app, agentur.person);
    // Each stands on the side of who pays it, with all its amounts, and without what only the foot is made from.
    expect(await billing.app.call('getBericht', { params: { x: 'rechnungen' }, body: {} }, { token })).toMatchObject({
      data: {
        Content: [
          { Art: 'Gutschriftkorrektur', NettoCent: 4000, BruttoCent: 4760, OffenCent: 4760 },
          { Art: 'Gutschrift', BruttoCent: 4760, OffenCent: 0 },
        ],
        Summen: {},
        Summenzeilen: [
          { Titel: 'Zu Ihren Lasten', Summen: { BruttoCent: 4760, NettoCent: 4000, OffenCent: 4760 } },
          { Titel: 'Zu Ihren Gunsten', Summen: { BruttoCent: 4760, NettoCent: 4000, OffenCent: 0 } },
        ],
      },
    });
    const { heute } = await billing.app.scope();
    await billing.app.springe(daysBetween(heute, claim.faellig_am!) + 1);
    await billing.signIn();
    expect(await asAgency(agentur, claim.nummer)).toMatchObject({ Status: 'Ueberfaellig', ZahlbarAuf: account });
    expect((await billing.app.mails(agentur.person.email)).map(({ betreff }) => betreff)).toContain(
      `Zahlungserinnerung: ${claim.nummer}`,
    );
    expect(await runs().answer(transfer(claim.nummer, '47.60'))).toMatchObject({ data: { Rechnungen: 1 } });
    expect(await asAgency(agentur, claim.nummer)).toMatchObject({ Status: 'Bezahlt', OffenCent: 0, ZahlbarAuf: null });
  });

  test('is not asked for without an account of the operator: the month waits, and by hand it is refused', async () => {
    const { agentur, nummer } = await gone();
    const firma = await billing.setFirma({ iban: '' });
    expect(await put(nummer, 'korrigieren')).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    await billing.nextMonthBegins();
    expect(await claimOf(agentur)).toBeUndefined();
    await billing.setFirma(firma);
    await billing.app.springe(0);
    expect(await claimOf(agentur)).toMatchObject({ status: 'Offen', brutto_cent: -4760 });
  });
});

test('a commission that falls away before it is paid is set off, and nobody is asked for anything', async () => {
  const { agentur, nummer } = await credited();
  await put(nummer, 'korrigieren');
  const correction = (await billing.documentsOf(agentur)).find(({ art }) => art === 'Gutschriftkorrektur')!;
  expect(correction).toMatchObject({ status: 'Bezahlt', bezahlt_durch: 'verrechnet', faellig_am: null });
  expect(correction.xml).toContain('Der Betrag wird mit der Gutschrift verrechnet.');
});

describe('what is taken back of an invoice that was paid', () => {
  test('is owed to the agency, and paid through a run; what it owes back of a credit note comes by the bank', async () => {
    const agentur = await billing.newAgentur();
    const gone = await billing.order(agentur);
    await setKonto(agentur, IBAN);
    await billing.nextMonthBegins();
    const [invoice] = await billing.documentsOf(agentur);
    expect(await balances(invoice!.nummer)).toMatchObject({ forderung: -invoice!.brutto_cent, gebuehr: 250 });
    await put(invoice!.nummer, 'bezahlt');
    expect(await balances(invoice!.nummer)).toMatchObject({ bank: -invoice!.brutto_cent });
    await billing.cancel(gone);
    await billing.nextMonthBegins();
    const correction = (await billing.documentsOf(agentur)).find(({ art }) => art === 'Korrektur')!;
    expect(await balances(correction.nummer)).toMatchObject({ forderung: correction.brutto_cent });
    const own = runs();
    const id = await own.openSent();
    expect(await paymentOf(id, correction.nummer)).toMatchObject({
      Art: 'Korrektur',
      WertCent: correction.brutto_cent,
    });
    await own.step(id, 'bestaetigen');
    expect(await stand(correction.nummer)).toBe('Bezahlt');
  });
});
