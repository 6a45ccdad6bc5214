import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildGutschein } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, expect, test } from 'vitest';

let haus: TestHaus;
let cookies: Record<string, string>;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  await buildGutschein(haus, { id: 'buch', wertCent: 9000, codes: 1 });
  cookies = (await buildBetreiber(haus, 'Sachbearbeiter')).cookies;
});
afterAll(() => haus?.stop());

const KOPF = 'product;amount;currency;code;pin;valid_until;batch';
const importiere = (zeilen: readonly string[]) =>
  haus.call(
    'importGutscheine',
    { params: { route: 'alpha' }, body: { Csv: [KOPF, ...zeilen].join('\n'), Probelauf: true } },
    { cookies },
  );

test('a file full of mistakes names the first 500', async () => {
  const antwort = await importiere(Array.from({ length: 20_000 }, (_, i) => `falsch;90;EUR;C-${i};;;`));
  expect(antwort.ok && antwort.data.Fehler).toHaveLength(500);
});

test('more codes than a statement has parameters are no trouble', async () => {
  const antwort = await importiere(Array.from({ length: 66_000 }, (_, i) => `buch;90;EUR;C-${i};;;`));
  expect(antwort).toMatchObject({ ok: true, data: { Neu: 66_000, Doppelt: 0 } });
});
