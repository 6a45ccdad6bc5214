import { holeGutschein, oeffnePraemie, waehleGeld } from './schritte/beguenstigter.ts';
import {
  angaben,
  bestaetige,
  erwarteAngaben,
  fuelleAngaben,
  sendeAngaben,
  zustimmungslink,
} from './schritte/empfaenger.ts';
import {
  empfehlungsnummerVon,
  erstelle,
  fuelleEmpfehlung,
  meldeErstmalsAn,
  waehleProdukt,
} from './schritte/empfehler.ts';
import { eigeneEmail } from './support/haus.ts';
import { pruefe } from './support/pruefe.ts';
import { spracheVon } from './support/sprache.ts';
import { expect, test } from './support/test.ts';
import {
  bestelle,
  bisZurPraemie,
  EIGENES_PASSWORT,
  empfiehl,
  gibFrei,
  hexVon,
  person,
} from './support/vorbereitung.ts';

const PRODUKT = 'Fernwerk Zuhause 100';

test('the recipient takes the recommendation and gets a voucher, without JavaScript', async ({
  haus,
  admin,
  mensch,
  wache,
}, info) => {
  wache.erlaubeAblehnungen();
  const sprache = spracheVon(info.project.name);
  const empfehlung = await empfiehl(haus, person(), { sprache });
  const empfaenger = await mensch({ sprache, javaScriptEnabled: false });
  const { page, t } = empfaenger;
  const wer = angaben({ email: eigeneEmail('ohne.skript') });
  await page.goto(empfehlung.link);
  await pruefe(page);

  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('alert')).toContainText(t.pflicht(t.vorname));
  await pruefe(page);
  await fuelleAngaben(empfaenger, { ...wer, plz: '99' });
  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await erwarteAngaben(empfaenger, { ...wer, plz: '99' });
  await sendeAngaben(empfaenger, wer);

  await bestaetige(empfaenger, await zustimmungslink(haus, empfaenger, wer.email), wer.vorname);
  await gibFrei(admin, 'fernwerk', await bestelle(haus, empfehlung));
  await haus.warte('P28D');
  await oeffnePraemie(haus, empfaenger, wer.email, wer.vorname);
  await pruefe(page);
  await holeGutschein(empfaenger);
});

test('the referrer recommends, signs in and gets cash, without JavaScript', async ({ haus, admin, mensch }, info) => {
  const sprache = spracheVon(info.project.name);
  const wer = person('Elke', 'Sandmann');
  const empfehler = await mensch({ sprache, javaScriptEnabled: false });
  const { page, t } = empfehler;
  await waehleProdukt(empfehler, 'fernwerk', PRODUKT);
  await pruefe(page);
  await fuelleEmpfehlung(empfehler, wer, 'allesIch');
  const link = await erstelle(empfehler, PRODUKT);
  const nummer = empfehlungsnummerVon(empfehler);
  await expect(page.getByRole('region', { name: t.kanaele }).getByRole('link').first()).toBeVisible();
  await meldeErstmalsAn(haus, empfehler, 'fernwerk', wer.email, EIGENES_PASSWORT);
  await expect(page.getByRole('heading', { level: 1, name: t.bereich })).toBeVisible();
  await pruefe(page);

  const hex = await hexVon(haus, link);
  const empfehlung = { route: 'fernwerk', nummer, link, hex, empfehler: wer };
  await bisZurPraemie(haus, admin, empfehlung, angaben({ email: eigeneEmail('kontakt') }), sprache);
  await oeffnePraemie(haus, empfehler, wer.email, wer.vorname);
  await waehleGeld(empfehler, 'DE89370400440532013000', 'Elke Sandmann');
  await expect(page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
  await pruefe(page);
});
