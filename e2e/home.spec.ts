import { fillEmpfehlung } from './steps/empfehler.ts';
import { homeTexts, hydrated, keepsWatchAtExit, openStart, toForm } from './steps/home.ts';
import { openLate } from './steps/late.ts';
import { check } from './support/check.ts';
import { euro, languageOf } from './support/language.ts';
import { person } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const MANDANTEN = ['klarfunk', 'sicherheim', 'sicherheim-berater'];

test('the start page of every brand leads by one press to the whole form @phone', async ({ newVisitor }, {
  project,
}) => {
  const guest = await newVisitor({ sprache: languageOf(project.name) });
  for (const route of MANDANTEN) {
    const form = await openStart(guest, route);
    await toForm(guest);
    await expect(form.getByRole('radio', { name: guest.t.allesIch })).toBeVisible();
  }
});

test('recommends from the start page: amounts move at once, mistakes keep what was typed @phone', async ({
  newVisitor,
  guard,
}, { project }) => {
  guard.allowRefusals();
  const guest = await newVisitor({ sprache: languageOf(project.name) });
  const { page, t, sprache } = guest;
  const h = homeTexts[sprache];
  const who = person('Birte', 'Lohse');
  const form = await openStart(guest, 'fernwerk');
  await toForm(guest);
  await form.getByRole('radio', { name: 'WhatsApp' }).check();
  await form.getByLabel(t.vorname, { exact: true }).fill(who.vorname);
  await form.getByRole('radio', { name: t.allesKontakt }).check();
  await form.getByLabel(h.wasEmpfehlen).selectOption({ value: 'mobil-m' });
  await expect(form.getByRole('radio', { name: t.allesKontakt })).toBeChecked();
  await expect(form.getByRole('status').filter({ hasText: euro(5000, sprache) })).toBeVisible();
  await expect(form.getByLabel(t.vorname, { exact: true })).toHaveValue(who.vorname);

  await form.getByRole('button', { name: t.erstellen }).click();
  const error = form.getByRole('alert');
  await expect(error).toBeFocused();
  await expect(error).toBeInViewport();
  await expect(error.getByRole('link', { name: h.pflichtEmail }).first()).toBeVisible();
  await expect(form.getByLabel(t.vorname, { exact: true })).toHaveValue(who.vorname);
  await expect(form.getByLabel(h.wasEmpfehlen)).toHaveValue('mobil-m');
  // Refused, and the way that was wished for is still there.
  await expect(form.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await check(page);

  await page.reload();
  await expect(form.getByLabel(h.wasEmpfehlen)).toHaveValue('mobil-m');
  await fillEmpfehlung(guest, who, 'allesKontakt');
  await form.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
});

test('the carousel of rewards moves by buttons and by keys, and says where it is @phone', async ({ newVisitor }, {
  project,
}) => {
  const guest = await newVisitor({ sprache: languageOf(project.name) });
  const { page, sprache } = guest;
  const h = homeTexts[sprache];
  await openStart(guest, 'sicherheim');
  const carousel = page.getByRole('region', { name: h.karussell });
  await carousel.scrollIntoViewIfNeeded();
  const onward = carousel.getByRole('button', { name: h.weiter });
  const back = carousel.getByRole('button', { name: h.zurueck });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(carousel.getByRole('status')).toHaveText(/^1 /);
  await onward.focus();
  await page.keyboard.press('Enter');
  await expect(carousel.getByRole('status')).toHaveText(/^[2-9] /);
  await expect(onward).toBeFocused();
  await back.press('Enter');
  await expect(carousel.getByRole('status')).toHaveText(/^1 /);
  await carousel.getByRole('list').focus();
  for (let turn = 0; turn < 8; turn++) await page.keyboard.press('ArrowRight');
  await expect(onward).toHaveAttribute('aria-disabled', 'true');
  const bild = carousel.getByRole('img').last();
  await expect(bild).toBeInViewport();
  // As wide as it stands there: a phone gets no picture for a desk.
  await expect.poll(() => bild.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200);
});

test('the dialog shows each split, and goes on to the form with the chosen one @desk', async ({ newVisitor }, {
  project,
}) => {
  const guest = await newVisitor({ sprache: languageOf(project.name) });
  const { page, t, sprache } = guest;
  const h = homeTexts[sprache];
  const form = await openStart(guest, 'fernwerk');
  const produkt = 'Fernwerk Glasfaser 500';
  const trigger = page.getByRole('link', { name: h.werBekommtWas(produkt) });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: h.dialog(produkt) });
  await expect(dialog).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: h.alleKontakt }).check();
  await dialog.getByRole('button', { name: h.soEmpfehlen }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#empfehlen-form')).toBeFocused();
  await expect(form.getByLabel(h.wasEmpfehlen)).toHaveValue('glasfaser-zuhause-500');
  await expect(form.getByRole('radio', { name: t.allesKontakt })).toBeChecked();
  await expect(form.getByRole('status').filter({ hasText: euro(9000, sprache) })).toBeVisible();
});

