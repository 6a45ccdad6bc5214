import { bringDesk } from './steps/betreiber.ts';
import { katalogTexts, save, takeBack } from './steps/katalog-editing.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const t = katalogTexts;
const KATALOG = '/betreiber/katalog/fernwerk';
const CSV = `Id;ExterneId;Kategorie;Name_de;Name_en;PreisMonatlich;ShopUrl
e2e-eins;E2E-1;internet;Import eins;Import one;19,95;https://shop.example/1
e2e-zwei;E2E-2;internet;Import zwei;Import two;29,95;https://shop.example/2
`;

/** What becomes of it is asked without a browser (`produkt/screen-katalog-….route.test.ts`). */
test('a record that is refused, met by a second tab and taken back is there for everybody', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const mode = await newVisitor();
  const { page } = mode;
  await bringDesk(app, mode, 'Sachbearbeiter');
  await page.goto('/betreiber/katalog');
  await check(page);
  await page.goto(`${KATALOG}/produkte`);
  await check(page);
  const record = `${KATALOG}/produkte/eintrag?id=zuhause-16`;
  await page.goto(record);
  await check(page);
  const second = await mode.context.newPage();
  await second.goto(record);

  await page.getByLabel(t.preis).fill('viel');
  await page.getByRole('button', { name: t.speichern }).click();
  await expect(page.getByText(/Bitte geben Sie einen Betrag ein/).first()).toBeVisible();
  await check(page);
  await page.goto(record);
  await page.getByLabel(t.name).fill('Fernwerk Zuhause 20');
  await save(mode, t.gespeichert);

  await second.getByLabel(t.kurztext).fill('Für zwei genug');
  await second.getByRole('button', { name: t.speichern }).click();
  await expect(second.getByRole('heading', { name: t.schneller })).toBeVisible();
  await expect(second.getByLabel(t.kurztext)).toHaveValue('Für zwei genug');
  await expect(second.getByLabel(t.name)).toHaveValue('Fernwerk Zuhause 20');
  await check(second);

  await page.getByRole('region', { name: 'Verlauf' }).getByRole('link').first().click();
  await takeBack(mode);
});

test('a file is chosen and checked, taken over with progress, and undone as one', async ({ app, newVisitor }) => {
  const mode = await newVisitor();
  const { page } = mode;
  await bringDesk(app, mode, 'Administrator');
  const choose = async (text: string) => {
    await page.goto(`${KATALOG}/importe`);
    await page
      .getByLabel(t.datei)
      .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: t.probelauf }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import liste.csv' })).toBeVisible();
    await check(page);
  };
  await choose(CSV.replace('29,95', 'viel'));
  await page.goto(`${KATALOG}/importe`);
  await check(page);
  await choose(CSV);
  await page.getByRole('button', { name: '2 Änderungen übernehmen' }).click();
  await expect(page.getByText('Der Import ist fertig: 2 Einträge übernommen.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Zu den Änderungen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import liste.csv' })).toBeVisible();
  await check(page);
  await takeBack(mode);
  await page.goto(`${KATALOG}/aenderungen`);
  await expect(page.getByRole('link', { name: 'Rücknahme liste.csv' }).first()).toBeVisible();
  await check(page);
});
