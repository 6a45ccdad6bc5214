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
import { beantworteFrage } from './schritte/frage.ts';
import { oeffneStart } from './schritte/heim.ts';
import { adresseVon, erwarteTitel, kontoTexte, zugangAusMail } from './schritte/konto.ts';
import { eigeneEmail } from './support/haus.ts';
import { pruefe } from './support/pruefe.ts';
import { spracheVon } from './support/sprache.ts';
import { expect, test } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';
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

/** Always asks for a captcha. */
const VORSICHTIG = 'sicherheim';

test('where a captcha is needed, a question stands in for it, without JavaScript', async ({
  haus,
  mensch,
  wache,
}, info) => {
  wache.erlaubeAblehnungen();
  const sprache = spracheVon(info.project.name);
  const besucher = await mensch({ sprache, javaScriptEnabled: false });
  const { page, t } = besucher;
  const [b, k] = [bereichTexte[sprache], kontoTexte[sprache]];
  const wer = person('Vera', 'Vorsicht');
  const erwarteEingaben = async () => {
    await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue(wer.vorname);
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(wer.email);
  };

  await test.step('from the form on the start page, which is the same for everybody', async () => {
    await oeffneStart(besucher, VORSICHTIG);
    await expect(page.getByText(b.sicherheitsfrage)).toHaveCount(0);
    const erstellen = page.getByRole('button', { name: t.erstellen });
    await erstellen.click();
    await expect(page.getByRole('alert')).toContainText(t.pflicht(t.vorname));
    await fuelleEmpfehlung(besucher, wer, 'allesKontakt');
    await erstellen.click();
    await expect(page.getByRole('alert')).toContainText(b.frageFehlt);
    await erwarteEingaben();
    await pruefe(page);
    await beantworteFrage(besucher, 1);
    await erstellen.click();
    await expect(page.getByRole('alert')).toContainText(b.frageFalsch);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByLabel(b.sicherheitsfrage)).toHaveAccessibleDescription(b.frageFalsch);
    await erwarteEingaben();
    await expect(page.getByRole('radio', { name: t.allesKontakt })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: t.agb })).toBeChecked();
    await beantworteFrage(besucher);
    await erstellen.dblclick();
    await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
    await haus.mail(wer.email, t.willkommen);
  });

  await test.step('a registration', async () => {
    wer.email = eigeneEmail('vera.neu');
    await page.goto(adresseVon(VORSICHTIG, 'registrieren', sprache));
    await erwarteTitel(besucher, k.registrierenTitel);
    await page.getByLabel(t.vorname, { exact: true }).fill(wer.vorname);
    await page.getByLabel(t.nachname, { exact: true }).fill(wer.nachname);
    await page.getByLabel(t.email, { exact: true }).fill(wer.email);
    const anlegen = page.getByRole('button', { name: k.registrierenKnopf });
    await anlegen.click();
    await expect(page.getByRole('alert')).toContainText(b.frageFehlt);
    await erwarteEingaben();
    await pruefe(page);
    await beantworteFrage(besucher);
    await anlegen.click();
    await erwarteTitel(besucher, k.postfach);
    await zugangAusMail(haus, besucher, wer.email);
  });
});
