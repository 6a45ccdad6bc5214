import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweeps } from './modules.ts';
import { previewRetention } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const preview = async (days: number) => previewRetention(await app.scope(), sweeps, days);
const kind = 'empfaengerLoeschung';

test('what will be deleted is told before, deletes nothing, and is told afterwards with its count', async () => {
  const { nummer } = await buildEmpfehlung(app, { empfaenger: null });
  await app.call('createEmpfaenger', {
    params: { empfehlungsnummer: nummer },
    query: { hex: hexFor(app.runtime.keys, nummer) },
    body: {
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Lea',
        name: 'Sommer',
        geburtsdatum: '7.3.1985',
        email: 'lea@post.example',
        adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
      },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
  expect((await preview(83)).ahead).toContainEqual({ kind, count: 0 });
  const { ahead, done } = await preview(84);
  expect(ahead.map((row) => row.kind)).toEqual(
    expect.arrayContaining([kind, 'kontaktLoeschung', 'einladungVergessen']),
  );
  expect(ahead).toContainEqual({ kind, count: 1 });
  expect(done).toEqual([]);
  await app.springe(84);
  const after = await preview(0);
  expect(after.ahead).toContainEqual({ kind, count: 0 });
  expect(after.done).toEqual([{ kind: 'empfaengerUnbestaetigt', count: 1 }]);
});
