import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildGutschein } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 2 });
  await buildGutschein(app, { id: 'leer', wertCent: 9000, codes: 0 });
  await buildGutschein(app, { id: 'fremd', wertCent: 9000, codes: 2, route: 'beta' });
});
afterAll(() => app?.stop());

const shapes = async (route: string) => {
  const response = await app.call('getAuszahlungsformen', {}, { route });
  return response.ok ? response.data : response.problem;
};

test('of an unknown Mandant nothing', async () => {
  expect(await shapes('omega')).toMatchObject({ code: 'PSOF0003' });
});

test('cash is always there; of vouchers what is in stock, and nobody else’s', async () => {
  expect(await shapes('alpha')).toEqual([
    { Praemienart: 'geld', Name: null, WerteCent: [] },
    { Praemienart: 'gutschein', Name: 'Gutschein buch', WerteCent: [9000] },
  ]);
  expect(await shapes('beta')).toMatchObject([{ Praemienart: 'geld' }, { Name: 'Gutschein fremd' }]);
});
