import type { Locator, Page, Route } from '@playwright/test';
import { bringDesk, openAuftrag } from './steps/betreiber.ts';
import { confirm, consentLink, details, expectDetails, fillDetails } from './steps/empfaenger.ts';
import { create, fillEmpfehlung, openForm } from './steps/empfehler.ts';
import { homeTexts } from './steps/home.ts';
import { expectMessage, fillKontakt } from './steps/kontakt.ts';
import { addressOf } from './steps/konto.ts';
import { openLate } from './steps/late.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import type { Guard } from './support/guard.ts';
import { accept, person, placeOrder, recommend, signInByCall } from './support/preparation.ts';
import { expect, test, type Visitor } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';
import { empfangstexte } from './support/texte-empfang.ts';

const ROUTE = 'fernwerk';
const PRODUKT = 'Fernwerk Zuhause 100';
const IBAN = 'DE89370400440532013000';
const SEPARATE = 'Wir erreichen den Dienst gerade nicht';

/** What the press before has shown looks the same: done when the call of this one has failed. */
async function pressInVain(page: Page, button: Locator): Promise<void> {
  const failed = page.waitForEvent('requestfailed');
  await button.click();
  await failed;
}

/** In a train: pressed in the tunnel, told so, out of the tunnel the page is loaded anew; everything is still there. */
async function inTunnel(
  { page, context }: Visitor,
  guard: Guard,
  button: Locator,
  expectInput: () => Promise<void>,
): Promise<void> {
  // Whoever types at once has a page ask for what keeps the input and what sending takes; people type longer than that
  // takes. A page whose clock is another one tells nothing of what it has loaded.
  const isReady = () => {
    const loaded = performance.getEntriesByType('resource');
    const isKept = Object.keys(sessionStorage).some((key) => key.startsWith('eingabe:'));
    return isKept && (loaded.length === 0 || loaded.some(({ name }) => name.includes('/paths-more-')));
  };
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
  await context.setOffline(true);
  await pressWithoutNetwork({ page, context }, guard, button, expectInput);
}

/** Pressed, told so, pressed again; then there is a network, and the page is loaded anew: everything is still there. */
async function pressWithoutNetwork(
  { page, context }: Pick<Visitor, 'page' | 'context'>,
  guard: Guard,
  button: Locator,
  expectInput: () => Promise<void>,
): Promise<void> {
  await pressInVain(page, button);
  await expect(page.getByRole('alert').first()).toContainText(SEPARATE);
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expectInput();
  await check(page);
  // Once more, as impatient people do.
  await pressInVain(page, button);
  await expect(page.getByRole('alert').first()).toContainText(SEPARATE);
  await expectInput();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectInput();
  const left = guard.fehler.splice(0).filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'));
  expect(left).toEqual([]);
}

