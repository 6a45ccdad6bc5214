import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsUnderWay } from '../../platform/report/exports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

async function* nothing() {}

test('a file is refused to whoever fetches two already, and to nobody else', async () => {
  const [own, other] = [await buildAgentur(app), await buildAgentur(app, { nummer: '2002' })];
  const [token, others] = [await signInAgentur(app, own.person), await signInAgentur(app, other.person)];
  const fetch = (as: string) =>
    app.call('getAuftragsbericht', { params: { x: 'csv' }, body: {} as never }, { token: as });
  const exports = (await app.scope()).context.of(exportsUnderWay);
  const places = [await exports.enter(own.person.id), await exports.enter(own.person.id)];
  expect(await fetch(token)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
  expect(await fetch(others)).toMatchObject({ status: 200 });
  for (const place of places)
    if (typeof place === 'object') await place.whileRead(nothing())[Symbol.asyncIterator]().next();
  // A file that was read leaves its place.
  for (let n = 0; n < 3; n++) expect(await fetch(token)).toMatchObject({ status: 200 });
});
