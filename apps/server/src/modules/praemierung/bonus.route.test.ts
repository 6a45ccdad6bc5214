import type { PraemierungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BonusWorld, createBonusWorld } from '@weitersagen/testkit/bonus';
import { IBAN, praemieToken, reportFact } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { checkLedgers } from '../buchung/queries.ts';
import { deleteKonto } from '../empfehler/commands-delete.ts';
import { movePraemierung } from './commands.ts';
import { lapseWithoutAuftrag } from './commands-lapse.ts';
import { recountAll } from './jobs.ts';
import { findUncountedReferrers } from './queries-bonus.ts';

let app: TestApp;
let world: BonusWorld;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'ohne', einstellungen: { bonusSchwelle: 0 } });
  await buildMandant(app, { route: 'spaeter', einstellungen: { bonusCent: 0 } });
  world = await createBonusWorld(app);
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true, true]);
});

describe('no bonus', () => {
  test('before the last contract is released', async () => {
    const { who } = await world.referrerWith(2);
    await world.report({ von: who });
    expect(await world.claims(who)).toEqual([]);
    expect(await world.overview(who)).toMatchObject({
      Bonus: { anzahlAbschluesse: 2, bonusPraemienZahl: 0, verbleibendeAbschluesseBisBonus: 1 },
      Boni: [],
    });
  });
  test.each(['ohne', 'spaeter'])('where the Mandant has none (%s)', async (route) => {
    const { who } = await world.referrerWith(3, route);
    expect(await world.claims(who, route)).toEqual([]);
  });
  test('for a referrer who deleted his account; what he had waits no more', async () => {
    const { who } = await world.referrerWith(3);
    const waiting = [await world.report({ von: who, anteilEmpfaenger: 100 })];
    while (waiting.length < 3) waiting.push(await world.report({ von: who, anteilEmpfaenger: 100 }));
    await deleteKonto(await app.scope(), who.empfehlerId);
    expect(await world.states(who)).toEqual(['Storniert']);
    for (const order of waiting) await world.release(order);
    await app.springe(0);
    expect(await world.states(who)).toEqual(['Storniert']);
  });
});

