import type { Page } from '@playwright/test';
import { bring } from './steps/agentur.ts';
import { bringDesk } from './steps/betreiber.ts';
import { fillEmpfehlung } from './steps/empfehler.ts';
import { homeTexts } from './steps/home.ts';
import { expectMessage, fillKontakt } from './steps/kontakt.ts';
import { kontoTexts } from './steps/konto.ts';
import { changeAll, type Late, madeOf, openLate } from './steps/late.ts';
import { linkIn, ownEmail } from './support/app.ts';
import { OWN_PASSWORD, person, recommend } from './support/preparation.ts';
import { expect, test, type Visitor } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';

const PRODUKT = 'Fernwerk Glasfaser 500';
const NUMBERS = 'null eins zwei drei vier fünf sechs sieben acht neun'.split(' ');
const TARIF = '/fernwerk/empfehlen/zuhause-100';

/** The question that stands in for a captcha. */
async function answer(page: Page): Promise<void> {
  const [, a = '', b = ''] = /(\S+) plus (\S+)\?/.exec(await page.getByText(/ plus /).innerText()) ?? [];
  await page.getByLabel(/ plus /).fill(String(NUMBERS.indexOf(a) + NUMBERS.indexOf(b)));
}

/** What is made of these pages before their code comes is there afterwards, and nobody is taken away from where he is. */
async function expectStays({ visitor: { page }, open, come }: Late, path: string): Promise<void> {
  await open(path);
  await changeAll(page);
  const before = await madeOf(page);
  expect(before.fields.length, path).toBeGreaterThan(0);
  await come();
  expect(await madeOf(page), path).toEqual(before);
}

test('what is filled in before the code of a page has come stays: an operator, an agency, and their guests @desk', async ({
  app,
  newVisitor,
}) => {
  const { link, nummer } = await recommend(app, person('Tom', 'Funkloch'));
  const guest = await newVisitor();
  const inTabs = async (visitor: Visitor, paths: readonly string[]) => {
    await Promise.all(paths.map(async (path) => expectStays(await openLate(visitor), path)));
  };
  await inTabs(guest, ['/fernwerk/', TARIF, link, '/fernwerk/registrieren']);
  const clerk = await newVisitor();
  await bringDesk(app, clerk, 'Administrator');
  const lock = `/betreiber/empfehlungen?schritt=sperren&route=fernwerk&nr=${nummer}`;
  await inTabs(clerk, ['/betreiber/mandanten/fernwerk', '/betreiber/mandanten/fernwerk/aktionen/neu', lock]);
  const owner = await newVisitor();
  await bring(owner, app);
  await expectStays(await openLate(owner), '/sicherheim-berater/agentur/praemienplan');
});

test('a choice that leads on by itself does so, where it was made before the code came @desk', async ({
  app,
  newVisitor,
}) => {
  const owner = await newVisitor();
  await bring(owner, app);
  const { visitor, open, come } = await openLate(owner);
  await open('/sicherheim-berater/agentur/einladungstool');
  const size = visitor.page.locator('select[name=groesse]');
  await size.selectOption('200');
  await come();
  await expect(visitor.page).toHaveURL(/[?&]groesse=200/);
  await expect(size).toHaveValue('200');
});

