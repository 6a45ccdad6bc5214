import { oeffnePraemie, waehleGeld } from './schritte/beguenstigter.ts';
import { karteVon } from './schritte/bereich.ts';
import { angaben, erwarteAngaben, fuelleAngaben } from './schritte/empfaenger.ts';
import { fuelleEmpfehlung, waehleProdukt } from './schritte/empfehler.ts';
import { eigeneEmail } from './support/haus.ts';
import { pruefe } from './support/pruefe.ts';
import { spracheVon } from './support/sprache.ts';
import { expect, test } from './support/test.ts';
import { bestelle, bisZurPraemie, empfiehl, meldeAnPerAufruf, nimmAn, person } from './support/vorbereitung.ts';

const PRODUKT = 'Fernwerk Zuhause 100';

test.beforeEach(({ wache }) => wache.erlaubeAblehnungen());

test("the contact's address is the referrer's own", async ({ mensch }, info) => {
  const empfehler = await mensch({ sprache: spracheVon(info.project.name) });
  const { page, t } = empfehler;
  const wer = person();
  await waehleProdukt(empfehler, 'fernwerk', PRODUKT);
  await fuelleEmpfehlung(empfehler, wer, 'allesKontakt');
  await page.getByText(t.entwurf).click();
  await page.getByLabel(t.kontaktVorname).fill('Sven');
  await page.getByLabel(t.kontaktEmail).fill(wer.email.toUpperCase());
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('alert')).toContainText(t.emailGleich);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue(wer.vorname);
  await expect(page.getByLabel(t.nachname, { exact: true })).toHaveValue(wer.nachname);
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(wer.email);
  await expect(page.getByLabel(t.kontaktVorname)).toHaveValue('Sven');
  await expect(page.getByLabel(t.kontaktEmail)).toHaveValue(wer.email.toUpperCase());
  await expect(page.getByRole('radio', { name: t.allesKontakt })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: t.agb })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: t.praemienbedingungen })).toBeChecked();
  await pruefe(page);
});

test('the recipient is a minor, is the referrer, or uses his address', async ({ haus, mensch }, info) => {
  const sprache = spracheVon(info.project.name);
  const empfehler = person();
  const { link } = await empfiehl(haus, empfehler);
  const empfaenger = await mensch({ sprache });
  const { page, t } = empfaenger;
  const heute = await haus.jetzt();
  const siebzehn = `02.01.${heute.getUTCFullYear() - 16}`;
  const [vorn, domain] = empfehler.email.split('@');
  const faelle = [
    [angaben({ email: eigeneEmail('minor'), geburtsdatum: siebzehn }), t.minderjaehrig],
    [angaben({ email: empfehler.email }), t.emailGleich],
    [
      angaben({ email: `${vorn}+ich@${domain}`, vorname: empfehler.vorname, name: empfehler.nachname }),
      t.selbstempfehlung,
    ],
  ] as const;
  await page.goto(link);
  for (const [wer, meldung] of faelle) {
    await fuelleAngaben(empfaenger, wer);
    await page.getByRole('button', { name: t.absenden }).click();
    await expect(page.getByRole('alert')).toContainText(meldung);
    await erwarteAngaben(empfaenger, wer);
  }
  await pruefe(page);
  expect(await haus.mails(faelle[0][0].email)).toEqual([]);
});

test('a recommendation that has expired, or is blocked, says so and what to do', async ({
  haus,
  admin,
  mensch,
}, info) => {
  const sprache = spracheVon(info.project.name);
  const empfaenger = await mensch({ sprache });
  const { page, t } = empfaenger;
  const gesperrt = await empfiehl(haus, person());
  const wer = angaben({ email: eigeneEmail('zuspaet') });
  await page.goto(gesperrt.link);
  await fuelleAngaben(empfaenger, wer);
  const sperre = await admin.put(`/api/v1/betreiber/empfehlungen/fernwerk/${gesperrt.nummer}/sperre`, {
    data: { Grund: 'Auf Wunsch des Empfehlers' },
  });
  expect(sperre.ok(), await sperre.text()).toBe(true);
  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.gesperrt })).toBeVisible();
  await pruefe(page);

  const alt = await empfiehl(haus, person());
  await haus.warte('P61D');
  await page.goto(alt.link);
  await expect(page.getByRole('heading', { level: 1, name: t.abgelaufen })).toBeVisible();
  await pruefe(page);
  await haus.mail(alt.empfehler.email, /Ihre Empfehlung ist abgelaufen/);
});

test('a contract within the last twelve months brings no reward, and the referrer is told', async ({
  haus,
  mensch,
}, info) => {
  const sprache = spracheVon(info.project.name);
  const empfehlung = await empfiehl(haus, person(), { sprache });
  await nimmAn(haus, empfehlung, angaben({ email: eigeneEmail('vorher') }));
  const empfehler = await mensch({ sprache });
  const { page, t } = empfehler;
  await bestelle(haus, empfehlung, { vorvertrag: true });
  await meldeAnPerAufruf(haus, empfehler, empfehlung);
  await page.goto('/fernwerk/persoenlicherbereich');
  await expect(karteVon(empfehler, PRODUKT)).toContainText(t.nichtZustandeGekommen);
  await pruefe(page);
});

test('a reward is claimed once: the second tab is told so', async ({ haus, admin, mensch }, info) => {
  const sprache = spracheVon(info.project.name);
  const empfehlung = await empfiehl(haus, person(), { sprache });
  await bisZurPraemie(haus, admin, empfehlung, angaben({ email: eigeneEmail('zweimal') }));
  const erster = await mensch({ sprache });
  const { t } = erster;
  const zweiter = { ...erster, page: await erster.context.newPage() };
  const { email, vorname } = empfehlung.empfehler;
  await oeffnePraemie(haus, erster, email, vorname);
  await oeffnePraemie(haus, zweiter, email, vorname);
  await waehleGeld(erster, 'DE89370400440532013000', 'Holger Brandis');
  await expect(erster.page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
  await waehleGeld(zweiter, 'DE02120300000000202051', 'Holger Brandis');
  await expect(zweiter.page.getByText(t.schonGewaehlt)).toBeVisible();
  await pruefe(zweiter.page);
});

test('an order that is cancelled after the release takes its reward along', async ({ haus, admin, mensch }, info) => {
  const sprache = spracheVon(info.project.name);
  const empfehlung = await empfiehl(haus, person(), { sprache });
  const wer = angaben({ email: eigeneEmail('storniert') });
  const Auftragsnummer = await bisZurPraemie(haus, admin, empfehlung, wer, sprache);
  const empfaenger = await mensch({ sprache });
  const { page, t } = empfaenger;
  await oeffnePraemie(haus, empfaenger, wer.email, wer.vorname);
  await haus.melde('fernwerk', { Ereignis: 'storniert', Auftragsnummer, Empfehlungsnummer: empfehlung.nummer });
  await waehleGeld(empfaenger, 'DE89370400440532013000', 'Jana Seidel');
  await expect(page.getByRole('heading', { name: t.keinePraemie })).toBeVisible();
  await pruefe(page);
});
