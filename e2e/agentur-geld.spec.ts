import { incoming } from './steps/abrechnung.ts';
import { AGENTUR, bring } from './steps/agentur.ts';
import { bringDesk } from './steps/betreiber.ts';
import { hydrated } from './steps/home.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE, signInAgency } from './support/desks.ts';
import { expect, test } from './support/test.ts';

/** Is paid a commission for each order of its agents. */
const CREDITED = { nummer: '10472', owner: 'sevim.aydin@agentur-aydin.example' };
/** Pays for the rewards of its own plans. */
const PAYING = { nummer: '10471', owner: 'marlene.vogt@vogt-brandt.example' };

interface Document {
  Nummer: string;
  OffenCent: number;
  BruttoCent: number;
  Agenturname: string;
}
const amountOf = (cent: number): string => (cent / 100).toFixed(2);

/** How sums come about, and what is refused, is asked for without a browser (`rechnung/screen-….route.test.ts`). */
test('money goes both ways: what does not add up, a second press of a correction, what is owed and asked back @desk', async ({
  app,
  admin,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const documents = async (query: Record<string, string>): Promise<Document[]> => {
    const answer = await admin.get('/api/v1/betreiber/rechnungen', { params: { mandant: AGENCY_ROUTE, ...query } });
    return ((await answer.json()) as { Content: Document[] }).Content;
  };
  const approver = await newVisitor();
  const desk = approver.page;
  await bringDesk(app, approver, 'Freigeber');

  await test.step('an invoice that was paid is corrected in two tabs: its money is owed back, once', async () => {
    const owner = await signInAgency(app, PAYING.owner);
    await owner.delete(`/api/v1/${AGENCY_ROUTE}/agentur/bankdaten`);
    await owner.dispose();
    const [paid] = await documents({ status: 'Bezahlt', suche: PAYING.nummer });
    const second = await desk.context().newPage();
    for (const tab of [desk, second]) {
      await tab.goto(`/betreiber/rechnungen/${AGENCY_ROUTE}/${paid!.Nummer}`);
      await hydrated({ page: tab });
      await tab.getByRole('link', { name: 'Korrigieren' }).click();
      await expect(tab.getByText(/Danach schulden Sie der Agentur [\d.,]+\s€/)).toBeVisible();
      await tab.getByLabel('Grund').fill('Doppelt berechnet');
    }
    // The second press finds done what it was to do, and says the same.
    for (const tab of [desk, second]) {
      await tab.getByRole('button', { name: 'Korrigieren' }).click();
      await expect(tab.getByText('Die Korrektur ist geschrieben.')).toBeVisible();
      await expect(tab.getByRole('link', { name: /^RK-/ })).toHaveCount(1);
    }
    await second.close();
    await check(desk);
  });

  await test.step('money that does not add up waits, until somebody says what became of it', async () => {
    const [late] = await documents({ status: 'Ueberfaellig' });
    await desk.goto('/betreiber/rechnungen');
    const readIn = desk.locator('form', { has: desk.getByRole('button', { name: 'Einlesen' }) });
    await readIn.getByLabel('Mandant').selectOption(AGENCY_ROUTE);
    await readIn
      .getByLabel('oder den Inhalt hier einfügen')
      .fill(incoming(`Rechnung ${late!.Nummer}`, amountOf(late!.OffenCent + 123)));
    await readIn.getByRole('button', { name: 'Einlesen' }).click();
    await expect(desk.getByText(/^Geld, das Rechnungen nennt.+: 1$/)).toBeVisible();
    const amount = `${amountOf(late!.OffenCent + 123).replace('.', ',')} €`;
    const clerk = await newVisitor();
    const { page } = clerk;
    await bringDesk(app, clerk, 'Sachbearbeiter');
    await page.goto('/betreiber/rechnungen');
    const item = page.getByRole('listitem').filter({ hasText: amount });
    await check(page);
    await page.goto(`/betreiber/rechnungen/${AGENCY_ROUTE}/${late!.Nummer}`);
    await item.getByRole('link', { name: 'Als erledigt eintragen' }).click();
    await expect(page.getByRole('heading', { name: `Was wurde aus dem Eingang von ${amount}?` })).toBeVisible();
    await check(page);
    await page.getByLabel('Grund').fill('Zurücküberwiesen');
    await page.getByRole('button', { name: 'Als erledigt eintragen' }).click();
    await expect(page.getByText('Der Zahlungseingang ist erledigt.')).toBeVisible();
    await expect(item).toHaveCount(0);
    await expect(page.getByText(`${amount}: Zurücküberwiesen`)).toBeVisible();

    await page.goto('/betreiber/rechnungen');
    await page.getByLabel('Mandant').first().selectOption(AGENCY_ROUTE);
    await page.getByRole('button', { name: 'Probelauf' }).click();
    const isDone = page.getByText('Bis zu diesem Monat ist alles abgerechnet.');
    await expect(page.getByRole('button', { name: 'Abrechnen', exact: true }).or(isDone)).toBeVisible();
    await check(page);
  });

  await test.step('on a phone the owner reads what is owed and what is missing for it', async () => {
    const owner = await newVisitor({ sprache: 'en' });
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await bring(owner, app, PAYING.owner);
    await page.goto(AGENTUR);
    await expect(page.getByRole('link', { name: 'Add bank details' })).toBeVisible();
    await check(page);
    const [owed] = await documents({ suche: 'RK-', status: 'Offen' });
    await page.goto(`${AGENTUR}/rechnungen/${owed!.Nummer}`);
    await expect(page.getByText(/please add a bank account|bank details/i).first()).toBeVisible();
    await check(page);
  });

  await test.step('what was paid is asked back, and its agency reads how much, by when, where to and with which words', async () => {
    const [credit] = await documents({ status: 'Bezahlt', suche: CREDITED.nummer });
    const answer = await admin.put(`/api/v1/betreiber/rechnungen/${AGENCY_ROUTE}/${credit!.Nummer}`, {
      data: { Schritt: 'korrigieren', Grund: 'Auftrag storniert' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const [claim] = await documents({ suche: 'GK-', status: 'Offen' });
    const owner = await newVisitor({ sprache: 'en' });
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await bring(owner, app, CREDITED.owner);
    for (const [nummer, words] of [
      [credit!.Nummer, 'Corrected'],
      [claim!.Nummer, `Please transfer €${amountOf(claim!.OffenCent)} by `],
    ] as const) {
      await page.goto(`${AGENTUR}/rechnungen/${nummer}`);
      await expect(page.getByText(words).first()).toBeVisible();
      await check(page);
    }
  });
});
