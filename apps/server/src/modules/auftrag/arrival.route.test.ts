import type { AuftragEventBody } from '@weitersagen/contract/auftrag';
import { AUFTRAG_EVENTS, BEGUENSTIGTE, cent, type PraemierungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  type BuiltEmpfehlung,
  buildBetreiber,
  buildEmpfehlung,
  buildGutschein,
  IBAN,
  praemieToken,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/days.ts';
import { checkLedgers, findBuchungenOf } from '../buchung/queries.ts';
import { balance } from '../buchung/rules.ts';
import { findSituations } from '../praemierung/queries-situation.ts';
import { conditionsOf, statusMessage } from '../praemierung/rules.ts';
import { reportAuftrag } from './commands.ts';
import { decideOneAuftrag } from './commands-decide.ts';

let app: TestApp;
let betreiber: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildProdukt(app, alpha, { id: 'sport', wertCent: 11000 });
  await buildGutschein(app, { id: 'buch', wertCent: 4500, codes: 40 });
  betreiber = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true]);
});

type Fact = Omit<AuftragEventBody, 'Auftragsnummer' | 'Empfehlungsnummer'>;

let n = 0;
/** An order of its own, whose event numbers keep their order: `7` becomes `N3-7`. */
const buildOrder = async (): Promise<{
  e: BuiltEmpfehlung;
  body: (fact: Fact) => AuftragEventBody;
  order: string;
}> => {
  const e = await buildEmpfehlung(app, { anteilEmpfaenger: 50, alter: 40 });
  const order = `N${++n}`;
  const body = (fact: Fact) => ({
    ...fact,
    Ereignisnummer: `${order}-${fact.Ereignisnummer}`,
    // One customer behind two orders would be a hint of its own.
    ...(fact.Kundennummer ? { Kundennummer: `${order}${fact.Kundennummer}` } : {}),
    Auftragsnummer: order,
    Empfehlungsnummer: e.nummer,
  });
  return { e, body, order };
};
type Order = Awaited<ReturnType<typeof buildOrder>>;

const scopeOf = (who: string) => app.scope('alpha', who);

/** What an order's people and its operator can see, and nothing of how it came there. */
const seen = async ({ e, order }: Order) => {
  // What is due by the clock is done every minute: of two orders neither may be seen before and the other after it.
  await app.runtime.jobs.catchUp();
  const scope = await scopeOf('test');
  const answer = await app.call(
    'getAuftrag',
    { params: { route: 'alpha', auftragsnummer: order } },
    { cookies: betreiber.cookies },
  );
  if (!answer.ok) throw new Error(answer.problem.detail);
  const { Status, Grund, ProduktName, Auftragsdatum, Kundennummer, WertCent, Hindernisse, erlaubt, Empfehlung } =
    answer.data;
  const claims = answer.data.Praemierungen;
  const ledger = await Promise.all(
    claims.map(async ({ Id }) => {
      const id = Id as PraemierungId;
      return balance((await findBuchungenOf(scope, [id])).get(id) ?? []);
    }),
  );
  const personal = await Promise.all(
    BEGUENSTIGTE.map(async (side) => {
      const { lage } = (await findSituations(scope, [e.id], side)).get(e.id)!;
      return { message: statusMessage(lage), conditions: conditionsOf(lage) };
    }),
  );
  const mails = await Promise.all(
    [e.empfehlerEmail, e.empfaengerEmail].map(async (to) => (await app.mails(to)).map((m) => m.betreff).toSorted()),
  );
  return {
    order: { Status, Grund, ProduktName, Auftragsdatum, WertCent, Hindernisse, erlaubt },
    customer: Kundennummer?.slice(order.length) ?? null,
    recommendation: Empfehlung.Status,
    claims: claims.map((c) => [c.Beguenstigter, c.WertCent, c.Status, c.Praemienart, c.FaelligAm]),
    ledger,
    personal,
    mails,
  };
};

/** The clerk releases it if nothing stands against it. */
const release = async (scope: MandantScope, order: string) => {
  await decideOneAuftrag(scope, order, { entscheidung: 'freigeben', grund: '' });
};

/** All of them before any mail goes out: what a person is told is what the facts say together. */
const arriveAtOnce = async (o: Order, facts: readonly Fact[], releaseAt: number) => {
  const scope = await scopeOf('anbieter');
  await scope.transaction(async (tx) => {
    for (const [i, fact] of facts.entries()) {
      if (i === releaseAt) await release(tx, o.order);
      expect(await reportAuftrag(tx, o.body(fact))).toMatchObject({ auftragsnummer: o.order });
    }
    if (releaseAt >= facts.length) await release(tx, o.order);
  });
};