describe('the third contract', () => {
  test('makes a claim that is booked, shown, and ready when the last of the three has waited', async () => {
    const { who, orders } = await world.referrerWith(3);
    const [made] = await world.claims(who);
    expect(made).toMatchObject({ status: 'Offen', wert_cent: 6000, faellig_am: null, empfehlung_id: null });
    expect(await world.bookings(made!.id)).toEqual(['freigabe: aufwand → verbindlichkeit 6000']);
    const { heute } = await app.scope();
    await world.fact(orders[0]!, 'vertragGueltig', 40);
    await world.fact(orders[2]!, 'vertragGueltig', 28);
    expect((await world.claims(who))[0]?.faellig_am).toBeNull();
    await world.fact(orders[1]!, 'vertragGueltig', 10);
    expect((await world.claims(who))[0]?.faellig_am).toBe(plusTage(heute, 18));
    expect(await world.overview(who)).toMatchObject({
      Bonus: { bonusPraemienZahl: 1, AbschluesseBisNaechstemBonus: 3 },
      Boni: [
        {
          Abschluesse: 3,
          Statusmeldung: 'anspruchInPruefung',
          FaelligAm: plusTage(heute, 18),
          Praemierung: { Status: 'Offen', WertCent: 6000 },
          erlaubt: [],
        },
      ],
    });
    expect(await world.bonusMail(who)).toEqual([]);
    await world.fact(orders[1]!, 'vertragGueltig', 9);
    expect((await world.claims(who))[0]?.faellig_am).toBe(plusTage(heute, 19));
  });

  test('is mailed, claimed from the own area, paid and shown as paid; no recommendation waits for it', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    const [mail] = await world.bonusMail(who);
    expect(mail?.betreff).toContain('60 €');
    expect(mail?.text).toContain('3 Ihrer Kontakte');
    const { Boni, token } = await world.overview(who);
    expect(Boni).toMatchObject([{ Gruppe: 'handeln', erlaubt: ['praemieAbholen', 'praemierungmail'] }]);
    const id = Boni[0]!.Praemierung.Id;
    expect(await app.call('getEigenePraemierungen', {}, { token })).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ Id: id, Art: 'Bonus', Abschluesse: 3, Tun: 'waehlen', ProduktName: '' }),
      ]),
    });
    const taken = await app.call('nimmEigenePraemierung', { params: { id } }, { token });
    const own = { token, cookies: { ...taken.cookies } };
    expect(await app.call('getPraemierung', { query: {} }, own)).toMatchObject({
      data: {
        Id: id,
        Art: 'Bonus',
        Abschluesse: 3,
        WertCent: 6000,
        Bedingungen: [{ Name: 'wartezeitVorbei' }, { Name: 'praemieGewaehlt' }, { Name: 'ausgezahlt' }],
      },
    });
    expect(await app.call('showBannerPraemierung', {}, own)).toMatchObject({ ok: true });
    expect(await app.call('setKundennummer', { params: { x: '4711' } }, own)).toMatchObject({ ok: true });
    // The three rewards are claimed and paid before the bonus is: their recommendations are settled without it.
    const rewards = (await app.mails(who.empfehlerEmail)).filter((m) => m.betreff.startsWith('Ihre Prämie liegt'));
    expect(rewards).toHaveLength(3);
    for (const { text } of rewards) {
      const link = /\?praemie=([\w-]+)/.exec(text)?.[1] ?? '';
      const body = { Praemienart: 'geld' as const, Iban: IBAN, Kontoinhaber: 'Jana Weber' };
      expect(await app.call('putPraemierung', { body }, { token: link })).toMatchObject({ ok: true });
    }
    await world.pay();
    const { Empfehlungen } = await world.overview(who);
    expect(Empfehlungen.map((e) => e.Status)).toEqual(['Gezahlt', 'Gezahlt', 'Gezahlt']);
    await world.claim(who);
    const run = await world.pay();
    expect(await world.overview(who)).toMatchObject({
      Boni: [{ Statusmeldung: 'praemieAusgezahlt', Gruppe: 'erledigt', Praemierung: { Status: 'Ausgezahlt' } }],
    });
    expect(await world.bookings(id as PraemierungId)).toEqual([
      'freigabe: aufwand → verbindlichkeit 6000',
      'anspruch: verbindlichkeit → auszahlung 6000',
      'auszahlung: auszahlung → bank 6000',
    ]);
    const params = { route: 'alpha', id: run };
    expect(await app.call('getAuszahlungslauf', { params }, { cookies: world.approver.cookies })).toMatchObject({
      data: { Zahlungen: [{ Art: 'Bonus', WertCent: 6000, Auftragsnummer: null }] },
    });
    const file = await app.call('getSepaDatei', { params }, { cookies: world.approver.cookies });
    expect(String(file.ok && file.data)).toContain('60.00');
    const copy = await app.call('getAuskunft', { query: {} }, { token: (await world.overview(who)).token });
    expect(copy).toMatchObject({
      data: {
        Praemien: expect.arrayContaining([
          expect.objectContaining({ Art: 'Bonus', Empfehlungsnummer: null, WertCent: 6000, Status: 'Ausgezahlt' }),
        ]),
      },
    });
    expect(
      await app.call('getAuskunftSeite', { query: {} }, { token: (await world.overview(who)).token }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('makes one, whatever is released at the same moment', async () => {
    const first = await world.report();
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => world.report({ von: first.e })));
    await Promise.all([first, ...others].map((order) => world.release(order)));
    expect(await world.states(first.e)).toEqual(['Offen', 'Offen']);
    const { db } = await app.scope();
    const used = await db
      .selectFrom('bonusauftrag as o')
      .innerJoin('praemierung as p', 'p.id', 'o.praemierung_id')
      .select('o.auftrag_id')
      .where('p.empfehler_id', '=', first.e.empfehlerId)
      .execute();
    expect(new Set(used.map((u) => u.auftrag_id)).size).toBe(6);
  });

  test('of each referrer for himself', async () => {
    const a = await world.referrerWith(2);
    const b = await world.referrerWith(2);
    expect([await world.states(a.who), await world.states(b.who)]).toEqual([[], []]);
  });
});

