import { waehleGeld } from './schritte/beguenstigter.ts';
import { oeffneBereich } from './schritte/bereich.ts';
import {
  bestaetigeLauf,
  eroeffneLauf,
  gibLaufFrei,
  ladeZahlungsdatei,
  meldeBetreiberAn,
} from './schritte/betreiber.ts';
import { angaben } from './schritte/empfaenger.ts';
import { eigeneEmail } from './support/haus.ts';
import { pruefe } from './support/pruefe.ts';
import { euro, spracheVon, tagLang, tagVon } from './support/sprache.ts';
import { expect, test } from './support/test.ts';
import {
  bestelle,
  EIGENES_PASSWORT,
  empfiehl,
  gibFrei,
  meldeAnPerAufruf,
  nimmAn,
  person,
} from './support/vorbereitung.ts';
import { leseZahlungsdatei } from './support/zahlungsdatei.ts';

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

test('three friends order, and the referrer is paid four times', async ({ haus, admin, mensch }, info) => {
  test.setTimeout(180_000);
  const sprache = spracheVon(info.project.name);
  const w = words[sprache];
  const amount = (cent: number) => euro(cent, sprache);
  const who = person('Frieda', 'Vierfach');
  const referrer = await mensch({ sprache });
  const { page, t } = referrer;
  const area = () => oeffneBereich(referrer, { route: 'fernwerk', email: who.email, passwort: EIGENES_PASSWORT });
  const bonusCard = page.getByRole('article').filter({ has: page.getByRole('heading', { name: w.bonus }) });
  const orders: string[] = [];

  await test.step('each friend confirms and orders; the third release makes the bonus', async () => {
    for (const [n, { vorname, produkt, number }] of FRIENDS.entries()) {
      const e = await empfiehl(haus, who, { sprache, produkt, anteilEmpfehler: 100 });
      if (n === 0) await meldeAnPerAufruf(haus, referrer, e);
      const friend = angaben({ vorname, name: `Dreier${n}`, email: eigeneEmail(vorname), hausnummer: `${n + 1}` });
      await nimmAn(haus, e, friend, sprache);
      orders.push(await bestelle(haus, e, { produkt: number }));
    }
    for (const order of orders.slice(0, 2)) await gibFrei(admin, 'fernwerk', order);
    await area();
    await expect(page.getByText(t.bonusStand(2)).last()).toBeVisible();
    await expect(bonusCard).toHaveCount(0);
    await gibFrei(admin, 'fernwerk', orders[2]!);
    await area();
    await expect(bonusCard).toContainText(w.waits);
    await expect(bonusCard).toContainText(amount(BONUS_CENT));
    await expect(page.getByText(w.earned(amount(BONUS_CENT)))).toBeVisible();
    await pruefe(page);
  });

  await test.step('the operator sees at the order what the bonus was made of', async () => {
    const answer = await admin.get(`/api/v1/betreiber/auftraege/fernwerk/${orders[0]}`);
    const { Praemierungen } = (await answer.json()) as { Praemierungen: { Art: string; Auftraege: string[] }[] };
    expect(Praemierungen.filter(({ Art }) => Art === 'Bonus').map(({ Auftraege }) => Auftraege)).toEqual([orders]);
  });

  await test.step('the waiting time passes; all four are claimed from the own area', async () => {
    await haus.warte('P28D');
    await haus.mail(who.email, w.readyMail);
    await area();
    await expect(bonusCard).toContainText(w.ready);
    await bonusCard.getByRole('button', { name: w.collectBonus }).click();
    await expect(page.getByText(w.forContracts)).toBeVisible();
    await pruefe(page);
    const holder = `${who.vorname} ${who.nachname}`;
    await waehleGeld(referrer, IBAN, holder);
    await expect(page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    for (let left = FRIENDS.length; left > 0; left--) {
      await area();
      const collect = page.getByRole('button', { name: w.collect });
      await expect(collect).toHaveCount(left);
      await collect.first().click();
      await waehleGeld(referrer, IBAN, holder);
      await expect(page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    }
  });

  await test.step('one run pays all four', async () => {
    const clerk = await mensch({ sprache });
    await meldeBetreiberAn(haus, clerk, 'Sachbearbeiter');
    const run = await eroeffneLauf(clerk, 'Fernwerk');
    const approver = await mensch({ sprache });
    await meldeBetreiberAn(haus, approver, 'Freigeber');
    await gibLaufFrei(approver, run);
    const payments = leseZahlungsdatei(await ladeZahlungsdatei(approver));
    const own = payments.filter(({ name }) => name === `${who.vorname} ${who.nachname}`);
    expect(own.map(({ betrag }) => betrag).toSorted()).toEqual(['50.00', '50.00', '60.00', '70.00']);
    await bestaetigeLauf(approver);
    const paid = async () => (await haus.mails(who.email)).filter(({ betreff }) => t.ueberwiesen.test(betreff)).length;
    await expect.poll(paid).toBe(4);
  });

  await test.step('the personal area shows four payments', async () => {
    const today = tagLang(tagVon(await haus.jetzt()), sprache);
    await area();
    await expect(bonusCard).toContainText(w.paid(today));
    for (const [cent, count] of [
      [7000, 1],
      [5000, 2],
    ] as const)
      await expect(page.getByText(t.ausgezahlt(amount(cent), today))).toHaveCount(count);
    await pruefe(page);
  });
});
