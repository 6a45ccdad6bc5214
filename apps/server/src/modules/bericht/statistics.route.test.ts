import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur, tie } from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestHaus;
beforeAll(async () => {
  app = await startTestHaus();
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
  const shown = async () => {
    const answer = await app.call('getBericht', { params: { x: 'statistik' }, body: {} }, { token: who });
    if (!answer.ok) throw new Error(answer.problem.detail);
    const total = answer.data.Statistik?.Stufen.find(({ Stufe }) => Stufe === 'Empfohlen');
    return { total: total?.Anzahl, cells: answer.data.Content.slice(-4).map((row) => row.Empfohlen) };
  };
  return { id, made, shown, db, mandant };
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
