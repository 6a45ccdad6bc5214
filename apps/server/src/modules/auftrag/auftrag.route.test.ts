import type { Tag } from '@weitersagen/contract/values';
import { beginningOfTheDay, plusTage } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt, PROVIDER_KEY } from '@weitersagen/testkit/bau';
import {
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';

let app: TestApp;
let betreiber: SignedInBetreiber;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildProdukt(app, alpha, { id: 'sport', wertCent: 11000 });
  const yesterday = plusTage((await app.scope()).heute, -1);
  await buildProdukt(app, alpha, { id: 'alt', wertCent: 5000, enddatum: yesterday });
  await buildMandant(app, {
    route: 'beta',
    einstellungen: { familie: 'versicherer', MaxEmpfaengerPraemieCent: 1500 },
  });
  betreiber = await buildBetreiber(app, 'Sachbearbeiter');
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
const number = () => `AUF-${++n}`;
const erfasst = (auftragsnummer: string, empfehlungsnummer: string, more: object = {}) =>
  ({
    Ereignis: 'erfasst',
    Auftragsnummer: auftragsnummer,
    Empfehlungsnummer: empfehlungsnummer,
    Produkt: 'glas',
    Auftragsdatum: today,
    ...more,
  }) as const;
const decide = (
  auftragsnummer: string,
  Decision: 'freigeben' | 'ablehnen',
  more: { route?: string; cookies?: Record<string, string> } = {},
) =>
  app.call(
    'entscheideAuftrag',
    { params: { route: more.route ?? 'alpha', auftragsnummer }, body: { Entscheidung: Decision } },
    { cookies: more.cookies ?? betreiber.cookies },
  );
const dossier = async (auftragsnummer: string, route = 'alpha') => {
  const response = await app.call('getAuftrag', { params: { route, auftragsnummer } }, { cookies: betreiber.cookies });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};

describe('the order feed refuses', () => {
  test.each([
    ['no key', undefined],
    ['a wrong key', 'falsch'],
    ['the stored hash as key', 'HASH'],
  ])('%s', async (_, token) => {
    const e = await buildEmpfehlung(app);
    const response = await app.call(
      'meldeAuftrag',
      { body: { Ereignisnummer: 'X', ...erfasst(number(), e.nummer) } },
      token ? { token } : {},
    );
    expect(response).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });

  test.each([
    ['an unknown recommendation', { Empfehlungsnummer: '0000000000000' }, 'Empfehlungsnummer'],
    ['something that is no number', { Empfehlungsnummer: 'x' }, 'Empfehlungsnummer'],
    ['an unknown recipient', { Empfehlungsnummer: undefined, Empfaengernummer: '0000000000000' }, 'Empfaengernummer'],
    ['no number at all', { Empfehlungsnummer: undefined }, 'Empfehlungsnummer'],
    ['an unknown product', { Produkt: 'gibtEsNicht' }, 'Produkt'],
    ['no product', { Produkt: undefined }, 'Produkt'],
    ['no application date', { Auftragsdatum: undefined }, 'Auftragsdatum'],
    ['a day that does not exist', { Auftragsdatum: '2026-02-30' }, 'Auftragsdatum'],
    ['a day before all calendars', { Auftragsdatum: '0000-01-01' }, 'Auftragsdatum'],
    ['a day beyond all contracts', { Datum: '9999-12-31' }, 'Datum'],
    ['an unknown event', { Ereignis: 'verschickt' }, 'Ereignis'],
  ])('%s', async (_, more, field) => {
    const e = await buildEmpfehlung(app);
    const response = await reportFact(app, erfasst(number(), e.nummer, more) as never);
    expect(response).toMatchObject({ status: 400, problem: { code: 'PSOF0002', felder: [{ feld: field }] } });
  });

  test('a number of another event with other content, and keeps the first', async () => {
    const e = await buildEmpfehlung(app);
    const a = number();
    await reportFact(app, { Ereignisnummer: `N-${a}`, ...erfasst(a, e.nummer) });
    const second = await reportFact(app, {
      Ereignisnummer: `N-${a}`,
      ...erfasst(a, e.nummer, { Kundennummer: '4711' }),
    });
    expect(second).toMatchObject({ status: 422, problem: { code: 'PSOF0303', felder: [{ feld: 'Ereignisnummer' }] } });
    expect((await dossier(a)).Kundennummer).toBeNull();
  });

  test("an event that names another recommendation than the order's", async () => {
    const [e, f] = [await buildEmpfehlung(app), await buildEmpfehlung(app)];
    const a = number();
    await reportFact(app, erfasst(a, e.nummer));
    const response = await reportFact(app, {
      Ereignis: 'vertragGueltig',
      Auftragsnummer: a,
      Empfehlungsnummer: f.nummer,
    });
    expect(response).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  });

  test('an event without number about an order that nobody reported', async () => {
    const response = await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: number(), Datum: today });
    expect(response).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
  });

  test("another Mandant's recommendation", async () => {
    const e = await buildEmpfehlung(app, { route: 'beta' });
    expect(await reportFact(app, erfasst(number(), e.nummer))).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002' },
    });
  });
});

