import fs from 'node:fs';
import { AGENTUR, bring } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

test('an owner filters and has the rows in sight, by keys alone too, and takes the file along @desk', async ({
  newVisitor,
  app,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, app);
  await page.goto(`${AGENTUR}/auftraege?sortierung=-WertCent`);
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Auftrag', exact: true })).toBeFocused();
  const from = page.getByRole('textbox', { name: 'Prämie von' });
  // Beside a column with boxes the fields of the others keep their height.
  expect((await from.boundingBox())?.height).toBeLessThan(48);
  await page.getByRole('checkbox', { name: 'Freigegeben' }).check();
  await from.fill('60');
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page).toHaveURL(/auftraege\?sortierung=-WertCent&in_Status=Freigegeben&von_WertCent=60$/);
  await expect(from).toBeHidden();
  await expect(page.locator('tbody td').first()).toBeInViewport({ ratio: 1 });
  const active = page.getByRole('list', { name: 'Aktive Filter' });
  await check(page);
  await page.getByText('Ansichten').click();
  await page.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Ab 60 Euro');
  await page.getByRole('button', { name: 'Ansicht sichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Die Ansicht „Ab 60 Euro“ ist gesichert.' })).toBeVisible();
  await active.getByRole('link', { name: 'Prämie: ab 60,00 €' }).click();
  await expect(page).toHaveURL(/auftraege\?sortierung=-WertCent&in_Status=Freigegeben$/);
  for (const [name, ending] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Auftraege-.*\\.${ending}$`));
    expect(fs.statSync(await file.path()).size).toBeGreaterThan(300);
    await expect(page.getByText(/Datei Auftraege-.* ist da/)).toBeVisible();
  }

  await page.goto(`${AGENTUR}/praemien`);
  await page.getByLabel('Zeilen je Seite').selectOption('25');
  await expect(page).toHaveURL(/praemien\?groesse=25$/);
  await expect(page.locator('tbody tr')).toHaveCount(25);
  await page.getByText('Nach Spalten filtern').click();
  await from.fill('abc');
  await page.getByRole('button', { name: 'Filtern' }).click();
  const told = page.getByRole('status').getByRole('link', { name: 'Prämie: Bitte einen Betrag wie 12,50 eingeben' });
  await expect(from).toHaveAccessibleDescription('Prämie: Bitte einen Betrag wie 12,50 eingeben');
  await check(page);
  await told.click();
  await expect(from).toBeFocused();

  // Where the list is not the first of its screen, the address leads to it.
  await page.goto(`${AGENTUR}/einladungstool`);
  await page.getByText('Nach Spalten filtern').click();
  await page.getByRole('checkbox', { name: 'Versandt' }).check();
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page).toHaveURL(/einladungstool\?in_Status=Versandt#einladungen$/);
  await page.goto(`${AGENTUR}/statistik?von_Empfohlen=8`);
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText('Empfohlen: ab 8');
  await check(page);
});

test('without a script the cost of another plan than the one that was seen is shown first @desk', async ({
  newVisitor,
  app: house,
}) => {
  const owner = await newVisitor({ javaScriptEnabled: false });
  const { page } = owner;
  await bring(owner, house, 'ines.hartmann@agentur-hartmann.example');
  await page.goto(`${AGENTUR}/praemienplan`);
  await page.getByLabel('Produkt', { exact: true }).selectOption('hausrat');
  await page.getByLabel('Betrag je Empfehlung').fill('75,00');
  await page.getByLabel('Ab', { exact: true }).fill(await house.dayIn(60));
  await page.getByRole('button', { name: 'Kosten ansehen' }).click();
  await page.getByLabel('Betrag je Empfehlung').fill('80,00');
  await page.getByRole('button', { name: 'Plan anlegen' }).click();
  await expect(page.getByText('Angelegt ist noch nichts.')).toBeVisible();
  await check(page);
});

test('a phone shows state and amount of a row without scrolling @phone', async ({ newVisitor, app }) => {
  const owner = await newVisitor();
  const { page } = owner;
  await bring(owner, app, 'sevim.aydin@agentur-aydin.example');
  for (const [area, columns] of [
    ['auftraege', ['Status', 'Prämie']],
    ['praemien', ['Status', 'Prämie']],
    ['rechnungen?in_Art=Gutschrift', ['Status', 'Brutto']],
    ['empfehler', ['Status']],
    ['interessenten', ['Fortschritt']],
  ] as const) {
    await page.goto(`${AGENTUR}/${area}`);
    for (const name of columns)
      await expect(page.getByRole('columnheader', { name, exact: true }), `${area}: ${name}`).toBeInViewport({
        ratio: 1,
      });
    await expect(page.locator('tfoot, tbody').last()).toBeVisible();
    if (!area.startsWith('rechnungen')) continue;
    // That it is received, where no column says what it is.
    const cell = page.locator('tbody tr:first-child td:first-child');
    await expect(cell).toHaveText(/^GS-.+zu Ihren Gunsten$/);
    await expect(cell).toBeInViewport({ ratio: 1 });
    await check(page);
  }
});