test('a large catalogue shows four of its products, and the way to all of them by category @phone', async ({
  newVisitor,
}) => {
  const { page, sprache } = await newVisitor();
  const h = homeTexts[sprache];
  await page.goto('/fernwerk/');
  const produkte = page.getByRole('region', { name: h.wasWeiter });
  await expect(produkte.getByRole('article')).toHaveCount(4);
  expect(await produkte.evaluate((section) => section.clientHeight)).toBeLessThan(1200);
  await produkte.getByRole('link', { name: h.uebersicht }).click();
  await expect(page.getByRole('heading', { level: 1, name: h.uebersicht })).toBeVisible();
  expect(await page.getByRole('main').getByRole('region').getByRole('group').count()).toBeGreaterThan(5);
});

test.describe('whoever is about to leave an insurer', () => {
  const after = 15_000;

  test('is asked once, by keyboard or touch after the time, and goes back to where he was @phone', async ({
    newVisitor,
  }, { project }) => {
    const { page, sprache } = await newVisitor({ sprache: languageOf(project.name) });
    const h = homeTexts[sprache];
    await page.clock.install();
    await page.goto('/sicherheim/');
    await keepsWatchAtExit({ page });
    const anchor = page.getByRole('link', { name: h.jetztEmpfehlen, exact: true });
    await anchor.focus();
    await page.clock.runFor(after / 2);
    const question = page.getByRole('dialog', { name: h.gehen });
    await expect(question).toHaveCount(0);
    await page.clock.runFor(after);
    await expect(question).toBeVisible();
    await check(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(anchor).toBeFocused();
    await page.reload();
    await keepsWatchAtExit({ page });
    await page.clock.runFor(after * 2);
    await expect(question).toHaveCount(0);
  });

  test('is asked about cookies first, and about nothing else until that is answered @phone', async ({ newVisitor }) => {
    const { page, sprache } = await newVisitor({ ungefragt: true });
    const h = homeTexts[sprache];
    await page.clock.install();
    await page.goto('/sicherheim/');
    await keepsWatchAtExit({ page });
    const question = page.getByRole('dialog', { name: h.gehen });
    await page.clock.runFor(after + 500);
    await expect(question).toHaveCount(0);
    await page.locator('#einwilligung > form button[value="keine"]').press('Enter');
    await page.clock.runFor(after * 2);
    await expect(question).toBeVisible();
  });

  test('with a mouse when it leaves at the top; yes leads to the form @desk', async ({ newVisitor }) => {
    const { page, sprache } = await newVisitor();
    const h = homeTexts[sprache];
    await page.clock.install();
    await page.goto('/sicherheim/');
    await keepsWatchAtExit({ page });
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 200);
    await page.clock.runFor(after + 500);
    const question = page.getByRole('dialog', { name: h.gehen });
    await expect(question).toHaveCount(0);
    await page.evaluate(() =>
      document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null })),
    );
    await question.getByRole('button', { name: h.jetztEmpfehlenFrage }).click();
    await expect(question).toBeHidden();
    await expect(page.locator('#empfehlen-form')).toBeFocused();
  });

  test('is left alone where he has filled in something before the code of the page came @desk', async ({
    newVisitor,
  }) => {
    const { visitor, open, come } = await openLate(await newVisitor());
    const { page, t } = visitor;
    await page.clock.install();
    await open('/sicherheim/');
    const field = page.getByLabel(t.vorname, { exact: true });
    await field.fill('Ina');
    await field.blur();
    await come();
    await keepsWatchAtExit({ page });
    await page.clock.runFor(after * 2);
    await expect(page.getByRole('dialog', { name: homeTexts.de.gehen })).toHaveCount(0);
  });

  test('is left alone while he fills in the form, and where the client does not ask @desk', async ({ newVisitor }) => {
    const { page, t, sprache } = await newVisitor();
    const h = homeTexts[sprache];
    await page.clock.install();
    await page.goto('/sicherheim/');
    await keepsWatchAtExit({ page });
    await page.getByLabel(t.vorname, { exact: true }).fill('Ina');
    await page.clock.runFor(after * 2);
    await expect(page.getByRole('dialog', { name: h.gehen })).toHaveCount(0);
    await page.goto('/fernwerk/');
    await hydrated({ page });
    await page.clock.runFor(after * 2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