const factOf = (number: number, today: string): fc.Arbitrary<Fact> =>
  fc.record(
    {
      Ereignisnummer: fc.constant(`${number}`),
      Ereignis: fc.constantFrom(...AUFTRAG_EVENTS),
      Datum: fc.integer({ min: -41, max: 2 }).map((d) => plusTage(today as never, d)),
      Produkt: fc.constantFrom('glas', 'sport'),
      Auftragsdatum: fc.constantFrom(today, plusTage(today as never, -2)),
      Kundennummer: fc.constantFrom('K1', 'K2'),
      Vorvertrag: fc.boolean(),
    },
    { requiredKeys: ['Ereignisnummer', 'Ereignis', 'Datum', 'Produkt', 'Auftragsdatum'] },
  );

/** Up to six facts, some out of reason; two orders of arrival, each with some repeated. */
const twoArrivals = (today: string) =>
  fc
    .uniqueArray(fc.integer({ min: 7, max: 13 }), { minLength: 2, maxLength: 6 })
    .chain((numbers) => fc.tuple(...numbers.map((number) => factOf(number, today))))
    .chain((facts) => {
      const arrival = fc
        .array(fc.constantFrom(...facts), { maxLength: 3 })
        .chain((again) => fc.shuffledSubarray([...facts, ...again], { minLength: facts.length + again.length }));
      return fc.tuple(arrival, arrival);
    });