// Phones are what goes through tunnels.
test.describe('a connection that is lost while a form is sent @phone', () => {
  test('the recommendation', async ({ newVisitor, guard }) => {
    const empfehler = await newVisitor();
    const { page, t } = empfehler;
    const who = person('Tina', 'Tunnel');
    await openForm(empfehler, `/${ROUTE}/empfehlen/zuhause-100`, PRODUKT);
    await fillEmpfehlung(empfehler, who, 'allesKontakt');
    await inTunnel(empfehler, guard, page.getByRole('button', { name: t.erstellen }), async () => {
      await expect(page.getByRole('radio', { name: t.allesKontakt })).toBeChecked();
      await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue(who.vorname);
      await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(who.email);
      await expect(page.getByRole('checkbox', { name: t.agb })).toBeChecked();
    });
    await create(empfehler, PRODUKT);
    // Sent, nothing of it stays on the device.
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('eingabe:');
  });

  test('the recipient’s data, and then his bank account', async ({ app, newVisitor, guard }) => {
    const empfehlung = await recommend(app, person('Timo', 'Tunnel'));
    const empfaenger = await newVisitor();
    const { page, t } = empfaenger;
    const e = empfangstexte.de;
    const who = details({ email: ownEmail('tunnel') });
    await page.goto(empfehlung.link);
    await fillDetails(empfaenger, who);
    const submit = page.getByRole('button', { name: t.absenden });
    await inTunnel(empfaenger, guard, submit, () => expectDetails(empfaenger, who));
    await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: t.postfach })).toBeVisible();

    await confirm(empfaenger, await consentLink(app, empfaenger, who.email), who.vorname);
    await page.getByRole('link', { name: e.bankVorab }).click();
    await page.getByLabel(t.iban).fill(IBAN);
    await page.getByLabel(t.kontoinhaber).fill('Jana Seidel');
    const saving = page.getByRole('button', { name: e.bankSpeichern });
    await inTunnel(empfaenger, guard, saving, async () => {
      await expect(page.getByLabel(t.iban)).toHaveValue(IBAN);
      await expect(page.getByLabel(t.kontoinhaber)).toHaveValue('Jana Seidel');
    });
    await saving.click();
    await expect(page.getByRole('heading', { level: 1, name: e.bankGespeichert })).toBeVisible();
    // An account number stays no longer than it has to.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(IBAN);
  });

  test('a start page of which not all code came stays, with what is typed, until it comes', async ({
    newVisitor,
    guard,
  }) => {
    const empfehler = await newVisitor();
    const { page, context, t } = empfehler;
    const parts = /\/(form|carousel|procedure|farewell|fussnoten-list)-[\w-]+\.js$/;
    const asked: string[] = [];
    await context.route(parts, (route) => {
      asked.push(parts.exec(route.request().url())?.[1] ?? '');
      return route.abort();
    });
    await page.goto(`/${ROUTE}/`);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain('form');
    const who = person('Thea', 'Tunnel');
    await fillEmpfehlung(empfehler, who, 'allesKontakt');
    // Another product, too: what it is worth comes with the code, which is asked for once more.
    const askedBefore = asked.filter((part) => part === 'form').length;
    await page.getByLabel(homeTexts.de.wasEmpfehlen).selectOption({ value: 'glasfaser-zuhause-500' });
    await expect.poll(() => asked.filter((part) => part === 'form').length).toBeGreaterThan(askedBefore);
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(who.email);
    const comes = page.waitForEvent('requestfinished', (request) => request.url().includes('/form-'));
    await context.unroute(parts);
    await context.setOffline(true);
    await context.setOffline(false);
    await comes;
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(who.email);
    // What was under way in the moment without a connection is told, too.
    const expected = /ERR_(FAILED|INTERNET_DISCONNECTED)/;
    expect(guard.fehler.splice(0).filter((error) => !expected.test(error))).toEqual([]);
    await page.getByRole('button', { name: t.erstellen }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
  });

  test('the referrer’s bank account: a form that was read before the tunnel, and filled in there', async ({
    app,
    newVisitor,
    guard,
  }) => {
    const empfehlung = await recommend(app, person('Tessa', 'Tunnel'));
    const empfehler = await newVisitor();
    const { page, context, t } = empfehler;
    await signInByCall(app, empfehler, empfehlung);
    await page.goto(addressOf(ROUTE, 'empfehlerbankdaten', 'de'));
    const isFetched = () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['/input-', '/paths-more-'].every((part) => loaded.some((name) => name.includes(part)));
    };
    await expect.poll(() => page.evaluate(isFetched)).toBe(true);
    await context.setOffline(true);
    await page.getByLabel(t.iban).fill(IBAN);
    await page.getByLabel(t.kontoinhaber).fill('Tessa Tunnel');
    await pressWithoutNetwork(empfehler, guard, page.getByRole('main').getByRole('button').first(), async () => {
      await expect(page.getByLabel(t.iban)).toHaveValue(IBAN);
      await expect(page.getByLabel(t.kontoinhaber)).toHaveValue('Tessa Tunnel');
    });
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('main')).toContainText('DE89 **** **** **** **30 00');
    await expect(page.getByLabel(t.iban)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(IBAN);
    // The same once more looks the same above the form.
    await page.getByLabel(t.iban).fill(IBAN);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByLabel(t.iban)).toHaveValue('');
  });

  test('a form that is filled in before the code of its page has come', async ({ app, newVisitor }) => {
    const empfehlung = await recommend(app, person('Tea', 'Tunnel'));
    const empfehler = await newVisitor();
    await signInByCall(app, empfehler, empfehlung);
    const { visitor, open, come } = await openLate(empfehler);
    const { page, t } = visitor;
    await open(addressOf(ROUTE, 'empfehlerbankdaten', 'de'));
    await page.getByLabel(t.kontoinhaber).fill('Tea Tunnel');
    await page.getByLabel(t.iban).fill(IBAN);
    await come();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(IBAN);
    await page.reload();
    await expect(page.getByLabel(t.iban)).toHaveValue(IBAN);
    await expect(page.getByLabel(t.kontoinhaber)).toHaveValue('Tea Tunnel');
  });

  test('a message to us', async ({ newVisitor, guard }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const b = bereichTexte.de;
    // A device whose clock is years ahead: the captcha's task is in time by the portal's clock alone.
    await page.clock.install({ time: '2041-01-01T00:00:00Z' });
    await page.goto(addressOf(ROUTE, 'kontakt', 'de'));
    const message = {
      thema: b.praemie,
      nachricht: 'Im Zug geschrieben, und im Tunnel abgeschickt.',
      name: 'Thea Tunnel',
      email: ownEmail('thea'),
    };
    // The day of the order is asked for with a complaint alone.
    await page.getByLabel(b.thema).selectOption('reklamation');
    await expect(page.getByLabel(b.bestelltAm)).toBeVisible();
    await fillKontakt(visitor, message);
    await expect(page.getByLabel(b.bestelltAm)).toBeHidden();
    const submit = page.getByRole('button', { name: b.senden });
    await inTunnel(visitor, guard, submit, () => expectMessage(visitor, message));
    // Nothing was touched since, and yet the task is there that comes with the first touch.
    await expect(page.locator('altcha-widget')).toBeAttached();
    await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible({ timeout: 60_000 });
    await check(page);
  });
});