describe('the order feed takes', () => {
  test('an order, answers 202 and writes to the referrer without a word about the recipient', async () => {
    const e = await buildEmpfehlung(app);
    const a = number();
    expect(await reportFact(app, erfasst(a, e.nummer))).toMatchObject({
      status: 202,
      data: { Auftragsnummer: a, Status: 'Gemeldet' },
    });
    const mails = await app.mails(e.empfehlerEmail);
    expect(mails.map((m) => m.betreff)).toEqual(['Zu Ihrer Empfehlung ist eine Bestellung eingegangen']);
    expect(mails[0]?.text).not.toMatch(/Krause|Tom|Lindenweg/);
    expect(await app.mails(e.empfaengerEmail)).toEqual([]);
  });

  test('the same event twice: the same answer, and nothing changed', async () => {
    const e = await buildEmpfehlung(app);
    const a = number();
    const message = { Ereignisnummer: `N-${a}`, ...erfasst(a, e.nummer) };
    const responses = [
      await reportFact(app, message),
      await reportFact(app, { ...message, Auftragsdatum: `${today}T10:00:00Z` }),
      await reportFact(app, message),
    ];
    expect(responses.map((x) => x.ok && x.data)).toEqual(Array(3).fill({ Auftragsnummer: a, Status: 'Gemeldet' }));
    expect((await app.mails(e.empfehlerEmail)).length).toBe(1);
  });

  test.each(['   ', '\u200B\u2060 '])('numbers padded with %j: a cancellation ends its order', async (pad) => {
    const [e, a] = [await buildEmpfehlung(app), number()];
    await reportFact(app, erfasst(a, e.nummer));
    const cancelled = await reportFact(app, {
      Ereignis: 'storniert',
      Auftragsnummer: `${a}${pad}`,
      Empfehlungsnummer: `${pad}${e.nummer}`,
    });
    expect(cancelled).toMatchObject({ ok: true, data: { Auftragsnummer: a, Status: 'Abgelehnt' } });
    expect((await dossier(a)).Status).toBe('Abgelehnt');
  });

  test('midnight in Berlin, written in UTC', async () => {
    const [e, a] = [await buildEmpfehlung(app, { alter: 60 }), number()];
    const day = plusTage(today as Tag, -40);
    const midnight = beginningOfTheDay(day).toISOString();
    expect(midnight.slice(0, 10)).toBe(plusTage(day, -1));
    expect(await reportFact(app, erfasst(a, e.nummer, { Auftragsdatum: midnight }))).toMatchObject({ ok: true });
    expect((await dossier(a)).Auftragsdatum).toBe(day);
    await reportFact(app, erfasst(a, e.nummer, { Auftragsdatum: `${day}T23:59:59`, Datum: today }));
    expect((await dossier(a)).Auftragsdatum).toBe(day);
  });

  test('the same answer also when the order has gone on since', async () => {
    const e = await buildEmpfehlung(app);
    const a = number();
    const message = { Ereignisnummer: `N-${a}`, ...erfasst(a, e.nummer) };
    await reportFact(app, message);
    await decide(a, 'freigeben');
    expect(await reportFact(app, message)).toMatchObject({ ok: true, data: { Status: 'Gemeldet' } });
  });

  test('ten events of one order at the same moment, each once', async () => {
    const e = await buildEmpfehlung(app);
    const a = number();
    const messages = [
      ...Array.from({ length: 5 }, () => ({ Ereignisnummer: `N-${a}`, ...erfasst(a, e.nummer) })),
      ...Array.from({ length: 5 }, (_, i) => ({
        Ereignisnummer: `N-${a}-${i}`,
        Ereignis: 'vertragGueltig' as const,
        Auftragsnummer: a,
        Empfehlungsnummer: e.nummer,
        Datum: today,
      })),
    ];
    const responses = await Promise.all(messages.map((m) => reportFact(app, m)));
    expect(responses.every((x) => x.status === 202)).toBe(true);
    expect((await dossier(a)).Fakten.length).toBe(6);
    expect((await app.mails(e.empfehlerEmail)).length).toBe(1);
  });

  test('an event before `erfasst`, where it carries the number, and the recipient number as well', async () => {
    const e = await buildEmpfehlung(app);
    const a = number();
    await reportFact(app, {
      Ereignis: 'vertragGueltig',
      Auftragsnummer: a,
      Empfaengernummer: e.empfaengernummer,
      Datum: today,
    });
    expect((await dossier(a)).Hindernisse).toEqual(['auftragsdatumFehlt', 'produktFehlt']);
    await reportFact(app, erfasst(a, e.nummer, { Produkt: 'X-sport' }));
    expect(await dossier(a)).toMatchObject({
      Hindernisse: [],
      Verdacht: ['anderesProdukt'],
      ProduktName: 'Produkt sport',
      WertCent: 11000,
      erlaubt: ['freigeben', 'ablehnen'],
    });
  });

  test.each(['widerrufen', 'storniert'] as const)('%s before the release: rejected', async (Event) => {
    const e = await buildEmpfehlung(app);
    const a = number();
    await reportFact(app, erfasst(a, e.nummer));
    expect(await reportFact(app, { Ereignis: Event, Auftragsnummer: a })).toMatchObject({
      ok: true,
      data: { Status: 'Abgelehnt' },
    });
    expect(await decide(a, 'freigeben')).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  });

  test('a prior contract: rejected at once, and no mail says otherwise', async () => {
    const e = await buildEmpfehlung(app);
    const a = number();
    expect(await reportFact(app, erfasst(a, e.nummer, { Vorvertrag: true }))).toMatchObject({
      ok: true,
      data: { Status: 'Abgelehnt' },
    });
    expect(await app.mails(e.empfehlerEmail)).toEqual([]);
    expect((await dossier(a)).Empfehlung.Status).toBe('Offen');
  });
});

