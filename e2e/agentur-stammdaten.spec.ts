import { AGENTUR, enter, enterAs } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

test('data of the agency: refused, changed, undone by the history @desk', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await enter(owner, 'sevim.aydin@agentur-aydin.example');
  await page.goto(`${AGENTUR}/stammdaten`);
  const town = page.getByLabel('Ort', { exact: true });
  const before = await town.inputValue();
  await page.getByLabel('Postleitzahl').fill('341');
  await town.fill('Kassel');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(town).toHaveValue('Kassel');
  await check(page);

  const postcode = page.getByLabel('Postleitzahl');
  await town.fill('');
  await postcode.fill('34117');
  await expect(town).toHaveValue('Kassel');
  await page.getByLabel('Grund').fill('Umzug nach Kassel');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();

  await page.getByRole('region', { name: 'Verlauf' }).getByRole('link').first().click();
  await expect(page.getByText('Umzug nach Kassel')).toBeVisible();
  await expect(page.getByText(/^Sevim Aydin, /)).toBeVisible();
  await page.getByRole('link', { name: /zurücknehmen$/i }).click();
  await check(page);
  await page.getByRole('button', { name: 'Ja, zurücknehmen' }).click();
  await expect(page.getByText('Zurückgenommen.', { exact: true })).toBeVisible();
  await page.goto(`${AGENTUR}/stammdaten`);
  await expect(town).toHaveValue(before);
});

test('a picture that is none is told at its own form, and another one can be sent at once @desk', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await enter(owner, 'sevim.aydin@agentur-aydin.example');
  await page.goto(`${AGENTUR}/stammdaten`);
  const pictures = page.locator('#bilder');
  const send = pictures.getByRole('button', { name: 'Hochladen' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(pictures.getByRole('alert')).toContainText('Bitte wählen Sie eine Datei aus.');
  const buffer = Buffer.from('no picture at all');
  await pictures.getByLabel('Datei').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await send.click();
  await expect(pictures.getByRole('alert')).not.toContainText('Bitte wählen Sie eine Datei aus.');
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('opening hours are times of each day: half of one is refused, a break is a second one @desk', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  for (const javaScriptEnabled of [true, false]) {
    const owner = await newVisitor({ javaScriptEnabled });
    const { page } = owner;
    await enter(owner, 'ines.hartmann@agentur-hartmann.example');
    await page.goto(`${AGENTUR}/stammdaten`);
    const cell = (name: string) => page.getByLabel(`Montag ${name}`, { exact: true });
    await cell('nach der Pause von').fill('14:00');
    await cell('nach der Pause bis').fill('');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('jede Zeit mit Anfang und Ende');
    await expect(cell('nach der Pause von')).toHaveValue('14:00');
    await check(page);
    await cell('bis').fill('13:00');
    await cell('nach der Pause bis').fill(javaScriptEnabled ? '18:00' : '17:00');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
    await expect(cell('nach der Pause bis')).toHaveValue(javaScriptEnabled ? '18:00' : '17:00');
    await page.getByRole('region', { name: 'Verlauf' }).getByRole('link').first().click();
    await expect(page.getByText(/Mo 09:00–13:00, 14:00–1[78]:00/).first()).toBeVisible();
  }
});

test('the account is refused, given, and forgotten, on a phone @phone', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const owner = await newVisitor({ sprache: 'en' });
  const { page } = owner;
  await enter(owner, 'sevim.aydin@agentur-aydin.example');
  await page.goto(`${AGENTUR}/stammdaten`);
  await page.getByText('Change the bank account').click();
  await page.getByLabel('Account holder').fill('Sevim Aydin');
  await page.getByLabel('IBAN').fill('DE00 1234');
  await page.getByRole('button', { name: 'Save the bank account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page);
  // What stands beside it was not sent, and is as it was read.
  await expect(page.getByLabel('Place', { exact: true })).not.toHaveValue('');
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Save the bank account' }).click();
  await expect(page.getByText(/^DE89[^→]*30 00$/)).toBeVisible();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toHaveCount(0);
  await expect(page.getByLabel('IBAN')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Bank account changed');
  await check(page);
});

test('who may only read the data sees opening hours as people read them @desk', async ({ newVisitor }) => {
  for (const [language, line] of [
    ['de', /Mo \d\d:\d\d–\d\d:\d\d/],
    ['en', /Mon \d\d:\d\d–\d\d:\d\d/],
  ] as const) {
    const employee = await newVisitor({ sprache: language });
    await enterAs(employee, 'employee');
    await employee.page.goto(`${AGENTUR}/stammdaten`);
    await expect(employee.page.getByText(line)).toBeVisible();
    await expect(employee.page.getByText(/Mo=/)).toHaveCount(0);
  }
});
