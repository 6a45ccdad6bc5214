import sharp from 'sharp';
import { openDesk } from './steps/betreiber.ts';
import { bildTexts, openPraemieBild, uploadBild } from './steps/katalog-bild.ts';
import { openProdukte } from './steps/katalog-editing.ts';
import { pathOf } from './steps/paths.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const t = bildTexts;
const motif = () =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
const WORDS = { de: 'Ein See am Abend', en: 'A lake at dusk' };

test('the picture of a reward: refused without a file, shown with the amounts on it, and drawn again without it', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const customer = await newVisitor();
  const mode = await newVisitor({ javaScriptEnabled: false });
  const { page } = mode;
  await openDesk(app, mode, 'Freigeber');
  await openProdukte(mode, 'Fernwerk');
  // It has one reward, whatever day the journeys before have made it.
  await openPraemieBild(mode, 'doppel-100');
  await expect(page.getByText(t.gezeichnet)).toBeVisible();
  await page.getByRole('button', { name: t.hochladen }).click();
  await expect(page.getByText(t.dateiFehlt).first()).toBeVisible();
  await check(page);
  await uploadBild(mode, await motif(), WORDS);
  await expect(page.getByText(t.hochgeladen).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ganze Prämie' })).toBeVisible();
  await check(page);

  // Without a question the page is kept for half a minute.
  const overview = `${pathOf('fernwerk', 'aktuellepraemienuebersicht', 'de')}?suche=Doppelpaket`;
  const bild = customer.page.getByRole('img', { name: WORDS.de });
  await expect(async () => {
    await customer.page.goto(overview);
    await expect(bild).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await bild.scrollIntoViewIfNeeded();
  await expect.poll(() => bild.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
  await check(customer.page);

  await page.getByRole('button', { name: t.entfernen }).click();
  await expect(page.getByText(t.gezeichnet)).toBeVisible();
  await expect(async () => {
    await customer.page.reload();
    await expect(bild).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});

test('the photo of an agent: a drawn portrait until somebody uploads one, then under the same address', async ({
  app,
  newVisitor,
}) => {
  const mode = await newVisitor();
  const { page } = mode;
  const photo = () =>
    app.api.get('/api/v1/sicherheim-berater/Produkt/A-4711/grafik', { headers: { accept: 'image/webp' } });
  await openDesk(app, mode, 'Sachbearbeiter');
  await openProdukte(mode, 'Sicherheim Berater');
  await page.getByRole('link', { name: t.fotos }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.fotos })).toBeVisible();
  await expect(page.getByText(t.keineFotos)).toBeVisible();
  await check(page);
  await page.getByLabel(t.nummer).fill('A-4711');
  await page.getByRole('button', { name: t.zumFoto }).click();
  await expect(page.getByText(t.keinFoto)).toBeVisible();
  const drawn = await (await photo()).body();
  await uploadBild(mode, await motif(), { de: 'Erika Muster', en: 'Erika Muster' });
  await expect(page.getByRole('img', { name: 'Erika Muster' })).toBeVisible();
  await check(page);
  expect((await photo()).headers()['content-type']).toBe('image/webp');
  expect((await (await photo()).body()).equals(drawn)).toBe(false);
  await page.getByRole('link', { name: t.fotos }).first().click();
  await expect(page.getByRole('link', { name: 'A-4711' })).toBeVisible();
  await check(page);
});
