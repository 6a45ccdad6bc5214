import type { OkOf } from '@weitersagen/contract/api';
import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/werte';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  type AngemeldeterBetreiber,
  buildBetreiber,
  buildEmpfehlung,
  type EmpfehlungWunsch,
  type GebauteEmpfehlung,
  IBAN,
  melde,
  praemieToken,
} from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { meldeAn } from '@weitersagen/testkit/konto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/tage.ts';
import { entscheideAuftrag } from '../auftrag/commands-entscheiden.ts';
import { pruefeSumme } from '../buchung/queries.ts';
import { loescheKonto } from '../empfehler/commands-loeschen.ts';
import { wechslePraemierung } from './commands.ts';
import { entfalleOhneAuftrag } from './commands-entfallen.ts';

let haus: TestHaus;
let clerk: AngemeldeterBetreiber;
let approver: AngemeldeterBetreiber;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  await buildMandant(haus, { route: 'ohne', einstellungen: { bonusSchwelle: 0 } });
  await buildMandant(haus, { route: 'spaeter', einstellungen: { bonusCent: 0 } });
  clerk = await buildBetreiber(haus, 'Sachbearbeiter');
  approver = await buildBetreiber(haus, 'Freigeber');
});
afterAll(async () => {
  const sums = haus ? await pruefeSumme(haus.werk.scopes.betreiber({ wer: 'test' })) : [];
  await haus?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true, true]);
});

let n = 0;
interface Order {
  e: GebauteEmpfehlung;
  nummer: string;
}

/** Reported, not released yet. */
const report = async (wish: EmpfehlungWunsch = {}): Promise<Order> => {
  const route = wish.route ?? 'alpha';
  const e = await buildEmpfehlung(haus, wish);
  const nummer = `BO-${++n}`;
  const { heute } = await haus.scope(route);
  const answer = await melde(
    haus,
    { Ereignis: 'erfasst', Auftragsnummer: nummer, Empfehlungsnummer: e.nummer, Produkt: 'glas', Auftragsdatum: heute },
    route,
  );
  expect(answer).toMatchObject({ status: 202 });
  return { e, nummer };
};
const release = async ({ nummer }: Order, route = 'alpha') =>
  expect(
    await entscheideAuftrag(await haus.scope(route, 'betreiber:Test'), nummer, {
      entscheidung: 'freigeben',
      grund: '',
    }),
  ).toMatchObject({ ok: true });
const releasedOrder = async (wish: EmpfehlungWunsch = {}): Promise<Order> => {
  const order = await report(wish);
  await release(order, wish.route);
  return order;
};
const fact = async (
  { nummer }: Order,
  Ereignis: 'vertragGueltig' | 'storniert' | 'widerrufen',
  daysAgo = 0,
  route = 'alpha',
) => {
  const { heute } = await haus.scope(route);
  const answer = await melde(haus, { Ereignis, Auftragsnummer: nummer, Datum: plusTage(heute, -daysAgo) }, route);
  expect(answer).toMatchObject({ status: 202 });
};

/** One referrer with so many released orders, in the order of their release. */
const referrerWith = async (count: number, route = 'alpha'): Promise<{ who: GebauteEmpfehlung; orders: Order[] }> => {
  const first = await releasedOrder({ route });
  const orders = [first];
  while (orders.length < count) orders.push(await releasedOrder({ route, von: first.e }));
  return { who: first.e, orders };
};
const another = (who: GebauteEmpfehlung, route = 'alpha') => releasedOrder({ von: who, route });

const claims = async (who: { empfehlerId: EmpfehlerId }, route = 'alpha') =>
  (await haus.scope(route)).db
    .selectFrom('praemierung')
    .selectAll()
    .where('empfehler_id', '=', who.empfehlerId)
    .where('art', '=', 'Bonus')
    .orderBy('erstellt_am')
    .orderBy('id')
    .execute();
const states = async (who: { empfehlerId: EmpfehlerId }, route = 'alpha') =>
  (await claims(who, route)).map(({ status }) => status);
