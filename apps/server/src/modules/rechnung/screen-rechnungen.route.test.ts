import { buildMandant } from '@weitersagen/testkit/bau';
import { type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { refusal } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LIST = '/betreiber/rechnungen';
const PAID = 'Als bezahlt eintragen';
const XML = 'oder den Inhalt hier einfügen (freiwillig)';
const NOT_YOURS = 'Dafür fehlt Ihnen die Berechtigung.';

let billing: Billing;
let screens: Screens;
let clerk: Visitor;
let approver: Visitor;
let viewer: Visitor;
/** The first one, for those who only look at it: each month that goes by costs as much as all their looking. */
let first: Awaited<ReturnType<typeof billed>>;
beforeAll(async () => {
  billing = await startBilling();
  await buildMandant(billing.app, { route: 'beta' });
  screens = await openScreens(billing.app);
  first = await billed();
});
afterAll(async () => {
  await screens?.close();
  await billing?.app.stop();
});

/** Operators are signed in for hours, and months go by. */
const enter = async () => {
  clerk = screens.visitor(billing.wer.clerk.cookies);
  approver = screens.visitor(billing.wer.approver.cookies);
  viewer = screens.visitor((await buildBetreiber(billing.app, 'Betrachter')).cookies);
};
const nextMonth = async () => {
  await billing.nextMonthBegins();
  await enter();
};
/** An invoice of last month over two orders, 105.95 €; answers its number. */
const billed = async (): Promise<{ agentur: BilledAgentur; nummer: string }> => {
  const agentur = await billing.newAgentur();
  for (let n = 0; n < 2; n++) await billing.order(agentur);
  await nextMonth();
  return { agentur, nummer: (await billing.documentsOf(agentur))[0]!.nummer };
};
const placeOf = (nummer: string, route = 'alpha') => `${LIST}/${route}/${nummer}`;
const offered = (screen: Screen) => [PAID, 'Korrigieren'].filter((name) => screen.queryByRole('link', { name }));
/** On a narrow screen, whose document it is stands below its number. */
const beginsWith = (text: string) => expect.stringMatching(new RegExp(`^${text}`));
/** What happened; on a narrow screen, whose doing it was stands in the same place. */
const historyOf = async (nummer: string) =>
  (await viewer.visit(placeOf(nummer))).rows('Verlauf').map(({ Was = '', Wer = '' }) => Was.replace(` ${Wer}`, ''));
const monthIn = (screen: Screen) => (screen.getByLabelText('Bis Monat') as HTMLInputElement).value;

/** Money of an agency on an account statement. */
const incoming = (text: string, amount: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

describe('a month is settled', () => {
  test('not by whoever only looks, nor by whoever decides on invoices', async () => {
    for (const who of [viewer, approver]) {
      const screen = await who.visit(LIST);
      expect(screen.queryByRole('button', { name: 'Probelauf' })).toBeNull();
      for (const step of ['probe', 'abrechnen']) {
        const posted = await who.send(LIST, { route: 'alpha', Monat: '2020-01', Schritt: step });
        expect(posted.status).toBe(403);
        expect(refusal(posted)).toContain(NOT_YOURS);
      }
    }
  });

  test('not while it lasts, nor without one: that is told once, and what was chosen stays', async () => {
    const screen = await clerk.visit(LIST);
    const { heute } = await billing.app.scope();
    const now = heute.slice(0, 7);
    expect(monthIn(screen) < now).toBe(true);
    for (const typed of [now, '']) {
      const refused = await screen.press('Probelauf', { 'Bis Monat': typed, Mandant: 'beta' }, settleForm(screen));
      expect(refused.status, typed).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      expect(refused.getAllByRole('alert')).toHaveLength(1);
      expect(monthIn(refused)).toBe(typed);
      expect((settleForm(refused).querySelector('select') as HTMLSelectElement).value).toBe('beta');
      expect(refused.queryByRole('button', { name: 'Abrechnen' })).toBeNull();
    }
  });

  test('by itself when the next one begins: a dry run finds nothing left, and writes nothing', async () => {
    const { db, mandant } = await billing.app.scope();
    expect(await billing.documentsOf(first.agentur)).toHaveLength(1);
    const screen = await clerk.visit(LIST);
    const tried = await screen.press('Probelauf', { Mandant: 'alpha' }, settleForm(screen));
    expect(tried.getByText('Bis zu diesem Monat ist alles abgerechnet.')).toBeTruthy();
    expect(tried.queryByRole('button', { name: 'Abrechnen' })).toBeNull();
    expect(await db.selectFrom('rechnung').select('id').where('mandant_id', '=', mandant.id).execute()).toHaveLength(1);
  });
});

/** There are several on the page with a Mandant in them. */
const settleForm = (screen: Screen): HTMLElement => screen.getByRole('button', { name: 'Probelauf' }).closest('form')!;

test('the list is narrowed by words, state and Mandant, and by an agency, with its settled months', async () => {
  const { nummer, agentur } = first;
  const found = await (await viewer.visit(LIST)).press('Filtern', { Suche: agentur.nummer });
  expect(found.rows('Rechnungen').map(({ Nummer }) => Nummer)).toEqual([beginsWith(`${nummer} Rechnung`)]);
  const paid = await found.follow('Bezahlt');
  expect(paid.getByText('Nichts gefunden')).toBeTruthy();
  expect((await paid.follow('Offen')).rows('Rechnungen')).toHaveLength(1);
  const own = await viewer.visit(`${LIST}?mandant=alpha&agentur=${agentur.id}`);
  expect(own.rows('Abgerechnete Monate')).toMatchObject([{ Dokumente: '1' }]);
  expect(own.rows('Rechnungen')).toHaveLength(1);
  expect(own.queryByRole('button', { name: 'Probelauf' })).toBeNull();
});

describe('an invoice', () => {
  test('is not found under another Mandant, nor where there is none', async () => {
    const { nummer } = first;
    for (const place of [placeOf(nummer, 'beta'), placeOf(nummer, 'gamma'), placeOf('RE-1999-00001')]) {
      const screen = await approver.visit(place);
      expect(screen.status).toBe(404);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('nicht gefunden');
    }
  });

  test('is shown to everybody with its sums, and decided on by whoever may', async () => {
    const { nummer, agentur } = first;
    const list = await viewer.visit(`${LIST}?suche=${nummer}`);
    expect(list.rows('Rechnungen')).toMatchObject([
      {
        Nummer: beginsWith(`${nummer} Rechnung`),
        Agentur: `Agentur ${agentur.nummer} ${agentur.nummer} alpha`,
        Brutto: '105,95 €',
      },
    ]);
    const screen = await list.follow(nummer);
    expect(screen.text).toContain('Netto 105,00 € Umsatzsteuer 0,95 € Brutto 105,95 € Offen 105,95 €');
    expect(screen.rows('2 Positionen').at(-1)).toMatchObject({ Gebühr: '5,00 €' });
    for (const who of [viewer, clerk]) {
      expect(offered(await who.visit(placeOf(nummer)))).toEqual([]);
      for (const step of ['bezahlt', 'korrigieren']) {
        expect((await who.visit(`${placeOf(nummer)}?schritt=${step}`)).queryByRole('textbox')).toBeNull();
        const posted = await who.send(placeOf(nummer), { Schritt: step, Grund: 'x' });
        expect(posted.status).toBe(403);
        expect(refusal(posted)).toContain(NOT_YOURS);
      }
    }
    expect(await historyOf(nummer)).toEqual(['Erstellt']);
  });

  test('is said to be paid for a reason, and corrected when it was; each once', async () => {
    const { nummer } = await billed();
    const asked = await (await approver.visit(placeOf(nummer))).follow(PAID);
    expect(asked.text).toContain('Offen sind 105,95 €.');
    const empty = await asked.press(PAID);
    expect(empty.status).toBe(400);
    expect(empty.getByRole('textbox', { name: 'Grund', description: /Pflichtfeld/ })).toBeTruthy();
    for (let n = 0; n < 2; n++) {
      const done = await asked.press(PAID, { Grund: 'bar' });
      expect(done.getByRole('status').textContent).toBe('Als bezahlt eingetragen.');
      expect(done.text).toContain('Offen 0,00 €');
    }
    const correcting = await (await approver.visit(placeOf(nummer))).follow('Korrigieren');
    expect(correcting.text).toContain('Danach schulden Sie der Agentur 105,95 €.');
    for (let n = 0; n < 2; n++) {
      const done = await correcting.press('Korrigieren', { Grund: 'Doppelt berechnet' });
      expect(done.getByRole('status').textContent).toBe('Die Korrektur ist geschrieben.');
      expect(done.getAllByRole('link', { name: /^RK-/ })).toHaveLength(1);
      expect(offered(done)).toEqual([]);
    }
    expect(await historyOf(nummer)).toEqual(['Erstellt', 'Rechnung bezahlt bar', 'Rechnung korrigiert']);
    // What was corrected is not paid any more, from a page that is old.
    const late = await asked.press(PAID, { Grund: 'bar' });
    expect(late.status).toBe(422);
    expect(refusal(late)).toBe('Das ist in diesem Stand nicht mehr möglich');
    const correction = await (await approver.visit(placeOf(nummer))).follow(/^RK-/);
    expect(correction.getByRole('heading', { level: 1 }).textContent).toMatch(/^Korrektur RK-/);
    expect(correction.text).toContain('Doppelt berechnet');
  });

  test('is paid by the bank; what does not add up waits until somebody says what became of it', async () => {
    const { nummer } = await billed();
    const list = await approver.visit(LIST);
    const bankForm = list.getByRole('button', { name: 'Einlesen' }).closest('form')!;
    const down = list.getByRole('link', { name: 'Bankantwort einlesen' });
    expect(down.getAttribute('href')?.split('#')[1]).toBe(bankForm.closest('section')?.id);
    const readIn = (xml: string) => list.press('Einlesen', { Mandant: 'alpha', [XML]: xml }, bankForm);
    const empty = await readIn('');
    expect(empty.status).toBe(400);
    expect(empty.getAllByRole('alert')).toHaveLength(1);
    const odd = await readIn(incoming(`Rechnung ${nummer}`, '1100.00'));
    expect(odd.getByRole('status').textContent).toMatch(/Geld, das Rechnungen nennt.+: 1$/);
    const waiting = await (await viewer.visit('/betreiber/')).follow('Zahlungen von Agenturen, die nicht aufgehen');
    expect(waiting.text).toContain('Offen ist ein anderer Betrag.');
    expect(waiting.text).not.toContain('NOTPROVIDED');
    expect(waiting.queryByRole('link', { name: 'Als erledigt eintragen' })).toBeNull();
    const question = await (await clerk.visit(LIST)).follow('Als erledigt eintragen');
    expect(question.text).toContain('Was wurde aus dem Eingang von 1.100,00 €?');
    const without = await question.press('Als erledigt eintragen');
    expect(without.status).toBe(400);
    expect(without.getByRole('textbox', { name: 'Grund', description: /Pflichtfeld/ })).toBeTruthy();
    for (let n = 0; n < 2; n++) {
      const done = await question.press('Als erledigt eintragen', { Grund: 'Zurücküberwiesen' });
      expect(done.getByRole('status').textContent).toBe('Der Zahlungseingang ist erledigt.');
    }
    expect((await historyOf(nummer)).filter((what) => what.startsWith('Zahlungseingang erledigt'))).toHaveLength(1);
    expect((await viewer.visit(placeOf(nummer))).text).toContain('Offen 105,95 €');
    const paying = incoming(`Rechnung ${nummer} `, '105.95');
    expect((await readIn(paying)).getByRole('status').textContent).toContain('Bezahlte Rechnungen: 1');
    expect((await readIn(paying)).getByRole('status').textContent).toContain('Schon bekannt: 1');
    const paid = await viewer.visit(placeOf(nummer));
    expect(paid.text).toMatch(/^Rechnungen Rechnung \S+ Bezahlt .*Offen 0,00 €/);
  });

  test('that an agency is owed says what it waits for, and stands among the payouts', async () => {
    const agentur = await billing.newAgentur({ provision: 4000 });
    await billing.order(agentur);
    await nextMonth();
    const { nummer } = (await billing.documentsOf(agentur))[0]!;
    const screen = await approver.visit(placeOf(nummer));
    expect(screen.text).toContain('Diese Zahlung wartet: Die Agentur hat keine Bankverbindung hinterlegt.');
    expect(offered(screen)).toEqual(['Korrigieren']);
    const row = { Nummer: beginsWith(`${nummer} Gutschrift`), Betrag: '47,60 €' };
    expect((await viewer.visit('/betreiber/auszahlungen')).rows('Ohne Bankverbindung')).toEqual(
      expect.arrayContaining([expect.objectContaining(row)]),
    );
  });
});

test('a month is kept from being settled by what is missing of the agency, which the overview names; once added, it is settled by hand', async () => {
  const agentur = await billing.newAgentur({ address: { strasse: '' } });
  await billing.order(agentur);
  await nextMonth();
  const name = `Agentur ${agentur.nummer} ${agentur.nummer}`;
  const overview = await viewer.visit('/betreiber/');
  expect(overview.text).toContain(name);
  const screen = await clerk.visit(LIST);
  const kept = await screen.press('Probelauf', { Mandant: 'alpha' }, settleForm(screen));
  const rowIn = (from: Screen) => from.rows(/^(Was die Abrechnung ergeben würde|Der Monat ist abgerechnet\.)$/)[0]!;
  expect(rowIn(kept)).toMatchObject({ Agentur: name, Dokumente: expect.stringMatching(/fehl/) });
  expect(kept.queryByRole('button', { name: 'Abrechnen' })).toBeNull();
  const { db, mandant } = await billing.app.scope();
  const address = { strasse: 'Deichstraße', hausnummer: '7', plz: '24103', ort: 'Kiel', email: 'h@agentur.example' };
  await db
    .updateTable('agentur')
    .set(address)
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', agentur.id)
    .execute();
  const tried = await screen.press('Probelauf', { Mandant: 'alpha' }, settleForm(screen));
  expect(rowIn(tried)).toMatchObject({ Dokumente: 'Rechnung : 1 Position , 52,98 €' });
  expect(await billing.documentsOf(agentur)).toEqual([]);
  // Another Mandant or month chosen since was never looked at.
  const month = monthIn(tried);
  for (const [label, choice] of [
    ['Mandant', 'beta'],
    ['Bis Monat', '2020-01'],
  ] as const) {
    const other = await tried.press('Abrechnen', { [label]: choice });
    expect(other.getByText(/Abgerechnet ist noch nichts/)).toBeTruthy();
    expect(await billing.documentsOf(agentur)).toEqual([]);
  }
  const done = await tried.press('Abrechnen', { Mandant: 'alpha', 'Bis Monat': month });
  expect(done.getByRole('status').textContent).toBe('Der Monat ist abgerechnet.');
  const [{ nummer } = { nummer: '' }] = await billing.documentsOf(agentur);
  expect(rowIn(done)).toMatchObject({ Dokumente: `${nummer} : 1 Position , 52,98 €` });
  const again = await tried.press('Abrechnen');
  expect(again.getByText('Bis zu diesem Monat ist alles abgerechnet.')).toBeTruthy();
  expect(await billing.documentsOf(agentur)).toHaveLength(1);
});
