import { cent, type PraemierungId, type RechnungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur } from '@weitersagen/testkit/bau-agentur';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { buildPayable, type Payable } from '@weitersagen/testkit/lauf';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginningOfTheDay } from '../../platform/clock/days.ts';
import { sweeps } from './jobs.ts';
import { checkKonten, continueCheck, START } from './queries.ts';
import { BUCHUNG_EVENTS, BUCHUNGSSAETZE, KONTEN } from './rules.ts';
import { DOCUMENT_ACCOUNTS, DOCUMENT_EVENTS, DOCUMENT_PAIRS } from './rules-rechnung.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let e: Payable;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  e = await buildPayable(app, clerk);
});
afterAll(() => app?.stop());

/** An invoice over nothing, to which no booking belongs: for the pairs of accounts alone. */
const buildDocument = async (): Promise<RechnungId> => {
  const { id: agenturId } = await buildAgentur(app, { nummer: '4711' });
  const { db, mandant, heute, now } = await app.scope();
  const id = uuid() as RechnungId;
  await db
    .insertInto('rechnung')
    .values({
      mandant_id: mandant.id,
      id,
      agentur_id: agenturId,
      nummer: 'RE-2026-00001',
      art: 'Rechnung',
      status: 'Offen',
      monat: heute,
      datum: heute,
      faellig_am: heute,
      original_id: null,
      netto_cent: cent(0),
      steuer_cent: cent(0),
      brutto_cent: cent(0),
      dokument: '{}',
      xml: '',
      erstellt_am: now,
    })
    .execute();
  return id;
};

