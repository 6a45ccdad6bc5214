import { consentLink, details } from './steps/empfaenger.ts';
import { giveKulanz } from './steps/person.ts';
import { address, ownEmail } from './support/app.ts';
import { sessionOf } from './support/operator.ts';
import { enter, newDevice, person, recommend, signInByCall } from './support/preparation.ts';
import type { Visitor } from './support/test.ts';
import { expect, test } from './support/test.ts';
import { empfangstexte } from './support/texte-empfang.ts';

const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'DE02120300000000202051';
const e = empfangstexte.de;

/** A second tab of the same browser. */
const secondTab = async (newVisitor: Visitor): Promise<Visitor> => ({
  ...newVisitor,
  page: await newVisitor.context.newPage(),
});

/** The same without a script is asked without a browser (`screen-….route.test.ts`). */
test('two rewards in two tabs are each chosen where they were opened', async ({ app, admin, newVisitor, guard }) => {
  guard.allowRefusals();
  const who = [person('Alma', 'Erste'), person('Bela', 'Zweite')] as const;
  const first = await newVisitor();
  const { t } = first;
  const [link1, link2] = await Promise.all(
    who.map(
      async (one) => (await giveKulanz(app, admin, await recommend(app, one), { Empfehler: one.email })).Empfehler,
    ),
  );
  await first.page.goto(link1 ?? '');
  await expect(first.page.getByRole('heading', { level: 1, name: t.ihrePraemie('Alma') })).toBeVisible();
  const second = await secondTab(first);
  await second.page.goto(link2 ?? '');
  await expect(second.page.getByRole('heading', { level: 1, name: t.ihrePraemie('Bela') })).toBeVisible();

  const late = await secondTab(first);
  await late.page.goto(link1 ?? '');
  await late.page.getByLabel(t.iban).fill(OTHER_IBAN);
  await late.page.getByLabel(t.kontoinhaber).fill('Alma Erste');

  // What is wrong is said about the first one, and its form stays its own.
  await first.page.getByRole('radio', { name: t.geld }).check();
  await first.page.getByLabel(t.kontoinhaber).fill('Alma Erste');
  await first.page.getByRole('button', { name: t.sichern }).click();
  await expect(first.page.getByRole('alert')).toBeVisible();
  await expect(first.page.getByRole('heading', { level: 1, name: t.ihrePraemie('Alma') })).toBeVisible();
  await first.page.getByLabel(t.iban).fill(IBAN);
  await first.page.getByRole('button', { name: t.sichern }).click();
  await expect(first.page.getByText(/DE89/).first()).toBeVisible();

  // Chosen already: the second press is told, and its account number does not stay in the tab.
  await expect.poll(() => late.page.evaluate(() => JSON.stringify(sessionStorage))).toContain(OTHER_IBAN);
  await late.page.getByRole('button', { name: t.sichern }).click();
  await expect(late.page.getByText(/DE89/).first()).toBeVisible();
  expect(await late.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(OTHER_IBAN);
  await late.page.close();

  await second.page.getByRole('radio', { name: t.geld }).check();
  await second.page.getByLabel(t.iban).fill(OTHER_IBAN);
  await second.page.getByLabel(t.kontoinhaber).fill('Bela Zweite');
  await second.page.getByRole('button', { name: t.sichern }).click();
  await expect(second.page.getByText(/DE02/).first()).toBeVisible();
  for (const [link, iban] of [
    [link1, /DE89/],
    [link2, /DE02/],
  ] as const) {
    await first.page.goto(link ?? '');
    await expect(first.page.getByText(iban).first()).toBeVisible();
  }
});

test('two recipients in two tabs: consent and bank data stay apart', async ({ app, newVisitor, guard }) => {
  guard.allowRefusals();
  const first = await newVisitor();
  const { t } = first;
  const who = [
    details({ email: ownEmail('max'), vorname: 'Max' }),
    details({ email: ownEmail('eva'), vorname: 'Eva' }),
  ];
  const links: string[] = [];
  for (const one of who) {
    await enter(await recommend(app, person()), one, await newDevice());
    links.push(await consentLink(app, first, one.email));
  }
  await first.page.goto(links[0] ?? '');
  await expect(first.page.getByRole('heading', { level: 1, name: t.zustimmungTitel('Max') })).toBeVisible();
  const second = await secondTab(first);
  await second.page.goto(links[1] ?? '');
  await expect(second.page.getByRole('heading', { level: 1, name: t.zustimmungTitel('Eva') })).toBeVisible();

  await first.page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
  await first.page.getByRole('button', { name: t.jetztBestaetigen }).click();
  await expect(first.page.getByRole('heading', { level: 1, name: t.gespeichert })).toBeVisible();
  await expect(first.page.getByText(/Max!/)).toBeVisible();
  await first.page.getByRole('link', { name: e.bankVorab }).click();
  await expect(first.page.getByLabel(t.iban)).toBeVisible();

  const another = await secondTab(first);
  await another.page.goto(links[1] ?? '');
  // Max's consent was Max's alone.
  await expect(another.page.getByRole('heading', { level: 1, name: t.zustimmungTitel('Eva') })).toBeVisible();
  // What Max has typed and not sent is not Eva's, who confirms in the same tab; and it is there when Max is back.
  await first.page.getByLabel(t.iban).fill(OTHER_IBAN);
  await expect.poll(() => first.page.evaluate(() => JSON.stringify(sessionStorage))).toContain(OTHER_IBAN);
  await first.page.goto(links[1] ?? '');
  await first.page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
  await first.page.getByRole('button', { name: t.jetztBestaetigen }).click();
  await first.page.getByRole('link', { name: e.bankVorab }).click();
  await expect(first.page.getByLabel(t.iban)).toBeVisible();
  await first.page.reload({ waitUntil: 'networkidle' });
  await expect(first.page.getByLabel(t.iban)).toHaveValue('');
  await first.page.goto(links[0] ?? '');
  await first.page.goto('/fernwerk/bankdaten');
  await expect(first.page.getByLabel(t.iban)).toHaveValue(OTHER_IBAN);

  await first.page.getByLabel(t.iban).fill(IBAN);
  await first.page.getByLabel(t.kontoinhaber).fill('Max Seidel');
  await first.page.getByRole('button', { name: e.bankSpeichern }).click();
  await expect(first.page.getByRole('heading', { level: 1, name: e.bankGespeichert })).toBeVisible();
  await expect(first.page.getByText(/Danke, Max/)).toBeVisible();
});

test('another account in another tab: nothing is stored in it', async ({ app, newVisitor, guard }) => {
  guard.allowRefusals();
  const [miriam, fremd] = [
    await recommend(app, person('Miriam', 'Sander')),
    await recommend(app, person('Otto', 'Fremd')),
  ];
  const first = await newVisitor();
  const { t, page } = first;
  await signInByCall(app, first, miriam);
  await page.goto('/fernwerk/empfehler/bankdaten');
  await page.getByLabel(t.iban).fill(IBAN);
  await page.getByLabel(t.kontoinhaber).fill('Miriam Sander');
  await signInByCall(app, first, fremd);
  for (let turn = 0; turn < 2; turn++) {
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('ein anderes Konto angemeldet');
    await expect(page.getByLabel(t.iban)).toHaveValue(IBAN);
    await expect(page.getByLabel(t.kontoinhaber)).toHaveValue('Miriam Sander');
    await expect(page.getByRole('alert')).not.toContainText(/Miriam|Otto/);
  }
  // Loaded anew it is Otto's form, and nothing of what Miriam typed stands in it.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByLabel(t.iban)).toHaveValue('');
  await expect(page.getByLabel(t.kontoinhaber)).toHaveValue('Otto Fremd');
  const foreign = await first.context.request.get(`${address()}/api/v1/fernwerk/empfehler/bankdaten/`);
  expect(await foreign.json()).toBeNull();
});
test('signed out in another tab, the next press leads to the log-in, and what somebody has worked on for long stays', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const who = await recommend(app, person('Miriam', 'Sander'));
  const first = await newVisitor();
  const { page, context } = first;
  await signInByCall(app, first, who);
  await context.addCookies(await sessionOf(app, 'Administrator'));
  const kept = await context.cookies();
  for (const [here, area, there] of [
    ['/fernwerk/persoenlicherbereich', '/fernwerk', '/meinedaten'],
    ['/betreiber/gutscheine', '/betreiber', '/kulanz'],
  ] as const) {
    await page.goto(here);
    await context.clearCookies();
    await page.locator(`a[href$="${there}"]:visible`).first().click();
    await expect(page).toHaveURL(`${area}/login?redirect=${encodeURIComponent(there)}`);
    await context.addCookies(kept);
  }
  const title = page.getByLabel(/^Titel.*Deutsch/);
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await page.goto('/betreiber/mandanten/fernwerk/aktionen/neu');
  await title.fill('Lange daran gesessen');
  await context.clearCookies();
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Ihre Sitzung ist beendet');
  await expect(page.getByRole('link', { name: 'Neu anmelden' })).toHaveAttribute('href', '/betreiber/login');
  await context.addCookies(kept);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Titel (Englisch)');
  await expect(title).toHaveValue('Lange daran gesessen');
});

test("another Mandant's link leaves this one's as it was", async ({ app, newVisitor, guard }) => {
  guard.allowRefusals();
  const first = await newVisitor();
  const { t, page, context } = first;
  const who = details({ email: ownEmail('hier'), vorname: 'Hanna' });
  await enter(await recommend(app, person()), who, await newDevice());
  await page.goto(await consentLink(app, first, who.email));
  await expect(page.getByRole('heading', { level: 1, name: t.zustimmungTitel('Hanna') })).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(`${address()}/klarfunk/empfaenger/zustimmung?empfaenger=${'x'.repeat(43)}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t.zustimmungTitel('Hanna') })).toBeVisible();
});

test('an unbroken name of 40 letters scrolls no screen sideways at 320 px', async ({ app, newVisitor }) => {
  const long = 'Maximilianalexanderwolfgangsebastianharald';
  const { link } = await recommend(app, person(long.slice(0, 40), 'B'));
  const { page } = await newVisitor();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long.slice(0, 20));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('an address whose place nobody can read leaves the page as it is', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  for (const place of ['%', '%E0%A4%A']) {
    await page.goto(`/fernwerk/faq#${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/fernwerk/');
  }
});
