import { AGENTUR, bring, enter } from './steps/agentur.ts';
import { hydrated } from './steps/home.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE } from './support/desks.ts';
import { expect, test, type Visitor } from './support/test.ts';

const ROUTE = `/${AGENCY_ROUTE}`;
const HERE = `${ROUTE}/agent/empfehlen/haftpflicht`;
/** Of another agency, so that nothing here takes an order that another journey counts on. */
const OTHER = 'sevim.aydin@agentur-aydin.example';

/** The call that sends, and none beside it. */
const INVITING = `**/api/v1${ROUTE}/einladung`;

/** The browser says so of each page and call that finds no network. */
const isNoNetwork = (error: string): boolean => /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(error);

/** Once the worker is at work, the page can be opened without network. */
const openWithWorker = async ({ page }: Visitor): Promise<void> => {
  await page.goto(HERE);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
};

const invite = async (
  { page }: Visitor,
  vorname: string,
  email: string,
  { button = 'Einladung merken', presses = 1 } = {},
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Vorname' }).fill(vorname);
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Kundin');
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await page.getByLabel('Anlass des Gesprächs').selectOption('Telefon');
  await page.getByRole('checkbox', { name: /im Gespräch zugestimmt/ }).check();
  await page.getByRole('button', { name: button }).click({ clickCount: presses });
};

test('the worker reaches the agent’s page and nothing else, and keeps nothing that is anybody’s @desk', async ({
  newVisitor,
  app,
}) => {
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, app);
  await openWithWorker(owner);
  const kept = await page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready;
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return { scope: new URL(scope).pathname, all: texts.join('\n') };
  });
  expect(kept.scope).toBe(`${ROUTE}/agent/empfehlen`);
  expect(kept.all).toContain('/agent/empfehlen/ohnenetz');
  for (const personal of ['Marlene', 'vogt-brandt', 'Brandt']) expect(kept.all).not.toContain(personal);
});

test('without network the page opens, keeps what is entered, and sends it once for whoever entered it @phone', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  guard.allow(isNoNetwork);
  const owner = await newVisitor();
  const { page, context } = owner;
  const [first, second] = [ownEmail('neuladen'), ownEmail('oeffnen')];
  await bring(owner, app);
  await openWithWorker(owner);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Diese Seite ist gerade nicht zu erreichen')).toBeVisible();
  await expect(page.getByLabel('Was empfohlen werden soll')).toHaveValue('haftpflicht');
  // What this agency pays is not known here, and nothing else is promised.
  await expect(page.getByLabel('Was empfohlen werden soll')).not.toContainText('€');
  await check(page);
  // Pressed twice it is one.
  await invite(owner, 'Nele', first, { presses: 2 });
  await expect(page.getByText('Eine Einladung wartet auf diesem Gerät')).toBeVisible();
  // By the navigation, which names no product.
  await page.goto(`${ROUTE}/agent/empfehlen`);
  await expect(page.getByText('Diese Seite ist gerade nicht zu erreichen')).toBeVisible();
  await expect(page.getByText(first)).toBeVisible();
  // A tab is killed, and another one opened, still without network.
  await page.goto(`${ROUTE}/agent/empfehlen/hausrat`);
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByLabel('Was empfohlen werden soll')).toHaveValue('hausrat');
  await invite(owner, 'Oda', second);
  await expect(page.getByText('2 Einladungen warten auf diesem Gerät')).toBeVisible();

  // Another person signs in on this device before the network was good enough to send anything.
  await context.route(INVITING, (route) => route.abort());
  await context.setOffline(false);
  await bring(owner, app, OTHER);
  await page.goto(HERE);
  await expect(page.getByRole('button', { name: 'Einladung senden' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Einladung merken' })).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();
  await context.setOffline(false);
  // And nobody: after the log-out the page without network shows and takes nothing.
  await page.goto(`${AGENTUR}/abmelden`);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: /abgemeldet/ })).toBeVisible();
  await hydrated(owner);
  await context.setOffline(true);
  await page.goto(HERE);
  await expect(page.getByText('Auf diesem Gerät ist niemand angemeldet')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await check(page);
  await context.setOffline(false);
  await context.unroute(INVITING);
  expect([...(await app.mails(first)), ...(await app.mails(second))]).toEqual([]);

  // Who entered them is back, in two tabs at once.
  await bring(owner, app);
  const tab = await context.newPage();
  await Promise.all([page.goto(HERE), tab.goto(HERE)]);
  for (const email of [first, second]) {
    expect(await app.mail(email, /Marlene Vogt lädt Sie zum Weiterempfehlen ein/)).toBeDefined();
    expect(await app.mails(email)).toHaveLength(1);
  }
  await expect(page.getByText(/wartet|warten auf diesem Gerät/)).toBeHidden();
});

