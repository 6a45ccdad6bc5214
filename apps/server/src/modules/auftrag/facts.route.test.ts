import type { AuftragEventBody } from '@weitersagen/contract/auftrag';
import type { EmpfaengerId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  type BuiltEmpfehlung,
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { newNumber } from '../../platform/crypto/number.ts';
import { findSituations } from '../praemierung/queries-situation.ts';
import { statusMessage } from '../praemierung/rules.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let watcher: SignedInBetreiber;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildProdukt(app, alpha, { id: 'sport', wertCent: 11000 });
  clerk = await buildBetreiber(app, 'Sachbearbeiter', 'Sina Sach');
  watcher = await buildBetreiber(app, 'Betrachter');
});
beforeEach(async () => {
  today = (await app.scope()).heute;
});
afterAll(() => app?.stop());

/** The recommendations of these tests are as old as this. */
const AGE = 5;
const day = (n: number) => plusTage(today as never, n);

let n = 0;
const number = () => `F-${++n}`;
const open = async (auftragsnummer: string, who = clerk) => {
  const answer = await app.call('getAuftrag', { params: { route: 'alpha', auftragsnummer } }, { cookies: who.cookies });
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data;
};
const review = (
  auftragsnummer: string,
  Ereignisnummer: string,
  Result: 'angenommen' | 'verworfen',
  { who = clerk, route = 'alpha' } = {},
) =>
  app.call(
    'reviewFakt',
    { params: { route, auftragsnummer }, body: { Ereignisnummer, Ergebnis: Result, Grund: 'Rückfrage beim Anbieter' } },
    { cookies: who.cookies },
  );
const overview = async () => {
  const answer = await app.call('getUebersicht', {}, { cookies: clerk.cookies });
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data.AuftraegeZuPruefen;
};
const waiting = async () => {
  const answer = await app.call('getAuftraege', { query: { pruefen: '1' } as never }, { cookies: clerk.cookies });
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data.Content.map((a) => [a.Auftragsnummer, a.Hinweise]);
};

/** A released order of a recommendation five days old. */
const released = async () => {
  const e = await buildEmpfehlung(app, { alter: AGE });
  return { e, order: await buildAuftrag(app, clerk, e) };
};
const report = async (
  order: string,
  Event: AuftragEventBody['Ereignis'],
  Datum: string,
  more: Partial<AuftragEventBody> = {},
) => {
  const Ereignisnummer = number();
  const answer = await reportFact(app, { Ereignisnummer, Ereignis: Event, Auftragsnummer: order, Datum, ...more });
  return { Ereignisnummer, answer };
};

