import type { Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildEmpfehlung,
  buildPreparePraemie,
  type EmpfehlungWish,
  IBAN,
  praemieToken,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';
import { createEmpfaenger } from '../empfaenger/commands.ts';
import { deleteEntries } from '../empfaenger/commands-delete.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let watcher: SignedInBetreiber;
let today: Tag;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  await buildProdukt(app, alpha, { id: 'sport', wertCent: 11000 });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  watcher = await buildBetreiber(app, 'Betrachter');
});
beforeEach(async () => {
  today = (await app.scope()).heute;
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true]);
});

let n = 0;
/** Somebody whom no other test knows. */
const person = () => ({ vorname: 'Jörg', name: `Müller${++n}`, geburtsdatum: '1970-02-03' });
const report = async (wish: EmpfehlungWish, more: { Kundennummer?: string; Produkt?: string; tag?: Tag } = {}) => {
  const route = wish.route ?? 'alpha';
  const e = await buildEmpfehlung(app, wish);
  const Auftragsnummer = `V-${++n}`;
  const { tag: Auftragsdatum = today, Produkt = 'glas', Kundennummer } = more;
  const body = { Ereignis: 'erfasst', Auftragsnummer, Empfehlungsnummer: e.nummer, Produkt, Auftragsdatum } as const;
  const answer = await reportFact(app, { ...body, ...(Kundennummer ? { Kundennummer } : {}) }, route);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return Auftragsnummer;
};
const call = (auftragsnummer: string, who = clerk, route = 'alpha') => ({
  params: { route, auftragsnummer },
  as: { cookies: who.cookies },
});
const dossier = async (auftragsnummer: string) => {
  const { params, as } = call(auftragsnummer);
  const answer = await app.call('getAuftrag', { params }, as);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const hints = async (auftragsnummer: string) =>
  (await dossier(auftragsnummer)).Verdachtsfaelle.map((f) => [f.Art, f.Auftragsnummer, f.Offen]);
const release = (auftragsnummer: string) => {
  const { params, as } = call(auftragsnummer);
  return app.call('entscheideAuftrag', { params, body: { Entscheidung: 'freigeben' } }, as);
};
const answer = async (
  auftragsnummer: string,
  Response: 'inOrdnung' | 'betrug' = 'inOrdnung',
  { wer = clerk, route = 'alpha', faelle }: { wer?: SignedInBetreiber; route?: string; faelle?: string[] } = {},
) => {
  const { params, as } = call(auftragsnummer, wer, route);
  const Cases = faelle ?? (await dossier(auftragsnummer)).Verdachtsfaelle.filter((f) => f.Offen).map((f) => f.Id);
  return app.call(
    'beantworteVerdacht',
    { params, body: { Faelle: Cases, Antwort: Response, Grund: 'mit dem Kunden gesprochen' } },
    as,
  );
};
const refused = (reason: RegExp) => ({
  status: 422,
  problem: { code: 'PSOF0303', felder: [{ feld: 'Entscheidung', meldung: expect.stringMatching(reason) }] },
});
const OPEN = /offenen Hinweise/;

describe('a release is refused', () => {
  test('while one recipient stands behind several referrers, whatever the spelling', async () => {
    const joerg = person();
    const orders = [
      await report({ empfaenger: joerg }),
      await report({ empfaenger: { ...joerg, vorname: 'Joerg Maria', name: joerg.name.replace('ü', 'ue') } }),
      await report({ empfaenger: { ...joerg, vorname: 'JÖRG' } }),
    ];
    for (const number of orders) {
      expect(await release(number)).toMatchObject(refused(OPEN));
      const others = orders.filter((o) => o !== number);
      expect(await hints(number)).toEqual([
        ...others.map((o) => ['gleichesProdukt', o, true]),
        ...others.map((o) => ['mehrereEmpfehler', o, true]),
      ]);
    }
    const { db } = await app.scope();
    expect(await db.selectFrom('praemierung').select('id').execute()).toEqual([]);
  });

  test('for the second order of one customer number, product and application date; the first may be, once answered', async () => {
    const joerg = person();
    const [first, second] = [
      await report({ empfaenger: joerg }, { Kundennummer: 'K 47-11' }),
      await report({}, { Kundennummer: 'k4711' }),
    ];
    expect((await dossier(second)).Hindernisse).toEqual(['doppelterAuftrag', 'verdachtOffen']);
    await answer(second);
    expect(await release(second)).toMatchObject(refused(/Kundennummer, Produkt und Auftragsdatum/));
    expect((await dossier(first)).Hindernisse).toEqual(['verdachtOffen']);
    await answer(first);
    expect((await release(first)).status).toBe(200);
    expect(await release(second)).toMatchObject(refused(/Kundennummer, Produkt und Auftragsdatum/));
  });

  test('also when both orders of one customer number are released at the same moment', async () => {
    const orders = [await report({}, { Kundennummer: 'R4712' }), await report({}, { Kundennummer: 'R4712' })];
    for (const number of orders) await answer(number);
    const answers = await Promise.all(orders.map(release));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422]);
  });

  test('while a self-recommendation is suspected', async () => {
    const number = await report({ empfaenger: { ...person(), email: 'ein-postfach@post.example' } });
    expect(await hints(number)).toEqual([]);
    const { db } = await app.scope();
    await db
      .updateTable('empfehler')
      .set({ email: 'Ein-Postfach+zwei@post.example' })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('empfehlung as e')
          .innerJoin('auftrag as a', 'a.empfehlung_id', 'e.id')
          .select('e.empfehler_id')
          .where('a.auftragsnummer', '=', number),
      )
      .execute();
    expect(await hints(number)).toEqual([['vielleichtSelbstempfehlung', null, true]]);
    expect(await release(number)).toMatchObject(refused(OPEN));
    await answer(number);
    expect((await release(number)).status).toBe(200);
  });
});

