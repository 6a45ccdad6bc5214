import { expectState, openArea } from './steps/area.ts';
import { chooseGeld, fetchGutschein, openPraemie } from './steps/beguenstigter.ts';
import {
  confirmLauf,
  loadPaymentFile,
  openAuftrag,
  openLauf,
  releaseAuftrag,
  releaseLauf,
  signInBetreiber,
} from './steps/betreiber.ts';
import { confirm, consentLink, details, sendDetails } from './steps/empfaenger.ts';
import {
  chooseProdukt,
  confirmOptin,
  create,
  empfehlungsnummerOf,
  fillEmpfehlung,
  signInFirstTime,
} from './steps/empfehler.ts';
import { newAuftragsnummer, newRequests, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { dayLong, dayOf, euro, type Language, languageOf, plusDays } from './support/language.ts';
import { readPaymentFile } from './support/payment-file.ts';
import { OWN_PASSWORD, release, signInByCall } from './support/preparation.ts';
import { readPreview } from './support/preview.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texte.ts';
import { empfangstexte } from './support/texte-empfang.ts';

const ROUTE = 'fernwerk';
const PRODUKT = 'Fernwerk Zuhause 100';
const PART_CENT = 3500;
const IBAN = 'DE89370400440532013000';
/** The client's order; `teilen` needs a share sheet of the device, which no desktop browser here has. */
const KANAELE = ['WhatsApp', 'SMS', 'Facebook', 'Instagram', 'Gmail', 'Outlook', 'Yahoo Mail', 'Xing', 'LinkedIn', 'X'];

/**
 * At a desk all of it by hand; on a phone what people outside do until an order is released. Rewards are collected there in
 * `reception.spec.ts`, `states.spec.ts` and without a script.
 */
test('from a recommendation to a paid reward', async ({ admin, app, newVisitor }, { project }) => {
  const isAtDesk = project.name === 'desktop';
  const language = languageOf(project.name);
  test.setTimeout(300_000);
  const amount = euro(PART_CENT, language);
  const today = async () => dayOf(await app.jetzt());
  const long = (day: string) => dayLong(day, language);
  const person = { vorname: 'Miriam', nachname: `Kessler ${language}`, email: ownEmail('miriam.kessler') };
  const access = { route: ROUTE, email: person.email, passwort: OWN_PASSWORD };
  const empfehler = await newVisitor({ sprache: language });
  const { t } = empfehler;
  const steps = Object.keys(t.schritt) as (keyof typeof t.schritt)[];
  const telekom = steps.filter((name) => name !== 'erstbeitragGezahlt');
  const until = (count: number) => ({
    produkt: PRODUKT,
    erfuellt: telekom.slice(0, count).map((name) => t.schritt[name]),
    offen: telekom.slice(count).map((name) => t.schrittOffen[name]),
  });
  const auftragsnummer = newAuftragsnummer();
  let number = '';
  let link = '';
  let day = '';

  await test.step('1 the referrer picks a product, splits, and gets the link', async () => {
    const { page } = empfehler;
    await empfehler.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseProdukt(empfehler, ROUTE, PRODUKT);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    for (const choice of ['allesIch', 'allesKontakt'] as const) {
      await page.getByRole('radio', { name: t[choice] }).check();
      await expect(page.getByRole('status').filter({ hasText: euro(2 * PART_CENT, language) })).toBeVisible();
    }
    await fillEmpfehlung(empfehler, person, 'teilen');
    await expect(page.getByText(t.ergebnis(amount, amount))).toBeVisible();
    await check(page);
    link = await create(empfehler, PRODUKT);
    number = empfehlungsnummerOf(empfehler);
  });

  await test.step('the share page: link, copy, QR code, channels in order with their texts', async () => {
    const { page } = empfehler;
    await page.getByRole('button', { name: t.kopieren }).click();
    await expect(page.getByRole('button', { name: t.kopiert })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(page.getByRole('img', { name: t.qr })).toBeVisible();
    const kanaele = page.getByRole('region', { name: t.kanaele });
    await kanaele.getByText(t.mehrKanaele).click();
    const names = await kanaele.getByRole('listitem').allInnerTexts();
    const searched = names.filter((name) => KANAELE.some((kanal) => name.startsWith(kanal)) || name === t.kanalSms);
    expect(names[1]).toBe(t.kanalEmail);
    expect(searched.map((name) => name.replace(t.kanalSms, 'SMS').replace(/ \(.*/, ''))).toEqual(KANAELE);
    for (const entry of await kanaele.getByRole('link').all()) {
      const url = decodeURIComponent((await entry.getAttribute('href')) ?? '');
      expect(url, 'the personal link, with its channel').toContain(`${link}?channel=`);
      const network = /facebook|xing|linkedin/.test(url);
      if (!network) expect(url.replace(/\s/g, ' '), 'what the contact gets').toContain(amount.replace(/\s/g, ' '));
    }
  });

  await test.step('2 the welcome mail, the opt-in, the first login, a password of her own', async () => {
    await confirmOptin(app, empfehler, person.email);
    // By hand on a phone: `konto.spec.ts`.
    if (isAtDesk) await signInFirstTime(app, empfehler, ROUTE, person.email, OWN_PASSWORD);
    else await signInByCall(app, empfehler, { route: ROUTE, empfehler: person });
    await openArea(empfehler, access);
    await expectState(empfehler, { ...until(0), meldung: t.nochKeineReaktion(amount, amount) });
  });

  // Somebody whom no other journey knows: what the portal notices about people would wait for an answer.
  const name = `Seidel ${language} ${test.info().project.name}`;
  const who = details({ email: ownEmail('jana.seidel'), name });
  const empfaenger = await newVisitor({ sprache: language });

  await test.step('3 a messenger shows the preview, the recipient enters her data and confirms', async () => {
    const { page } = empfaenger;
    const preview = await readPreview(`${link}?channel=whatsapp`);
    expect(preview.titel).toContain(PRODUKT);
    expect(preview.text).toContain('Fernwerk');
    await page.goto(`${link}?channel=whatsapp`);
    await expect(
      page.getByRole('heading', { level: 1, name: t.empfiehltIhnen(person.vorname, PRODUKT) }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(amount);
    await check(page);
    await sendDetails(empfaenger, who);
    const consent = await consentLink(app, empfaenger, who.email);
    const scanner = await newRequests();
    expect((await scanner.get(consent)).ok()).toBe(true);
    await scanner.dispose();
    await confirm(empfaenger, consent, who.vorname);
  });

  await test.step('4 the provider reports order and contract', async () => {
    day = await today();
    const event = { Auftragsnummer: auftragsnummer, Empfehlungsnummer: number, Datum: day };
    const erfasst = await app.reportFact(ROUTE, {
      ...event,
      Ereignis: 'erfasst',
      Produkt: 'FW-1001',
      Auftragsdatum: day,
    });
    expect(erfasst).toEqual({ Auftragsnummer: auftragsnummer, Status: 'Gemeldet' });
    await openArea(empfehler, access);
    await expectState(empfehler, { ...until(2), meldung: t.vertragAbgeschlossen(long(day)) });
    await app.reportFact(ROUTE, { ...event, Ereignis: 'vertragGueltig' });
  });

  const sachbearbeiter = await newVisitor({ sprache: language });

  await test.step('5 the operator signs in with a second factor, sees the order, releases it', async () => {
    if (isAtDesk) {
      const { page } = sachbearbeiter;
      await signInBetreiber(app, sachbearbeiter, 'Sachbearbeiter');
      await openAuftrag(sachbearbeiter, ROUTE, auftragsnummer);
      const dossier = page.getByRole('main');
      for (const word of [person.email, who.email, number, PRODUKT, t.einKlick])
        await expect(dossier).toContainText(word);
      await releaseAuftrag(sachbearbeiter);
    } else await release(admin, ROUTE, auftragsnummer);
    await empfaenger.page.goto(link);
    await expect(empfaenger.page.getByRole('heading', { level: 1 })).toHaveText(empfangstexte[language].bestellt);
    await check(empfaenger.page);
    await openArea(empfehler, access);
    await expectState(empfehler, {
      ...until(4),
      meldung: t.inPruefung(amount, amount),
      erwartet: long(plusDays(day, 28 + 28)),
      neben: { [t.schrittOffen.wartezeitVorbei]: long(plusDays(day, 28)) },
    });
  });

  if (!isAtDesk) return;
  await test.step('6 the waiting time passes; one chooses cash, the other a voucher', async () => {
    expect((await app.mails(person.email)).some((m) => t.praemieBereit.test(m.betreff))).toBe(false);
    await app.warte('P28D');
    await openArea(empfehler, access);
    await expectState(empfehler, { ...until(5), meldung: t.abholen(amount) });
    await empfaenger.page.goto(link);
    await expect(empfaenger.page.getByRole('heading', { level: 1 })).toHaveText(empfangstexte[language].bereit);
    await check(empfaenger.page);

    const beguenstigter = await newVisitor({ sprache: language });
    await openPraemie(app, beguenstigter, person.email, person.vorname);
    await expect(beguenstigter.page.getByRole('main')).toContainText(amount);
    await check(beguenstigter.page);
    await chooseGeld(beguenstigter, IBAN, `${person.vorname} ${person.nachname}`);
    await expect(beguenstigter.page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    await expect(beguenstigter.page.getByRole('main')).not.toContainText(IBAN);
    await check(beguenstigter.page);

    await openPraemie(app, empfaenger, who.email, who.vorname);
    const code = await fetchGutschein(empfaenger);
    await empfaenger.page.getByRole('button', { name: t.codeMailen }).click();
    await expect(empfaenger.page.getByText(t.mailUnterwegs)).toBeVisible();
    await check(empfaenger.page);
    expect((await app.mail(who.email, t.gutscheinMail)).text).toContain(code);
  });

  await test.step('7 one opens a payment run, a second one releases it, the bank gets its file', async () => {
    const run = await openLauf(sachbearbeiter, 'Fernwerk');
    await expect(sachbearbeiter.page.getByText(t.vierAugen)).toBeVisible();
    await expect(sachbearbeiter.page.getByRole('link', { name: t.freigeben, exact: true })).toHaveCount(0);
    await openArea(empfehler, access);
    await expectState(empfehler, { ...until(6), meldung: t.inAuszahlung(amount) });

    const freigeber = await newVisitor({ sprache: language });
    await signInBetreiber(app, freigeber, 'Freigeber');
    await releaseLauf(freigeber, run);
    await check(freigeber.page);
    const payments = readPaymentFile(await loadPaymentFile(freigeber));
    expect(payments).toContainEqual({ name: `${person.vorname} ${person.nachname}`, iban: IBAN, betrag: '35.00' });
    await confirmLauf(freigeber);
    await app.mail(person.email, t.ueberwiesen);
  });

  await test.step('8 the referrer sees it paid, and the bonus, in both languages', async () => {
    const paid = await today();
    await openArea(empfehler, access);
    await expectState(empfehler, { ...until(7), meldung: t.ausgezahlt(amount, long(paid)) });
    await expect(empfehler.page.getByText(t.bonusStand(1))).toBeAttached();
    const other: Language = language === 'de' ? 'en' : 'de';
    await empfehler.page.getByRole('link', { name: t.andereSprache }).click();
    const translated = { ...empfehler, sprache: other, t: texts[other] };
    await expectState(translated, {
      produkt: PRODUKT,
      erfuellt: telekom.map((name) => texts[other].schritt[name]),
      offen: [],
      meldung: texts[other].ausgezahlt(euro(PART_CENT, other), dayLong(paid, other)),
    });
  });
});
