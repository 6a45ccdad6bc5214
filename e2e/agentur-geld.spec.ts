import type { Locator } from '@playwright/test';
import { changeAgentur, incoming, settleLastMonth } from './steps/abrechnung.ts';
import { AGENTUR, enter } from './steps/agentur.ts';
import { confirmLauf, loadPaymentFile, openDesk, openLauf, releaseLauf } from './steps/betreiber.ts';
import { details } from './steps/empfaenger.ts';
import { hydrated } from './steps/home.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE, signInAgency } from './support/desks.ts';
import { readPaymentFile } from './support/payment-file.ts';
import { accept, person, placeOrder, recommend, release } from './support/preparation.ts';
import { expect, test, type Visitor } from './support/test.ts';

/** Is paid a commission for each order of its agents. */
const AYDIN = { nummer: '10472', name: 'Agentur Aydin', owner: 'sevim.aydin@agentur-aydin.example', agent: 'A-4720' };
const TAX_NUMBER = '20 145 04720';
const IBAN = 'DE89 3704 0044 0532 0130 00';

interface Document {
  Nummer: string;
  OffenCent: number;
  BruttoCent: number;
  Agenturname: string;
}
/** What keeps its month from being settled, on the operator's overview. */
const obstacleOf = ({ page }: Visitor): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: `${AYDIN.name} ${AYDIN.nummer}` })
    .getByRole('link', { name: /fehlt die Steuernummer/ });
const amountOf = (cent: number): string => (cent / 100).toFixed(2);

