import { AGENTUR, enterAs } from './steps/agentur.ts';
import { create, fillEmpfehlung } from './steps/empfehler.ts';
import { linkIn, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE } from './support/desks.ts';
import { expect, test, type Visitor } from './support/test.ts';

const ROUTE = `/${AGENCY_ROUTE}`;

const fill = async ({ page }: Visitor, vorname: string, email: string, agreed = true): Promise<void> => {
  await page.getByRole('textbox', { name: 'Vorname' }).fill(vorname);
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Kundin');
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await page.getByLabel('Anlass des Gesprächs').selectOption('Beratung');
  if (agreed) await page.getByRole('checkbox', { name: /im Gespräch zugestimmt/ }).check();
};
const send = ({ page }: Visitor) => page.getByRole('button', { name: 'Einladung senden' }).click();

test('who has handed over invites nobody @desk', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const lorenz = await newVisitor();
  await enterAs(lorenz, 'formerOwner');
  const answer = await lorenz.page.goto(`${AGENTUR}/einladungstool`);
  expect(answer?.status()).toBe(403);
});

test('without the agreement of the person nothing is sent @desk', async ({ newVisitor, app, guard }) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const email = ownEmail('ohne');
  await enterAs(owner, 'owner');
  await owner.page.goto(`${AGENTUR}/einladungstool`);
  await check(owner.page);
  await send(owner);
  const faults = owner.page.getByRole('alert').getByRole('link');
  await expect(faults).toHaveText([/^Vorname/, /^Nachname/, /^E-Mail/, /^Anlass/, /^Ohne das Einverständnis/]);
  await fill(owner, 'Ohne', email, false);
  await send(owner);
  await expect(owner.page.getByText('Ohne das Einverständnis der Person senden wir nichts.').first()).toBeVisible();
  expect(await app.mails(email)).toEqual([]);
});

test('who is invited already is found in the list instead @desk', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  const email = ownEmail('doppelt');
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/einladungstool`);
  for (const _ of [1, 2]) {
    await fill(owner, 'Dora', email);
    await send(owner);
    await expect(page.getByText(/Einladung an Dora Kundin ist unterwegs|schon eingeladen/).first()).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('Diese Person ist schon eingeladen.');
  await expect(page.getByRole('alert')).not.toContainText('Service');
  await check(page);
  await page.getByRole('link', { name: 'Zur Einladung in der Liste' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText('Dora Kundin');
  await expect(page.getByText('Das ist die Einladung, die es schon gibt.')).toBeVisible();
  // An address is kept and passed on, so it names nobody.
  expect(page.url()).toMatch(/in_Einladung=[\w-]+#einladungen$/);
  expect(decodeURIComponent(page.url())).not.toContain('@');
});

test('an invitation is opened, recommended from and accepted @phone', async ({ newVisitor, app }) => {
  const owner = await newVisitor();
  const email = ownEmail('clara');
  await enterAs(owner, 'owner');
  await owner.page.goto(`${AGENTUR}/einladungstool`);
  await fill(owner, 'Clara', email);
  await owner.page.getByLabel('Was empfohlen werden soll').selectOption({ index: 1 });
  await send(owner);
  await expect(owner.page.getByText('Die Einladung an Clara Kundin ist unterwegs.')).toBeVisible();

  const customer = await newVisitor();
  const mail = await app.mail(email, /lädt Sie zum Weiterempfehlen ein/);
  await customer.page.goto(linkIn(mail, '/empfehlen/'));
  await expect(customer.page.getByText('Eingeladen von Marlene Vogt, Agentur Vogt & Brandt')).toBeVisible();
  expect(customer.page.url()).not.toContain('einladung=');
  await check(customer.page);
  const produkt = (await customer.page.getByRole('heading', { level: 1 }).innerText()).replace(/ empfehlen$/, '');
  await fillEmpfehlung(customer, { vorname: 'Clara', nachname: 'Kundin', email }, 'allesIch');
  await create(customer, produkt);

  await owner.page.goto(`${AGENTUR}/einladungstool?in_Email=${encodeURIComponent(email)}`);
  await expect(owner.page.locator('tbody tr')).toHaveCount(1);
  await expect(owner.page.locator('tbody tr').first()).toContainText('Angenommen');
});

test('an invitation is withdrawn after a question, and not by a slip @desk', async ({ newVisitor }) => {
  const owner = await newVisitor();
  const { page } = owner;
  const email = ownEmail('zurueck');
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/einladungstool`);
  await fill(owner, 'Zora', email);
  await send(owner);
  await expect(page.getByText('Die Einladung an Zora Kundin ist unterwegs.')).toBeVisible();
  await page.goto(`${AGENTUR}/einladungstool?in_Email=${encodeURIComponent(email)}`);
  const row = page.locator('tbody tr').first();
  await row.getByRole('link', { name: /^Zurückziehen/ }).click();
  const question = page.getByRole('region', { name: 'Einladung an Zora Kundin zurückziehen?' });
  await expect(question).toBeFocused();
  await check(page);
  await question.getByRole('link', { name: 'Abbrechen' }).click();
  await expect(row).toContainText('Versandt');
  await row.getByRole('link', { name: /^Zurückziehen/ }).click();
  await question.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Die Einladung ist zurückgezogen' })).toBeVisible();
  await expect(row).toContainText('Zurückgezogen');
});

