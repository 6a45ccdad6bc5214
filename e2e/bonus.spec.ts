import { openArea } from './steps/area.ts';
import { chooseGeld } from './steps/beguenstigter.ts';
import { confirmLauf, loadPaymentFile, openDesk, openLauf, releaseLauf } from './steps/betreiber.ts';
import { details } from './steps/empfaenger.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { dayLong, dayOf, euro, languageOf } from './support/language.ts';
import { readPaymentFile } from './support/payment-file.ts';
import { accept, OWN_PASSWORD, person, placeOrder, recommend, release, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const IBAN = 'DE89370400440532013000';
const BONUS_CENT = 6000;
/** Products that differ, so that none of the recommendations is taken for a second press. */
const FRIENDS = [
  { vorname: 'Anke', produkt: 'zuhause-100', number: 'FW-1001' },
  { vorname: 'Britta', produkt: 'mobil-m', number: 'FW-2001' },
  { vorname: 'Carla', produkt: 'mobil-l', number: 'FW-2002' },
];

const words = {
  de: {
    bonus: 'Bonus für 3 Abschlüsse',
    waits: /Der Bonus ist erreicht.* voraussichtlich am /,
    ready: /Ihr Bonus liegt bereit/,
    readyMail: /^Ihr Bonus liegt bereit/,
    collectBonus: 'Bonus abholen',
    collect: 'Prämie abholen',
    paid: (day: string) => `Ihr Bonus wurde am ${day} ausgezahlt.`,
    earned: (amount: string) => `Einen Bonus haben Sie schon erreicht: ${amount}.`,
    forContracts: 'Ihr Bonus für 3 Abschlüsse Ihrer Kontakte.',
  },
  en: {
    bonus: 'Bonus for 3 contracts',
    waits: /You have earned this bonus.* probably on /,
    ready: /Your bonus is ready/,
    readyMail: /^Your bonus is ready/,
    collectBonus: 'Collect bonus',
    collect: 'Collect reward',
    paid: (day: string) => `Your bonus was paid on ${day}.`,
    earned: (amount: string) => `You have already earned one bonus: ${amount}.`,
    forContracts: 'Your bonus for 3 contracts of your contacts.',
  },
} as const;

test('three friends order, and the referrer is paid four times @desk', async ({ app, admin, newVisitor }, info) => {
  test.setTimeout(300_000);
  const language = languageOf(info.project.name);
  const w = words[language];
  const amount = (cent: number) => euro(cent, language);
  const who = person('Frieda', 'Vierfach');
  const referrer = await newVisitor({ sprache: language });
  const { page, t } = referrer;
  const area = () => openArea(referrer, { route: 'fernwerk', email: who.email, passwort: OWN_PASSWORD });
  const bonusCard = page.getByRole('article').filter({ has: page.getByRole('heading', { name: w.bonus }) });
  const orders: string[] = [];

  await test.step('each friend confirms and orders; the third release makes the bonus', async () => {
    for (const [n, { vorname, produkt, number }] of FRIENDS.entries()) {
      const e = await recommend(app, who, { sprache: language, produkt, anteilEmpfehler: 100 });
      if (n === 0) await signInByCall(app, referrer, e);
      const friend = details({ vorname, name: `Dreier${n}`, email: ownEmail(vorname), hausnummer: `${n + 1}` });
      await accept(app, e, friend, language);
      orders.push(await placeOrder(app, e, { produkt: number }));
    }
    for (const order of orders.slice(0, 2)) await release(admin, 'fernwerk', order);
    await area();
    await expect(page.getByText(t.bonusStand(2)).last()).toBeVisible();
    await expect(bonusCard).toHaveCount(0);
    await release(admin, 'fernwerk', orders[2]!);
    await area();
    // Earned, and nothing to do about it yet: it lies folded under what was earned so far.
    await page.getByText(w.earned(amount(BONUS_CENT))).click();
    await expect(bonusCard).toContainText(w.waits);
    await expect(bonusCard).toContainText(amount(BONUS_CENT));
    await check(page);
  });

  await test.step('the operator sees at the order what the bonus was made of', async () => {
    const answer = await admin.get(`/api/v1/betreiber/auftraege/fernwerk/${orders[0]}`);
    const { Praemierungen } = (await answer.json()) as { Praemierungen: { Art: string; Auftraege: string[] }[] };
    expect(Praemierungen.filter(({ Art }) => Art === 'Bonus').map(({ Auftraege }) => Auftraege)).toEqual([orders]);
  });

  await test.step('the waiting time passes; all four are claimed from the own area', async () => {
    await app.warte('P28D');
    await app.mail(who.email, w.readyMail);
    await area();
    await expect(bonusCard).toContainText(w.ready);
    await bonusCard.getByRole('button', { name: w.collectBonus }).click();
    await expect(page.getByText(w.forContracts)).toBeVisible();
    await check(page);
    const holder = `${who.vorname} ${who.nachname}`;
    await chooseGeld(referrer, IBAN, holder);
    await expect(page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    for (let left = FRIENDS.length; left > 0; left--) {
      await area();
      const collect = page.getByRole('button', { name: w.collect });
      await expect(collect).toHaveCount(left);
      await collect.first().click();
      await chooseGeld(referrer, IBAN, holder);
      await expect(page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    }
  });

  await test.step('one run pays all four', async () => {
    const clerk = await newVisitor({ sprache: language });
    await openDesk(app, clerk, 'Sachbearbeiter');
    const run = await openLauf(clerk, 'Fernwerk');
    const approver = await newVisitor({ sprache: language });
    await openDesk(app, approver, 'Freigeber');
    await releaseLauf(approver, run);
    const payments = readPaymentFile(await loadPaymentFile(approver));
    const own = payments.filter(({ name }) => name === `${who.vorname} ${who.nachname}`);
    expect(own.map(({ betrag }) => betrag).toSorted()).toEqual(['50.00', '50.00', '60.00', '70.00']);
    await confirmLauf(approver);
    const paid = async () => (await app.mails(who.email)).filter(({ betreff }) => t.ueberwiesen.test(betreff)).length;
    await expect.poll(paid).toBe(4);
  });

  await test.step('the personal area shows four payments', async () => {
    const today = dayLong(dayOf(await app.jetzt()), language);
    await area();
    await page.getByText(w.earned(amount(BONUS_CENT))).click();
    await expect(bonusCard).toContainText(w.paid(today));
    for (const [cent, count] of [
      [7000, 1],
      [5000, 2],
    ] as const)
      await expect(page.getByText(t.ausgezahlt(amount(cent), today))).toHaveCount(count);
    await check(page);
  });
});
