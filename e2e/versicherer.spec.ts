import { chooseGeld, openPraemie } from './steps/beguenstigter.ts';
import { details, sendDetails } from './steps/empfaenger.ts';
import { chooseProdukt, create, empfehlungsnummerOf, fillEmpfehlung } from './steps/empfehler.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { euro, languageOf } from './support/language.ts';
import { accept, hexOf, person, placeOrder, recommend, release, untilPraemie } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const ROUTE = 'sicherheim';
const PRODUKT = { de: 'Wohngebäude Plus', en: 'Home Buildings Plus' } as const;
const NOT_GERMAN = 'AT611904300234573201';

test('an insurer: the cap of § 48b VAG, the captcha, premium and 30 days, German accounts only @desk', async ({
  app,
  admin,
  newVisitor,
  guard,
}, info) => {
  test.setTimeout(300_000);
  const language = languageOf(info.project.name);
  const produkt = PRODUKT[language];
  const empfehler = await newVisitor({ sprache: language });
  const { t, page } = empfehler;
  const who = person('Gerda', 'Ostermann');
  const empfaenger = details({ email: ownEmail('uwe.lindner'), vorname: 'Uwe', name: 'Lindner' });
  let link = '';
  let number = '';

  await test.step('every split shows what is allowed, and why; the captcha passes by itself', async () => {
    await chooseProdukt(empfehler, ROUTE, produkt);
    await fillEmpfehlung(empfehler, who, 'allesKontakt');
    await expect(page.getByText(t.ergebnis(euro(8500, language), euro(1500, language)))).toBeVisible();
    await expect(page.getByText(t.kappung48b)).toBeVisible();
    await expect(page.getByText(t.captchaFertig, { exact: true })).toBeVisible({ timeout: 30_000 });
    await check(page);
    link = await create(empfehler, produkt);
    number = empfehlungsnummerOf(empfehler);
  });

  const visitor = await newVisitor({ sprache: language });
  await test.step('the recipient sees the cap', async () => {
    await visitor.page.goto(link);
    await expect(visitor.page.getByRole('main')).toContainText(euro(1500, language));
    await expect(visitor.page.getByText(/48b VAG/)).toBeVisible();
    await check(visitor.page);
  });

  await test.step('the reward waits for the first premium, and for 30 days of cover', async () => {
    const empfehlung = { route: ROUTE, nummer: number, link, hex: await hexOf(app, link), empfehler: who };
    await accept(app, empfehlung, empfaenger, language);
    const auftrag = await placeOrder(app, empfehlung, { produkt: 'SH-WG-1' });
    await release(admin, ROUTE, auftrag);
    const ready = async () => (await app.mails(who.email)).some((m) => t.praemieBereit.test(m.betreff));
    await app.warte('P31D');
    expect(await ready()).toBe(false);
    await app.reportFact(ROUTE, {
      Ereignis: 'erstbeitragGezahlt',
      Auftragsnummer: auftrag,
      Empfehlungsnummer: number,
    });
    await app.warte('PT1H');
    expect(await ready()).toBe(true);
  });

  await test.step('both get theirs; an account elsewhere is refused, and what was typed stays', async () => {
    guard.allowRefusals();
    const person = await newVisitor({ sprache: language });
    await openPraemie(app, person, who.email, who.vorname);
    await expect(person.page.getByRole('main')).toContainText(euro(8500, language));
    await chooseGeld(person, NOT_GERMAN, 'Gerda Ostermann');
    await expect(person.page.getByRole('alert')).toContainText(t.nurDeutscheIban);
    await expect(person.page.getByLabel(t.iban)).toHaveValue(NOT_GERMAN);
    await expect(person.page.getByLabel(t.kontoinhaber)).toHaveValue('Gerda Ostermann');
    await check(person.page);
    await chooseGeld(person, 'DE02120300000000202051', 'Gerda Ostermann');
    await expect(person.page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    await openPraemie(app, visitor, empfaenger.email, empfaenger.vorname);
    await expect(visitor.page.getByRole('main')).toContainText(euro(1500, language));
    await check(visitor.page);
  });
});

test('splits with one beneficiary: only she, or only her contact @phone', async ({ app, admin, newVisitor }, info) => {
  test.setTimeout(300_000);
  const language = languageOf(info.project.name);
  const [onlySie, onlyKontakt] = [person('Ruth', 'Amman'), person('Bernd', 'Amman')];
  const everything = await recommend(app, onlySie, { anteilEmpfehler: 100, sprache: language });
  const nothing = await recommend(app, onlyKontakt, { anteilEmpfehler: 0, sprache: language });
  const [one, other] = [
    details({ email: ownEmail('eine'), vorname: 'Nora' }),
    details({ email: ownEmail('andere'), vorname: 'Anke' }),
  ];
  const visitor = await newVisitor({ sprache: language });
  const { t, page } = visitor;
  await page.goto(everything.link);
  await expect(page.getByText(t.nurEmpfehler('Ruth', euro(7000, language)))).toBeVisible();
  await check(page);
  await sendDetails(visitor, one);
  await page.goto(nothing.link);
  await expect(page.getByRole('main')).toContainText(euro(7000, language));
  await check(page);

  await accept(app, everything, one, language);
  await release(admin, everything.route, await placeOrder(app, everything));
  await untilPraemie(app, admin, nothing, other, language);
  const ready = async (email: string) => (await app.mails(email)).some((m) => t.praemieBereit.test(m.betreff));
  expect(await ready(onlySie.email)).toBe(true);
  expect(await ready(one.email)).toBe(false);
  expect(await ready(onlyKontakt.email)).toBe(false);
  expect(await ready(other.email)).toBe(true);
  const beguenstigter = await newVisitor({ sprache: language });
  await openPraemie(app, beguenstigter, other.email, other.vorname);
  await expect(beguenstigter.page.getByRole('main')).toContainText(euro(7000, language));
});
