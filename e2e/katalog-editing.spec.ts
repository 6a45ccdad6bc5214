import { openDesk } from './steps/betreiber.ts';
import { expectOnPage, katalogTexts, openProdukt, openProdukte, save, takeBack } from './steps/katalog-editing.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const t = katalogTexts;

test('an edit is on the page at once; a second tab learns of it and loses nothing; undoing takes it back', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const customer = await newVisitor();
  const mode = await newVisitor();
  await openDesk(app, mode, 'Sachbearbeiter');
  await openProdukte(mode, 'Fernwerk');
  await check(mode.page);
  await openProdukt(mode, 'zuhause-16', 'Fernwerk Zuhause 16');
  await check(mode.page);
  const second = { ...mode, page: await mode.context.newPage() };
  await second.page.goto(mode.page.url());

  await mode.page.getByLabel(t.preis).fill('viel');
  await mode.page.getByRole('button', { name: t.speichern }).click();
  await expect(mode.page.getByText(/Bitte geben Sie einen Betrag ein/).first()).toBeVisible();
  await check(mode.page);
  await mode.page.goto(second.page.url());
  await mode.page.getByLabel(t.name).fill('Fernwerk Zuhause 20');
  await save(mode, t.gespeichert);
  await expectOnPage(customer, 'fernwerk', 'zuhause-16', 'Fernwerk Zuhause 20');

  await second.page.getByLabel(t.kurztext).fill('Für zwei genug');
  await second.page.getByRole('button', { name: t.speichern }).click();
  await expect(second.page.getByRole('heading', { name: t.schneller })).toBeVisible();
  await expect(second.page.getByRole('row', { name: /Name \(Deutsch\).*Zuhause 16.*Zuhause 20/ })).toBeVisible();
  await expect(second.page.getByLabel(t.kurztext)).toHaveValue('Für zwei genug');
  await expect(second.page.getByLabel(t.name)).toHaveValue('Fernwerk Zuhause 20');
  await check(second.page);
  await save(second, t.gespeichert);

  const history = second.page.getByRole('region', { name: 'Verlauf' }).getByRole('link');
  await expect(history).toHaveCount(2);
  await history.last().click();
  await expect(second.page.getByText('Fernwerk Zuhause 16')).toBeVisible();
  await takeBack(second);
  await expectOnPage(customer, 'fernwerk', 'zuhause-16', 'Fernwerk Zuhause 16');
});

const CSV = `Id;ExterneId;Kategorie;Name_de;Name_en;PreisMonatlich;ShopUrl
e2e-eins;E2E-1;internet;Import eins;Import one;19,95;https://shop.example/1
e2e-zwei;E2E-2;internet;Import zwei;Import two;29,95;https://shop.example/2
`;

test('a file is checked, taken over with progress, and undone as one', async ({ app, newVisitor }) => {
  const customer = await newVisitor();
  const mode = await newVisitor();
  const { page } = mode;
  await openDesk(app, mode, 'Administrator');
  await openProdukte(mode, 'Fernwerk');
  await page.getByRole('link', { name: t.importe }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.importe })).toBeVisible();
  await check(page);
  const choose = async (text: string) => {
    await page
      .getByLabel(t.datei)
      .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: t.probelauf }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import liste.csv' })).toBeVisible();
  };
  await choose(CSV.replace('29,95', 'viel'));
  await expect(page.getByText('1 Fehler in der Datei')).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 Fehler e2e-zwei/ })).toContainText('Preis im Monat');
  await check(page);
  await page.getByRole('link', { name: t.importe }).last().click();
  await choose(CSV);
  await expect(page.getByRole('row', { name: /^2 neu e2e-eins/ })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: '2 Änderungen übernehmen' }).click();
  await expect(page.getByText('Der Import ist fertig: 2 Einträge übernommen.')).toBeVisible({ timeout: 20_000 });
  await expectOnPage(customer, 'fernwerk', 'e2e-eins', 'Import eins');
  await page.getByRole('link', { name: 'Zu den Änderungen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import liste.csv' })).toBeVisible();
  await check(page);
  await takeBack(mode);
  await page.getByRole('link', { name: t.aenderungen }).first().click();
  await expect(page.getByRole('link', { name: 'Rücknahme liste.csv' }).first()).toBeVisible();
  await check(page);
});

test('a planned change is shown as planned and takes effect at its time', async ({ app, newVisitor }) => {
  const customer = await newVisitor();
  const mode = await newVisitor();
  const { page } = mode;
  await openDesk(app, mode, 'Administrator');
  await openProdukte(mode, 'Fernwerk');
  await openProdukt(mode, 'hybrid-50', 'Fernwerk Hybrid 50');
  const day = await app.dayIn(2);
  await page.getByLabel(t.name).fill('Fernwerk Hybrid 60');
  await page.getByLabel(t.abTag).fill(day);
  await save(mode, t.geplant);
  await expect(page.getByRole('region', { name: 'Verlauf' }).getByText('Geplant')).toBeVisible();
  await expectOnPage(customer, 'fernwerk', 'hybrid-50', 'Fernwerk Hybrid 50');
  await app.warte('P3D');
  await expectOnPage(customer, 'fernwerk', 'hybrid-50', 'Fernwerk Hybrid 60');
  await page.reload();
  await page.getByRole('region', { name: 'Verlauf' }).getByRole('link').first().click();
  await takeBack(mode);
  await expectOnPage(customer, 'fernwerk', 'hybrid-50', 'Fernwerk Hybrid 50');
});
