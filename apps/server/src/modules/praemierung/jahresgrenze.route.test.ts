import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  type AngemeldeterBetreiber,
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  type EmpfehlungWunsch,
  type GebauteEmpfehlung,
  melde,
} from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruefeSumme } from '../buchung/queries.ts';

let haus: TestHaus;
let clerk: AngemeldeterBetreiber;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  const beta = await buildMandant(haus, {
    route: 'beta',
    einstellungen: { familie: 'versicherer', MaxEmpfaengerPraemieCent: 1500, kappungsgrund: 'vag48b' },
  });
  await buildProdukt(haus, beta, { id: 'hausrat', wertCent: 10000 });
  clerk = await buildBetreiber(haus, 'Sachbearbeiter');
});
afterAll(async () => {
  const sums = haus ? await pruefeSumme(haus.werk.scopes.betreiber({ wer: 'test' })) : [];
  await haus?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true]);
});

/** A recommendation that came to nothing: blocked by a clerk. */
const lost = async (wunsch: EmpfehlungWunsch = {}): Promise<GebauteEmpfehlung> => {
  const e = await buildEmpfehlung(haus, wunsch);
  const params = { route: wunsch.route ?? 'alpha', nr: e.nummer };
  await haus.call('sperreEmpfehlung', { params, body: { Grund: 'x' } }, { cookies: clerk.cookies });
  return e;
};
const ask = (
  { nummer: nr }: GebauteEmpfehlung,
  [EmpfehlerCent, EmpfaengerCent]: [number, number],
  { wer = clerk, route = 'alpha' } = {},
) =>
  haus.call(
    'gewaehreKulanz',
    { params: { route, nr }, body: { Grund: 'Treuer Kunde', EmpfehlerCent, EmpfaengerCent } },
    { cookies: wer.cookies },
  );