describe('a cancellation below the count', () => {
  test('takes back a bonus that waits, and it is made anew', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.fact(orders[1]!, 'storniert');
    expect(await world.states(who)).toEqual(['Storniert']);
    expect(await world.bookings((await world.claims(who))[0]!.id)).toEqual([
      'freigabe: aufwand → verbindlichkeit 6000',
      'stornierung: verbindlichkeit → aufwand 6000',
    ]);
    expect(await world.overview(who)).toMatchObject({ Bonus: { bonusPraemienZahl: 0 }, Boni: [] });
    await world.another(who);
    expect(await world.states(who)).toEqual(['Storniert', 'Offen']);
  });
  test('is made good by a contract that no bonus has used, and its day is the day of the newcomer', async () => {
    const { who, orders } = await world.referrerWith(4);
    const { heute } = await app.scope();
    for (const order of orders.slice(0, 3)) await world.fact(order, 'vertragGueltig', 20);
    await world.fact(orders[3]!, 'vertragGueltig', 5);
    await world.fact(orders[0]!, 'widerrufen');
    expect(await world.claims(who)).toMatchObject([{ status: 'Offen', faellig_am: plusTage(heute, 23) }]);
  });
  test('lets a ready one wait anew, where the contract in its place has not waited; who was told is told', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    const fourth = await world.another(who);
    await world.fact(orders[0]!, 'widerrufen');
    expect(await world.claims(who)).toMatchObject([
      { status: 'Storniert', wert_cent: 6000 },
      { status: 'Offen', wert_cent: 6000, faellig_am: null },
    ]);
    expect((await app.mails(who.empfehlerEmail)).filter(({ text }) => text.includes('Bonus von 60'))).toHaveLength(1);
    await world.fact(fourth, 'vertragGueltig', 28);
    await app.springe(0);
    expect(await world.states(who)).toEqual(['Storniert', 'Bereitgestellt']);
    expect(await world.bonusMail(who)).toHaveLength(2);
  });
  test('keeps a ready one, where the contract in its place has waited as well', async () => {
    const { who, orders } = await world.referrerWith(4);
    await world.ready(orders);
    await world.fact(orders[0]!, 'widerrufen');
    expect(await world.states(who)).toEqual(['Bereitgestellt']);
  });
  test('takes back one that is ready, and one in a run that nobody released', async () => {
    const a = await world.referrerWith(3);
    const b = await world.referrerWith(3);
    await world.ready([...a.orders, ...b.orders]);
    await world.fact(a.orders[0]!, 'storniert');
    expect(await world.states(a.who)).toEqual(['Storniert']);
    const told = (await app.mails(a.who.empfehlerEmail)).filter(({ text }) => text.includes('Bonus von 60'));
    expect(told).toHaveLength(1);
    await world.claim(b.who);
    const run = await world.openRun();
    await world.fact(b.orders[0]!, 'storniert');
    expect(await world.states(b.who)).toEqual(['Storniert']);
    expect(
      await app.call(
        'getAuszahlungslauf',
        { params: { route: 'alpha', id: run } },
        { cookies: world.approver.cookies },
      ),
    ).toMatchObject({ data: { Status: 'Verworfen' } });
  });
  test('takes back one whose run is released, as long as nobody fetched the file', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    await world.claim(who);
    await world.step(await world.openRun(), 'freigeben');
    await world.fact(orders[0]!, 'storniert');
    expect(await world.states(who)).toEqual(['Storniert']);
  });
  test('leaves one whose file is out, and the run shows it as to be recalled', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    await world.claim(who);
    const run = await world.openRun();
    await world.step(run, 'freigeben');
    await world.fetchFile(run);
    await world.fact(orders[0]!, 'storniert');
    expect(await world.states(who)).toEqual(['Bereitgestellt']);
    const { db } = await app.scope();
    const [bonus] = await world.claims(who);
    const payments = await db
      .selectFrom('auszahlung')
      .select('rueckruf')
      .where('praemierung_id', '=', bonus!.id)
      .execute();
    expect(payments).toEqual([{ rueckruf: 'zuEntscheiden' }]);
    expect((await world.overview(who)).Bonus).toMatchObject({ AbschluesseBisNaechstemBonus: 4 });
  });
  test.each([
    ['its order is valid after all', 'corrected'],
    ['another contract is enough', 'another'],
  ] as const)('asks for no recall any more, once %s', async (_, how) => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    await world.claim(who);
    const run = await world.openRun();
    await world.step(run, 'freigeben');
    await world.fetchFile(run);
    const { heute, db } = await app.scope();
    const prior = async (PreContract: boolean) =>
      expect(
        await reportFact(app, {
          Ereignis: 'erfasst',
          Ereignisnummer: `${orders[0]!.nummer}-${PreContract ? 1 : 2}`,
          Auftragsnummer: orders[0]!.nummer,
          Produkt: 'glas',
          Auftragsdatum: heute,
          Vorvertrag: PreContract,
          Datum: heute,
        }),
      ).toMatchObject({ status: 202 });
    const [bonus] = await world.claims(who);
    const recalls = async () =>
      (await db.selectFrom('auszahlung').select('rueckruf').where('praemierung_id', '=', bonus!.id).execute()).map(
        ({ rueckruf }) => rueckruf,
      );
    await prior(true);
    expect(await recalls()).toEqual(['zuEntscheiden']);
    if (how === 'corrected') await prior(false);
    else await world.another(who);
    expect(await recalls()).toEqual([null]);
    await world.step(run, 'bestaetigen');
    expect(await world.states(who)).toEqual(['Ausgezahlt']);
    expect((await app.mails(who.empfehlerEmail)).map(({ betreff }) => betreff)).toContainEqual(
      expect.stringContaining('unterwegs'),
    );
  });
  test('leaves a paid one, and the next is earned later', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    await world.claim(who);
    await world.pay();
    await world.fact(orders[0]!, 'storniert');
    expect(await world.states(who)).toEqual(['Ausgezahlt']);
    expect(await world.overview(who)).toMatchObject({
      Bonus: { anzahlAbschluesse: 2, bonusPraemienZahl: 0, AbschluesseBisNaechstemBonus: 4 },
      Boni: [{ Praemierung: { Status: 'Ausgezahlt' } }],
    });
    await world.another(who);
    await world.another(who);
    await world.another(who);
    expect(await world.states(who)).toEqual(['Ausgezahlt']);
    await world.another(who);
    expect(await world.states(who)).toEqual(['Ausgezahlt', 'Offen']);
  });
  test('takes back one whose money the bank sent back', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    await world.claim(who);
    await world.pay();
    await world.fact(orders[0]!, 'storniert');
    const { id } = (await world.claims(who))[0]!;
    await (await app.scope()).transaction(async (tx) => {
      await movePraemierung(tx, id, 'auszahlungZurueck', { values: { ruecklaufgrund: 'AC04' }, grund: 'AC04' });
      await lapseWithoutAuftrag(tx, id);
    });
    expect(await world.states(who)).toEqual(['Storniert']);
  });
});

