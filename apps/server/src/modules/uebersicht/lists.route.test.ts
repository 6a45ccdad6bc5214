import type { OkOf } from '@weitersagen/contract/api';
import type { AuszahlungslaufId, BetreiberUserId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let watcher: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  watcher = await buildBetreiber(app, 'Betrachter');
  // More than a page of one day and one moment, of both.
  for (let n = 0; n < 60; n++) {
    await buildEmpfehlung(app, { alter: 3 });
    await buildEmpfehlung(app, { alter: n, route: 'beta' });
  }
});
afterAll(() => app?.stop());

type List = 'getEmpfehlungenDesBetreibers' | 'getAuftraege' | 'getAuszahlungslaeufe' | 'getAuditlog';
const read = async <L extends List>(list: L, query: Record<string, string> = {}) => {
  const answer = await app.call(list, { query } as never, { cookies: watcher.cookies });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.data as OkOf<L>;
};
/** All pages from the first on, then back again. */
const leafThrough = async <L extends List>(list: L, query: Record<string, string> = {}) => {
  const there = [await read(list, query)];
  for (let page = there[0]; page?.NextCursor; page = there.at(-1))
    there.push(await read(list, { ...query, cursor: page.NextCursor }));
  const back: typeof there = [];
  for (let page = there.at(-1); page?.PreviousCursor; page = back.at(-1))
    back.push(await read(list, { ...query, cursor: page.PreviousCursor }));
  return { there, back: back.reverse() };
};

describe('the pages of a list that grows', () => {
  test('begin with the first for a cursor that nobody has given out, and for a link of before', async () => {
    const first = await read('getEmpfehlungenDesBetreibers');
    const queries: Record<string, string>[] = [
      { cursor: 'unfug' },
      { cursor: "a1.'; drop table mail" },
      { seite: '3' },
      { seite: 'x' },
    ];
    for (const query of queries) expect(await read('getEmpfehlungenDesBetreibers', query)).toEqual(first);
    expect(first).toMatchObject({ PreviousCursor: null, TotalCount: 120, TotalCountIsMinimum: false });
  });

  test('hold nothing of a Mandant that is not there', async () => {
    expect(await read('getEmpfehlungenDesBetreibers', { mandant: 'gamma' })).toEqual({
      Content: [],
      NextCursor: null,
      PreviousCursor: null,
      TotalCount: 0,
      TotalCountIsMinimum: false,
    });
  });

  test('show each recommendation of all Mandanten once, the newest first, there and back', async () => {
    const { there, back } = await leafThrough('getEmpfehlungenDesBetreibers');
    expect(there.map(({ Content }) => Content.length)).toEqual([50, 50, 20]);
    const rows = there.flatMap(({ Content }) => Content);
    expect(new Set(rows.map((row) => row.Empfehlungsnummer)).size).toBe(120);
    expect(rows.map((row) => row.ErstelltAm)).toEqual(
      rows
        .map((row) => row.ErstelltAm)
        .toSorted()
        .reverse(),
    );
    expect(back.map(({ Content }) => Content)).toEqual(there.slice(0, -1).map(({ Content }) => Content));
  });

  test('hold what is filtered and nothing else', async () => {
    const { there } = await leafThrough('getEmpfehlungenDesBetreibers', { mandant: 'beta', status: 'Offen' });
    expect(there.map(({ Content }) => Content.length)).toEqual([50, 10]);
    expect(new Set(there.flatMap(({ Content }) => Content.map((row) => row.Mandant)))).toEqual(new Set(['beta']));
    expect(await read('getEmpfehlungenDesBetreibers', { status: 'Storniert' })).toMatchObject({ Content: [] });
  });

  test('do not repeat what was shown when something comes meanwhile', async () => {
    const first = await read('getEmpfehlungenDesBetreibers', { mandant: 'alpha' });
    const came = await buildEmpfehlung(app);
    const second = await read('getEmpfehlungenDesBetreibers', { mandant: 'alpha', cursor: first.NextCursor! });
    expect(second.Content).toHaveLength(10);
    const back = await read('getEmpfehlungenDesBetreibers', { mandant: 'alpha', cursor: second.PreviousCursor! });
    expect(back.Content).toEqual(first.Content);
    const again = await read('getEmpfehlungenDesBetreibers', { mandant: 'alpha', cursor: back.PreviousCursor! });
    expect(again).toMatchObject({
      PreviousCursor: null,
      Content: [{ Empfehlungsnummer: came.nummer }, ...first.Content.slice(0, 49)],
    });
  });

  test('show each order once', async () => {
    const { heute } = await app.scope();
    for (let n = 0; n < 53; n++) {
      const route = n % 2 ? 'alpha' : 'beta';
      const { nummer } = await buildEmpfehlung(app, { route });
      const fact = { Ereignis: 'erfasst', Produkt: 'glas', Auftragsdatum: heute } as const;
      await reportFact(app, { ...fact, Auftragsnummer: `B-${n}`, Empfehlungsnummer: nummer }, route);
    }
    const { there, back } = await leafThrough('getAuftraege', { status: 'Gemeldet' });
    const numbers = there.flatMap(({ Content }) => Content);
    expect(numbers.map((row) => row.Auftragsnummer)).toEqual(Array.from({ length: 53 }, (_, n) => `B-${52 - n}`));
    expect(back).toHaveLength(1);
    expect((await read('getAuftraege', { pruefen: '1' })).TotalCount).toBe(0);
  });
});

