import { plusTage } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltEmpfehlung, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweeps } from './jobs.ts';

/** A recommendation past its term that has to stay is no work for every minute. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const stateOf = async ({ nummer }: BuiltEmpfehlung) => {
  const { db, mandant } = await app.scope();
  return db
    .selectFrom('empfehlung')
    .select(['status', 'ruht_bis'])
    .where('mandant_id', '=', mandant.id)
    .where('nummer', '=', nummer)
    .executeTakeFirstOrThrow();
};
const run = async () => sweeps[0]!.run(await app.scope('alpha', 'uhr'));

test('with a confirmed recipient it stays for an order, and rests for months', async () => {
  const e = await buildEmpfehlung(app);
  await app.springe(60);
  expect(await stateOf(e)).toEqual({ status: 'Offen', ruht_bis: null });
  await app.springe(1);
  const { heute } = await app.scope();
  expect(await stateOf(e)).toEqual({ status: 'Offen', ruht_bis: plusTage(heute, 89) });
  expect(await run()).toBe(0);
});

test('with none but unconfirmed data it is looked at each day, and expires after they are gone', async () => {
  const e = await buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
  await app.springe(61);
  expect(await stateOf(e)).toEqual({ status: 'Offen', ruht_bis: (await app.scope()).heute });
  expect(await run()).toBe(0);
  await app.springe(84 - 61);
  await app.springe(1);
  expect(await stateOf(e)).toMatchObject({ status: 'Abgelaufen' });
  expect((await app.mails(e.empfehlerEmail)).map(({ betreff }) => betreff)).toHaveLength(1);
});

test('without data it expires after its last day', async () => {
  const e = await buildEmpfehlung(app, { empfaenger: null });
  await app.springe(60);
  expect(await stateOf(e)).toMatchObject({ status: 'Offen' });
  await app.springe(1);
  expect(await stateOf(e)).toMatchObject({ status: 'Abgelaufen' });
});