test.describe('a page that cannot be read again after a press', () => {
  const ARRIVED = { de: 'Was Sie gesendet haben, ist angekommen', en: 'What you sent has arrived' };

  /** Reading at this path fails so; what changes something goes through, and is counted. */
  const failReading = async (page: Page, path: string, fail: (route: Route) => Promise<void>) => {
    const sent: string[] = [];
    const handle = async (route: Route) => {
      const method = route.request().method();
      if (method === 'GET') return fail(route);
      sent.push(method);
      return route.continue();
    };
    await page.route(path, handle);
    return { sent, mend: () => page.unroute(path, handle) };
  };

  test('at the desk what was pressed has arrived, and the page is read once more, with nothing sent again; a late press in another tab is refused beside what there is now @desk', async ({
    app,
    newVisitor,
    guard,
  }) => {
    guard.allow((error) => /status of (500|422)/.test(error));
    const empfehlung = await recommend(app, person('Paula', 'Pressler'));
    // Like nobody of another journey: nothing is to be answered before the release.
    const place = { strasse: 'Drucksteg', hausnummer: '7', plz: '10115', ort: 'Berlin' };
    const contact = { email: ownEmail('druck'), vorname: 'Dirk', name: 'Druck', geburtsdatum: '11.11.1971' };
    await accept(app, empfehlung, details({ ...contact, ...place }));
    const number = await placeOrder(app, empfehlung);
    const clerk = await newVisitor();
    const { page, t } = clerk;
    await bringDesk(app, clerk, 'Administrator');
    await openAuftrag(clerk, ROUTE, number);
    await page.getByRole('link', { name: t.freigeben, exact: true }).click();
    const release = page.getByRole('button', { name: t.verbindlichFreigeben });
    await expect(release).toBeVisible();
    const late = await page.context().newPage();
    await late.goto(page.url());
    const { sent, mend } = await failReading(page, `**/api/v1/betreiber/auftraege/${ROUTE}/${number}`, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'out of order' }),
    );
    await release.click();
    await expect(page.getByRole('heading', { level: 1, name: ARRIVED.de })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${ARRIVED.de}`));
    await expect(page.getByRole('main')).toContainText('Sie brauchen nichts noch einmal zu senden.');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await check(page);
    await mend();
    await page.getByRole('link', { name: 'Neu laden' }).click();
    await expect(page.getByText(t.auftragFreigegeben)).toBeVisible();
    expect(sent).toEqual(['PUT']);
    await late.getByRole('button', { name: t.verbindlichFreigeben }).click();
    await expect(late.getByRole('alert').first()).toContainText('Das ist schon geschehen');
    await expect(late.getByRole('button', { name: t.verbindlichFreigeben })).toHaveCount(0);
    await expect(late.getByRole('heading', { name: 'Prämierungen' })).toBeVisible();
    await expect(late.getByRole('main')).toContainText('Noch nicht abholbereit');
  });

  test('in a tunnel a refusal keeps its page, and what was pressed has arrived @phone', async ({
    app,
    newVisitor,
    guard,
  }) => {
    guard.allowRefusals();
    guard.allow((error) => error.includes('ERR_INTERNET_DISCONNECTED'));
    const empfehlung = await recommend(app, person('Pia', 'Presser'), { sprache: 'en' });
    const empfehler = await newVisitor({ sprache: 'en' });
    const { page, context, t } = empfehler;
    await signInByCall(app, empfehler, empfehlung);
    await page.goto(addressOf(ROUTE, 'empfehlerbankdaten', 'en'));
    const { sent, mend } = await failReading(page, '**/api/v1/*/empfehler/bankdaten/', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    const saving = page.getByRole('main').getByRole('button').first();
    await page.getByLabel(t.iban).fill('DE89370400440532013001');
    await page.getByLabel(t.kontoinhaber).fill('Pia Presser');
    await saving.click();
    await expect(page.getByRole('alert').first()).toBeFocused();
    await expect(page.getByLabel(t.kontoinhaber)).toHaveValue('Pia Presser');
    await page.getByLabel(t.iban).fill(IBAN);
    await saving.click();
    await expect(page.getByRole('heading', { level: 1, name: ARRIVED.en })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('There is no need to send anything again.');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(IBAN);
    await check(page);
    await mend();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('main')).toContainText('DE89 **** **** **** **30 00');
    await expect(page.getByLabel(t.iban)).toHaveValue('');
    expect(sent).toEqual(['PUT', 'PUT']);
  });
});