describe('a report dated', () => {
  test.each<[string, () => string, 'vorEmpfehlung' | 'inZukunft' | null]>([
    ['1990', () => '1990-01-01', 'vorEmpfehlung'],
    ['on the day before the recommendation', () => day(-AGE - 1), 'vorEmpfehlung'],
    ['on the day of the recommendation', () => day(-AGE), null],
    ['today', () => day(0), null],
    ['exactly one day ahead', () => day(1), null],
    ['two days ahead', () => day(2), 'inZukunft'],
    ['in 2199', () => '2199-12-31', 'inZukunft'],
  ])('%s: a contract that is valid makes the reward due, or waits for a person', async (_, datum, finding) => {
    const { order } = await released();
    const { answer } = await report(order, 'vertragGueltig', datum());
    expect(answer).toMatchObject({ status: 202, data: { Auftragsnummer: order, Status: 'Freigegeben' } });
    await app.runtime.jobs.catchUp();
    const { Praemierungen, Fakten, Bedingungen } = await open(order);
    expect(Praemierungen.map((p) => [p.Status, p.FaelligAm])).toEqual([
      ['Offen', finding ? null : plusTage(datum() as never, 28)],
    ]);
    expect(Fakten.at(-1)).toMatchObject({
      Ereignis: 'vertragGueltig',
      Datum: datum(),
      Auffaellig: finding,
      Pruefung: null,
      erlaubt: finding ? ['pruefen'] : [],
    });
    const valid = Bedingungen.find(({ Name }) => Name === 'vertragGueltig');
    expect(valid?.Am).toBe(finding ? null : datum());
  });

  test.each(['widerrufen', 'storniert'] as const)(
    '1990: %s takes nothing back, before a person says so',
    async (event) => {
      const { order, e } = await released();
      const { Ereignisnummer, answer } = await report(order, event, '1990-01-01');
      expect(answer).toMatchObject({ status: 202, data: { Status: 'Freigegeben' } });
      expect(await open(order)).toMatchObject({ Status: 'Freigegeben', Hinweise: 1, Empfehlung: { Status: 'Ok' } });
      const accepted = await review(order, Ereignisnummer, 'angenommen');
      expect(accepted).toMatchObject({
        status: 200,
        data: {
          Status: event === 'widerrufen' ? 'Widerrufen' : 'Storniert',
          Grund: event,
          Hinweise: 0,
          Praemierungen: [{ Status: 'Storniert' }],
        },
      });
      expect((await app.mails(e.empfehlerEmail)).map((m) => m.betreff)).toEqual([
        'Zu Ihrer Empfehlung ist eine Bestellung eingegangen',
      ]);
    },
  );

  test('1990, and never looked at: what comes after it counts as if it were not there', async () => {
    const { order } = await released();
    await report(order, 'storniert', '1990-01-01');
    await report(order, 'vertragGueltig', day(2));
    await report(order, 'vertragGueltig', day(-1));
    expect((await open(order)).Praemierungen.map((p) => p.FaelligAm)).toEqual([day(27)]);
  });

  test('before the recommendation, as the first of an order: kept, and nobody is written to until it counts', async () => {
    const e: BuiltEmpfehlung = await buildEmpfehlung(app, { alter: AGE });
    const order = number();
    const first = { Empfehlungsnummer: e.nummer, Produkt: 'sport', Auftragsdatum: today } as const;
    const { Ereignisnummer, answer } = await report(order, 'erfasst', day(-AGE - 1), first);
    expect(answer).toMatchObject({ status: 202, data: { Status: 'Gemeldet' } });
    expect(await open(order)).toMatchObject({
      ProduktName: 'Produkt glas',
      Hindernisse: ['auftragsdatumFehlt', 'produktFehlt'],
    });
    expect(await app.mails(e.empfehlerEmail)).toEqual([]);
    const message = async () => {
      const { lage } = (await findSituations(await app.scope(), [e.id], 'empfehler')).get(e.id)!;
      return statusMessage(lage).meldung;
    };
    expect(await message()).toBe('nochKeineReaktion');
    expect((await open(order)).Verlauf).toEqual([]);
    expect(await review(order, Ereignisnummer, 'angenommen')).toMatchObject({
      data: { ProduktName: 'Produkt sport', Hindernisse: [], erlaubt: ['freigeben', 'ablehnen'] },
    });
    expect((await app.mails(e.empfehlerEmail)).length).toBe(1);
    expect(await message()).toBe('vertragAbgeschlossen');
  });

  test('out of reason, sent again: the same answer, and it waits once', async () => {
    const { order } = await released();
    const body = {
      Ereignisnummer: number(),
      Ereignis: 'storniert',
      Auftragsnummer: order,
      Datum: '1990-01-01',
    } as const;
    for (const _ of [1, 2, 3]) expect(await reportFact(app, body)).toMatchObject({ data: { Status: 'Freigegeben' } });
    expect((await open(order)).Fakten.filter((f) => f.Auffaellig)).toHaveLength(1);
  });
});