describe('a release is refused', () => {
  test.each([
    ['without a confirmed recipient', { empfaenger: { bestaetigt: false } }, {}, 'empfaengerNichtBestaetigt'],
    ['without a recipient', { empfaenger: null }, {}, 'empfaengerNichtBestaetigt'],
    ['for a minor', { empfaenger: { geburtsdatum: '2015-01-01' } }, {}, 'minderjaehrig'],
    ['for a product without reward on the application date', {}, { Produkt: 'alt' }, 'keinePraemie'],
    ['for an order older than the recommendation', {}, { Auftragsdatum: '2020-01-01' }, 'auftragVorEmpfehlung'],
  ])('%s', async (_, wish, more, obstacle) => {
    const e = await buildEmpfehlung(app, wish as never);
    const a = number();
    await reportFact(app, erfasst(a, e.nummer, more));
    expect(await decide(a, 'freigeben')).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ feld: 'Entscheidung' }] },
    });
    expect(await dossier(a)).toMatchObject({
      Status: 'Gemeldet',
      Hindernisse: [obstacle],
      erlaubt: ['ablehnen'],
      Praemierungen: [],
    });
  });

  test('for a second order of the same recommendation, also at the same moment', async () => {
    const e = await buildEmpfehlung(app);
    const [a, b] = [number(), number()];
    await reportFact(app, erfasst(a, e.nummer));
    await reportFact(app, erfasst(b, e.nummer));
    const responses = await Promise.all([decide(a, 'freigeben'), decide(b, 'freigeben')]);
    expect(responses.map((x) => x.status).sort()).toEqual([200, 422]);
  });

  test('an order that nobody knows', async () => {
    expect(await decide('NIE', 'freigeben')).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect(await decide('NIE', 'freigeben', { route: 'nirgends' })).toMatchObject({ status: 404 });
  });
});