/** Who got how much. */
const claimsOf = async (e: GebauteEmpfehlung, route = 'beta') => {
  const { db, mandant } = await haus.scope(route);
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
  const wish = (empfaenger: EmpfehlungWunsch['empfaenger'], more: EmpfehlungWunsch = {}): EmpfehlungWunsch => ({
    route: 'beta',
    produkt: 'hausrat',
    ...(empfaenger ? { empfaenger } : {}),
    ...more,
  });
  const released = async (wunsch: EmpfehlungWunsch, produkt = 'hausrat') => {
    const e = await buildEmpfehlung(haus, wunsch);
    const nr = await report(e, produkt);
    await answerAll(nr);
    const answer = await release(nr);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return e;
  };
  let order = 0;
  const report = async (e: GebauteEmpfehlung, Produkt = 'hausrat') => {
    const Auftragsnummer = `VAG-${++order}`;
    const { heute } = await haus.scope('beta');
    await melde(
      haus,
      { Ereignis: 'erfasst', Auftragsnummer, Empfehlungsnummer: e.nummer, Produkt, Auftragsdatum: heute },
      'beta',
    );
    return Auftragsnummer;
  };
  const release = (auftragsnummer: string) =>
    haus.call(
      'entscheideAuftrag',
      { params: { route: 'beta', auftragsnummer }, body: { Entscheidung: 'freigeben' } },
      { cookies: clerk.cookies },
    );
  const answerAll = async (auftragsnummer: string) => {
    const params = { route: 'beta', auftragsnummer };
    const akte = await haus.call('getAuftrag', { params }, { cookies: clerk.cookies });
    const Faelle = akte.ok ? akte.data.Verdachtsfaelle.filter((f) => f.Offen).map((f) => f.Id) : [];
    if (Faelle.length > 0)
      await haus.call(
        'beantworteVerdacht',
        { params, body: { Faelle, Antwort: 'inOrdnung', Grund: 'geprüft' } },
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

  test("caps the recipient's share of an order to what is left, and the referrer gets the rest", async () => {
    const anna = person();
    await released(wish(anna, { anteilEmpfaenger: 10 }));
    const e = await buildEmpfehlung(haus, wish({ ...anna, vorname: 'Anna-Lena' }, { anteilEmpfaenger: 50 }));
    const nr = await report(e);
    const params = { route: 'beta', auftragsnummer: nr };
    await answerAll(nr);
    expect(await haus.call('getAuftrag', { params }, { cookies: clerk.cookies })).toMatchObject({
      data: { PraemieEmpfaengerCent: 500, PraemieEmpfehlerCent: 9500, Gekappt: true, JahresrestCent: 500 },
    });
    expect(await release(nr)).toMatchObject({
      data: { PraemieEmpfaengerCent: 500, PraemieEmpfehlerCent: 9500, Gekappt: true, WertCent: 10000 },
    });
    expect(await claimsOf(e)).toEqual([
      ['empfehler', 9500],
      ['empfaenger', 500],
    ]);
  });

  test('counts each contract for itself, and what fell away not at all', async () => {
    const anna = person();
    const first = await buildEmpfehlung(haus, wish(anna, { anteilEmpfaenger: 100 }));
    const nr = await report(first);
    expect((await release(nr)).status).toBe(200);
    const other = await released(wish(anna, { anteilEmpfaenger: 100, produkt: 'glas' }), 'glas');
    expect(await claimsOf(other)).toContainEqual(['empfaenger', 1500]);
    await melde(haus, { Ereignis: 'storniert', Auftragsnummer: nr }, 'beta');
    const again = await released(wish(anna, { anteilEmpfaenger: 100 }));
    expect(await claimsOf(again)).toContainEqual(['empfaenger', 1500]);
  });

  test('holds when two orders of one person are released at the same moment', async () => {
    const anna = person();
    const pair = [
      await buildEmpfehlung(haus, wish(anna, { anteilEmpfaenger: 100 })),
      await buildEmpfehlung(haus, wish(anna, { anteilEmpfaenger: 100 })),
    ];
    const orders = [await report(pair[0]!), await report(pair[1]!)];
    for (const nr of orders) await answerAll(nr);
    const answers = await Promise.all(orders.map(release));
    expect(answers.map((a) => a.status)).toEqual([200, 200]);
    const claims = (await Promise.all(pair.map((e) => claimsOf(e)))).flat();
    const sum = (who: string) => claims.filter((c) => c[0] === who).reduce((cents, c) => cents + Number(c[1]), 0);
    expect([sum('empfaenger'), sum('empfehler')]).toEqual([1500, 18500]);
  });

  test('leaves a share cancelled that comes back when the year is spent', async () => {
    const anna = person();
    const first = await buildEmpfehlung(haus, wish(anna, { anteilEmpfaenger: 100 }));
    const nr = await report(first);
    expect((await release(nr)).status).toBe(200);
    const { heute } = await haus.scope('beta');
    const fact = { Ereignis: 'vertragGueltig', Auftragsnummer: nr, Datum: heute } as const;
    await melde(haus, { ...fact, Ereignisnummer: `${nr}-1`, Vorvertrag: true }, 'beta');
    await released(wish(anna, { anteilEmpfaenger: 100 }));
    await melde(haus, { ...fact, Ereignisnummer: `${nr}-2`, Vorvertrag: false }, 'beta');
    const { db } = await haus.scope('beta');
    const claims = await db
      .selectFrom('praemierung')
      .select(['beguenstigter', 'status'])
      .where('empfehlung_id', '=', first.id)
      .orderBy('beguenstigter')
      .execute();
    expect(claims).toEqual([
      { beguenstigter: 'empfaenger', status: 'Storniert' },
      { beguenstigter: 'empfehler', status: 'Offen' },
    ]);
  });

  test('does not limit a telecom Mandant', async () => {
    const e = await lost({ empfaenger: person() });
    expect(await ask(e, [0, 2500])).toMatchObject({ data: { Status: 'Freigegeben' } });
  });

  test('and orders elsewhere are none of its business', async () => {
    const anna = person();
    await buildAuftrag(haus, clerk, await buildEmpfehlung(haus, { empfaenger: anna, anteilEmpfaenger: 100 }));
    const e = await lost(wish(anna));
    expect(await ask(e, [0, 1500], { route: 'beta' })).toMatchObject({ ok: true });
  });
});
