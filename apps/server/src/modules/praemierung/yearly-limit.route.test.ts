import type { Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  type BuiltEmpfehlung,
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  type EmpfehlungWish,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { signInOnBehalf } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween } from '../../platform/clock/days.ts';
import { checkLedgers } from '../buchung/queries.ts';
import { deleteKonto } from '../empfehler/commands-delete.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  const beta = await buildMandant(app, {
    route: 'beta',
    einstellungen: { familie: 'versicherer', MaxEmpfaengerPraemieCent: 1500, kappungsgrund: 'vag48b' },
  });
  await buildProdukt(app, beta, { id: 'hausrat', wertCent: 10000 });
  await buildProdukt(app, beta, { id: 'schutzbrief', wertCent: 1500 });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true]);
});

/** A recommendation that came to nothing: blocked by a clerk. */
const lost = async (wish: EmpfehlungWish = {}): Promise<BuiltEmpfehlung> => {
  const e = await buildEmpfehlung(app, wish);
  const params = { route: wish.route ?? 'alpha', nr: e.nummer };
  await app.call('sperreEmpfehlung', { params, body: { Grund: 'x' } }, { cookies: clerk.cookies });
  return e;
};
const ask = (
  { nummer: number }: BuiltEmpfehlung,
  [EmpfehlerCent, EmpfaengerCent]: [number, number],
  { wer = clerk, route = 'alpha' } = {},
) =>
  app.call(
    'gewaehreKulanz',
    { params: { route, nr: number }, body: { Grund: 'Treuer Kunde', EmpfehlerCent, EmpfaengerCent } },
    { cookies: wer.cookies },
  );
/** Who got how much. */
const claimsOf = async (e: BuiltEmpfehlung, route = 'beta') => {
  const { db, mandant } = await app.scope(route);
  const claims = await db
    .selectFrom('praemierung')
    .select(['beguenstigter', 'wert_cent'])
    .where('mandant_id', '=', mandant.id)
    .where('empfehlung_id', '=', e.id)
    .orderBy('beguenstigter', 'desc')
    .execute();
  return claims.map((c) => [c.beguenstigter, c.wert_cent]);
};

