import { AGENTUR, enter, expectMessage } from './steps/agentur.ts';
import { details } from './steps/empfaenger.ts';
import { type App, newAuftragsnummer, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE } from './support/desks.ts';
import { dayOf } from './support/language.ts';
import { accept, person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const PEOPLE = [
  ['Bruno', 'Tanja', '01.02.1979', 'Lindenweg'],
  ['Carola', 'Udo', '23.10.1991', 'Am Anger'],
] as const;

/** Orders of an agency, of people who have nothing to do with one another. */
async function orderFor(
  house: App,
  agent: string,
  [from, to, born, street]: readonly [string, string, string, string],
): Promise<string> {
  const produkt = 'haftpflicht';
  const empfehlung = await recommend(house, person(from, `${from}sen`), { route: AGENCY_ROUTE, produkt, agent });
  const recipient = { vorname: to, name: `${to}mann`, email: ownEmail(to), geburtsdatum: born, strasse: street };
  await accept(house, empfehlung, details(recipient));
  const [Auftragsnummer, Datum] = [newAuftragsnummer(), dayOf(await house.jetzt())];
  const { nummer: Empfehlungsnummer } = empfehlung;
  const order = { Auftragsnummer, Empfehlungsnummer, Datum, Auftragsdatum: Datum, Produkt: 'SH-PHV-1' };
  await house.reportFact(AGENCY_ROUTE, { ...order, Ereignis: 'erfasst' });
  return Auftragsnummer;
}

test('nothing chosen is told, two orders are released in one go, and what was decided is passed over @desk', async ({
  newVisitor,
  app: house,
}) => {
  const numbers: string[] = [];
  for (const people of PEOPLE) numbers.push(await orderFor(house, 'A-4720', people));
  const [owner, employee] = [await newVisitor(), await newVisitor()];
  const { page } = owner;
  await enter(owner, 'sevim.aydin@agentur-aydin.example');
  await enter(employee, 'kai.brunner@agentur-aydin.example');
  const chosen = new URLSearchParams([...numbers.map((one) => ['nr', one]), ['schritt', 'freigeben']]);
  await employee.page.goto(`${AGENTUR}/auftraege?${chosen}`);

  await page.goto(`${AGENTUR}/auftraege?in_Status=Gemeldet`);
  await page.getByRole('button', { name: 'Freigeben …' }).click();
  await expect(page.getByText('Bitte wählen Sie zuerst Aufträge aus.')).toBeVisible();
  for (const number of numbers) await page.getByRole('checkbox', { name: `${number} auswählen` }).check();
  await page.getByRole('button', { name: 'Freigeben …' }).click();
  await expect(page.getByRole('heading', { name: '2 Aufträge freigeben?' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Verbindlich freigeben' }).click();
  await expectMessage(owner, '2 Aufträge sind entschieden.');
  await check(page);

  // A colleague who had asked for the same is told that it is done.
  await employee.page.getByRole('button', { name: 'Verbindlich freigeben' }).click();
  await expectMessage(employee, 'Nichts hat sich geändert.');
  for (const number of numbers)
    await expect(employee.page.getByText(`${number} war schon entschieden: Freigegeben`)).toBeVisible();

  // Who opens the question only now is told as much, also where a filter leaves them out.
  await employee.page.goto(`${AGENTUR}/auftraege?${chosen}`);
  for (const number of numbers)
    await expect(employee.page.getByText(`${number} war schon entschieden: Freigegeben`)).toBeVisible();
  await employee.page.goto(`${AGENTUR}/auftraege?${chosen}&in_Status=Gemeldet`);
  for (const number of numbers)
    await expect(employee.page.getByText(`${number} steht nicht mehr auf dieser Seite der Liste`)).toBeVisible();
  await check(employee.page);
});

test('an order is refused once it has a reason, and a reload asks nothing any more @desk', async ({
  newVisitor,
  app: house,
  guard,
}) => {
  guard.allowRefusals();
  const number = await orderFor(house, 'A-4720', ['Dora', 'Veit', '11.06.1984', 'Mühlweg']);
  const owner = await newVisitor();
  const { page } = owner;
  await enter(owner, 'sevim.aydin@agentur-aydin.example');
  await page.goto(`${AGENTUR}/auftraege?${new URLSearchParams({ nr: number, schritt: 'ablehnen' })}`);
  await page.getByRole('button', { name: 'Endgültig ablehnen' }).click();
  // Without its reason the question stands, with what was chosen.
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 Auftrag ablehnen?' })).toBeVisible();
  await check(page);
  await page.getByLabel('Grund der Ablehnung').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Endgültig ablehnen' }).click();
  await expectMessage(owner, '1 Auftrag ist entschieden.');
  expect(page.url()).not.toMatch(/schritt=|nr=/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Abgelehnt');
  await expect(page.getByText('Bitte wählen Sie zuerst Aufträge aus.')).toHaveCount(0);
});