describe('an answer is refused', () => {
  test('to who only watches, to nobody, in another Mandant, and without a reason', async () => {
    const joerg = person();
    await report({ empfaenger: joerg });
    const number = await report({ empfaenger: joerg });
    const cases = (await dossier(number)).Verdachtsfaelle.map((f) => f.Id);
    expect((await answer(number, 'inOrdnung', { wer: watcher })).status).toBe(403);
    expect((await answer(number, 'inOrdnung', { route: 'beta', faelle: cases })).status).toBe(404);
    const { params } = call(number);
    const body = { Faelle: cases, Antwort: 'inOrdnung', Grund: 'x' } as const;
    expect((await app.call('beantworteVerdacht', { params, body })).status).toBe(401);
    expect(
      await app.call('beantworteVerdacht', { params, body: { ...body, Grund: ' ' } }, { cookies: clerk.cookies }),
    ).toMatchObject({ status: 400, problem: { felder: [{ feld: 'Grund' }] } });
    expect((await hints(number)).every(([, , open]) => open)).toBe(true);
  });

  test('to a hint that is none, or was answered already', async () => {
    const joerg = person();
    await report({ empfaenger: joerg });
    const number = await report({ empfaenger: joerg });
    const cases = (await dossier(number)).Verdachtsfaelle.map((f) => f.Id);
    expect(await answer(number, 'inOrdnung', { faelle: ['gemeinsamesKonto'] })).toMatchObject({ status: 422 });
    const twice = await Promise.all([
      answer(number, 'inOrdnung', { faelle: cases }),
      answer(number, 'inOrdnung', { faelle: cases }),
    ]);
    expect(twice.map((a) => a.status).sort()).toEqual([200, 422]);
  });
});