test('once the network is back, the page says what has arrived, and of what waits no more @phone', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  guard.allow(isNoNetwork);
  const owner = await newVisitor();
  const { page, context } = owner;
  const email = ownEmail('angekommen');
  await bring(owner, app);
  await openWithWorker(owner);
  await context.setOffline(true);
  await page.reload();
  await invite(owner, 'Ada', email);
  await expect(page.getByText('Eine Einladung wartet auf diesem Gerät')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Eine Einladung ist angekommen')).toBeVisible();
  await expect(page.getByText('Das Netz ist wieder da')).toBeVisible();
  await expect(page.getByText('Was wartet, geht jetzt hinaus.')).toBeHidden();
  await check(page);
  expect(await app.mail(email, /lädt Sie zum Weiterempfehlen ein/)).toBeDefined();
});

test('a page that stayed open sends nothing under the name of who signed in meanwhile @desk', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  guard.allow(isNoNetwork);
  const owner = await newVisitor();
  const { page, context } = owner;
  const email = ownEmail('fremd');
  await bring(owner, app);
  await openWithWorker(owner);
  await context.setOffline(true);
  await invite(owner, 'Fee', email, { button: 'Einladung senden' });
  await expect(page.getByText('Eine Einladung wartet auf diesem Gerät')).toBeVisible();
  // The network is back, and reaches everything but this one call until the other person is signed in.
  await page.route(INVITING, (route) => route.abort());
  await context.setOffline(false);
  await enter({ ...owner, page: await context.newPage() }, OTHER);
  await page.unroute(INVITING);
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(page.getByText(/Ihre Anmeldung ist abgelaufen/)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await app.mails(email)).toEqual([]);
});

test('a kept invitation to somebody who is invited already leads to that invitation, and is not sent again @desk', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  guard.allow(isNoNetwork);
  const owner = await newVisitor();
  const { page, context } = owner;
  const email = ownEmail('schonda');
  await bring(owner, app);
  await openWithWorker(owner);
  // The form is not read again after an invitation: the network may be gone by then.
  await page.route(`**/api/v1${ROUTE}/produkt/**`, (route) => route.abort());
  await invite(owner, 'Hanna', email, { button: 'Einladung senden' });
  await expect(page.getByText('Die Einladung an Hanna Kundin ist unterwegs.')).toBeVisible();
  await context.setOffline(true);
  await invite(owner, 'Hannah', email, { button: 'Einladung senden' });
  await expect(page.getByText('Eine Einladung wartet auf diesem Gerät')).toBeVisible();
  await context.setOffline(false);
  const entry = page.getByRole('listitem').filter({ hasText: 'Hannah Kundin' });
  const way = entry.getByRole('link', { name: 'Zur Einladung in der Liste Hannah Kundin' });
  await expect(way).toBeVisible();
  await expect(entry.getByRole('button', { name: /Noch einmal senden/ })).toHaveCount(0);
  await check(page);
  await way.click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText('Hanna Kundin');
  expect(decodeURIComponent(page.url())).not.toContain('@');
  expect(await app.mails(email)).toHaveLength(1);
});

test('an entry that is refused is put right on the device, without network too, and is gone once it was sent @phone', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  guard.allow(isNoNetwork);
  const owner = await newVisitor();
  const { page, context } = owner;
  const email = ownEmail('berichtigt');
  await bring(owner, app);
  await openWithWorker(owner);
  await context.setOffline(true);
  // Good enough for the browser, and no address for the server.
  await invite(owner, 'Ida', 'ida@kundin', { button: 'Einladung senden' });
  await expect(page.getByText('Eine Einladung wartet auf diesem Gerät')).toBeVisible();
  await context.setOffline(false);
  const entry = page.getByRole('listitem').filter({ hasText: 'Ida Kundin' });
  const next = page.getByRole('textbox', { name: 'Vorname' }).last();
  await next.fill('Jule');
  await expect(page.getByText('So konnten wir sie nicht annehmen.')).toBeVisible();
  await expect(page.getByText(/gehen? von selbst hinaus/)).toHaveCount(0);
  await entry.getByRole('button', { name: 'Korrigieren Ida Kundin' }).click();
  await check(page);

  await context.setOffline(true);
  await expect(entry.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Kundin');
  await expect(entry.getByLabel('Anlass des Gesprächs')).toHaveValue('Telefon');
  await expect(entry.getByRole('checkbox', { name: /im Gespräch zugestimmt/ })).toBeChecked();
  await entry.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('');
  await entry.getByRole('button', { name: 'Korrigiert senden' }).click();
  await expect(entry.getByRole('alert').getByRole('link')).toHaveText(['E-Mail-Adresse ist ein Pflichtfeld']);
  await expect(entry.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveAccessibleDescription(/Pflichtfeld/);
  await entry.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await entry.getByRole('button', { name: 'Korrigiert senden' }).click();
  await expect(entry).toContainText(email);
  await expect(entry.getByRole('button', { name: /^Korrigieren/ })).toHaveCount(0);
  await expect(next).toHaveValue('Jule');

  await context.setOffline(false);
  expect(await app.mail(email, /Marlene Vogt lädt Sie zum Weiterempfehlen ein/)).toBeDefined();
  await expect(page.getByText('wartet auf diesem Gerät')).toBeHidden();
  expect(await app.mails(email)).toHaveLength(1);
  await expect(next).toHaveValue('Jule');
});