const bookings = async (id: PraemierungId) =>
  (
    await (
      await haus.scope()
    ).db
      .selectFrom('buchung')
      .selectAll()
      .where('praemierung_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ anlass, soll, haben, cent }) => `${anlass}: ${soll} → ${haben} ${cent}`);
const overview = async (who: GebauteEmpfehlung): Promise<OkOf<'getEmpfehlungen'> & { token: string }> => {
  const { token } = await meldeAn(haus, who.empfehlerEmail);
  const answer = await haus.call('getEmpfehlungen', { query: {} }, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return { ...answer.data, token };
};
const ready = async (orders: readonly Order[]) => {
  for (const order of orders) await fact(order, 'vertragGueltig', 28);
  await haus.springe(0);
};
const bonusMail = async (who: GebauteEmpfehlung) =>
  (await haus.mails(who.empfehlerEmail)).filter(({ betreff }) => betreff.startsWith('Ihr Bonus liegt bereit'));
/** Chosen as money by the link of the bonus mail. */
const claim = async (who: GebauteEmpfehlung) => {
  const [mail] = await bonusMail(who);
  const token = /\?praemie=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const answer = await haus.call(
    'putPraemierung',
    { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } },
    { token },
  );
  expect(answer).toMatchObject({ ok: true });
  return token;
};
const openRun = async () => {
  const answer = await haus.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data.Id;
};
const step = async (id: string, Schritt: 'freigeben' | 'bestaetigen' | 'verwerfen') =>
  expect(
    await haus.call(
      'putAuszahlungslauf',
      { params: { route: 'alpha', id }, body: { Schritt } },
      { cookies: approver.cookies },
    ),
  ).toMatchObject({ ok: true });
const pay = async () => {
  const id = await openRun();
  await step(id, 'freigeben');
  await step(id, 'bestaetigen');
  return id;
};

describe('no bonus', () => {
  test('before the last contract is released', async () => {
    const { who } = await referrerWith(2);
    await report({ von: who });
    expect(await claims(who)).toEqual([]);
    expect(await overview(who)).toMatchObject({
      Bonus: { anzahlAbschluesse: 2, bonusPraemienZahl: 0, verbleibendeAbschluesseBisBonus: 1 },
      Boni: [],
    });
  });
  test.each(['ohne', 'spaeter'])('where the Mandant has none (%s)', async (route) => {
    const { who } = await referrerWith(3, route);
    expect(await claims(who, route)).toEqual([]);
  });
  test('for a referrer who deleted his account; what he had waits no more', async () => {
    const { who } = await referrerWith(3);
    const waiting = [await report({ von: who, anteilEmpfaenger: 100 })];
    while (waiting.length < 3) waiting.push(await report({ von: who, anteilEmpfaenger: 100 }));
    await loescheKonto(await haus.scope(), who.empfehlerId);
    expect(await states(who)).toEqual(['Storniert']);
    for (const order of waiting) await release(order);
    await haus.springe(0);
    expect(await states(who)).toEqual(['Storniert']);
  });
});

describe('the third contract', () => {
  test('makes a claim that is booked, shown, and ready when the last of the three has waited', async () => {
    const { who, orders } = await referrerWith(3);
    const [made] = await claims(who);
    expect(made).toMatchObject({ status: 'Offen', wert_cent: 6000, faellig_am: null, empfehlung_id: null });
    expect(await bookings(made!.id)).toEqual(['freigabe: aufwand → verbindlichkeit 6000']);
    const { heute } = await haus.scope();
    await fact(orders[0]!, 'vertragGueltig', 40);
    await fact(orders[2]!, 'vertragGueltig', 28);
    expect((await claims(who))[0]?.faellig_am).toBeNull();
    await fact(orders[1]!, 'vertragGueltig', 10);
    expect((await claims(who))[0]?.faellig_am).toBe(plusTage(heute, 18));
    expect(await overview(who)).toMatchObject({
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
    expect(await bonusMail(who)).toEqual([]);
    await fact(orders[1]!, 'vertragGueltig', 9);
    expect((await claims(who))[0]?.faellig_am).toBe(plusTage(heute, 19));
  });

  test('is mailed, claimed from the own area, paid and shown as paid; no recommendation waits for it', async () => {
    const { who, orders } = await referrerWith(3);
    await ready(orders);
    const [mail] = await bonusMail(who);
    expect(mail?.betreff).toContain('60 €');
    expect(mail?.text).toContain('3 Ihrer Kontakte');
    const { Boni, token } = await overview(who);
    expect(Boni).toMatchObject([{ Gruppe: 'handeln', erlaubt: ['praemieAbholen', 'praemierungmail'] }]);
    const id = Boni[0]!.Praemierung.Id;
    expect(await haus.call('getEigenePraemierungen', {}, { token })).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ Id: id, Art: 'Bonus', Abschluesse: 3, Tun: 'waehlen', ProduktName: '' }),
      ]),
    });
    const taken = await haus.call('nimmEigenePraemierung', { params: { id } }, { token });
    const own = { token, cookies: { ...taken.cookies } };
    expect(await haus.call('getPraemierung', { query: {} }, own)).toMatchObject({
      data: {
        Id: id,
        Art: 'Bonus',
        Abschluesse: 3,
        WertCent: 6000,
        Bedingungen: [{ Name: 'wartezeitVorbei' }, { Name: 'praemieGewaehlt' }, { Name: 'ausgezahlt' }],
      },
    });
    expect(await haus.call('showBannerPraemierung', {}, own)).toMatchObject({ ok: true });
    expect(await haus.call('setKundennummer', { params: { x: '4711' } }, own)).toMatchObject({ ok: true });
    // The three rewards are claimed and paid before the bonus is: their recommendations are settled without it.
    const rewards = (await haus.mails(who.empfehlerEmail)).filter((m) => m.betreff.startsWith('Ihre Prämie liegt'));
    expect(rewards).toHaveLength(3);
    for (const { text } of rewards) {
      const link = /\?praemie=([\w-]+)/.exec(text)?.[1] ?? '';
      const body = { Praemienart: 'geld' as const, Iban: IBAN, Kontoinhaber: 'Jana Weber' };
      expect(await haus.call('putPraemierung', { body }, { token: link })).toMatchObject({ ok: true });
    }
    await pay();
    const { Empfehlungen } = await overview(who);
    expect(Empfehlungen.map((e) => e.Status)).toEqual(['Gezahlt', 'Gezahlt', 'Gezahlt']);
    await claim(who);
    const run = await pay();
    expect(await overview(who)).toMatchObject({
      Boni: [{ Statusmeldung: 'praemieAusgezahlt', Gruppe: 'erledigt', Praemierung: { Status: 'Ausgezahlt' } }],
    });
    expect(await bookings(id as PraemierungId)).toEqual([
      'freigabe: aufwand → verbindlichkeit 6000',
      'anspruch: verbindlichkeit → auszahlung 6000',
      'auszahlung: auszahlung → bank 6000',
    ]);
    const file = await haus.call(
      'getSepaDatei',
      { params: { route: 'alpha', id: run } },
      { cookies: approver.cookies },
    );
    expect(String(file.ok && file.data)).toContain('60.00');
    const copy = await haus.call('getAuskunft', { query: {} }, { token: (await overview(who)).token });
    expect(copy).toMatchObject({
      data: {
        Praemien: expect.arrayContaining([
          expect.objectContaining({ Art: 'Bonus', Empfehlungsnummer: null, WertCent: 6000, Status: 'Ausgezahlt' }),
        ]),
      },
    });
    expect(await haus.call('getAuskunftPdf', { query: {} }, { token: (await overview(who)).token })).toMatchObject({
      status: 200,
    });
  });

  test('makes one, whatever is released at the same moment', async () => {
    const first = await report();
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => report({ von: first.e })));
    await Promise.all([first, ...others].map((order) => release(order)));
    expect(await states(first.e)).toEqual(['Offen', 'Offen']);
    const { db } = await haus.scope();
    const used = await db
      .selectFrom('bonusauftrag as o')
      .innerJoin('praemierung as p', 'p.id', 'o.praemierung_id')
      .select('o.auftrag_id')
      .where('p.empfehler_id', '=', first.e.empfehlerId)
      .execute();
    expect(new Set(used.map((u) => u.auftrag_id)).size).toBe(6);
  });

  test('of each referrer for himself', async () => {
    const a = await referrerWith(2);
    const b = await referrerWith(2);
    expect([await states(a.who), await states(b.who)]).toEqual([[], []]);
  });
});