describe('a release', () => {
  test.each([
    [0, [['empfehler', 9000]]],
    [
      50,
      [
        ['empfehler', 4500],
        ['empfaenger', 4500],
      ],
    ],
    [100, [['empfaenger', 9000]]],
    [
      33,
      [
        ['empfehler', 6030],
        ['empfaenger', 2970],
      ],
    ],
  ] as const)("gives the recipient's share of %i percent", async (anteilEmpfaenger, expected) => {
    const e = await buildEmpfehlung(app, { anteilEmpfaenger });
    const a = await buildAuftrag(app, betreiber, e);
    const { Praemierungen, Empfehlung, Status } = await dossier(a);
    expect(Praemierungen.map((p) => [p.Beguenstigter, p.WertCent])).toEqual(expected);
    expect([Status, Empfehlung.Status]).toEqual(['Freigegeben', 'Ok']);
  });

  test('caps what an insurer may give to the insured; the referrer gets the rest', async () => {
    const e = await buildEmpfehlung(app, { route: 'beta', anteilEmpfaenger: 100 });
    const a = await buildAuftrag(app, betreiber, e, { route: 'beta' });
    expect(await dossier(a, 'beta')).toMatchObject({
      Gekappt: true,
      PraemieEmpfehlerCent: 7500,
      PraemieEmpfaengerCent: 1500,
    });
    expect((await dossier(a, 'beta')).Praemierungen.map((p) => p.WertCent)).toEqual([7500, 1500]);
  });

  test('pays for the product that was bought, not for the one recommended', async () => {
    const e = await buildEmpfehlung(app);
    const a = await buildAuftrag(app, betreiber, e, { produkt: 'X-sport' });
    expect((await dossier(a)).WertCent).toBe(11000);
  });

  test('waits for the facts, and each that comes moves the day', async () => {
    const e = await buildEmpfehlung(app);
    const a = await buildAuftrag(app, betreiber, e);
    const due = async () => (await dossier(a)).Praemierungen[0]?.FaelligAm;
    expect(await due()).toBeNull();
    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: a, Datum: today });
    expect(await due()).toBe(plusTage(today as never, 28));
    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: a, Datum: plusTage(today as never, 1) });
    expect(await due()).toBe(plusTage(today as never, 29));
  });

  test('insurer: first premium paid and cover has run 30 days', async () => {
    const e = await buildEmpfehlung(app, { route: 'beta' });
    const a = await buildAuftrag(app, betreiber, e, { route: 'beta' });
    await reportFact(app, { Ereignis: 'erstbeitragGezahlt', Auftragsnummer: a, Datum: today }, 'beta');
    expect((await dossier(a, 'beta')).Praemierungen[0]?.FaelligAm).toBeNull();
    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: a, Datum: today }, 'beta');
    expect((await dossier(a, 'beta')).Praemierungen[0]?.FaelligAm).toBe(plusTage(today as never, 30));
  });

  test.each([
    ['widerrufen', 'Widerrufen'],
    ['storniert', 'Storniert'],
  ] as const)('that is %s afterwards takes its claims along', async (Event, Status) => {
    const e = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
    const a = await buildAuftrag(app, betreiber, e);
    expect(await reportFact(app, { Ereignis: Event, Auftragsnummer: a })).toMatchObject({ ok: true, data: { Status } });
    const after = await dossier(a);
    expect(after.Praemierungen.map((p) => p.Status)).toEqual(['Storniert', 'Storniert']);
    expect(after.Empfehlung.Status).toBe('Storniert');
    const { db } = await app.scope();
    const buchungen = await db
      .selectFrom('buchung')
      .select('anlass')
      .where(
        'praemierung_id',
        'in',
        after.Praemierungen.map((p) => p.Id as never),
      )
      .orderBy('anlass')
      .execute();
    expect(buchungen.map((b) => b.anlass)).toEqual(['freigabe', 'freigabe', 'stornierung', 'stornierung']);
  });
});

test('the key of one Mandant opens no other feed', async () => {
  const e = await buildEmpfehlung(app);
  const { db, mandant } = await app.scope('beta');
  await app.runtime.database.betreiber
    .updateTable('mandant')
    .set({ anbieter_schluessel_hash: 'anderer' })
    .where('id', '=', mandant.id)
    .execute();
  expect(db).toBeDefined();
  expect(
    await app.call(
      'meldeAuftrag',
      { body: { Ereignisnummer: 'Z', ...erfasst(number(), e.nummer) } },
      { token: PROVIDER_KEY, route: 'beta' },
    ),
  ).toMatchObject({ status: 403 });
});
