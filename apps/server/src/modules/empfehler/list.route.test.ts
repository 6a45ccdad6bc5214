import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallOf, OkOf } from '@weitersagen/contract/api';
import type { Cent, EmpfehlungId, PraemierungId, ProduktId } from '@weitersagen/contract/values';
import { forgetKatalog } from '@weitersagen/server/modules/produkt/queries';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { newCode, newNumber } from '@weitersagen/server/platform/crypto/number';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildEmpfehler, recommend } from '@weitersagen/testkit/empfehler';
import { type PlanNode, readingOf } from '@weitersagen/testkit/plan';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const id = await buildMandant(app);
  await buildProdukt(app, id, { id: 'mobil', wertCent: 5000 });
});
afterAll(() => app?.stop());

const somebody = () => buildEmpfehler(app);
const today = async () => (await app.scope()).heute;
type Filter = NonNullable<CallOf<'getEmpfehlungen'>['query']>;
const list = async (token: string, query: Filter = {}): Promise<OkOf<'getEmpfehlungen'>> => {
  const response = await app.call('getEmpfehlungen', { query }, { token });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};

/** So many more of the same person, one a day, every other one of another product. */
const more = async (number: string, count: number): Promise<void> => {
  const { db, mandant, now, heute: day } = await app.scope();
  const first = await db.selectFrom('empfehlung').selectAll().where('nummer', '=', number).executeTakeFirstOrThrow();
  await db
    .insertInto('empfehlung')
    .values(
      Array.from({ length: count }, (_, i) => ({
        mandant_id: mandant.id,
        id: uuid() as EmpfehlungId,
        nummer: newNumber(),
        code: newCode(),
        empfehler_id: first.empfehler_id,
        produkt_id: (i % 2 ? 'mobil' : 'glas') as ProduktId,
        anteil_empfaenger: 50,
        status: 'Offen' as const,
        sprache: 'de' as const,
        erstellt_am: new Date(now.getTime() - (i + 1) * 86_400_000),
        gueltig_bis: plusTage(day, 30),
      })),
    )
    .execute();
};

describe('getEmpfehlungen narrows', () => {
  test('nothing by what is no filter', async () => {
    const { token } = await somebody();
    const nonsense = { von: 'gestern', bis: '9', seite: 'x', jeSeite: '-3' } as unknown as Filter;
    expect(await list(token, nonsense)).toMatchObject({ Anzahl: 1, Treffer: 1, Seite: 1, Seiten: 1 });
  });
  test('a search counts what it found, and leaves what there is', async () => {
    const { nummer, token } = await somebody();
    await more(nummer, 3);
    expect(await list(token, { suche: 'gibt es nicht' })).toMatchObject({
      Treffer: 0,
      Gruppen: { laufend: 0 },
      GruppenGesamt: { laufend: 4 },
    });
  });
  test('by product, by number, by days and by group, and says how many there are', async () => {
    const { nummer, token } = await somebody();
    await more(nummer, 9);
    const everything = await list(token);
    expect(everything).toMatchObject({ Anzahl: 10, Treffer: 10, Seiten: 1, Gruppen: { laufend: 10, handeln: 0 } });
    expect((await list(token, { suche: 'mobil' })).Empfehlungen).toHaveLength(4);
    const grouped = `${nummer.slice(0, 4)}-${nummer.slice(4, 8)}-${nummer.slice(8)}`.toLowerCase();
    expect((await list(token, { suche: grouped })).Empfehlungen.map((e) => e.Empfehlungsnummer)).toEqual([nummer]);
    const day = await today();
    expect(await list(token, { von: plusTage(day, -3), bis: plusTage(day, -1) })).toMatchObject({ Treffer: 3 });
    expect(await list(token, { stand: 'beendet' })).toMatchObject({
      Anzahl: 10,
      Treffer: 0,
      Gruppen: { laufend: 10 },
    });
  });
  test('five hundred to a page that is small and comes at once', async () => {
    const { nummer, token } = await somebody();
    await more(nummer, 499);
    await list(token, { jeSeite: 10 });
    const beginning = performance.now();
    const page = await app.call('getEmpfehlungen', { query: { jeSeite: 10, seite: 50 } }, { token });
    const duration = performance.now() - beginning;
    expect(page).toMatchObject({ ok: true, data: { Anzahl: 500, Treffer: 500, Seite: 50, Seiten: 50 } });
    expect(page.ok && page.data.Empfehlungen).toHaveLength(10);
    expect(JSON.stringify(page).length).toBeLessThan(25_000);
    // A wide margin for a busy machine; alone it takes some 25 ms.
    expect(duration).toBeLessThan(1000);
  });
});