describe('a cancellation below the count', () => {
  test('takes back a bonus that waits, and it is made anew', async () => {
    const { who, orders } = await referrerWith(3);
    await fact(orders[1]!, 'storniert');
    expect(await states(who)).toEqual(['Storniert']);
    expect(await bookings((await claims(who))[0]!.id)).toEqual([
      'freigabe: aufwand → verbindlichkeit 6000',
      'stornierung: verbindlichkeit → aufwand 6000',
    ]);
    expect(await overview(who)).toMatchObject({ Bonus: { bonusPraemienZahl: 0 }, Boni: [] });
    await another(who);
    expect(await states(who)).toEqual(['Storniert', 'Offen']);
  });
  test('is made good by a contract that no bonus has used, and its day is the day of the newcomer', async () => {
    const { who, orders } = await referrerWith(4);
    const { heute } = await haus.scope();
    for (const order of orders.slice(0, 3)) await fact(order, 'vertragGueltig', 20);
    await fact(orders[3]!, 'vertragGueltig', 5);
    await fact(orders[0]!, 'widerrufen');
    expect(await claims(who)).toMatchObject([{ status: 'Offen', faellig_am: plusTage(heute, 23) }]);
  });
  test('takes back one that is ready, and one in a run that nobody released', async () => {
    const a = await referrerWith(3);
    const b = await referrerWith(3);
    await ready([...a.orders, ...b.orders]);
    await fact(a.orders[0]!, 'storniert');
    expect(await states(a.who)).toEqual(['Storniert']);
    await claim(b.who);
    const run = await openRun();
    await fact(b.orders[0]!, 'storniert');
    expect(await states(b.who)).toEqual(['Storniert']);
    await step(run, 'verwerfen');
    expect(await states(b.who)).toEqual(['Storniert']);
  });
  test('leaves one whose run is released; discarded, it is taken back', async () => {
    const { who, orders } = await referrerWith(3);
    await ready(orders);
    await claim(who);
    const run = await openRun();
    await step(run, 'freigeben');
    await fact(orders[0]!, 'storniert');
    const [status] = await states(who);
    expect(status).toMatch(/^(Bereitgestellt|Storniert)$/);
    await step(run, 'verwerfen');
    expect(await states(who)).toEqual(['Storniert']);
  });
  test('leaves a paid one, and the next is earned later', async () => {
    const { who, orders } = await referrerWith(3);
    await ready(orders);
    await claim(who);
    await pay();
    await fact(orders[0]!, 'storniert');
    expect(await states(who)).toEqual(['Ausgezahlt']);
    expect(await overview(who)).toMatchObject({
      Bonus: { anzahlAbschluesse: 2, bonusPraemienZahl: 0, AbschluesseBisNaechstemBonus: 4 },
      Boni: [{ Praemierung: { Status: 'Ausgezahlt' } }],
    });
    await another(who);
    await another(who);
    await another(who);
    expect(await states(who)).toEqual(['Ausgezahlt']);
    await another(who);
    expect(await states(who)).toEqual(['Ausgezahlt', 'Offen']);
  });
  test('takes back one whose money the bank sent back', async () => {
    const { who, orders } = await referrerWith(3);
    await ready(orders);
    await claim(who);
    await pay();
    await fact(orders[0]!, 'storniert');
    const { id } = (await claims(who))[0]!;
    await (await haus.scope()).transaction(async (tx) => {
      await wechslePraemierung(tx, id, 'auszahlungZurueck', { werte: { ruecklaufgrund: 'AC04' }, grund: 'AC04' });
      await entfalleOhneAuftrag(tx, id);
    });
    expect(await states(who)).toEqual(['Storniert']);
  });
});