test('what was earned before the Mandant had a bonus is made with time, and once', async () => {
  const { who } = await world.referrerWith(4, 'spaeter');
  const db = app.runtime.database.betreiber;
  await db
    .updateTable('mandant')
    .set((eb) => ({
      einstellungen: eb.fn('jsonb_set', [eb.ref('einstellungen'), eb.val('{bonusCent}'), eb.val('2500')]) as never,
      revision: eb('revision', '+', 1),
    }))
    .where('route', '=', 'spaeter')
    .execute();
  app.runtime.directory.forget();
  await app.springe(0);
  await app.springe(0);
  expect(await world.claims(who, 'spaeter')).toMatchObject([{ status: 'Offen', wert_cent: 2500 }]);
});

test('who owes contracts for a paid bonus keeps nobody after him from his own', async () => {
  const owing = await world.referrerWith(3);
  await world.ready(owing.orders);
  await world.claim(owing.who);
  await world.pay();
  for (const order of owing.orders) await world.fact(order, 'storniert');
  for (let n = 0; n < 3; n++) await world.another(owing.who);
  const { who } = await world.referrerWith(3);
  const scope = await app.scope();
  const { id } = (await world.claims(who))[0]!;
  await scope.transaction((tx) => movePraemierung(tx, id, 'auftragEntfallen', { grund: 'bonusZurueckgenommen' }));
  expect(await findUncountedReferrers(scope, 500, null)).toEqual(
    expect.arrayContaining([owing.who.empfehlerId, who.empfehlerId]),
  );
  await recountAll(scope, 1);
  expect(await world.states(owing.who)).toEqual(['Ausgezahlt']);
  expect(await world.states(who)).toEqual(['Storniert', 'Offen']);
});

test('the token of a bonus mail opens the bonus', async () => {
  const { who, orders } = await world.referrerWith(3);
  await world.ready(orders);
  expect(
    await app.call('getPraemierung', { query: {} }, { token: await praemieToken(app, who.empfehlerEmail) }),
  ).toMatchObject({ ok: true });
});