test('an invitation to whatever one likes greets on the home page and on the way, and is opened by that @desk', async ({
  newVisitor,
  app,
}) => {
  const owner = await newVisitor();
  const email = ownEmail('offen');
  await enterAs(owner, 'owner');
  await owner.page.goto(`${AGENTUR}/einladungstool`);
  await fill(owner, 'Olga', email);
  await send(owner);
  await expect(owner.page.getByText('Die Einladung an Olga Kundin ist unterwegs.')).toBeVisible();

  const { page } = await newVisitor();
  const greeting = page.getByText('Eingeladen von Marlene Vogt, Agentur Vogt & Brandt');
  const { links } = await app.mail(email, /lädt Sie zum Weiterempfehlen ein/);
  await page.goto(links.find((link) => link.includes('einladung=')) ?? '');
  await expect(greeting).toBeVisible();
  await check(page);
  // The agency gives 70 € for everything: nothing else is promised to whom it has invited.
  await expect(page.getByText('100 €')).toHaveCount(0);
  // Inside the page, without loading it anew.
  await page.locator('a[href*="/empfehlen/"]').first().click();
  await page.waitForURL('**/empfehlen/**');
  await expect(greeting).toBeVisible();
  await expect(page.getByText('Wie hoch die Prämie ist, legt Agentur Vogt & Brandt fest.')).toBeVisible();
  await expect(page.getByText('100 €')).toHaveCount(0);

  await owner.page.goto(`${AGENTUR}/einladungstool?in_Email=${encodeURIComponent(email)}`);
  await expect(owner.page.locator('tbody tr').first()).toContainText('Geöffnet');
});

test('who names an agent is promised what the agency gives, and gets it @desk', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto(`${ROUTE}/empfehlen/wohngebaeude?berater=A-4712`);
  await expect(page.getByText('100 €')).toHaveCount(0);
  await expect(page.getByText('70 €').first()).toBeVisible();
  await page.goto(`${ROUTE}/empfehlen/wohngebaeude`);
  await expect(page.getByText('100 €').first()).toBeVisible();
});

