import type { Page } from '@playwright/test';
import { AGENTUR, bring } from './steps/agentur.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE } from './support/desks.ts';
import { expect, test, type Visitor } from './support/test.ts';

const ROUTE = `/${AGENCY_ROUTE}`;
const READING = `**/api/v1${ROUTE}/einladung/**`;

const fill = async ({ page }: Visitor, vorname: string, email: string, agreed = true): Promise<void> => {
  await page.getByRole('textbox', { name: 'Vorname' }).fill(vorname);
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Kundin');
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await page.getByLabel('Anlass des Gesprächs').selectOption('Beratung');
  if (agreed) await page.getByRole('checkbox', { name: /im Gespräch zugestimmt/ }).check();
};
const send = ({ page }: Visitor) => page.getByRole('button', { name: 'Einladung senden' }).click();

/** What lies on the device, whoever entered it. */
const keysWaiting = async (): Promise<unknown[]> => {
  const request = indexedDB.open('wt-einladungen');
  const db = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const keys = db.transaction('waiting').objectStore('waiting').getAllKeys();
  await new Promise((resolve) => {
    keys.onsuccess = resolve;
  });
  db.close();
  return keys.result;
};
/** Somebody else has worked on this device, and left what was never sent. */
const leaveBehind = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const request = indexedDB.open('wt-einladungen');
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const writing = db.transaction('waiting', 'readwrite');
    for (const [key, days] of [
      ['yesterday', 1],
      ['long ago', 31],
    ] as const) {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      writing.objectStore('waiting').put({ key, owner: 'somebody else', body: {}, at });
    }
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    db.close();
  });

/** Who is invited twice, what is refused, greeted and opened: `einladung/screen-einladungen.route.test.ts`. */
test('what is missing is told, nothing is withdrawn by a slip, and a first name of many letters leaves on a phone what can be done in sight @desk', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  const email = ownEmail('doppelt');
  await bring(owner, app);
  await page.goto(`${AGENTUR}/einladungstool`);
  await send(owner);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await check(page);
  const name = `Anne${'marie'.repeat(9)}`;
  await fill(owner, name, email);
  await send(owner);
  await expect(page.getByText(`Die Einladung an ${name} Kundin ist unterwegs.`)).toBeVisible();
  await check(page);
  const row = page.locator('tbody tr').first();
  const step = row.getByRole('link', { name: /^Zurückziehen/ });
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => step.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  if (desk) await page.setViewportSize(desk);
  await step.click();
  const question = page.getByRole('region', { name: `Einladung an ${name} Kundin zurückziehen?` });
  await expect(question).toBeFocused();
  await check(page);
  await question.getByRole('link', { name: 'Abbrechen' }).click();
  await expect(row).toContainText('Versandt');
});

test('what is done with an earlier invitation leaves the next one, and the filter beside it, as they are filled in @desk', async ({
  newVisitor,
  app,
}) => {
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, app);
  await page.goto(`${AGENTUR}/einladungstool`);
  await fill(owner, 'Halb', 'halb@post.example');
  await page.getByText('Nach Spalten filtern').click();
  const filter = page.getByRole('search').getByRole('textbox', { name: 'Name', exact: true });
  await filter.fill('Halb');
  await page
    .getByRole('button', { name: /^Erinnern/ })
    .first()
    .click();
  await expect(page.getByText('Die Erinnerung ist unterwegs.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Halb');
  await expect(page.getByRole('checkbox', { name: /im Gespräch zugestimmt/ })).toBeChecked();
  await expect(filter).toHaveValue('Halb');
});

test('an invitation to whatever one likes greets on the home page and on the way @desk', async ({
  newVisitor,
  app,
}) => {
  const owner = await newVisitor();
  const email = ownEmail('offen');
  await bring(owner, app);
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
  await check(page);
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
  await bring(owner, app);
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
  await leaveBehind(owner.page);
  await owner.page.reload();
  await expect.poll(() => owner.page.evaluate(keysWaiting)).toEqual(['yesterday']);
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

test('where the network goes right after an invitation, the form stays for the next one @phone', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allow((error) => error.includes('ERR_INTERNET_DISCONNECTED'));
  const owner = await newVisitor();
  const { page, context } = owner;
  await bring(owner, app);
  await page.goto(`${AGENTUR}/einladungstool`);
  // It is lost by what reads the page again, once the invitation has gone through.
  await page.route(READING, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await fill(owner, 'Vera', ownEmail('vorher'));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/einladung/daten'));
  await send(owner);
  await lost;
  await expect(page.getByText('Die Einladung an Vera Kundin ist unterwegs.')).toBeVisible();
  await fill(owner, 'Nora', ownEmail('nachher'));
  await send(owner);
  await expect(page.getByText('Kein Netz: Die Einladung an Nora Kundin')).toBeVisible();
  await page.unroute(READING);
  await context.setOffline(false);
  await expect(page.getByText('Eine Einladung ist angekommen')).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('Nora');
});

test('an invitation whose answer is lost waits too, where the browser takes itself for connected, and is one @desk', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allow((error) => /ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED)/.test(error));
  const owner = await newVisitor();
  const { page, context } = owner;
  const email = ownEmail('neustart');
  await bring(owner, app);
  await page.goto(`${AGENTUR}/einladungstool`);
  await fill(owner, 'Nele', email);
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(() => page.evaluate(asked)).toContainEqual(expect.stringContaining('/paths-agentur-'));
  let isDone = false;
  // A portal that goes down between the deed and its answer: nothing at all comes from it any more.
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'PUT') isDone = (await route.fetch()).ok();
    await route.abort('connectionreset');
  });
  await send(owner);
  await expect(page.getByText('Kein Netz: Die Einladung an Nele Kundin')).toBeVisible();
  expect(isDone).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Eine Einladung ist angekommen')).toBeVisible();
  await app.mail(email, /lädt Sie zum Weiterempfehlen ein/);
  expect(await app.mails(email)).toHaveLength(1);
});

test('every tab shows what it is called, and the card leads to the form @phone', async ({ newVisitor, app }) => {
  const owner = await newVisitor();
  await bring(owner, app);
  await owner.page.goto(`${AGENTUR}/einladungstool`);
  await owner.page.getByRole('link', { name: 'Beim Kunden: Empfehlen vor Ort' }).click();
  const tabs = owner.page.getByRole('navigation', { name: 'Empfehlen mit dem Kunden' });
  for (const name of ['Einladungen', 'Empfehler', 'Interessenten', 'Status & Auftragsfreigabe', 'Übersicht']) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    // One row, and the current one in sight.
    await expect(tabs.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    expect((await tabs.boundingBox())?.height).toBeLessThan(60);
  }
  await tabs.getByRole('link', { name: 'Einladungsmaske' }).click();
  await owner.page.getByRole('link', { name: 'Karte mit Code zum Mitgeben' }).click();
  await expect(owner.page.getByRole('img', { name: 'QR-Code zum Empfehlungsformular' })).toBeVisible();
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