describe('§ 48b VAG', () => {
  const ANNA = { vorname: 'Anna', name: 'Köhler', geburtsdatum: '1980-05-05' };
  let n = 0;
  /** Somebody whom no other test knows. */
  const person = () => ({ ...ANNA, name: `Köhler${++n}` });
  const wish = (empfaenger: EmpfehlungWish['empfaenger'], more: EmpfehlungWish = {}): EmpfehlungWish => ({
    route: 'beta',
    produkt: 'hausrat',
    ...(empfaenger ? { empfaenger } : {}),
    ...more,
  });
  const released = async (wish: EmpfehlungWish, produkt = 'hausrat') => {
    const e = await buildEmpfehlung(app, wish);
    const number = await report(e, produkt);
    await answerAll(number);
    const answer = await release(number);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return e;
  };
  let order = 0;
  const report = async (e: BuiltEmpfehlung, Produkt = 'hausrat', Kundennummer?: string) => {
    const Auftragsnummer = `VAG-${++order}`;
    const { heute } = await app.scope('beta');
    await reportFact(
      app,
      { Ereignis: 'erfasst', Auftragsnummer, Empfehlungsnummer: e.nummer, Produkt, Auftragsdatum: heute, Kundennummer },
      'beta',
    );
    return Auftragsnummer;
  };
  const release = (auftragsnummer: string) =>
    app.call(
      'entscheideAuftrag',
      { params: { route: 'beta', auftragsnummer }, body: { Entscheidung: 'freigeben' } },
      { cookies: clerk.cookies },
    );
  const answerAll = async (auftragsnummer: string) => {
    const params = { route: 'beta', auftragsnummer };
    const dossier = await app.call('getAuftrag', { params }, { cookies: clerk.cookies });
    const Cases = dossier.ok ? dossier.data.Verdachtsfaelle.filter((f) => f.Offen).map((f) => f.Id) : [];
    if (Cases.length > 0)
      await app.call(
        'beantworteVerdacht',
        { params, body: { Faelle: Cases, Antwort: 'inOrdnung', Grund: 'geprüft' } },
        { cookies: clerk.cookies },
      );
  };

  test('keeps goodwill to the insured within 15 €, whoever releases it', async () => {
    const e = await lost(wish(person()));
    expect(await ask(e, [0, 50000], { route: 'beta' })).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'EmpfaengerCent', meldung: expect.stringContaining('§ 48b VAG') }] },
    });
    expect(await ask(e, [0, 1500], { route: 'beta' })).toMatchObject({ data: { Status: 'Freigegeben' } });
  });

  test('counts rewards and goodwill of one person together, in another spelling and under another referrer', async () => {
    const anna = person();
    await released(wish({ ...anna, email: 'anna.k@post.example' }, { anteilEmpfaenger: 10 }));
    const e = await lost(wish({ ...anna, vorname: 'Anna Maria', name: anna.name.replace('ö', 'OE') }));
    expect(await ask(e, [0, 600], { route: 'beta' })).toMatchObject({
      problem: { felder: [{ feld: 'EmpfaengerCent' }] },
    });
    expect(await ask(e, [0, 500], { route: 'beta' })).toMatchObject({ ok: true });
  });

  test('knows a person for goodwill by the customer number alone, too', async () => {
    const first = await buildEmpfehlung(app, wish(person(), { anteilEmpfaenger: 50 }));
    const paid = await report(first, 'hausrat', 'K 4711 0815');
    await answerAll(paid);
    expect((await release(paid)).ok).toBe(true);
    const e = await buildEmpfehlung(app, wish({ ...person(), geburtsdatum: '1971-01-01' }));
    await report(e, 'hausrat', 'K 4711 0815');
    await app.call(
      'sperreEmpfehlung',
      { params: { route: 'beta', nr: e.nummer }, body: { Grund: 'x' } },
      { cookies: clerk.cookies },
    );
    expect(await ask(e, [0, 1500], { route: 'beta' })).toMatchObject({
      problem: { felder: [{ feld: 'EmpfaengerCent' }] },
    });
  });

  test('announces with an order what its release will give: to whoever gave all of it away, where the year leaves his contact nothing', async () => {
    const anna = person();
    // The welcome, sent in the same moment, may be the newer one.
    const isAnnounced = async (email: string) =>
      (await app.mails(email)).find(({ betreff }) => betreff.includes('Bestellung'))?.text.includes('Prämie');
    const give: EmpfehlungWish = { produkt: 'schutzbrief', anteilEmpfaenger: 100 };
    const first = await released(wish(anna, give), 'schutzbrief');
    expect(await isAnnounced(first.empfehlerEmail)).toBe(false);
    const second = await buildEmpfehlung(app, wish({ ...anna, vorname: 'Anna-Lena' }, give));
    await report(second, 'schutzbrief');
    expect(await isAnnounced(second.empfehlerEmail)).toBe(true);
  });

  test("caps the recipient's share of an order to what is left, and the referrer gets the rest", async () => {
    const anna = person();
    await released(wish(anna, { anteilEmpfaenger: 10 }));
    const e = await buildEmpfehlung(app, wish({ ...anna, vorname: 'Anna-Lena' }, { anteilEmpfaenger: 50 }));
    const number = await report(e);
    const params = { route: 'beta', auftragsnummer: number };
    await answerAll(number);
    expect(await app.call('getAuftrag', { params }, { cookies: clerk.cookies })).toMatchObject({
      data: { PraemieEmpfaengerCent: 500, PraemieEmpfehlerCent: 9500, Gekappt: true, JahresrestCent: 500 },
    });
    expect(await release(number)).toMatchObject({
      data: { PraemieEmpfaengerCent: 500, PraemieEmpfehlerCent: 9500, Gekappt: true, WertCent: 10000 },
    });
    expect(await claimsOf(e)).toEqual([
      ['empfehler', 9500],
      ['empfaenger', 500],
    ]);
    // As the referrer reads it, who holds a claim to 95 €.
    const token = await signInOnBehalf(app, e.empfehlerEmail, 'beta');
    const own = await app.call('getEmpfehlungen', { query: {} }, { token, route: 'beta' });
    expect(own.ok && own.data.Empfehlungen[0]).toMatchObject({
      PraemieEmpfehlerCent: 9500,
      PraemieEmpfaengerCent: 500,
    });
  });

  test('counts each contract for itself, and what fell away not at all', async () => {
    const anna = person();
    const first = await buildEmpfehlung(app, wish(anna, { anteilEmpfaenger: 100 }));
    const number = await report(first);
    expect((await release(number)).status).toBe(200);
    const other = await released(wish(anna, { anteilEmpfaenger: 100, produkt: 'glas' }), 'glas');
    expect(await claimsOf(other)).toContainEqual(['empfaenger', 1500]);
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: number }, 'beta');
    const again = await released(wish(anna, { anteilEmpfaenger: 100 }));
    expect(await claimsOf(again)).toContainEqual(['empfaenger', 1500]);
  });

  test('holds when two orders of one person are released at the same moment', async () => {
    const anna = person();
    const pair = [
      await buildEmpfehlung(app, wish(anna, { anteilEmpfaenger: 100 })),
      await buildEmpfehlung(app, wish(anna, { anteilEmpfaenger: 100 })),
    ];
    const orders = [await report(pair[0]!), await report(pair[1]!)];
    for (const number of orders) await answerAll(number);
    const answers = await Promise.all(orders.map(release));
    expect(answers.map((a) => a.status)).toEqual([200, 200]);
    const claims = (await Promise.all(pair.map((e) => claimsOf(e)))).flat();
    const sum = (who: string) => claims.filter((c) => c[0] === who).reduce((cents, c) => cents + Number(c[1]), 0);
    expect([sum('empfaenger'), sum('empfehler')]).toEqual([1500, 18500]);
  });

  let facts = 0;
  const prior = async (number: string, PreContract: boolean) => {
    const { heute: Datum } = await app.scope('beta');
    const Ereignisnummer = `${number}-${String(++facts).padStart(3, '0')}`;
    await reportFact(
      app,
      { Ereignis: 'vertragGueltig', Auftragsnummer: number, Datum, Ereignisnummer, Vorvertrag: PreContract },
      'beta',
    );
  };
  /** Released, and ended by a prior contract. */
  const endedByPrior = async (wish: EmpfehlungWish) => {
    const e = await buildEmpfehlung(app, wish);
    const number = await report(e);
    await answerAll(number);
    expect((await release(number)).status).toBe(200);
    await prior(number, true);
    return { e, nr: number };
  };
  const statesOf = async (e: BuiltEmpfehlung) =>
    (await app.scope('beta')).db
      .selectFrom('praemierung')
      .select(['beguenstigter', 'status', 'wert_cent'])
      .where('empfehlung_id', '=', e.id)
      .orderBy('beguenstigter', 'desc')
      .execute();

  test('gives the referrer what comes back when the year is spent, so that both still add up', async () => {
    const anna = person();
    const { e, nr } = await endedByPrior(wish(anna, { anteilEmpfaenger: 100 }));
    await released(wish(anna, { anteilEmpfaenger: 100 }));
    await prior(nr, false);
    expect(await statesOf(e)).toEqual([
      { beguenstigter: 'empfehler', status: 'Offen', wert_cent: 10000 },
      { beguenstigter: 'empfaenger', status: 'Storniert', wert_cent: 1500 },
    ]);
    // Ended and valid a second time: what the referrer has now is not given once more.
    await prior(nr, true);
    await prior(nr, false);
    expect((await statesOf(e)).map((c) => [c.status, c.wert_cent])).toEqual([
      ['Offen', 10000],
      ['Storniert', 1500],
    ]);
  });

  test('gives back what the year leaves of a share, and the rest to the referrer', async () => {
    const anna = person();
    const { e, nr } = await endedByPrior(wish(anna, { anteilEmpfaenger: 100 }));
    await released(wish(anna, { anteilEmpfaenger: 10 }));
    await prior(nr, false);
    expect(await statesOf(e)).toEqual([
      { beguenstigter: 'empfehler', status: 'Offen', wert_cent: 9500 },
      { beguenstigter: 'empfaenger', status: 'Offen', wert_cent: 500 },
    ]);
  });

  test('tells the operator what comes back to nobody, since the referrer deleted his account', async () => {
    const anna = person();
    const { e, nr } = await endedByPrior(wish(anna, { anteilEmpfaenger: 100 }));
    await deleteKonto(await app.scope('beta'), e.empfehlerId);
    await released(wish(anna, { anteilEmpfaenger: 100 }));
    await prior(nr, false);
    expect((await statesOf(e)).map((c) => c.status)).toEqual(['Storniert', 'Storniert']);
    const { db } = await app.scope('beta');
    const said = await db
      .selectFrom('verlauf')
      .select('grund')
      .where('empfehlung_id', '=', e.id)
      .where('ereignis', '=', 'jahresgrenzeErreicht')
      .execute();
    expect(said).toEqual([{ grund: '15.00 EUR' }]);
    // What recipients read in place of his name is nothing to operators.
    const by = (language: 'de' | 'en') => ({ cookies: clerk.cookies, sprache: language });
    const file = { params: { route: 'beta', auftragsnummer: nr } };
    for (const [language, name] of [['de', 'Gelöschtes Konto'] as const, ['en', 'Deleted account'] as const]) {
      const dossier = await app.call('getAuftrag', file, by(language));
      expect(dossier).toMatchObject({ data: { Empfehler: name, EmpfehlerPerson: { Name: name } } });
      expect(dossier.ok && dossier.data.Praemierungen.map((p) => p.Name)).toEqual([
        name,
        expect.stringMatching(/^Anna /),
      ]);
      const list = await app.call(
        'getEmpfehlungenDesBetreibers',
        { query: { suche: e.nummer } as never },
        by(language),
      );
      expect(list).toMatchObject({ data: { Content: [{ Empfehler: name, Empfehlerhash: null }] } });
    }
  });

  test('does not limit a telecom Mandant', async () => {
    const e = await lost({ empfaenger: person() });
    expect(await ask(e, [0, 2500])).toMatchObject({ data: { Status: 'Freigegeben' } });
  });

  test('and orders elsewhere are none of its business', async () => {
    const anna = person();
    await buildAuftrag(app, clerk, await buildEmpfehlung(app, { empfaenger: anna, anteilEmpfaenger: 100 }));
    const e = await lost(wish(anna));
    expect(await ask(e, [0, 1500], { route: 'beta' })).toMatchObject({ ok: true });
  });

  test('counts a share that is given again in January in the new year', async () => {
    const anna = person();
    const { e, nr } = await endedByPrior(wish(anna, { anteilEmpfaenger: 100 }));
    await released(wish(anna, { anteilEmpfaenger: 100 }));
    const { heute } = await app.scope('beta');
    await app.springe(daysBetween(heute, `${Number(heute.slice(0, 4)) + 1}-01-10` as Tag));
    await prior(nr, false);
    expect(await claimsOf(e)).toEqual([
      ['empfehler', 8500],
      ['empfaenger', 1500],
    ]);
    const third = await released(wish(anna, { anteilEmpfaenger: 100 }));
    expect(await claimsOf(third)).toEqual([['empfehler', 10000]]);
  });
});
