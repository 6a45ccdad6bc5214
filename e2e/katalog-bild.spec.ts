import sharp from 'sharp';
import { bringDesk } from './steps/betreiber.ts';
import { bildTexts, uploadBild } from './steps/katalog-bild.ts';
import { pathOf } from './steps/paths.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const t = bildTexts;
const WORDS = { de: 'Ein See am Abend', en: 'A lake at dusk' };

/** What is refused, described anew and taken away is asked without a browser (`bild/screen-bilder.route.test.ts`). */
test('the picture of a reward: chosen and sent with a script, it is shown with the amounts on it; the photo of an agent', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const customer = await newVisitor();
  const mode = await newVisitor();
  const { page } = mode;
  await bringDesk(app, mode, 'Freigeber');
  // It has one reward, whatever day the journeys before have made it.
  await page.goto('/betreiber/katalog/fernwerk/praemien?suche=doppel-100');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: t.bilder }).click();
  await expect(page.getByText(t.gezeichnet)).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: t.hochladen }).click();
  await expect(page.getByText(t.dateiFehlt).first()).toBeVisible();
  await check(page);
  const motif = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  await uploadBild(mode, motif, WORDS);
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

  const photos = await newVisitor();
  await bringDesk(app, photos, 'Sachbearbeiter');
  await photos.page.goto('/betreiber/katalog/sicherheim-berater/berater');
  await check(photos.page);
  await photos.page.getByLabel(t.nummer).fill('A-4711');
  await photos.page.getByRole('button', { name: t.zumFoto }).click();
  await expect(photos.page.getByText(t.keinFoto)).toBeVisible();
  await check(photos.page);
});