test('what was earned before the Mandant had a bonus is made with time, and once', async () => {
  const { who } = await referrerWith(4, 'spaeter');
  const db = haus.werk.datenbank.betreiber;
  await db
    .updateTable('mandant')
    .set((eb) => ({
      einstellungen: eb.fn('jsonb_set', [eb.ref('einstellungen'), eb.val('{bonusCent}'), eb.val('2500')]) as never,
      revision: eb('revision', '+', 1),
    }))
    .where('route', '=', 'spaeter')
    .execute();
  haus.werk.verzeichnis.vergiss();
  await haus.springe(0);
  await haus.springe(0);
  expect(await claims(who, 'spaeter')).toMatchObject([{ status: 'Offen', wert_cent: 2500 }]);
});

type Step = { what: 'release' | 'cancel' | 'pay'; which: number };
const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what']>('release', 'release', 'release', 'cancel', 'pay'),
    which: fc.nat(9),
  }),
  { minLength: 8, maxLength: 14 },
);

test('over any sequence of releases, cancellations and payments, what is shown as earned is what was made and booked', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const first = await releasedOrder();
      const who = first.e;
      const standing = [first];
      for (const { what, which } of sequence) {
        if (what === 'release') standing.push(await another(who));
        if (what === 'cancel' && standing.length > 0)
          await fact(standing.splice(which % standing.length, 1)[0]!, 'storniert');
        if (what === 'pay' && (await states(who)).includes('Offen')) {
          await ready(standing);
          if ((await states(who)).includes('Bereitgestellt')) {
            await claim(who);
            await pay();
          }
        }
        const { Bonus, Boni } = await overview(who);
        const made = (await claims(who)).filter(({ status }) => status !== 'Storniert');
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
        expect(sum(Boni.map((b) => b.Praemierung.WertCent))).toBe(sum(made.map((c) => c.wert_cent)));
        const paid = made.filter(({ status }) => status === 'Ausgezahlt').length;
        expect(Bonus).toMatchObject({ anzahlAbschluesse: standing.length });
        expect(made.length).toBe(Math.max(paid, Bonus!.bonusPraemienZahl));
        for (const { id, wert_cent } of made) {
          const owed = (await bookings(id)).filter((line) => line.startsWith('freigabe'));
          expect(owed).toEqual([`freigabe: aufwand → verbindlichkeit ${wert_cent}`]);
        }
      }
    }),
    { numRuns: 4, seed: 7 },
  );
}, 120_000);

test('the token of a bonus mail opens the bonus', async () => {
  const { who, orders } = await referrerWith(3);
  await ready(orders);
  expect(
    await haus.call('getPraemierung', { query: {} }, { token: await praemieToken(haus, who.empfehlerEmail) }),
  ).toMatchObject({ ok: true });
});
