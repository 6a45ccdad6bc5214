import { AGENTUR, bring, expectMessage } from './steps/agentur.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE } from './support/desks.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

/** What comes of a press, and no address leads to; what is done there is asked for without a browser (`screen-….route.test.ts`). */
const OWNER = 'sevim.aydin@agentur-aydin.example';

test('what is refused and asked again, at a desk @desk', async ({ newVisitor, app, guard }) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const refused = page.getByRole('alert');
  await bring(owner, app, OWNER);

  await test.step('opening hours of which half is missing, and a change that is taken back', async () => {
    await page.goto(`${AGENTUR}/stammdaten`);
    await page.getByText('Öffnungszeiten', { exact: true }).first().click();
    const again = page.getByLabel('Montag nach der Pause von', { exact: true });
    await again.fill('14:00');
    await page.getByLabel('Montag nach der Pause bis', { exact: true }).fill('');
    await press('Stammdaten speichern');
    await expect(refused).toContainText('jede Zeit mit Anfang und Ende');
    await expect(again).toHaveValue('14:00');
    await check(page);
    await again.fill('');
    await page.getByLabel('Telefon').fill(`0561 ${Date.now()}`);
    await press('Stammdaten speichern');
    await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
    await page.getByRole('region', { name: 'Verlauf' }).getByRole('link').first().click();
    await page.getByRole('link', { name: /zurücknehmen$/i }).click();
    await expect(page.getByRole('button', { name: 'Ja, zurücknehmen' })).toBeVisible();
    await check(page);
  });

  await test.step('a picture that is none: another one can be sent at once', async () => {
    await page.goto(`${AGENTUR}/stammdaten`);
    const pictures = page.locator('#bilder');
    await pictures.getByText('Logo und Fotos').click();
    const send = pictures.getByRole('button', { name: 'Hochladen' });
    await send.click();
    await expect(pictures.getByRole('alert')).toContainText('Bitte wählen Sie eine Datei aus.');
    const buffer = Buffer.from('no picture at all');
    await pictures.getByLabel('Datei').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await send.click();
    await expect(pictures.getByRole('alert')).not.toContainText('Bitte wählen Sie eine Datei aus.');
    await expect(refused).toHaveCount(1);
  });

  await test.step('somebody to invite without a name, and somebody who is to leave', async () => {
    await page.goto(`${AGENTUR}/mitarbeiter`);
    await page.getByLabel('Vorname').fill('Nora');
    await press('Einladung senden');
    await expect(refused).toBeVisible();
    await check(page);
    await page.getByLabel('Nachname').fill('Neu');
    await page.getByLabel('E-Mail').fill(ownEmail('nora'));
    await press('Einladung senden');
    await expectMessage(owner, 'Die Einladung ist unterwegs.');
    for (const field of ['Vorname', 'Nachname', 'E-Mail']) await expect(page.getByLabel(field)).toHaveValue('');
    await page.getByRole('link', { name: 'Ausscheiden lassen Nora Neu' }).first().click();
    const question = page.getByRole('region', { name: 'Nora Neu ausscheiden lassen?' });
    await expect(question).toBeFocused();
    await check(page);
    await question.getByRole('button', { name: 'Ausscheiden lassen' }).click();
    await expectMessage(owner, 'Die Person ist ausgeschieden und überall abgemeldet.');
    await check(page);
  });

  await test.step('an order that is refused once it has a reason, and asked about again', async () => {
    await page.goto(`${AGENTUR}/auftraege?in_Status=Gemeldet`);
    const box = page.getByRole('checkbox', { name: /^A-\d+ auswählen$/ }).first();
    const number = (await box.getAttribute('value')) ?? '';
    await box.check();
    await press('Ablehnen …');
    await press('Endgültig ablehnen');
    await expect(refused).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 Auftrag ablehnen?' })).toBeVisible();
    await check(page);
    await page.getByLabel('Grund der Ablehnung').selectOption({ index: 2 });
    await press('Endgültig ablehnen');
    await expectMessage(owner, '1 Auftrag ist entschieden.');
    expect(page.url()).not.toMatch(/schritt=|nr=/);
    await check(page);
    await page.reload();
    await expect(page.getByText('Bitte wählen Sie zuerst Aufträge aus.')).toHaveCount(0);
    await page.goto(`${AGENTUR}/auftraege?nr=${number}&schritt=freigeben`);
    await expect(page.getByText(`${number} war schon entschieden: Abgelehnt`)).toBeVisible();
    await check(page);
  });
});

test('what is refused and asked again, on a phone in English @phone', async ({ newVisitor, app, guard }) => {
  guard.allowRefusals();
  const owner = await newVisitor({ sprache: 'en' });
  const { page } = owner;
  await bring(owner, app, OWNER);

  await test.step('an account that is none, and one that is named', async () => {
    await page.goto(`${AGENTUR}/stammdaten`);
    await page.getByRole('heading', { name: 'Bank account' }).click();
    await page.getByLabel('Account holder').fill('Sevim Aydin');
    await page.getByLabel('IBAN').fill('DE00 1234');
    await page.getByRole('button', { name: 'Save the bank account' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page);
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    // What is saved beside it leaves it as it is typed.
    await page.getByRole('button', { name: 'Save agency data' }).click();
    await expect(page.getByText('There was nothing to change.')).toBeVisible();
    await expect(page.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
    await page.getByRole('button', { name: 'Save the bank account' }).click();
    await expect(page.getByText(/^DE89[^→]*30 00$/)).toBeVisible();
    await expect(page.getByLabel('IBAN')).toHaveValue('');
    await check(page);
  });

  await test.step('what may be done to a person begins where the person’s role does', async () => {
    await page.goto(`${AGENTUR}/mitarbeiter`);
    const role = await page.getByRole('row').getByRole('combobox').first().boundingBox();
    const words = page
      .getByRole('row')
      .getByRole('button', { name: /^Send sign-in link/ })
      .first();
    const left = await words.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().left;
    });
    expect(left).toBeCloseTo(role?.x ?? 0, 0);
  });

  await test.step('a recommendation that is completed beside the contact', async () => {
    const wish = { route: AGENCY_ROUTE, produkt: 'haftpflicht', agent: 'A-4720' };
    const { nummer } = await recommend(app, person('Gesa', 'Neumann'), wish);
    await page.goto(`/${AGENCY_ROUTE}/agent/abschliessen/haftpflicht?nr=${nummer}`);
    await check(page);
    for (const [name, value] of [
      ['First name', 'Uwe'],
      ['Last name', 'Lindner'],
      ['Date of birth', '7.3.1985'],
      ['E-mail address', ownEmail('uwe')],
      ['Street', 'Am Markt'],
      ['Number', '1'],
      ['Postcode', '34117'],
      ['Town', 'Kassel'],
    ] as const)
      await page.getByRole('textbox', { name, exact: name === 'Number' }).fill(value);
    await page.getByLabel('Title').selectOption('Herr');
    await page.getByRole('button', { name: 'Enter the details' }).click();
    await expect(page.getByText('We enter nothing without the person.').first()).toBeVisible();
    await check(page);
    await page.getByRole('checkbox', { name: 'The person is here' }).check();
    await page.getByRole('button', { name: 'Enter the details' }).click();
    await expect(page.getByText('Entered. The e-mail for Uwe goes to')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Something is wrong: correct it' }).click();
    await expect(page.getByRole('heading', { name: 'Correct the details' })).toBeVisible();
  });
});
