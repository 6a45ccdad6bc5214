import fs from 'node:fs';
import { AGENTUR, enterAs } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { expect, test, type Visitor } from './support/test.ts';

const firstOf = (page: Visitor['page'], column: number) => page.locator(`tbody tr:first-child td:nth-child(${column})`);

test('who has no role is refused a report, and told why', async ({ newVisitor, guard }) => {
  guard.allowRefusals();
  const finn = await newVisitor();
  await enterAs(finn, 'withoutRole');
  const answer = await finn.page.goto(`${AGENTUR}/auftraege`);
  expect(answer?.status()).toBe(403);
  await check(finn.page);
});

test('an owner sorts, filters, saves a view, takes the file along and releases an order @desk', async ({
  newVisitor,
}) => {
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/auftraege`);
  await expect(page.getByRole('heading', { level: 1, name: 'Aufträge' })).toBeVisible();
  await check(page);

  await page.getByRole('columnheader', { name: 'Prämie' }).getByRole('link').click();
  await expect(page).toHaveURL(/sortierung=WertCent/);
  await page.getByRole('columnheader', { name: 'Prämie' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Prämie' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByText('Nach Spalten filtern').click();
  await page.getByRole('checkbox', { name: 'Freigegeben' }).check();
  await page.getByRole('textbox', { name: 'Prämie von' }).fill('60');
  await page.getByRole('button', { name: 'Filtern' }).click();
  // Nothing in the address but what was asked for, and the rows in sight.
  await expect(page).toHaveURL(/auftraege\?sortierung=-WertCent&in_Status=Freigegeben&von_WertCent=60$/);
  await expect(page.getByRole('textbox', { name: 'Prämie von' })).toBeHidden();
  await expect(page.locator('tbody td').first()).toBeInViewport({ ratio: 1 });
  const active = page.getByRole('list', { name: 'Aktive Filter' });
  await expect(active.getByRole('link')).toHaveText([
    /Status: Freigegeben.*entfernen/,
    /Prämie: ab 60,00\s€.*entfernen/,
    'Alle entfernen',
  ]);
  await check(page);
  await expect(page.locator('tfoot')).toContainText('Summe');
  await expect(page.locator('tbody')).not.toContainText('50,00');

  await page.getByText('Ansichten').click();
  await page.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Ab 60 Euro');
  await page.getByRole('button', { name: 'Ansicht sichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Die Ansicht „Ab 60 Euro“ ist gesichert.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ab 60 Euro' })).toBeVisible();
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

  await page.goto(`${AGENTUR}/auftraege?in_Status=Gemeldet`);
  const number = (await page.locator('tbody tr a').first().textContent()) ?? '';
  await page.getByRole('checkbox', { name: `${number} auswählen` }).check();
  await page.getByRole('button', { name: 'Freigeben …' }).click();
  await expect(page.getByRole('heading', { name: '1 Auftrag freigeben?' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Verbindlich freigeben' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 Auftrag ist entschieden.' })).toBeVisible();
  await page.goto(`${AGENTUR}/auftraege?in_Auftragsnummer=${number}`);
  await expect(page.locator('tbody')).toContainText('Freigegeben');
});

test('a link that asks for what a report does not have shows the report, and says what was passed over', async ({
  newVisitor,
}) => {
  const owner = await newVisitor();
  await enterAs(owner, 'owner');
  await owner.page.goto(`${AGENTUR}/praemien?sortierung=Erfunden&in_Status=Unsinn&seite=99`);
  await expect(owner.page.getByText(/ist übergangen/)).toBeVisible();
  await expect(owner.page.locator('tbody tr').first()).toBeVisible();
  await expect(owner.page.getByRole('navigation', { name: 'Seiten' })).not.toContainText('Seite 99');
  // The rewards of a refused order would be an empty list.
  await owner.page.goto(`${AGENTUR}/auftraege?in_Status=Abgelehnt`);
  await expect(owner.page.locator('tbody tr').first()).toBeVisible();
  await expect(owner.page.locator('tbody a')).toHaveCount(0);
});

test('a filter that cannot be read says under its own title what is expected, and keeps what was typed beside it', async ({
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/praemien`);
  await page.getByText('Nach Spalten filtern').click();
  await page.getByRole('textbox', { name: 'Prämie von' }).fill('abc');
  await page.getByRole('textbox', { name: 'Prämie bis' }).fill('900');
  await page.getByRole('checkbox', { name: 'Bonus' }).check();
  await page.getByRole('button', { name: 'Filtern' }).click();
  const told = page.getByRole('status').getByRole('link', { name: 'Prämie: Bitte einen Betrag wie 12,50 eingeben' });
  await expect(told).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Prämie von' });
  await expect(field).toHaveValue('abc');
  await expect(field).toHaveAccessibleDescription('Prämie: Bitte einen Betrag wie 12,50 eingeben');
  await expect(page.getByRole('textbox', { name: 'Prämie bis' })).toHaveValue('900');
  await expect(page.getByRole('textbox', { name: 'Prämie bis' })).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('checkbox', { name: 'Bonus' })).toBeChecked();
  await check(page);
  await told.click();
  await expect(field).toBeFocused();
});

