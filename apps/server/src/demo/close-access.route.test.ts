import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBetreiberUser } from '../modules/betreiber/commands-user.ts';
import { totpCode } from '../platform/crypto/totp.ts';
import { closeDemoAccesses, openDemoAccesses } from './close-access.ts';
import { DEMO_BETREIBER, DEMO_PASSWORD } from './data/accesses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

test('with the demo off nobody signs in with what everybody can read; with the demo on again they do', async () => {
  const { keys, database } = app.runtime;
  const db = database.betreiber;
  const admin = DEMO_BETREIBER.find((b) => b.rolle === 'Administrator')!;
  const { email, name, rolle, totp } = admin;
  await createBetreiberUser(
    { db, keys, now: new Date() },
    { email, name, rolle, passwort: DEMO_PASSWORD, totpGeheimnis: totp },
  );
  const login = () => app.call('loginBetreiber', { body: { Email: email, Password: DEMO_PASSWORD } });
  const { cookies } = await app.call(
    'zweiterFaktor',
    { body: { Code: totpCode(totp, new Date()) } },
    { cookies: (await login()).cookies },
  );
  expect(await app.call('getBetreiberUser', {}, { cookies })).toMatchObject({ status: 200 });
  expect(await closeDemoAccesses(db, new Date())).toBe(1);
  expect(await app.call('getBetreiberUser', {}, { cookies })).toMatchObject({ status: 401 });
  // It looks like a wrong password: nobody learns that there is such a log-in.
  expect(await login()).toMatchObject({ status: 401, problem: { code: 'PSOF0201' } });
  await openDemoAccesses(db);
  expect(await login()).toMatchObject({ status: 200 });
});
