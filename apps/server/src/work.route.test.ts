import { cent, type PraemierungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  await buildMandant(app, { route: 'beta' });
});
afterAll(() => app?.stop());

const empfaenger = async (route: string) => {
  const { db } = await app.scope(route);
  return db.selectFrom('empfaenger').select(['id', 'empfehlung_id']).execute();
};

const asked = () => vi.spyOn(app.runtime.scopes, 'mandant');

test('a Mandant for whom nothing is due is asked once for all kinds, and none is run', async () => {
  await app.runtime.jobs.catchUp();
  const scopes = asked();
  await app.runtime.jobs.catchUp();
  expect(scopes.mock.calls.map(([{ route }]) => route).sort()).toEqual(['alpha', 'beta']);
  scopes.mockRestore();
});

test('every kind is run where it cannot be told which are due', async () => {
  await buildEmpfehlung(app, { route: 'beta', empfaenger: { bestaetigt: false } });
  const { mandant } = app.runtime.scopes;
  const reported = vi.spyOn(app.runtime.log, 'error').mockImplementation(() => undefined);
  const looks = new Set<string>();
  const scopes = asked().mockImplementation((info, wish) => {
    const isLook = wish.wer === 'uhr' && !looks.has(info.route);
    if (!isLook) return mandant(info, wish);
    looks.add(info.route);
    throw new Error('broken');
  });
  await app.springe(84);
  scopes.mockRestore();
  expect(await empfaenger('beta')).toEqual([]);
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ sweep: 'faelligkeiten', mandant: 'beta' }),
    'due work failed',
  );
  reported.mockRestore();
});

test('what fails for one Mandant is done for the others, and a recipient with a claim is no reason to fail', async () => {
  const e = await buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
  await buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
  await buildEmpfehlung(app, { route: 'beta', empfaenger: { bestaetigt: false } });
  const { db, mandant, now } = await app.scope('alpha');
  const withAnspruch = (await empfaenger('alpha')).find((r) => r.empfehlung_id === e.id)!;
  await db
    .insertInto('praemierung')
    .values({
      mandant_id: mandant.id,
      id: uuid() as PraemierungId,
      empfehlung_id: e.id,
      beguenstigter: 'empfaenger',
      empfaenger_id: withAnspruch.id,
      kulanz: true,
      wert_cent: cent(500),
      status: 'Storniert',
      erstellt_am: now,
    })
    .execute();
  const { scopes, log } = app.runtime;
  const real = scopes.mandant;
  const failing = vi.spyOn(scopes, 'mandant').mockImplementation((info, wish) => {
    if (info.route === 'alpha' && wish.wer === 'uhr') throw new Error('broken');
    return real(info, wish);
  });
  const reported = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await app.springe(84);
  expect([(await empfaenger('alpha')).length, (await empfaenger('beta')).length]).toEqual([2, 0]);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ mandant: 'alpha' }), 'due work failed');
  failing.mockRestore();
  reported.mockRestore();
  await app.runtime.jobs.catchUp();
  expect((await empfaenger('alpha')).map((r) => r.id)).toEqual([withAnspruch.id]);
});