describe('an answer', () => {
  test('says by whom, when and why, and lets the order be released', async () => {
    const joerg = person();
    const other = await report({ empfaenger: joerg });
    const number = await report({ empfaenger: joerg });
    expect(await dossier(number)).toMatchObject({
      erlaubt: ['ablehnen', 'verdachtBeantworten'],
      Hinweise: 2,
      Verdachtsfaelle: [{ Merkmale: ['anschrift', 'person'], AuftragStatus: 'Gemeldet' }, {}],
    });
    expect((await answer(number)).status).toBe(200);
    expect(await dossier(number)).toMatchObject({
      erlaubt: ['freigeben', 'ablehnen'],
      Hinweise: 0,
      Verdachtsfaelle: [
        {
          Art: 'gleichesProdukt',
          Auftragsnummer: other,
          Offen: false,
          Antwort: { Antwort: 'inOrdnung', Wer: `betreiber:${clerk.name}`, Grund: 'mit dem Kunden gesprochen' },
        },
        { Art: 'mehrereEmpfehler', Offen: false },
      ],
    });
    expect((await release(number)).status).toBe(200);
    const log = await app.call('getAuditlog', { query: { suche: number } as never }, { cookies: watcher.cookies });
    expect(log.ok && log.data.Content.map((c) => c.Was)).toEqual(['auftragFreigegeben', 'verdachtAusgeraeumt']);
  });

  test('of fraud refuses a reported order, and cancels a released one with its claims', async () => {
    const joerg = person();
    const first = await report({ empfaenger: joerg, anteilEmpfaenger: 50 });
    await release(first);
    const second = await report({ empfaenger: joerg });
    expect(await answer(second, 'betrug')).toMatchObject({ status: 200, data: { Status: 'Abgelehnt' } });
    // The other one is gone, so nothing speaks against the first any more; a third asks again.
    expect(await hints(first)).toEqual([]);
    await report({ empfaenger: joerg });
    expect(await answer(first, 'betrug')).toMatchObject({
      data: { Status: 'Storniert', Praemierungen: [{ Status: 'Storniert' }, { Status: 'Storniert' }] },
    });
    // Whatever the provider says later, an operator's word stands.
    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: first, Datum: today, Vorvertrag: false });
    expect(await dossier(first)).toMatchObject({ Status: 'Storniert', Praemierungen: [{ Status: 'Storniert' }, {}] });
  });

  test('holds for what was known when it was given: more of the same person asks again', async () => {
    const joerg = person();
    const [first, second] = [await report({ empfaenger: joerg }), await report({ empfaenger: joerg })];
    await answer(second);
    for (const number of [first, second])
      await reportFact(app, {
        Ereignis: 'vertragGueltig',
        Auftragsnummer: number,
        Datum: today,
        Kundennummer: `K${n}99`,
      });
    expect((await hints(second)).map(([, , open]) => open)).toEqual([true, true]);
  });

  test('is not asked for about strangers, another Mandant, an order long ago, or one of nothing', async () => {
    const joerg = person();
    await report({ empfaenger: person() });
    await report({ route: 'beta', empfaenger: joerg });
    const cancelled = await report({ empfaenger: joerg });
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: cancelled });
    const number = await report({ empfaenger: joerg });
    expect(await hints(number)).toEqual([]);
    expect((await release(number)).status).toBe(200);
    const later = await report({ empfaenger: joerg }, { Produkt: 'sport' });
    expect((await hints(later)).map(([kind]) => kind)).toEqual(['mehrereEmpfehler']);
  });
});

describe('one account on both sides', () => {
  const bank = { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as const;
  const choose = async (to: string, Iban = IBAN) => {
    const answer = await app.call(
      'putPraemierung',
      { body: { ...bank, Iban } },
      { token: await praemieToken(app, to) },
    );
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  };
  const payable = async () => {
    const answer = await app.call(
      'getAuszahlungslaeufe',
      { query: { mandant: 'alpha' } as never },
      { cookies: clerk.cookies },
    );
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    const { Auszahlbar, Angehalten } = answer.data;
    return { count: Auszahlbar[0]?.Anzahl ?? 0, held: Angehalten };
  };
  const openRun = () => app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });

  test('holds both claims out of the run until a clerk has answered, and says so at the run', async () => {
    const e = await buildPreparePraemie(app, clerk, { anteilEmpfaenger: 50, empfaenger: person() });
    await choose(e.empfehlerEmail);
    expect(await payable()).toEqual({ count: 1, held: [] });
    await choose(e.empfaengerEmail);
    const held = { Art: 'Praemie', Mandant: 'alpha', Auftragsnummer: e.auftragsnummer, WertCent: 4500 };
    expect(await payable()).toEqual({
      count: 0,
      held: [
        { ...held, Beguenstigter: 'empfaenger' },
        { ...held, Beguenstigter: 'empfehler' },
      ],
    });
    expect(await openRun()).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    expect(await hints(e.auftragsnummer)).toEqual([['gemeinsamesKonto', null, true]]);
    await answer(e.auftragsnummer);
    expect(await payable()).toEqual({ count: 2, held: [] });
    expect(await openRun()).toMatchObject({ status: 201, data: { Anzahl: 2 } });
  });

  test('takes a claim out of a run that nobody has released; fraud pays neither', async () => {
    const e = await buildPreparePraemie(app, clerk, { anteilEmpfaenger: 50, empfaenger: person() });
    await choose(e.empfehlerEmail, 'DE02120300000000202051');
    const run = await openRun();
    expect(run).toMatchObject({ status: 201, data: { Anzahl: 1 } });
    await choose(e.empfaengerEmail, 'DE02120300000000202051');
    const params = { route: 'alpha', id: run.ok ? run.data.Id : '' };
    expect(await app.call('getAuszahlungslauf', { params }, { cookies: clerk.cookies })).toMatchObject({
      data: { Status: 'Verworfen', Zahlungen: [{ Stand: 'verworfen', Grund: 'verdachtOffen' }] },
    });
    expect((await payable()).held).toHaveLength(2);
    expect(await answer(e.auftragsnummer, 'betrug')).toMatchObject({ data: { Status: 'Storniert' } });
    expect(await payable()).toEqual({ count: 0, held: [] });
  });
});

