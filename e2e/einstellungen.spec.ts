import { bringDesk } from './steps/betreiber.ts';
import { openSection, openSettings, saveSettings, settingsTexts } from './steps/einstellungen.ts';
import { checkWidths } from './steps/redaktion.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const t = settingsTexts;
const SETTINGS = '/betreiber/mandanten/klarfunk';

/** Who may change them, what is refused, planned and taken back is asked without a browser (`mandant/screen-einstellungen.route.test.ts`). */
test('settings: a link leads into what is folded; refused, met by a second tab and undone they are there for everybody @desk', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const mode = await newVisitor();
  const { page } = mode;
  await bringDesk(app, mode, 'Administrator');
  await openSettings(page, 'klarfunk');
  await checkWidths(page);
  const second = await mode.context.newPage();
  await second.goto(SETTINGS);

  // What an invoice needs is named where it is missing, by a link to its field.
  await page.evaluate(() => {
    // As a link of the portal does it, which the browser opens nothing for.
    window.history.pushState(null, '', '#feld-RechnungSteuersatz');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByLabel(t.steuersatz)).toBeFocused();
  await expect(page.getByLabel(t.steuersatz)).not.toHaveAttribute('tabindex');

  await openSection(page, t.betraege);
  await page.getByLabel(t.bonus).fill('75,50');
  await page.getByRole('button', { name: t.speichern }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkWidths(page);
  await saveSettings(page, 'Neuer Vertrag');

  // Who was slower keeps what was typed, and has the rest as it is now, unfolded.
  await openSection(second, t.firma);
  await second.getByLabel(t.telefon).fill('0800 1234567');
  await second.getByLabel(t.grund).fill('Neue Nummer');
  await second.getByRole('button', { name: t.speichern }).click();
  await expect(second.getByRole('heading', { name: t.schneller })).toBeVisible();
  await expect(second.getByLabel(t.telefon)).toHaveValue('0800 1234567');
  await expect(second.getByLabel(t.bonus)).toHaveValue('75,50');
  await expect(second.getByLabel(t.bonus)).toBeVisible();
  await checkWidths(second);

  const history = page.getByRole('region', { name: t.verlauf }).getByRole('link');
  await history.first().click();
  await expect(page.getByText(/75,50/)).toBeVisible();
  await page.getByRole('link', { name: t.zuruecknehmen }).click();
  await checkWidths(page);
  await page.getByRole('button', { name: t.jaZuruecknehmen }).click();
  await expect(page.getByText(t.zurueckgenommen, { exact: true })).toBeVisible();

  const reader = await newVisitor();
  await bringDesk(app, reader, 'Sachbearbeiter');
  await reader.page.goto(SETTINGS);
  await expect(reader.page.getByRole('button', { name: t.speichern })).toHaveCount(0);
  await check(reader.page);
});
