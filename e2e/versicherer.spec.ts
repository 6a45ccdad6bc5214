import { oeffnePraemie, waehleGeld } from './schritte/beguenstigter.ts';
import { angaben, sendeAngaben } from './schritte/empfaenger.ts';
import { empfehlungsnummerVon, erstelle, fuelleEmpfehlung, waehleProdukt } from './schritte/empfehler.ts';
import { eigeneEmail } from './support/haus.ts';
import { pruefe } from './support/pruefe.ts';
import { euro, spracheVon } from './support/sprache.ts';
import { expect, test } from './support/test.ts';
import { bestelle, bisZurPraemie, empfiehl, gibFrei, hexVon, nimmAn, person } from './support/vorbereitung.ts';

const ROUTE = 'sicherheim';
const PRODUKT = { de: 'Wohngebäude Plus', en: 'Home Buildings Plus' } as const;
const NICHT_DEUTSCH = 'AT611904300234573201';

test('an insurer: the cap of § 48b VAG, the captcha, premium and 30 days, German accounts only', async ({
  haus,
  admin,
  mensch,
  wache,
}, info) => {
  test.setTimeout(120_000);
  const sprache = spracheVon(info.project.name);
  const produkt = PRODUKT[sprache];
  const empfehler = await mensch({ sprache });
  const { t, page } = empfehler;
  const wer = person('Gerda', 'Ostermann');
  const empfaenger = angaben({ email: eigeneEmail('uwe.lindner'), vorname: 'Uwe', name: 'Lindner' });
  let link = '';
  let nummer = '';

  await test.step('every split shows what is allowed, and why; the captcha passes by itself', async () => {
    await waehleProdukt(empfehler, ROUTE, produkt);
    await fuelleEmpfehlung(empfehler, wer, 'allesKontakt');
    await expect(page.getByText(t.ergebnis(euro(8500, sprache), euro(1500, sprache)))).toBeVisible();
    await expect(page.getByText(t.kappung48b)).toBeVisible();
    await expect(page.getByText(t.captchaFertig, { exact: true })).toBeVisible({ timeout: 30_000 });
    await pruefe(page);
    link = await erstelle(empfehler, produkt);
    nummer = empfehlungsnummerVon(empfehler);
  });

  const besucher = await mensch({ sprache });
  await test.step('the recipient sees the cap', async () => {
    await besucher.page.goto(link);
    await expect(besucher.page.getByRole('main')).toContainText(euro(1500, sprache));
    await expect(besucher.page.getByText(/48b VAG/)).toBeVisible();
    await pruefe(besucher.page);
  });

  await test.step('the reward waits for the first premium, and for 30 days of cover', async () => {
    const empfehlung = { route: ROUTE, nummer, link, hex: await hexVon(haus, link), empfehler: wer };
    await nimmAn(haus, empfehlung, empfaenger, sprache);
    const auftrag = await bestelle(haus, empfehlung, { produkt: 'SH-WG-1' });
    await gibFrei(admin, ROUTE, auftrag);
    const bereit = async () => (await haus.mails(wer.email)).some((m) => t.praemieBereit.test(m.betreff));
    await haus.warte('P31D');
    expect(await bereit()).toBe(false);
    await haus.melde(ROUTE, {
      Ereignis: 'erstbeitragGezahlt',
      Auftragsnummer: auftrag,
      Empfehlungsnummer: nummer,
    });
    await haus.warte('PT1H');
    expect(await bereit()).toBe(true);
  });

  await test.step('both get theirs; an account elsewhere is refused, and what was typed stays', async () => {
    wache.erlaubeAblehnungen();
    const person = await mensch({ sprache });
    await oeffnePraemie(haus, person, wer.email, wer.vorname);
    await expect(person.page.getByRole('main')).toContainText(euro(8500, sprache));
    await waehleGeld(person, NICHT_DEUTSCH, 'Gerda Ostermann');
    await expect(person.page.getByRole('alert')).toContainText(t.nurDeutscheIban);
    await expect(person.page.getByLabel(t.iban)).toHaveValue(NICHT_DEUTSCH);
    await expect(person.page.getByLabel(t.kontoinhaber)).toHaveValue('Gerda Ostermann');
    await pruefe(person.page);
    await waehleGeld(person, 'DE02120300000000202051', 'Gerda Ostermann');
    await expect(person.page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    await oeffnePraemie(haus, besucher, empfaenger.email, empfaenger.vorname);
    await expect(besucher.page.getByRole('main')).toContainText(euro(1500, sprache));
    await pruefe(besucher.page);
  });
});

test('splits with one beneficiary: only she, or only her contact', async ({ haus, admin, mensch }, info) => {
  test.setTimeout(120_000);
  const sprache = spracheVon(info.project.name);
  const [nurSie, nurKontakt] = [person('Ruth', 'Amman'), person('Bernd', 'Amman')];
  const alles = await empfiehl(haus, nurSie, { anteilEmpfehler: 100, sprache });
  const nichts = await empfiehl(haus, nurKontakt, { anteilEmpfehler: 0, sprache });
  const [eine, andere] = [
    angaben({ email: eigeneEmail('eine'), vorname: 'Nora' }),
    angaben({ email: eigeneEmail('andere'), vorname: 'Anke' }),
  ];
  const besucher = await mensch({ sprache });
  const { t, page } = besucher;
  await page.goto(alles.link);
  await expect(page.getByText(t.nurEmpfehler('Ruth', euro(7000, sprache)))).toBeVisible();
  await pruefe(page);
  await sendeAngaben(besucher, eine);
  await page.goto(nichts.link);
  await expect(page.getByRole('main')).toContainText(euro(7000, sprache));
  await pruefe(page);

  await nimmAn(haus, alles, eine, sprache);
  await gibFrei(admin, alles.route, await bestelle(haus, alles));
  await bisZurPraemie(haus, admin, nichts, andere, sprache);
  const bereit = async (email: string) => (await haus.mails(email)).some((m) => t.praemieBereit.test(m.betreff));
  expect(await bereit(nurSie.email)).toBe(true);
  expect(await bereit(eine.email)).toBe(false);
  expect(await bereit(nurKontakt.email)).toBe(false);
  expect(await bereit(andere.email)).toBe(true);
  const beguenstigte = await mensch({ sprache });
  await oeffnePraemie(haus, beguenstigte, andere.email, andere.vorname);
  await expect(beguenstigte.page.getByRole('main')).toContainText(euro(7000, sprache));
});
