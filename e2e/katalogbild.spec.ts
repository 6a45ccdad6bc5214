import sharp from 'sharp';
import { meldeBetreiberAn } from './schritte/betreiber.ts';
import { bildTexte, ladeBildHoch, oeffnePraemienbild } from './schritte/katalogbild.ts';
import { oeffneProdukte } from './schritte/katalogpflege.ts';
import { weg } from './schritte/wege.ts';
import { pruefe } from './support/pruefe.ts';
import { expect, test } from './support/test.ts';

const t = bildTexte;
const motiv = () =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
const WORTE = { de: 'Ein See am Abend', en: 'A lake at dusk' };

test('the picture of a reward: refused without a file, shown with the amounts on it, and drawn again without it', async ({
  haus,
  mensch,
  wache,
}) => {
  wache.erlaubeAblehnungen();
  const kundin = await mensch();
  const betrieb = await mensch({ javaScriptEnabled: false });
  const { page } = betrieb;
  await meldeBetreiberAn(haus, betrieb, 'Freigeber');
  await oeffneProdukte(betrieb, 'Fernwerk');
  await oeffnePraemienbild(betrieb, 'sport-saison');
  await expect(page.getByText(t.gezeichnet)).toBeVisible();
  await page.getByRole('button', { name: t.hochladen }).click();
  await expect(page.getByText(t.dateiFehlt).first()).toBeVisible();
  await pruefe(page);
  await ladeBildHoch(betrieb, await motiv(), WORTE);
  await expect(page.getByText(t.hochgeladen).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ganze Prämie' })).toBeVisible();
  await pruefe(page);

  // Without a question the page is kept for half a minute.
  const uebersicht = `${weg('fernwerk', 'aktuellepraemienuebersicht', 'de')}?suche=Sport+Saison`;
  const bild = kundin.page.getByRole('img', { name: WORTE.de });
  await expect(async () => {
    await kundin.page.goto(uebersicht);
    await expect(bild).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await bild.scrollIntoViewIfNeeded();
  await expect.poll(() => bild.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
  await pruefe(kundin.page);

  await page.getByRole('button', { name: t.entfernen }).click();
  await expect(page.getByText(t.gezeichnet)).toBeVisible();
  await expect(async () => {
    await kundin.page.reload();
    await expect(bild).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});
