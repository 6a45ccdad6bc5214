import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur, tie } from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plusMonths } from '../../platform/clock/days.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

/** Six recommendations of one agency, two in each of the last three months, and what its statistics say. */
const threeMonths = async (nummer: string) => {
  const { id, person } = await buildAgentur(app, { nummer });
  const { db, mandant } = await app.scope();
  const made = await Promise.all(Array.from({ length: 6 }, () => buildEmpfehlung(app)));
  for (const [n, e] of made.entries()) {
    await tie(app, e, id);
    await sql`update empfehlung set erstellt_am = erstellt_am - make_interval(months => ${n % 3})
      where mandant_id = ${mandant.id} and id = ${e.id}`.execute(db);
  }
  const who = await signInAgentur(app, person);
  const ask = (Filter: Record<string, string> = {}) =>
    app.call('getBericht', { params: { x: 'statistik' }, body: { Filter } }, { token: who });
  const find = async (filter: Record<string, string> = {}) => {
    const answer = await ask(filter);
    if (!answer.ok) throw new Error(answer.problem.detail);
    return answer.data;
  };
  const shown = async (filter: Record<string, string> = {}) => {
    const { Statistik, Content } = await find(filter);
    const total = Statistik?.Stufen.find(({ Stufe }) => Stufe === 'Empfohlen');
    return { total: total?.Anzahl, cells: Content.slice(-4).map((row) => row.Empfohlen) };
  };
  const file = async (form: 'csv' | 'xlsx', Filter: Record<string, string>): Promise<string> => {
    const { body } = await app.http.inject({
      method: 'PUT',
      url: `/api/v1/alpha/agentur/statistik?form=${form}`,
      headers: { authorization: `Bearer ${who}` },
      payload: { Filter },
    });
    return body;
  };
  return { id, made, ask, find, shown, file, db, mandant };
};

test('a sum of small groups counts nobody twice', async () => {
  const several = await threeMonths('3003');
  expect(await several.shown()).toEqual({ total: 6, cells: [0, null, null, null] });
  const { id, made, shown, db, mandant } = await threeMonths('3004');
  await sql`update empfehlung set empfehler_id = ${made[0]!.empfehlerId}
    where mandant_id = ${mandant.id} and agentur_id = ${id}`.execute(db);
  expect(await shown()).toEqual({ total: null, cells: [0, null, null, null] });
});

test('months that are over are counted once a day, and the running one each time', async () => {
  const { id, made, shown, db, mandant } = await threeMonths('3005');
  expect(await shown()).toMatchObject({ total: 6 });
  for (const e of await Promise.all(Array.from({ length: 5 }, () => buildEmpfehlung(app)))) await tie(app, e, id);
  await sql`update empfehlung set erstellt_am = '2020-01-01' where mandant_id = ${mandant.id} and id = ${made[1]!.id}`.execute(
    db,
  );
  expect(await shown()).toMatchObject({ total: 11 });
});

/** First days of months, the running one last. */
const lastMonths = async (): Promise<string[]> => {
  const { heute } = await app.scope();
  const now = `${heute.slice(0, 7)}-01` as typeof heute;
  return [-24, -3, -2, -1, 0].map((months) => plusMonths(now, months));
};

test('months that cannot be chosen are refused by the name of their filter', async () => {
  const { ask } = await threeMonths('3006');
  const [tooOld = '', , before, , now] = await lastMonths();
  for (const months of [`${tooOld}..`, '..2099-01', `${now}..${before}`, `${tooOld}..${tooOld}`])
    expect(await ask({ Zeitraum: months })).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: 'Filter.Zeitraum' }] },
    });
});

test('no choice of months and no filter tells a figure that is withheld, in any form', async () => {
  const { find, file } = await threeMonths('3007');
  const [, , before, last, now] = await lastMonths();
  for (const months of [`${now}..`, `${last}..${last}`, `${before}..${last}`, `${last}..`]) {
    const { Content, Summen, Summenzeilen, Statistik } = await find({ Zeitraum: months });
    expect(Content.map((row) => row.Empfohlen)).toEqual(Content.map(() => null));
    expect(Summen.Empfohlen).toBeNull();
    expect(Summenzeilen[0]?.Summen.Empfohlen).toBeNull();
    expect(Statistik?.Stufen.find(({ Stufe }) => Stufe === 'Empfohlen')).toMatchObject({ Anzahl: null });
    expect((await file('csv', { Zeitraum: months })).trim().split('\r\n').at(-1)).toMatch(/^Summe;0;0;verdeckt;/);
  }
  // Whoever asks for figures is answered by those that are shown.
  for (const Empfohlen of ['2', '1..4', '..9', '-5..5']) {
    const found = (await find({ Empfohlen })).Content.map((row) => row.Empfohlen);
    expect(found).toEqual(found.map(() => 0));
  }
  expect(await find({ Empfohlen: '1..' })).toMatchObject({ TotalCount: 0, Summenzeilen: [] });
});

test('the sum is told with all that a year withholds, and follows months and filters', async () => {
  const { find, file, shown } = await threeMonths('3008');
  const [, earlier, before, last] = await lastMonths();
  expect((await find()).Summen).toMatchObject({ Empfohlen: 6, Eingeladen: 0 });
  expect(await shown({ Zeitraum: `${before}..` })).toEqual({ total: 6, cells: [null, null, null] });
  expect((await find({ Zeitraum: `${before}..` })).Summenzeilen).toMatchObject([
    { Titel: 'Summe', Summen: { Empfohlen: 6 } },
  ]);
  expect(await file('csv', { Zeitraum: `${before}..` })).toMatch(/\r\nSumme;0;0;6;/);
  expect((await find({ Zeitraum: `${earlier}..${earlier}` })).Summen.Empfohlen).toBe(0);
  const { Statistik, Content } = await find({ Zeitraum: `${before}..${last}` });
  expect(Content.map((row) => row.Zeitraum)).toEqual([before, last]);
  expect(Statistik).toMatchObject({ Von: before, VorherBis: expect.stringMatching(earlier!.slice(0, 7)) });
});