test.describe('the product that was chosen on the start page is the one that is recommended @phone', () => {
  for (const when of ['before the code came', 'and the code never comes'])
    test(when, async ({ newVisitor }) => {
      const { visitor, open, come } = await openLate(await newVisitor());
      const { page, t } = visitor;
      await open('/fernwerk/');
      await page.getByLabel(homeTexts.de.wasEmpfehlen).selectOption({ value: 'glasfaser-zuhause-500' });
      await fillEmpfehlung(visitor, person('Gesa', 'Gleis'), 'allesKontakt');
      const made = await madeOf(page);
      if (when === 'before the code came') {
        await come();
        expect((await madeOf(page)).fields).toEqual(made.fields);
      }
      await page.getByRole('button', { name: t.erstellen }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
      await page.getByRole('link', { name: t.linkTeilen }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.teilenTitel(PRODUKT) })).toBeVisible();
    });

  test('also where it was refused', async ({ newVisitor, guard }) => {
    guard.allowRefusals();
    const { visitor, open, come } = await openLate(await newVisitor());
    const { page, t } = visitor;
    const choice = page.getByLabel(homeTexts.de.wasEmpfehlen);
    await open('/fernwerk/');
    await choice.selectOption({ value: 'glasfaser-zuhause-500' });
    await page.getByRole('button', { name: t.erstellen }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(choice).toHaveValue('glasfaser-zuhause-500');
    await come();
    await expect(choice).toHaveValue('glasfaser-zuhause-500');
    await expect(page).toHaveURL(/produkt=glasfaser-zuhause-500/);
  });
});

test('a message that was refused is put right while the code comes: nobody is called back to what was wrong @desk', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const { visitor, open, come } = await openLate(await newVisitor());
  const { page } = visitor;
  const b = bereichTexte.de;
  await open('/fernwerk/kontakt');
  await page.getByLabel(b.nachricht, { exact: true }).fill('Der Tunnel');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel(b.email, { exact: true }).fill(ownEmail('gleis'));
  await page.getByLabel(b.nachricht, { exact: true }).fill('Der Tunnel ist lang.');
  const made = await madeOf(page);
  await come();
  expect(await madeOf(page)).toEqual(made);
});

test('whoever is asked for a captcha whose code never comes answers a question instead @desk', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const { visitor, open } = await openLate(await newVisitor());
  const { page, t } = visitor;
  await open('/sicherheim/empfehlen/haftpflicht');
  await fillEmpfehlung(visitor, person('Frieda', 'Funkloch'), 'allesIch');
  await page.getByRole('button', { name: t.erstellen }).click();
  await answer(page);
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
});

test('a page that always asks does so after a while, and with a refusal at once @phone', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const b = bereichTexte.de;
  const { visitor, open } = await openLate(await newVisitor());
  const { page } = visitor;
  const message = { thema: b.praemie, nachricht: 'Im Funkloch.', name: 'Frieda', email: ownEmail('funkloch') };
  await open('/sicherheim/kontakt');
  await fillKontakt(visitor, message);
  await expect(page.getByLabel(/ plus /)).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByLabel(/ plus /)).toBeVisible();
  await page.getByRole('button', { name: b.senden }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectMessage(visitor, message);
  await answer(page);
  await page.getByRole('button', { name: b.senden }).click();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible();
});

test('what is chosen anew counts, and not what was kept of the form before @desk', async ({ newVisitor }) => {
  const first = await openLate(await newVisitor());
  const { page, t } = first.visitor;
  await first.open(TARIF);
  await first.come();
  await fillEmpfehlung(first.visitor, person('Ina', 'Kehrtwende'), 'teilen');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Kehrtwende');
  await page.unrouteAll();
  const { promise, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: t.allesIch }).check();
  come();
  await expect(page.getByLabel(t.nachname, { exact: true })).toHaveValue('Kehrtwende');
  await expect(page.getByRole('radio', { name: t.allesIch })).toBeChecked();
});

test('a password of which the rules were met before the code came @desk', async ({ app, newVisitor }) => {
  const { empfehler } = await recommend(app, person('Paul', 'Passwort'));
  await app.api.get(`/api/v1/fernwerk/account/resetPassword/${encodeURIComponent(empfehler.email)}`);
  const { visitor, open, come } = await openLate(await newVisitor());
  const { page, t } = visitor;
  await open(linkIn(await app.mail(empfehler.email, /Passwort/), '/passwortsetzen'));
  await page.getByLabel(t.passwortNeu, { exact: true }).fill(OWN_PASSWORD);
  await come();
  await expect(page.getByRole('status').filter({ hasText: kontoTexts.de.regelnErfuellt(4) })).toHaveCount(1);
});