describe('payment runs', () => {
  test('are shown once each, the newest first, one by its number before any search', async () => {
    for (const [route, count] of [
      ['alpha', 70],
      ['beta', 40],
    ] as const) {
      const { db, mandant, now } = await app.scope(route);
      await db
        .insertInto('auszahlungslauf')
        .values(
          Array.from({ length: count }, (_, n) => ({
            mandant_id: mandant.id,
            id: uuid() as AuszahlungslaufId,
            nummer: `L-${n + 1}`,
            status: 'Verworfen' as const,
            eroeffnet_von: uuid() as BetreiberUserId,
            eroeffnet_am: new Date(now.getTime() - n * 3_600_000),
          })),
        )
        .execute();
    }
    const { there, back } = await leafThrough('getAuszahlungslaeufe');
    expect(there.map(({ Content }) => Content.length)).toEqual([50, 50, 10]);
    const rows = there.flatMap(({ Content }) => Content);
    expect(new Set(rows.map((row) => row.Id)).size).toBe(110);
    expect(back.map(({ Content }) => Content)).toEqual(there.slice(0, -1).map(({ Content }) => Content));
    expect(await read('getAuszahlungslaeufe', { mandant: 'beta' })).toMatchObject({ TotalCount: 40, NextCursor: null });
    expect(await read('getAuszahlungslaeufe', { suche: 'L-1', mandant: 'alpha' })).toMatchObject({
      TotalCount: 1,
      Content: [{ Nummer: 'L-1' }],
    });
    expect(await read('getAuszahlungslaeufe', { suche: 'l-1', mandant: 'alpha' })).toMatchObject({ TotalCount: 11 });
  });
});

describe('the audit log', () => {
  test('counts up to ten thousand, and says that there are more', async () => {
    const { db } = app.runtime.scopes.betreiber({ wer: 'test' });
    const add = (count: number) =>
      sql`insert into betreiber_ereignis (id, am, wer, was, mandant_route, bezug)
        select gen_random_uuid(), now() - n * interval '1 microsecond', 'Ute', 'laufEroeffnet', 'alpha', 'P-' || n
        from generate_series(1, ${count}::int) n`.execute(db);
    await add(10_000 - (await read('getAuditlog')).TotalCount);
    expect(await read('getAuditlog')).toMatchObject({ TotalCount: 10_000, TotalCountIsMinimum: false });
    await add(1);
    const full = await read('getAuditlog');
    expect(full).toMatchObject({ TotalCount: 10_000, TotalCountIsMinimum: true });
    const next = await read('getAuditlog', { cursor: full.NextCursor! });
    const shown = [...full.Content, ...next.Content];
    expect(shown.filter((row) => row.Bezug === 'P-1')).toHaveLength(2);
    expect(shown).toHaveLength(100);
  });

  test('finds what was done about just this before any search', async () => {
    expect(await read('getAuditlog', { suche: 'P-77' })).toMatchObject({ TotalCount: 1, Content: [{ Bezug: 'P-77' }] });
    expect(await read('getAuditlog', { suche: 'P-77', mandant: 'beta' })).toMatchObject({ TotalCount: 0 });
    expect(await read('getAuditlog', { suche: '-777' })).toMatchObject({ TotalCount: 11 });
  });
});
