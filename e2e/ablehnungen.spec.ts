import { cardOf } from './steps/area.ts';
import { chooseGeld, openPraemie } from './steps/beguenstigter.ts';
import { details, expectDetails, fillDetails } from './steps/empfaenger.ts';
import { chooseProdukt, fillEmpfehlung } from './steps/empfehler.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { accept, person, placeOrder, recommend, signInByCall, untilPraemie } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const PRODUKT = 'Fernwerk Zuhause 100';

test.beforeEach(({ guard }) => guard.allowRefusals());

test("the contact's address is the referrer's own @phone", async ({ newVisitor }, info) => {
  const empfehler = await newVisitor({ sprache: languageOf(info.project.name) });
  const { page, t } = empfehler;
  const who = person();
  await chooseProdukt(empfehler, 'fernwerk', PRODUKT);
  await fillEmpfehlung(empfehler, who, 'allesKontakt');
  await page.getByText(t.entwurf).click();
  await page.getByLabel(t.kontaktVorname).fill('Sven');
  await page.getByLabel(t.kontaktEmail).fill(who.email.toUpperCase());
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('alert')).toContainText(t.emailGleich);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel(t.vorname, { exact: true })).toHaveValue(who.vorname);
  await expect(page.getByLabel(t.nachname, { exact: true })).toHaveValue(who.nachname);
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(who.email);
  await expect(page.getByLabel(t.kontaktVorname)).toHaveValue('Sven');
  await expect(page.getByLabel(t.kontaktEmail)).toHaveValue(who.email.toUpperCase());
  await expect(page.getByRole('radio', { name: t.allesKontakt })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: t.agb })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: t.praemienbedingungen })).toBeChecked();
  await check(page);
});

test('the recipient is a minor, is the referrer, or uses his address @phone', async ({ app, newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const empfehler = person();
  const { link } = await recommend(app, empfehler);
  const empfaenger = await newVisitor({ sprache: language });
  const { page, t } = empfaenger;
  const today = await app.jetzt();
  const seventeen = `02.01.${today.getUTCFullYear() - 16}`;
  const [front, domain] = empfehler.email.split('@');
  const cases = [
    [details({ email: ownEmail('minor'), geburtsdatum: seventeen }), t.minderjaehrig],
    [details({ email: empfehler.email }), t.emailGleich],
    [
      details({ email: `${front}+ich@${domain}`, vorname: empfehler.vorname, name: empfehler.nachname }),
      t.selbstempfehlung,
    ],
  ] as const;
  await page.goto(link);
  for (const [who, message] of cases) {
    await fillDetails(empfaenger, who);
    await page.getByRole('button', { name: t.absenden }).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expectDetails(empfaenger, who);
  }
  await check(page);
  expect(await app.mails(cases[0][0].email)).toEqual([]);
});

test('a recommendation that has expired, or is blocked, says so and what to do @phone', async ({
  app,
  admin,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const empfaenger = await newVisitor({ sprache: language });
  const { page, t } = empfaenger;
  const locked = await recommend(app, person());
  const who = details({ email: ownEmail('zuspaet') });
  await page.goto(locked.link);
  await fillDetails(empfaenger, who);
  const lock = await admin.put(`/api/v1/betreiber/empfehlungen/fernwerk/${locked.nummer}/sperre`, {
    data: { Grund: 'Auf Wunsch des Empfehlers' },
  });
  expect(lock.ok(), await lock.text()).toBe(true);
  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.gesperrt })).toBeVisible();
  await check(page);

  const old = await recommend(app, person());
  await app.warte('P61D');
  await page.goto(old.link);
  await expect(page.getByRole('heading', { level: 1, name: t.abgelaufen })).toBeVisible();
  await check(page);
  await app.mail(old.empfehler.email, /Ihre Empfehlung ist abgelaufen/);
});

test('a contract within the last twelve months brings no reward, and the referrer is told @phone', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const empfehlung = await recommend(app, person(), { sprache: language });
  await accept(app, empfehlung, details({ email: ownEmail('vorher') }));
  const empfehler = await newVisitor({ sprache: language });
  const { page, t } = empfehler;
  await placeOrder(app, empfehlung, { vorvertrag: true });
  await signInByCall(app, empfehler, empfehlung);
  await page.goto('/fernwerk/persoenlicherbereich');
  await expect(cardOf(empfehler, PRODUKT)).toContainText(t.nichtZustandeGekommen);
  await check(page);
});

test('a reward is claimed once: the second tab is told so @desk', async ({ app, admin, newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const empfehlung = await recommend(app, person(), { sprache: language });
  await untilPraemie(app, admin, empfehlung, details({ email: ownEmail('zweimal') }));
  const first = await newVisitor({ sprache: language });
  const { t } = first;
  const second = { ...first, page: await first.context.newPage() };
  const { email, vorname } = empfehlung.empfehler;
  await openPraemie(app, first, email, vorname);
  await openPraemie(app, second, email, vorname);
  await chooseGeld(first, 'DE89370400440532013000', 'Holger Brandis');
  await expect(first.page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
  await chooseGeld(second, 'DE02120300000000202051', 'Holger Brandis');
  await expect(second.page.getByText(t.schonGewaehlt)).toBeVisible();
  await check(second.page);
});

test('an order that is cancelled after the release takes its reward along @desk', async ({
  app,
  admin,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const empfehlung = await recommend(app, person(), { sprache: language });
  const who = details({ email: ownEmail('storniert') });
  const Auftragsnummer = await untilPraemie(app, admin, empfehlung, who, language);
  const empfaenger = await newVisitor({ sprache: language });
  const { page, t } = empfaenger;
  await openPraemie(app, empfaenger, who.email, who.vorname);
  await app.reportFact('fernwerk', { Ereignis: 'storniert', Auftragsnummer, Empfehlungsnummer: empfehlung.nummer });
  await chooseGeld(empfaenger, 'DE89370400440532013000', 'Jana Seidel');
  await expect(page.getByRole('heading', { name: t.keinePraemie })).toBeVisible();
  await check(page);
});