test('a month of agencies is settled, what is missing is mended, and money goes both ways @desk', async ({
  app,
  admin,
  newVisitor,
  guard,
}) => {
  test.setTimeout(300_000);
  guard.allowRefusals();
  const documents = async (query: Record<string, string>): Promise<Document[]> => {
    const answer = await admin.get('/api/v1/betreiber/rechnungen', { params: { mandant: AGENCY_ROUTE, ...query } });
    return ((await answer.json()) as { Content: Document[] }).Content;
  };

  const id = await test.step('an agency sells, takes its account away, and has no tax number', async () => {
    const sold = await recommend(app, person('Rosa', 'Wiese'), {
      route: AGENCY_ROUTE,
      produkt: 'haftpflicht',
      agent: AYDIN.agent,
    });
    const [vorname, name] = ['Selma', 'Wolff'];
    const about = { vorname, name, email: ownEmail(vorname), geburtsdatum: '03.04.1971', strasse: 'Im Grund' };
    await accept(app, sold, details(about));
    const order = await placeOrder(app, sold, { produkt: 'SH-PHV-1', erstbeitrag: true });
    await release(admin, AGENCY_ROUTE, order);
    const owner = await signInAgency(app, AYDIN.owner);
    await owner.delete(`/api/v1/${AGENCY_ROUTE}/agentur/bankdaten`);
    await owner.dispose();
    return changeAgentur(admin, AYDIN.nummer, { steuernummer: '' });
  });
  await app.warte('P31D');

  const clerk = await newVisitor();
  await test.step('the overview names what is missing, and leads to where it is added', async () => {
    const { page } = clerk;
    await openDesk(app, clerk, 'Sachbearbeiter');
    await expect(page.getByRole('link', { name: 'Guthaben von Agenturen ohne Bankverbindung' })).toBeVisible();
    await obstacleOf(clerk).click();
    await expect(page).toHaveURL(new RegExp(`/agenturen/${id}#`));
    await page.getByLabel('Steuernummer').fill(TAX_NUMBER);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
  });

  const credit = await test.step('the month is settled: a dry run, then for good', async () => {
    await settleLastMonth(clerk);
    await clerk.page.goto('/betreiber');
    await expect(clerk.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(obstacleOf(clerk)).toHaveCount(0);
    const [newest] = await documents({ suche: AYDIN.nummer });
    expect(newest?.Nummer).toMatch(/^GS-/);
    return newest!;
  });

  const owner = await newVisitor({ sprache: 'en' });
  await test.step('its owner is told on a phone what is missing, and names an account', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(owner, AYDIN.owner);
    await check(page);
    await page.getByRole('link', { name: 'Add bank details' }).click();
    await page.getByLabel('Account holder').fill(AYDIN.name);
    await page.getByLabel('IBAN').fill(IBAN);
    await page.getByRole('button', { name: 'Save the bank account' }).click();
    await expect(page.getByText(/^DE89.*30 00$/)).toBeVisible();
    await page.goto(AGENTUR);
    await expect(page.getByRole('link', { name: 'Add bank details' })).toHaveCount(0);
    await page.goto(`${AGENTUR}/rechnungen/${credit.Nummer}`);
    await expect(page.getByText(/with the next payout/)).toBeVisible();
    await check(page);
  });

  const approver = await newVisitor();
  await openDesk(app, approver, 'Freigeber');
  const [paid] = await documents({ status: 'Bezahlt', suche: 'RE-' });
  const correction = await test.step('an invoice that was paid is corrected: its money is owed back', async () => {
    const { page } = approver;
    const second = await page.context().newPage();
    for (const tab of [page, second]) {
      await tab.goto(`/betreiber/rechnungen/${AGENCY_ROUTE}/${paid!.Nummer}`);
      await hydrated({ page: tab });
      await tab.getByRole('link', { name: 'Korrigieren' }).click();
      await expect(tab.getByText(/Danach schulden Sie der Agentur [\d.,]+\s€/)).toBeVisible();
      await tab.getByLabel('Grund').fill('Doppelt berechnet');
      await expect(tab.getByText('Die Agentur liest ihn auf der Korrektur und in der E-Mail')).toBeVisible();
    }
    // The second press finds done what it was to do, and says the same.
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: 'Korrigieren' }).click();
      await expect(tab.getByText('Die Korrektur ist geschrieben.')).toBeVisible();
      await expect(tab.getByRole('link', { name: /^RK-/ })).toHaveCount(1);
    }
    await second.close();
    await check(page);
    const [newest] = await documents({ suche: 'RK-', status: 'Offen' });
    return newest!;
  });

  await test.step('one run pays both, which another person releases', async () => {
    const run = await openLauf(clerk, 'Sicherheim Berater');
    await releaseLauf(approver, run);
    const payments = readPaymentFile(await loadPaymentFile(approver));
    const sums = payments.map(({ name, betrag }) => `${name} ${betrag}`);
    expect(sums).toContain(`${AYDIN.name} ${amountOf(credit.OffenCent)}`);
    expect(sums).toContain(`${correction.Agenturname} ${amountOf(correction.OffenCent)}`);
    await approver.page.reload();
    await confirmLauf(approver);
  });

  await test.step('money that does not add up waits, until somebody says what became of it', async () => {
    const { page } = clerk;
    const [late] = await documents({ status: 'Ueberfaellig' });
    const desk = approver.page;
    await desk
      .getByLabel('oder den Inhalt hier einfügen')
      .fill(incoming(`Rechnung ${late!.Nummer}`, amountOf(late!.OffenCent + 123)));
    await desk.getByRole('button', { name: 'Einlesen' }).click();
    await expect(desk.getByText(/^Geld, das Rechnungen nennt.+: 1$/)).toBeVisible();
    const amount = `${amountOf(late!.OffenCent + 123).replace('.', ',')} €`;
    await page.goto('/betreiber');
    await page.getByRole('link', { name: 'Zahlungen von Agenturen, die nicht aufgehen' }).click();
    const item = page.getByRole('listitem').filter({ hasText: amount });
    await expect(item).toContainText('Offen ist ein anderer Betrag.');
    await expect(item).not.toContainText('NOTPROVIDED');
    await check(page);
    await item.getByRole('link', { name: late!.Nummer }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Rechnung ${late!.Nummer}` })).toBeVisible();
    await item.getByRole('link', { name: 'Als erledigt eintragen' }).click();
    await expect(page.getByRole('heading', { name: `Was wurde aus dem Eingang von ${amount}?` })).toBeVisible();
    await check(page);
    await page.getByLabel('Grund').fill('Zurücküberwiesen');
    await page.getByRole('button', { name: 'Als erledigt eintragen' }).click();
    await expect(page.getByText('Der Zahlungseingang ist erledigt.')).toBeVisible();
    await expect(item).toHaveCount(0);
    await expect(page.getByText(`${amount}: Zurücküberwiesen`)).toBeVisible();
    expect((await documents({ suche: late!.Nummer }))[0]?.OffenCent).toBe(late!.OffenCent);
  });

  await test.step('the owner sees it paid', async () => {
    const { page } = owner;
    await page.goto(`${AGENTUR}/rechnungen/${credit.Nummer}`);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await check(page);
  });

  await test.step('what was paid is asked back: the owner reads how much, by when, where to and with which words', async () => {
    const { page } = approver;
    await page.goto(`/betreiber/rechnungen/${AGENCY_ROUTE}/${credit.Nummer}`);
    await page.getByRole('link', { name: 'Korrigieren' }).click();
    await page.getByLabel('Grund').fill('Auftrag storniert');
    await page.getByRole('button', { name: 'Korrigieren' }).click();
    await expect(page.getByText('Die Korrektur ist geschrieben.')).toBeVisible();
    const [claim] = await documents({ suche: 'GK-', status: 'Offen' });
    expect(claim?.OffenCent).toBe(credit.BruttoCent);
    const phone = owner.page;
    await phone.goto(`${AGENTUR}/rechnungen/${claim!.Nummer}`);
    const asked = phone.getByText('The credit note had been paid out when it was corrected.');
    await expect(asked).toContainText(`Please transfer €${amountOf(credit.BruttoCent)} by `);
    await expect(asked).toContainText(
      new RegExp(`by \\d{2}/\\d{2}/\\d{4} to the account DE[\\d ]+ \\(.+\\) and give ${claim!.Nummer} as`),
    );
    await expect(phone.getByText('charged to you', { exact: true })).toBeVisible();
    await expect(phone.getByText('Auftrag storniert', { exact: true })).toBeVisible();
    await expect(phone.getByRole('main')).not.toContainText('\u2212');
    await check(phone);
  });
});
