import { openDesk } from './steps/betreiber.ts';
import { openSection, openSettings, saveSettings, settingsTexts } from './steps/einstellungen.ts';
import { checkWidths } from './steps/redaktion.ts';
import { expect, test } from './support/test.ts';

test('settings: refused without a reason, changed, met by a second tab, undone; the history says who and why @desk', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const t = settingsTexts.de;
  const mode = await newVisitor();
  const { page } = mode;
  await openDesk(app, mode, 'Administrator');
  await openSettings(page, t, 'klarfunk');
  await checkWidths(page);
  const second = await mode.context.newPage();
  await second.goto(page.url());

  // What an invoice needs is named where it is missing, by a link to its field.
  await page.evaluate(() => {
    // As a link of the portal does it, which the browser opens nothing for.
    window.history.pushState(null, '', '#feld-RechnungSteuersatz');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByLabel(t.steuersatz)).toBeFocused();
  await expect(page.getByLabel(t.steuersatz)).not.toHaveAttribute('tabindex');

  // Nothing is changed without saying why, and what was typed stays.
  await openSection(page, t.betraege);
  await page.getByLabel(t.bonus).fill('75,50');
  await page.getByRole('button', { name: t.speichern }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(t.bonus)).toHaveValue('75,50');
  await checkWidths(page);
  await saveSettings(page, t, 'Neuer Vertrag');

  // Who was slower sees both, keeps what was typed, and has the rest as it is now.
  await openSection(second, t.firma);
  await second.getByLabel(t.telefon).fill('0800 1234567');
  await second.getByLabel(t.grund).fill('Neue Nummer');
  await second.getByRole('button', { name: t.speichern }).click();
  await expect(second.getByRole('heading', { name: t.schneller })).toBeVisible();
  await expect(second.getByRole('row', { name: /Bonus.*75,50/ })).toBeVisible();
  await expect(second.getByLabel(t.telefon)).toHaveValue('0800 1234567');
  await expect(second.getByLabel(t.bonus)).toHaveValue('75,50');
  await expect(second.getByLabel(t.bonus)).toBeVisible();
  await checkWidths(second);
  await saveSettings(second, t, 'Neue Nummer');

  const history = second.getByRole('region', { name: t.verlauf }).getByRole('link');
  await history.nth(1).click();
  await expect(second.getByText('Neuer Vertrag')).toBeVisible();
  await expect(second.getByText(/75,50/)).toBeVisible();
  await second.getByRole('link', { name: t.zuruecknehmen }).click();
  await checkWidths(second);
  await second.getByRole('button', { name: t.jaZuruecknehmen }).click();
  await expect(second.getByText(t.zurueckgenommen, { exact: true })).toBeVisible();
  await openSettings(second, t, 'klarfunk');
  await expect(second.getByLabel(t.bonus)).not.toHaveValue('75,50');
  await expect(second.getByLabel(t.telefon)).toHaveValue('0800 1234567');
});

test('settings in English and without a script; who may not change them reads them @phone', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const t = settingsTexts.en;
  const admin = await newVisitor({ sprache: 'en', javaScriptEnabled: false });
  await openDesk(app, admin, 'Administrator');
  await openSettings(admin.page, t, 'Sicherheim');
  await openSection(admin.page, t.betraege);
  await admin.page.getByLabel(t.bonus).fill('much');
  await admin.page.getByLabel(t.grund).fill('A test');
  await admin.page.getByRole('button', { name: t.speichern }).click();
  await expect(admin.page.getByRole('alert')).toContainText('Bonus:');
  await admin.page.getByLabel(t.bonus).fill('61');
  await saveSettings(admin.page, t, 'A test');
  await checkWidths(admin.page);

  const reader = await newVisitor({ sprache: 'en' });
  await openDesk(app, reader, 'Sachbearbeiter');
  await openSettings(reader.page, t, 'Sicherheim');
  await expect(reader.page.getByText(/61\.00/).first()).toBeVisible();
  await expect(reader.page.getByRole('button', { name: t.speichern })).toHaveCount(0);
  await checkWidths(reader.page);
});
