import { plusTage } from '@weitersagen/server/platform/clock/days';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltEmpfehlung, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweeps } from './jobs.ts';

/** A recommendation past its term that has to stay is no work for every minute. */
let haus: TestHaus;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
});
afterAll(() => haus?.stop());

const stateOf = async ({ nummer }: BuiltEmpfehlung) => {
  const { db, mandant } = await haus.scope();
  return db
    .selectFrom('empfehlung')
    .select(['status', 'ruht_bis'])
    .where('mandant_id', '=', mandant.id)
    .where('nummer', '=', nummer)
    .executeTakeFirstOrThrow();
};
const run = async () => sweeps[0]!.run(await haus.scope('alpha', 'uhr'));

test('with a confirmed recipient it stays for an order, and rests for months', async () => {
  const e = await buildEmpfehlung(haus);
  await haus.springe(60);
  expect(await stateOf(e)).toEqual({ status: 'Offen', ruht_bis: null });
  await haus.springe(1);
  const { heute } = await haus.scope();
  expect(await stateOf(e)).toEqual({ status: 'Offen', ruht_bis: plusTage(heute, 89) });
  expect(await run()).toBe(0);
});

test('with none but unconfirmed data it is looked at each day, and expires after they are gone', async () => {
  const e = await buildEmpfehlung(haus, { empfaenger: { bestaetigt: false } });
  await haus.springe(61);
  expect(await stateOf(e)).toEqual({ status: 'Offen', ruht_bis: (await haus.scope()).heute });
  expect(await run()).toBe(0);
  await haus.springe(84 - 61);
  await haus.springe(1);
  expect(await stateOf(e)).toMatchObject({ status: 'Abgelaufen' });
  expect((await haus.mails(e.empfehlerEmail)).map(({ betreff }) => betreff)).toHaveLength(1);
});

test('without data it expires after its last day', async () => {
  const e = await buildEmpfehlung(haus, { empfaenger: null });
  await haus.springe(60);
  expect(await stateOf(e)).toMatchObject({ status: 'Offen' });
  await haus.springe(1);
  expect(await stateOf(e)).toMatchObject({ status: 'Abgelaufen' });
});