describe('the keyed hashes', () => {
  const hashesOf = async (number: string) => {
    const { db } = await app.scope();
    return db
      .selectFrom('personenhash as h')
      .innerJoin('empfaenger as r', 'r.id', 'h.empfaenger_id')
      .select(['h.merkmal', 'h.hash', 'r.id', 'r.empfehlung_id'])
      .where('r.nummer', '=', number)
      .orderBy('h.merkmal')
      .execute();
  };

  test('hold no clear data, differ by Mandant, and go with the person', async () => {
    const joerg = { ...person(), email: 'joerg-hash@post.example' };
    const [here, there] = [
      await buildEmpfehlung(app, { empfaenger: joerg }),
      await buildEmpfehlung(app, { route: 'beta', empfaenger: joerg }),
    ];
    const hashes = await hashesOf(here.empfaengernummer);
    expect(hashes.map((h) => h.merkmal)).toEqual(['anschrift', 'person', 'postfach']);
    for (const { hash } of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    const beta = await (await app.scope('beta')).db.selectFrom('personenhash').select('hash').execute();
    expect(beta.some(({ hash }) => hashes.some((h) => h.hash === hash))).toBe(false);
    expect(there.nummer).not.toBe(here.nummer);
    const { id, empfehlung_id } = hashes[0]!;
    await (await app.scope()).transaction((tx) => deleteEntries(tx, [{ id, empfehlung_id }]));
    expect(await hashesOf(here.empfaengernummer)).toEqual([]);
  });

  test('of people and orders from before come with a sweep, once', async () => {
    const joerg = person();
    const [a, b] = [
      await report({ empfaenger: joerg }, { Kundennummer: 'ALT-4711' }),
      await report({ empfaenger: joerg }, { Kundennummer: 'ALT-4711' }),
    ];
    const { db } = await app.scope();
    await db.deleteFrom('personenhash').execute();
    await db.deleteFrom('sweepstand').where('sweep', '=', 'personenhashes').execute();
    expect(await hints(a)).toEqual([]);
    await app.runtime.jobs.catchUp();
    const count = async () => (await db.selectFrom('personenhash').select('id').execute()).length;
    const filled = await count();
    expect(await hints(a)).toEqual([
      ['gleichesProdukt', b, true],
      ['mehrereEmpfehler', b, true],
    ]);
    expect((await dossier(a)).Verdachtsfaelle[0]?.Merkmale).toEqual(['anschrift', 'kundennummer', 'person']);
    await app.runtime.jobs.catchUp();
    expect(await count()).toBe(filled);
  });

  test('come with the form itself, and change with a correction', async () => {
    const e = await buildEmpfehlung(app, { empfaenger: null });
    const data = {
      anrede: 'Frau',
      vorname: 'Ina',
      name: 'Groß',
      geburtsdatum: '03.02.1970',
      email: 'ina-hash@post.example',
      telefon: '',
      werbeeinwilligung: false,
      adresse: { strasse: 'Lindenweg', hausnummer: '4', plz: '34117', ort: 'Kassel' },
    };
    const wish = { empfehlungsnummer: e.nummer, kanal: '', aktionen: [] };
    const number = await createEmpfaenger(await app.scope(), { ...wish, daten: data as never });
    if (typeof number !== 'string') throw new Error('refused');
    const first = await hashesOf(number);
    expect(first).toHaveLength(3);
    const corrected = { ...data, vorname: 'Ida' };
    await createEmpfaenger(await app.scope(), { ...wish, bisher: number, daten: corrected as never });
    const second = await hashesOf(number);
    const kept = second.filter((h) => first.some((f) => f.hash === h.hash)).map((h) => h.merkmal);
    expect(kept).toEqual(['anschrift', 'postfach']);
  });
});