describe('a person who looks at it', () => {
  test('finds it in the overview and in the list, whatever the status of its order', async () => {
    const before = await overview();
    const { order } = await released();
    const { Ereignisnummer } = await report(order, 'storniert', '1990-01-01');
    await report(order, 'vertragGueltig', '1990-01-01');
    expect(await overview()).toBe(before + 1);
    expect(await waiting()).toContainEqual([order, 2]);
    await review(order, Ereignisnummer, 'verworfen');
    expect(await waiting()).toContainEqual([order, 1]);
    const [second] = (await open(order)).Fakten.filter((f) => f.erlaubt.includes('pruefen'));
    await review(order, second!.Ereignisnummer, 'verworfen');
    expect(await overview()).toBe(before);
    expect((await waiting()).map(([name]) => name)).not.toContain(order);
  });

  test('and dismisses it: it never counts, and who said so stands in timeline and log', async () => {
    const { order } = await released();
    const { Ereignisnummer } = await report(order, 'storniert', '1990-01-01');
    expect(await review(order, Ereignisnummer, 'verworfen')).toMatchObject({ data: { Status: 'Freigegeben' } });
    await report(order, 'vertragGueltig', day(0));
    const { Status, Fakten, Verlauf } = await open(order);
    expect(Status).toBe('Freigegeben');
    expect(Fakten.find((f) => f.Ereignisnummer === Ereignisnummer)).toMatchObject({
      Pruefung: { Ergebnis: 'verworfen', Von: 'betreiber:Sina Sach' },
      erlaubt: [],
    });
    expect(Verlauf.at(-1)).toMatchObject({ Was: 'auftrag.faktVerworfen', Grund: 'Rückfrage beim Anbieter' });
    const log = await app.call(
      'getAuditlog',
      { query: { suche: Ereignisnummer } as never },
      { cookies: clerk.cookies },
    );
    expect(log).toMatchObject({ data: { Content: [{ Was: 'faktVerworfen', Bezug: `${order} · ${Ereignisnummer}` }] } });
  });

  test('decides once, also when two do at the same moment', async () => {
    const { order } = await released();
    const { Ereignisnummer } = await report(order, 'storniert', '1990-01-01');
    const answers = await Promise.all([
      review(order, Ereignisnummer, 'angenommen'),
      review(order, Ereignisnummer, 'verworfen'),
    ]);
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 422]);
    expect(await review(order, Ereignisnummer, 'angenommen')).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ feld: 'Ergebnis' }] },
    });
  });

  test('is refused: by role, for a report that counts already, for what is not there', async () => {
    const { order } = await released();
    const { Ereignisnummer } = await report(order, 'storniert', '1990-01-01');
    const { Ereignisnummer: sound } = await report(order, 'vertragGueltig', day(0));
    expect(await review(order, Ereignisnummer, 'angenommen', { who: watcher })).toMatchObject({ status: 403 });
    expect((await open(order, watcher)).Fakten.flatMap((f) => f.erlaubt)).toEqual([]);
    expect(await review(order, sound, 'verworfen')).toMatchObject({ status: 422 });
    expect(await review(order, 'nie', 'angenommen')).toMatchObject({ status: 404 });
    expect(await review('nie', Ereignisnummer, 'angenommen')).toMatchObject({ status: 404 });
    const { order: other } = await released();
    expect(await review(other, Ereignisnummer, 'angenommen')).toMatchObject({ status: 404 });
    expect(await open(order)).toMatchObject({ Status: 'Freigegeben' });
  });

  test('cannot change later what was said: the database keeps it', async () => {
    const { db } = await app.scope();
    await expect(db.updateTable('faktpruefung').set({ pruefung: 'verworfen' }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('facts that name the same in another order of arrival', () => {
  test('the recipient whom any of them names, first or last, and not who came last', async () => {
    for (const named of [0, 1]) {
      const e = await buildEmpfehlung(app, { alter: AGE, empfaenger: { bestaetigt: false } });
      const { db } = await app.scope();
      const row = await db
        .selectFrom('empfaenger')
        .selectAll()
        .where('nummer', '=', e.empfaengernummer)
        .executeTakeFirstOrThrow();
      const email = `spaeter-${e.empfaengerEmail}`;
      const later = { id: uuid() as EmpfaengerId, nummer: newNumber(), email, email_suche: email };
      await db
        .insertInto('empfaenger')
        .values({ ...row, ...later, erstellt_am: new Date(row.erstellt_am.getTime() + 1000) } as never)
        .execute();
      const order = number();
      for (const i of [0, 1])
        await report(order, i === 0 ? 'erfasst' : 'vertragGueltig', today, {
          Empfehlungsnummer: e.nummer,
          Produkt: 'glas',
          Auftragsdatum: today,
          ...(i === named ? { Empfaengernummer: e.empfaengernummer } : {}),
        });
      expect((await open(order)).EmpfaengerPerson?.Email).toBe(e.empfaengerEmail);
    }
  });

  test('two of one day: number 10 goes before number 9, whichever came first', async () => {
    for (const arrival of [
      ['9', '10'],
      ['10', '9'],
    ]) {
      const { order } = await released();
      for (const last of arrival)
        await reportFact(app, {
          Ereignisnummer: `${order}/${last}`,
          Ereignis: 'vertragGueltig',
          Auftragsnummer: order,
          Datum: today,
          Kundennummer: `K${last}`,
        });
      expect((await open(order)).Kundennummer).toBe('K10');
    }
  });
});
