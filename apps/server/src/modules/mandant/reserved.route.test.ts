import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMandantDirectory } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  for (const route of Object.keys(OWN_COOKIES)) await buildMandant(app, { route });
});
afterAll(() => app?.stop());

describe('a Mandant whose route is the name of a cookie of ours', () => {
  test.each(Object.keys(OWN_COOKIES))('%s is none', async (route) => {
    expect((await app.http.inject({ url: `/api/v1/${route}/mandant` })).statusCode).toBe(404);
  });

  test('and the log says so once; all others are there', async () => {
    const [error, info] = [vi.fn(), vi.fn()];
    const { database, clock } = app.runtime;
    const directory = createMandantDirectory(database.betreiber, clock, { error, info });
    expect((await directory.alle()).map(({ route }) => route)).toEqual(['alpha']);
    directory.forget();
    await directory.alle();
    expect(error.mock.calls.map(([{ route }]) => route).toSorted()).toEqual(Object.keys(OWN_COOKIES).toSorted());
  });
});

describe('a Mandant whose settings are not whole', () => {
  beforeAll(async () => {
    await buildMandant(app, { route: 'halb' });
    const { betreiber } = app.runtime.database;
    await betreiber
      .updateTable('mandant')
      .set({ einstellungen: JSON.stringify({ familie: 'telekom', programmName: 'Halb' }) })
      .where('route', '=', 'halb')
      .execute();
    app.runtime.directory.forget();
  });

  test('is there for nobody, and takes no other one along', async () => {
    expect((await app.http.inject({ url: '/api/v1/halb/mandant' })).statusCode).toBe(404);
    expect((await app.http.inject({ url: '/api/v1/alpha/mandant' })).statusCode).toBe(200);
  });

  test('and the log says once which of them', async () => {
    const error = vi.fn();
    const { database, clock } = app.runtime;
    const directory = createMandantDirectory(database.betreiber, clock, { error, info: vi.fn() });
    await directory.alle();
    directory.forget();
    await directory.alle();
    const told = error.mock.calls.filter(([{ route }]) => route === 'halb');
    expect(told).toEqual([
      [{ route: 'halb', settings: expect.arrayContaining(['kanaele', 'firma']) }, expect.anything()],
    ]);
  });
});

test('a Mandant without a brand is drawn neutrally, and the log says so once', async () => {
  const info = vi.fn();
  const { database, clock } = app.runtime;
  const directory = createMandantDirectory(database.betreiber, clock, { error: vi.fn(), info });
  expect((await directory.byRoute('alpha'))?.marke).toEqual(NEUTRAL);
  directory.forget();
  await directory.alle();
  expect(info.mock.calls.map(([{ route }]) => route)).toEqual(['alpha']);
});