describe('the same facts in any order of arrival, repeated and doubled', () => {
  test('end in the same order, claims, ledger, messages and mails', async () => {
    const { heute } = await scopeOf('test');
    await fc.assert(
      fc.asyncProperty(twoArrivals(heute), async ([one, other]) => {
        const [a, b] = [await buildOrder(), await buildOrder()];
        await arriveAtOnce(a, one, one.length);
        await arriveAtOnce(b, other, other.length);
        expect(await seen(a)).toEqual(await seen(b));
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

describe('a prior contract that is corrected away', () => {
  const facts = (today: string): Fact[] => [
    { Ereignisnummer: '8', Ereignis: 'erfasst', Datum: today, Produkt: 'glas', Auftragsdatum: today },
    { Ereignisnummer: '9', Ereignis: 'vertragGueltig', Datum: today, Vorvertrag: true },
    { Ereignisnummer: '10', Ereignis: 'vertragGueltig', Datum: today, Vorvertrag: false },
    { Ereignisnummer: '11', Ereignis: 'erstbeitragGezahlt', Datum: today },
  ];

  test('before the release: all 24 arrivals over the feed end at 90 €, the referrer told once', async () => {
    const { heute } = await scopeOf('test');
    const ends = new Set<string>();
    for (const arrival of permutations(facts(heute))) {
      const o = await buildOrder();
      for (const fact of arrival) expect((await reportFact(app, o.body(fact))).status).toBe(202);
      await release(await scopeOf('betreiber:Test'), o.order);
      const end = await seen(o);
      expect(end).toMatchObject({
        order: { Status: 'Freigegeben', Grund: null, WertCent: 9000 },
        recommendation: 'Ok',
        mails: [['Zu Ihrer Empfehlung ist eine Bestellung eingegangen'], []],
      });
      ends.add(JSON.stringify(end));
    }
    expect(ends.size).toBe(1);
  }, 120_000);

  test.each([
    ['waiting', null, 'Offen'],
    ['ready', 'ready', 'Bereitgestellt'],
    ['chosen as cash', { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' }, 'Bereitgestellt'],
    ['chosen as a voucher', { Praemienart: 'gutschein', Gutschein: 'buch' }, 'Bereitgestellt'],
  ] as const)(
    'after the release, the claim %s: what was owed is owed again, as if it had never been said',
    async (_, state, status) => {
      const { heute } = await scopeOf('test');
      const [erfasst, said, corrected] = facts(heute);
      const ends: unknown[] = [];
      for (const arrival of [
        [said, corrected],
        [corrected, said],
        [said, corrected, said],
      ]) {
        const o = await buildOrder();
        await reportFact(app, o.body(erfasst!));
        await release(await scopeOf('betreiber:Test'), o.order);
        const since = plusTage(heute, state ? -28 : 0);
        await reportFact(app, o.body({ Ereignisnummer: '1', Ereignis: 'vertragGueltig', Datum: since }));
        await app.runtime.jobs.catchUp();
        if (state && state !== 'ready')
          expect(
            await app.call(
              'putPraemierung',
              { body: state as never },
              { token: await praemieToken(app, o.e.empfehlerEmail) },
            ),
          ).toMatchObject({ status: 200 });
        const scope = await scopeOf('anbieter');
        await scope.transaction(async (tx) => {
          for (const fact of arrival) await reportAuftrag(tx, o.body({ ...fact!, Ereignis: 'erstbeitragGezahlt' }));
        });
        const end = await seen(o);
        expect(end).toMatchObject({ order: { Status: 'Freigegeben', Grund: null }, recommendation: 'Ok' });
        expect(end.claims.map((c) => c[2])).toEqual([status, status]);
        expect(end.mails.flat().filter((m) => /entfällt|gilt doch/.test(m))).toEqual([]);
        ends.push(end);
      }
      expect(ends[1]).toEqual(ends[0]);
      expect(ends[2]).toEqual(ends[0]);
    },
    60_000,
  );

  test('who was told of the end is told that it was none; the reward can be claimed by the old link', async () => {
    const { heute } = await scopeOf('test');
    const [erfasst, said, corrected] = facts(heute);
    const o = await buildOrder();
    await reportFact(app, o.body(erfasst!));
    await release(await scopeOf('betreiber:Test'), o.order);
    await reportFact(app, o.body({ Ereignisnummer: '1', Ereignis: 'vertragGueltig', Datum: plusTage(heute, -28) }));
    await app.springe(0);
    const token = await praemieToken(app, o.e.empfehlerEmail);
    const claim = () =>
      app.call(
        'putPraemierung',
        { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as never },
        { token },
      );
    const subjects = async () => (await app.mails(o.e.empfehlerEmail)).map((m) => m.betreff);
    await reportFact(app, o.body({ ...said!, Ereignis: 'erstbeitragGezahlt' }));
    expect((await subjects())[0]).toBe('Ihre Prämie von 45 € entfällt');
    expect(await claim()).toMatchObject({ status: 422, problem: { detail: expect.stringContaining('entfallen') } });
    await reportFact(app, o.body({ ...corrected!, Ereignis: 'erstbeitragGezahlt' }));
    expect((await subjects())[0]).toBe('Ihre Prämie von 45 € gilt doch');
    expect(await claim()).toMatchObject({ status: 200, data: { Status: 'Bereitgestellt' } });
    expect((await subjects()).filter((s) => s.includes('entfällt'))).toHaveLength(1);
  });

  test('changes nothing where goodwill was given meanwhile: nobody is paid twice', async () => {
    const { heute } = await scopeOf('test');
    const [erfasst, said, corrected] = facts(heute);
    const o = await buildOrder();
    await reportFact(app, o.body(erfasst!));
    await release(await scopeOf('betreiber:Test'), o.order);
    await reportFact(app, o.body(said!));
    const goodwill = await app.call(
      'gewaehreKulanz',
      {
        params: { route: 'alpha', nr: o.e.nummer },
        body: { Grund: 'Versehen', EmpfehlerCent: 1000, EmpfaengerCent: 0 },
      },
      { cookies: betreiber.cookies },
    );
    expect(goodwill.status).toBe(200);
    expect(await reportFact(app, o.body(corrected!))).toMatchObject({ status: 202, data: { Status: 'Storniert' } });
    const { claims } = await seen(o);
    expect(claims.filter((c) => c[2] !== 'Storniert').map((c) => c[1])).toEqual([cent(1000)]);
  });
});

describe('of two ends the stronger holds, whichever came first', () => {
  const [w, s, v] = [
    { Ereignisnummer: '1', Ereignis: 'widerrufen' },
    { Ereignisnummer: '2', Ereignis: 'storniert' },
    { Ereignisnummer: '3', Ereignis: 'erstbeitragGezahlt', Vorvertrag: true },
  ] as const;

  test.each([
    ['before the release', false, [w, s, v], 'Abgelehnt', 'widerrufen'],
    ['before the release', false, [s, v], 'Abgelehnt', 'storniert'],
    ['after it', true, [w, s, v], 'Widerrufen', 'widerrufen'],
    ['after it', true, [s, v], 'Storniert', 'storniert'],
    ['after it', true, [w, v], 'Widerrufen', 'widerrufen'],
  ] as const)(
    '%s (%s): %o end as %s, because of %s, and the claims once',
    async (_, released, facts, status, reason) => {
      const { heute } = await scopeOf('test');
      const ends: unknown[] = [];
      for (const arrival of permutations<Omit<Fact, 'Datum'>>(facts)) {
        const o = await buildOrder();
        const erfasst = { Ereignisnummer: '0', Ereignis: 'erfasst', Produkt: 'glas', Auftragsdatum: heute } as const;
        await reportFact(app, o.body({ ...erfasst, Datum: heute }));
        // Its mail is dropped where the order has ended by the time it goes out: here it has gone out, every time.
        await app.mails(o.e.empfehlerEmail);
        if (released) await release(await scopeOf('betreiber:Test'), o.order);
        for (const fact of [...arrival, ...arrival]) await reportFact(app, o.body({ ...fact, Datum: heute }));
        const end = await seen(o);
        expect(end.order).toMatchObject({ Status: status, Grund: reason });
        expect(end.claims.map((c) => c[2])).toEqual(released ? ['Storniert', 'Storniert'] : []);
        ends.push(end);
      }
      for (const end of ends) expect(end).toEqual(ends[0]);
    },
  );
});
