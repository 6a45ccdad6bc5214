import fs from 'node:fs';
import { AGENTUR, enterAs } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { expect, type Mensch, test } from './support/test.ts';

const firstOf = (page: Mensch['page'], column: number) => page.locator(`tbody tr:first-child td:nth-child(${column})`);

test('who has no role is refused a report, and told why', async ({ mensch, wache }) => {
  wache.erlaubeAblehnungen();
  const finn = await mensch();
  await enterAs(finn, 'withoutRole');
  const answer = await finn.page.goto(`${AGENTUR}/auftraege`);
  expect(answer?.status()).toBe(403);
  await check(finn.page);
});

test('an owner sorts, filters, saves a view, takes the file along and releases an order @desk', async ({ mensch }) => {
  const owner = await mensch();
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
  await expect(page).toHaveURL(/in_Status=Freigegeben/);
  await expect(page.locator('tfoot')).toContainText('Summe');
  await expect(page.locator('tbody')).not.toContainText('50,00');

  await page.getByText('Ansichten').click();
  await page.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Ab 60 Euro');
  await page.getByRole('button', { name: 'Ansicht sichern' }).click();
  await expect(page.getByRole('link', { name: 'Ab 60 Euro' })).toBeVisible();

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
  mensch,
}) => {
  const owner = await mensch();
  await enterAs(owner, 'owner');
  await owner.page.goto(`${AGENTUR}/praemien?sortierung=Erfunden&in_Status=Unsinn&seite=99`);
  await expect(owner.page.getByText(/ist übergangen/)).toBeVisible();
  await expect(owner.page.locator('tbody tr').first()).toBeVisible();
});

test('reports are read, sorted and filtered without a script @desk', async ({ mensch }) => {
  const owner = await mensch({ javaScriptEnabled: false });
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
});

test('the keys of a search open the filter of a report, and lead into it @desk', async ({ mensch }) => {
  const owner = await mensch();
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

test('a phone shows state and amount of a row without scrolling @phone', async ({ mensch }) => {
  const owner = await mensch();
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

test('every report fits a phone, in English @phone', async ({ mensch }) => {
  const owner = await mensch({ sprache: 'en' });
  await enterAs(owner, 'owner');
  for (const area of ['auftraege', 'empfehler', 'interessenten', 'praemien', 'statistik']) {
    await owner.page.goto(`${AGENTUR}/${area}`);
    await check(owner.page);
  }
});