/** A reward that waits for the person, of the oldest so many of his recommendations; answers their numbers. */
const waits = async (number: string, count: number): Promise<string[]> => {
  const { db, mandant, now } = await app.scope();
  const { empfehler_id } = await db
    .selectFrom('empfehlung')
    .select('empfehler_id')
    .where('nummer', '=', number)
    .executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('empfehlung')
    .select(['id', 'nummer'])
    .where('empfehler_id', '=', empfehler_id)
    .orderBy('erstellt_am')
    .limit(count)
    .execute();
  await db
    .insertInto('praemierung')
    .values(
      oldest.map(({ id }) => ({
        mandant_id: mandant.id,
        id: uuid() as PraemierungId,
        empfehlung_id: id,
        beguenstigter: 'empfehler' as const,
        empfehler_id,
        kulanz: true,
        wert_cent: 1000 as Cent,
        status: 'Bereitgestellt' as const,
        bereitgestellt_am: now,
        erstellt_am: now,
      })),
    )
    .execute();
  return oldest.map((row) => row.nummer).reverse();
};

test('goodwill stands there with what was given, not with what the product would have brought', async () => {
  const { nummer, token } = await somebody();
  await waits(nummer, 1);
  expect((await list(token)).Empfehlungen).toMatchObject([
    { PraemieEmpfehlerCent: 1000, PraemieEmpfaengerCent: 0, Praemierung: { WertCent: 1000 } },
  ]);
});