test('statistics follow the months that are chosen, with their filters and sums @desk', async ({ newVisitor }) => {
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/statistik`);
  const [from, until] = [page.getByLabel('von Monat'), page.getByLabel('bis Monat')];
  await expect(from.getByRole('option')).toHaveCount(24);
  // Six months of which the last one is over.
  await from.selectOption({ index: 15 });
  await until.selectOption({ index: 20 });
  await page.getByRole('button', { name: 'Zeigen' }).click();
  const months = page.getByRole('table', { name: 'Verlauf' });
  await expect(months.locator('tbody tr')).toHaveCount(6);
  await expect(months.locator('tfoot')).toContainText('Summe');
  await expect(page.getByText(/ · davor /)).toBeVisible();
  await check(page);
  await page.getByText('Nach Spalten filtern').click();
  await page.getByLabel('Empfohlen von').fill('8');
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText('Empfohlen: ab 8');
  expect(await months.locator('tbody tr').count()).toBeLessThan(6);
  await expect(from).toHaveValue(/^\d{4}-\d\d$/);
  await check(page);
});

test('the size of a page holds by its choice alone @desk', async ({ newVisitor }) => {
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/praemien`);
  await page.getByLabel('Zeilen je Seite').selectOption('25');
  await expect(page).toHaveURL(/praemien\?groesse=25$/);
  await expect(page.locator('tbody tr')).toHaveCount(25);
});

test('reports are read, sorted and filtered without a script @desk', async ({ newVisitor }) => {
  const owner = await newVisitor({ javaScriptEnabled: false });
  const { page } = owner;
  await enterAs(owner, 'owner');
  for (const area of ['auftraege', 'empfehler', 'interessenten', 'praemien', 'statistik']) {
    await page.goto(`${AGENTUR}/${area}`);
    await check(page);
    const name = area === 'interessenten' ? 'Empfehler' : await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page.getByRole('navigation', { name: 'Bereiche' }).locator('[aria-current="page"]')).toHaveText(
      name ?? '',
    );
  }
  await page.goto(`${AGENTUR}/empfehler`);
  await page.getByRole('columnheader', { name: 'Empfehler' }).getByRole('link').click();
  const first = (await firstOf(page, 3).textContent()) ?? '';
  await page.getByText('Nach Spalten filtern').click();
  await page.getByRole('textbox', { name: 'Empfehler', exact: true }).fill(first);
  await page.getByRole('button', { name: 'Filtern' }).click();
  await expect(firstOf(page, 3)).toHaveText(first);
  await expect(page).toHaveURL(/empfehler\?sortierung=Empfehler&in_Empfehler=[^&]+$/);
  await page.getByRole('link', { name: 'Alle entfernen' }).click();
  await expect(page).toHaveURL(/empfehler\?sortierung=Empfehler$/);
  await page.goto(`${AGENTUR}/praemien`);
  await page.getByLabel('Zeilen je Seite').selectOption('25');
  await page.getByRole('button', { name: 'Anwenden' }).click();
  await expect(page).toHaveURL(/praemien\?groesse=25$/);
  await page.goto(`${AGENTUR}/einladungstool`);
  await page.getByText('Nach Spalten filtern').click();
  await page.getByRole('checkbox', { name: 'Versandt' }).check();
  await page.getByRole('button', { name: 'Filtern' }).click();
  // Where the list is not the first of its screen, the address leads to it.
  await expect(page).toHaveURL(/einladungstool\?in_Status=Versandt#einladungen$/);
});

test('the keys of a search open the filter of a report, and lead into it @desk', async ({ newVisitor }) => {
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/auftraege`);
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Auftrag', exact: true })).toBeFocused();
  // Beside a column with boxes the fields of the others keep their height.
  const box = await page.getByRole('textbox', { name: 'Prämie von' }).boundingBox();
  expect(box?.height).toBeLessThan(48);
});

test('a phone shows state and amount of a row without scrolling @phone', async ({ newVisitor }) => {
  const owner = await newVisitor();
  const { page } = owner;
  await enterAs(owner, 'owner');
  for (const [area, columns] of [
    ['auftraege', ['Status', 'Prämie']],
    ['praemien', ['Status', 'Prämie']],
    ['rechnungen', ['Status', 'Brutto']],
    ['empfehler', ['Status']],
    ['interessenten', ['Stand']],
  ] as const) {
    await page.goto(`${AGENTUR}/${area}`);
    for (const name of columns)
      await expect(page.getByRole('columnheader', { name, exact: true }), `${area}: ${name}`).toBeInViewport({
        ratio: 1,
      });
    await expect(page.locator('tfoot, tbody').last()).toBeVisible();
  }
});

test('every report fits a phone, in English @phone', async ({ newVisitor }) => {
  const owner = await newVisitor({ sprache: 'en' });
  await enterAs(owner, 'owner');
  for (const area of ['auftraege', 'empfehler', 'interessenten', 'praemien', 'statistik']) {
    await owner.page.goto(`${AGENTUR}/${area}`);
    await check(owner.page);
  }
});