test('what is entered without a network waits, and is sent once when it is back @phone', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  // What the browser itself says of a call that found no network.
  guard.allow((error) => error.includes('ERR_INTERNET_DISCONNECTED'));
  const owner = await newVisitor();
  const [first, second] = [ownEmail('eins'), ownEmail('zwei')];
  await enterAs(owner, 'owner');
  await owner.page.goto(`${AGENTUR}/einladungstool`);
  await owner.page.getByRole('link', { name: 'Beim Kunden: Empfehlen vor Ort' }).click();
  await expect(owner.page.getByRole('navigation', { name: 'Empfehlen mit dem Kunden' }).getByRole('link')).toHaveText([
    'Einladungsmaske',
    'Einladungen',
    'Empfehler',
    'Interessenten',
    'Status & Auftragsfreigabe',
    'Übersicht',
  ]);
  await check(owner.page);
  await owner.context.setOffline(true);
  for (const [name, email] of [
    ['Eins', first],
    ['Zwei', second],
  ] as const) {
    await fill(owner, name, email);
    await send(owner);
    await expect(owner.page.getByText(`Kein Netz: Die Einladung an ${name} Kundin`)).toBeVisible();
  }
  await expect(owner.page.getByText('2 Einladungen warten auf diesem Gerät')).toBeVisible();
  await owner.context.setOffline(false);
  await expect(owner.page.getByText(/warten auf diesem Gerät/)).toBeHidden({ timeout: 30_000 });
  await expect(owner.page.getByText('2 Einladungen sind angekommen')).toBeVisible();
  for (const email of [first, second]) {
    await app.mail(email, /lädt Sie zum Weiterempfehlen ein/);
    expect(await app.mails(email)).toHaveLength(1);
  }
});

test('every tab shows what it is called, and the card leads to the form @phone', async ({ newVisitor }) => {
  const owner = await newVisitor();
  await enterAs(owner, 'owner');
  await owner.page.goto(`${AGENTUR}/einladungstool`);
  const areas = owner.page.getByRole('navigation', { name: 'Bereiche' });
  await owner.page.getByText('Menü', { exact: true }).click();
  await areas.getByRole('link', { name: 'Beim Kunden' }).click();
  const tabs = owner.page.getByRole('navigation', { name: 'Empfehlen mit dem Kunden' });
  await expect(tabs.getByRole('link', { name: 'Einladungsmaske' })).toBeVisible();
  await owner.page.getByText('Menü', { exact: true }).click();
  await expect(areas.getByRole('link', { name: 'Beim Kunden' })).toHaveAttribute('aria-current', 'page');
  await owner.page.getByText('Menü', { exact: true }).click();
  for (const name of ['Einladungen', 'Empfehler', 'Interessenten', 'Status & Auftragsfreigabe', 'Übersicht']) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    // One row, and the current one in sight.
    await expect(tabs.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    expect((await tabs.boundingBox())?.height).toBeLessThan(60);
    await check(owner.page);
  }
  await tabs.getByRole('link', { name: 'Einladungsmaske' }).click();
  await owner.page.getByRole('link', { name: 'Karte mit Code zum Mitgeben' }).click();
  await expect(owner.page.getByRole('img', { name: 'QR-Code zum Empfehlungsformular' })).toBeVisible();
  // The agency gives 70 € for everything.
  await expect(owner.page.getByRole('main')).toContainText(/70\s€/);
  await check(owner.page);
  const card = owner.page.locator('.karte');
  await owner.page.emulateMedia({ media: 'print' });
  for (const words of ['Sicherheim', 'Marlene Vogt', /70\s€/, '/empfehlen/']) await expect(card).toContainText(words);
  await expect(owner.page.getByRole('heading')).toHaveCount(0);
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(148 / 105, 2);
  await owner.page.emulateMedia({ media: null });
});

test('a visitor finds an agent, and his recommendation names him @phone', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto(`${ROUTE}/`);
  await page.locator(`a[href*="/empfehlen/"]`).first().click();
  await page.getByRole('link', { name: 'Berater finden' }).click();
  await page.getByRole('searchbox', { name: /Name, Ort/ }).fill('Göttingen');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await check(page);
  await page.getByRole('link', { name: /Auswählen Sevim Aydin/ }).click();
  await expect(page.locator('input[name="Empfehlung.Agentennummer"]')).toHaveValue('A-4720');
  await expect(page.getByText('Sevim Aydin')).toBeVisible();
  await check(page);
});