/** So that plans are those of a database that has stood for a while. */
const analyze = async (): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    app.runtime.database.betreiber,
  );
  const { TEST_DATABASE_URL } = process.env;
  const url = new URL(TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]!.name}`;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query('analyze').finally(() => owner.end());
};

/** What else the portal does meanwhile, such as the minute's due work, reads nothing for this call. */
const reading = new AsyncLocalStorage<true>();
/** How many rows of tables the statements of a call read, each of them for itself. */
const readBy = async (run: () => Promise<unknown>): Promise<number[]> => {
  const sent: { text: string; values: unknown[] }[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : first.values;
    if (reading.getStore() && /^\s*(select|with)/i.test(text) && text.includes('mandant_id'))
      sent.push({ text, values: Array.isArray(values) ? values : [] });
    return (query as (...a: unknown[]) => unknown).apply(this, args);
  } as never);
  await reading.run(true, run);
  spy.mockRestore();
  const reads: number[] = [];
  for (const { text, values } of sent) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, values);
    const { rows } = await app.runtime.database.betreiber.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    reads.push(readingOf(rows[0]!['QUERY PLAN'][0].Plan).read);
  }
  return reads;
};

describe('whoever has recommended very much gets a page', () => {
  /** All pages, from the first on. */
  const leaf = async (token: string, query: Filter = {}) => {
    const pages: OkOf<'getEmpfehlungen'>[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: OkOf<'getEmpfehlungen'> = await list(token, { jeSeite: 10, ...query, cursor });
      pages.push(page);
      cursor = page.NextCursor;
    }
    return pages;
  };
  const numbersOf = (pages: readonly OkOf<'getEmpfehlungen'>[]) =>
    pages.flatMap((page) => page.Empfehlungen.map((e) => e.Empfehlungsnummer));

  test('but nobody else does, and a client that names no cursor is answered all', async () => {
    const few = await somebody();
    await more(few.nummer, 99);
    expect(await list(few.token, { jeSeite: 10, cursor: '' })).toMatchObject({
      Anzahl: 100,
      AnzahlIsMinimum: false,
      Seiten: 10,
      NextCursor: null,
    });
    const many = await somebody();
    await more(many.nummer, 100);
    expect((await list(many.token)).Empfehlungen).toHaveLength(101);
    expect(await list(many.token, { jeSeite: 10, seite: 11 })).toMatchObject({ Anzahl: 101, Seiten: 11 });
    expect(await list(many.token, { jeSeite: 10, cursor: 'gibt es nicht' })).toMatchObject({
      Anzahl: 100,
      AnzahlIsMinimum: true,
      Empfehlungen: { 0: { Empfehlungsnummer: many.nummer } },
    });
  });

  describe('of three hundred', () => {
    let nummer: string;
    let token: string;
    let waiting: Awaited<ReturnType<typeof waits>>;
    beforeAll(async () => {
      ({ nummer, token } = await somebody());
      await more(nummer, 299);
      waiting = await waits(nummer, 12);
    });

    test('each recommendation once, what waits for him first, each the newest first', async () => {
      const pages = await leaf(token);
      expect(pages[0]).toMatchObject({ AnzahlIsMinimum: true, GruppenGesamt: { handeln: 12 } });
      expect(pages[0]?.WartendCent).toBe((await list(token)).WartendCent);
      expect(pages[0]?.WartendCent).toBeGreaterThan(0);
      const shown = numbersOf(pages);
      expect(shown.slice(0, 12)).toEqual(waiting);
      expect(shown[12]).toBe(nummer);
      const whole = (await list(token)).Empfehlungen.map((e) => e.Empfehlungsnummer);
      expect(shown).toEqual(whole);
      expect(pages).toHaveLength(30);
    });

    test('narrowed by group, days and product, and never more is looked at than a hundred', async () => {
      expect(numbersOf(await leaf(token, { stand: 'handeln' }))).toEqual(waiting);
      expect(numbersOf(await leaf(token, { stand: 'laufend' }))).toHaveLength(288);
      const day = await today();
      expect(numbersOf(await leaf(token, { von: plusTage(day, -25), bis: plusTage(day, -4) }))).toHaveLength(22);
      expect(numbersOf(await leaf(token, { suche: 'mobil' }))).toHaveLength(149);
      const [last] = waiting.slice(-1);
      const searched = await leaf(token, { suche: last!, stand: '' });
      expect(numbersOf(searched)).toEqual([last]);
      const nothing = await leaf(token, { suche: 'gibt es nicht' });
      expect(nothing.map((page) => page.Empfehlungen.length)).toEqual([0, 0, 0]);
    });
  });

  test('for what a page costs, however many there are', async () => {
    const { nummer, token } = await somebody();
    await more(nummer, 2000);
    await waits(nummer, 5);
    await analyze();
    const first = await list(token, { jeSeite: 10, cursor: '' });
    const calls = [
      () => list(token, { jeSeite: 10, cursor: '' }),
      () => list(token, { jeSeite: 10, cursor: first.NextCursor! }),
      () => app.call('showBannerEmpfehler', {}, { token }),
    ];
    for (const call of calls) {
      const reads = await readBy(call);
      expect(reads.length).toBeGreaterThan(0);
      expect(Math.max(...reads)).toBeLessThan(250);
      expect(reads.length).toBeLessThan(30);
    }
  });
});

describe('BannerTEZuTP', () => {
  const banner = async (token: string) => {
    const response = await app.call('showBannerEmpfehler', {}, { token });
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    return response.data;
  };
  test('no television in the catalogue, no banner for it', async () => {
    const { token } = await somebody();
    expect(await banner(token)).toEqual({ Anzeigen: false, Produkt: null });
  });
  test('leads to the television that is worth most, until the person has recommended some', async () => {
    const { mandant } = await app.scope();
    const betreiber = app.runtime.database.betreiber;
    await betreiber
      .insertInto('produktkategorie')
      .values({
        mandant_id: mandant.id,
        id: 'fernsehen',
        slug: 'fernsehen',
        quelle: 'Festnetz',
        titel: JSON.stringify({ de: 'Fernsehen', en: 'Television' }),
      })
      .execute();
    for (const [id, wertCent] of [
      ['tv-klein', 3000],
      ['tv-gross', 7000],
    ] as const) {
      await buildProdukt(app, mandant.id, { id, wertCent });
      await betreiber
        .updateTable('produkt')
        .set({ kategorie_id: 'fernsehen' })
        .where('id', '=', id as ProduktId)
        .execute();
    }
    forgetKatalog(app.runtime, mandant.id);
    const { email, token } = await somebody();
    expect(await banner(token)).toEqual({
      Anzeigen: true,
      Produkt: { Id: 'tv-gross', Name: 'Produkt tv-gross', PraemieCent: 7000 },
    });
    await recommend(app, email, { produkt: 'tv-klein' });
    expect(await banner(token)).toEqual({ Anzeigen: false, Produkt: null });
  });
  test('leads to none that has no reward today', async () => {
    const { mandant } = await app.scope();
    const { token } = await somebody();
    expect((await banner(token)).Anzeigen).toBe(true);
    await app.runtime.database.betreiber
      .deleteFrom('praemie')
      .where('mandant_id', '=', mandant.id)
      .where('produkt_id', 'in', ['tv-klein', 'tv-gross'] as ProduktId[])
      .execute();
    forgetKatalog(app.runtime, mandant.id);
    expect(await banner(token)).toEqual({ Anzeigen: false, Produkt: null });
  });
});