class TakenBack extends Error {}
/** Whether the database lets a booking in; what it lets in is taken back. */
const accepts = async (row: Record<string, unknown>): Promise<boolean> => {
  const scope = await app.scope();
  const values = {
    mandant_id: scope.mandant.id,
    id: uuid(),
    praemierung_id: e.praemierungId,
    anlass: 'freigabe',
    versuch: 99,
    lfd: 0,
    soll: 'aufwand',
    haben: 'verbindlichkeit',
    cent: 1,
    gebucht_am: scope.now,
    ...row,
  };
  try {
    await scope.transaction(async (tx) => {
      await tx.db
        .insertInto('buchung')
        .values(values as never)
        .execute();
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof TakenBack) return true;
    expect(String(error)).toMatch(/violates|invalid input/);
    return false;
  }
  return false;
};

describe('the database', () => {
  test('lets in the bookings that the rules make, and none between other accounts or for another event', async () => {
    for (const occasion of BUCHUNG_EVENTS)
      for (const soll of KONTEN)
        for (const haben of KONTEN) {
          const known = BUCHUNGSSAETZE[occasion].some(([from, to]) => from === soll && to === haben);
          expect([occasion, soll, haben, await accepts({ anlass: occasion, soll, haben })]).toEqual([
            occasion,
            soll,
            haben,
            known,
          ]);
        }
  });

  test('lets in the bookings of documents that their rules make, and no others; none of both a claim and a document', async () => {
    const rechnung_id = await buildDocument();
    const of = (row: Record<string, unknown>) => accepts({ praemierung_id: null, rechnung_id, ...row });
    for (const occasion of DOCUMENT_EVENTS)
      for (const soll of DOCUMENT_ACCOUNTS)
        for (const haben of DOCUMENT_ACCOUNTS) {
          const known = DOCUMENT_PAIRS[occasion].some(([from, to]) => from === soll && to === haben);
          expect([occasion, soll, haben, await of({ anlass: occasion, soll, haben })]).toEqual([
            occasion,
            soll,
            haben,
            known,
          ]);
        }
    expect(await of({ anlass: 'freigabe' })).toBe(false);
    expect(await accepts({ rechnung_id })).toBe(false);
    expect(await accepts({ praemierung_id: null })).toBe(false);
    expect(await accepts({ anlass: 'zahlung', soll: 'bank', haben: 'forderung' })).toBe(false);
  });

  test.each([
    ['an account that there is not', { haben: 'kaffeekasse' }],
    ['an account without a name', { soll: '' }],
    ['an event that there is not', { anlass: 'geschenk' }],
    ['no amount', { cent: 0 }],
    ['a negative amount', { cent: -100 }],
    ['a fraction of a cent', { cent: '0.5' }],
    ['from an account to itself', { soll: 'verbindlichkeit' }],
    ['a claim that there is not', { praemierung_id: uuid() as PraemierungId }],
    ['the same event once more', { versuch: 1 }],
    ['an attempt before the first', { versuch: 0 }],
  ])('refuses %s', async (_, row) => {
    expect(await accepts(row)).toBe(false);
  });
});

describe('the check, claim by claim', () => {
  const overview = async () => {
    const cookies = clerk.cookies;
    const response = await app.call('getUebersicht', {}, { cookies });
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    return response.data.Konten;
  };
  const check = async () => sweeps[0]!.run(await app.scope('alpha', 'uhr'));
  // All claims are checked once a night from two o'clock: a day later it is past that, at whatever hour the test begins.
  beforeAll(async () => {
    const { now, heute } = await app.scope();
    await app.springe((beginningOfTheDay(heute).getTime() + 1.5 * 86_400_000 - now.getTime()) / 86_400_000);
  });

  test('says when, and over how many claims', async () => {
    await app.springe(1);
    await buildPayable(app, clerk);
    await app.springe(1);
    expect(await overview()).toEqual([
      {
        ...{ Mandant: 'alpha', GeprueftAm: expect.any(String), Praemierungen: 2, Abweichungen: 0, Beispiele: [] },
        ...{ Rechnungen: 1, Rechnungsbeispiele: [] },
      },
    ]);
    const [before] = await overview();
    await app.springe(1);
    const [after] = await overview();
    expect(after!.GeprueftAm! > before!.GeprueftAm!).toBe(true);
  });

  test('finds a claim whose bookings do not fit, and links it; found anew until it is mended', async () => {
    await app.springe(1);
    const { db, mandant } = await app.scope();
    const set = (status: 'Ausgezahlt' | 'Bereitgestellt') =>
      db
        .updateTable('praemierung')
        .set({ status })
        .where('mandant_id', '=', mandant.id)
        .where('id', '=', e.praemierungId)
        .execute();
    await set('Ausgezahlt');
    await app.springe(1);
    expect(await overview()).toMatchObject([
      {
        Abweichungen: 1,
        Beispiele: [
          {
            PraemierungId: e.praemierungId,
            Status: 'Ausgezahlt',
            WertCent: 9000,
            Konten: ['auszahlung', 'bank'],
            Auftragsnummer: e.auftragsnummer,
            Empfehlungsnummer: e.nummer,
          },
        ],
      },
    ]);
    await set('Bereitgestellt');
    await check();
    expect(await overview()).toMatchObject([{ Abweichungen: 0, Beispiele: [] }]);
  });

  const asOwner = async (statement: string, values: unknown[]) => {
    const client = new pg.Client({ connectionString: app.runtime.env.DATABASE_URL });
    await client.connect();
    await client.query(statement, values).finally(() => client.end());
  };

  test('finds a booking that does not fit at once, and not only at night; mended, it is gone at once', async () => {
    await app.springe(1);
    const { db, mandant, now } = await app.scope();
    const id = uuid();
    await db
      .insertInto('buchung')
      .values({
        mandant_id: mandant.id,
        id,
        praemierung_id: e.praemierungId,
        anlass: 'freigabe',
        versuch: 7,
        lfd: 0,
        soll: 'aufwand',
        haben: 'verbindlichkeit',
        cent: cent(1),
        gebucht_am: now,
      })
      .execute();
    await check();
    expect(await overview()).toMatchObject([
      {
        Abweichungen: 1,
        Praemierungen: 2,
        Beispiele: [{ PraemierungId: e.praemierungId, Konten: ['verbindlichkeit'] }],
      },
    ]);
    await asOwner('delete from buchung where id = $1', [id]);
    await check();
    expect(await overview()).toMatchObject([{ Abweichungen: 0, Praemierungen: 2, Beispiele: [] }]);
  });

  test('goes on where it stopped, and says the same in the end', async () => {
    const scope = await app.scope();
    const first = await continueCheck(scope, START, { pages: 1, page: 1 });
    expect(first).toMatchObject({ isDone: false, befund: { praemierungen: 1 } });
    const last = await continueCheck(scope, first, { pages: 9, page: 1 });
    expect(last).toMatchObject({ isDone: true, befund: await checkKonten(scope) });
  });
});
