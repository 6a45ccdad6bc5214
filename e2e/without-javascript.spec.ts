import { chooseGeld, fetchGutschein, openPraemie } from './steps/beguenstigter.ts';
import { confirm, consentLink, details, expectDetails, fillDetails, sendDetails } from './steps/empfaenger.ts';
import { chooseProdukt, create, empfehlungsnummerOf, fillEmpfehlung, signInFirstTime } from './steps/empfehler.ts';
import { openStart } from './steps/home.ts';
import { accessFromMail, addressOf, expectTitle, kontoTexts } from './steps/konto.ts';
import { answerQuestion } from './steps/question.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { hexOf, OWN_PASSWORD, person, placeOrder, recommend, release, untilPraemie } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';

const PRODUKT = 'Fernwerk Zuhause 100';

test('the recipient takes the recommendation and gets a voucher, without JavaScript @phone', async ({
  app,
  admin,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const empfehlung = await recommend(app, person(), { sprache: language });
  const empfaenger = await newVisitor({ sprache: language, javaScriptEnabled: false });
  const { page, t } = empfaenger;
  const who = details({ email: ownEmail('ohne.skript') });
  await page.goto(empfehlung.link);
  await check(page);

  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('alert')).toContainText(t.pflicht(t.vorname));
  await check(page);
  await fillDetails(empfaenger, { ...who, plz: '99' });
  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectDetails(empfaenger, { ...who, plz: '99' });
  await sendDetails(empfaenger, who);

  await confirm(empfaenger, await consentLink(app, empfaenger, who.email), who.vorname);
  await release(admin, 'fernwerk', await placeOrder(app, empfehlung));
  await app.warte('P28D');
  await openPraemie(app, empfaenger, who.email, who.vorname);
  await check(page);
  await fetchGutschein(empfaenger);
});

test('the referrer recommends, signs in and gets cash, without JavaScript @desk', async ({
  app,
  admin,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const who = person('Elke', 'Sandmann');
  const empfehler = await newVisitor({ sprache: language, javaScriptEnabled: false });
  const { page, t } = empfehler;
  await chooseProdukt(empfehler, 'fernwerk', PRODUKT);
  await check(page);
  await fillEmpfehlung(empfehler, who, 'allesIch');
  const link = await create(empfehler, PRODUKT);
  const number = empfehlungsnummerOf(empfehler);
  await expect(page.getByRole('region', { name: t.kanaele }).getByRole('link').first()).toBeVisible();
  await signInFirstTime(app, empfehler, 'fernwerk', who.email, OWN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: t.bereich })).toBeVisible();
  await check(page);

  const hex = await hexOf(app, link);
  const empfehlung = { route: 'fernwerk', nummer: number, link, hex, empfehler: who };
  await untilPraemie(app, admin, empfehlung, details({ email: ownEmail('kontakt') }), language);
  await openPraemie(app, empfehler, who.email, who.vorname);
  await chooseGeld(empfehler, 'DE89370400440532013000', 'Elke Sandmann');
  await expect(page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
  await check(page);
});

/** Always asks for a captcha. */
const CAREFUL = 'sicherheim';

test('where a captcha is needed, a question stands in for it, without JavaScript @phone', async ({
  app,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const visitor = await newVisitor({ sprache: language, javaScriptEnabled: false });
  const { page, t } = visitor;
  const [b, k] = [bereichTexte[language], kontoTexts[language]];
  const who = person('Vera', 'Vorsicht');
  const expectInputs = async () => {
    await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue(who.vorname);
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(who.email);
  };

  await test.step('from the form on the start page, which is the same for everybody', async () => {
    await openStart(visitor, CAREFUL);
    await expect(page.getByText(b.sicherheitsfrage)).toHaveCount(0);
    const creating = page.getByRole('button', { name: t.erstellen });
    await creating.click();
    await expect(page.getByRole('alert')).toContainText(t.pflicht(t.vorname));
    await fillEmpfehlung(visitor, who, 'allesKontakt');
    await creating.click();
    await expect(page.getByRole('alert')).toContainText(b.frageFehlt);
    await expectInputs();
    await check(page);
    await answerQuestion(visitor, 1);
    await creating.click();
    await expect(page.getByRole('alert')).toContainText(b.frageFalsch);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByLabel(b.sicherheitsfrage)).toHaveAccessibleDescription(b.frageFalsch);
    await expectInputs();
    await expect(page.getByRole('radio', { name: t.allesKontakt })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: t.agb })).toBeChecked();
    await answerQuestion(visitor);
    await creating.dblclick();
    await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
    await app.mail(who.email, t.willkommen);
  });

  await test.step('a registration', async () => {
    who.email = ownEmail('vera.neu');
    await page.goto(addressOf(CAREFUL, 'registrieren', language));
    await expectTitle(visitor, k.registrierenTitel);
    await page.getByLabel(t.vorname, { exact: true }).fill(who.vorname);
    await page.getByLabel(t.nachname, { exact: true }).fill(who.nachname);
    await page.getByLabel(t.email, { exact: true }).fill(who.email);
    const make = page.getByRole('button', { name: k.registrierenKnopf });
    await make.click();
    await expect(page.getByRole('alert')).toContainText(b.frageFehlt);
    await expectInputs();
    await check(page);
    await answerQuestion(visitor);
    await make.click();
    await expectTitle(visitor, k.postfach);
    await accessFromMail(app, visitor, who.email);
  });
});
