import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImportThread, importThread } from '../datensatz/commands-thread.ts';

let app: TestApp;
let cookies: Record<string, string>;
const route = 'alpha';

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route });
  cookies = (await buildBetreiber(app, 'Administrator')).cookies;
});
afterAll(() => app?.stop());

const check = (Inhalt: string) =>
  app.call(
    'pruefeKatalogImport',
    { params: { route }, body: { Dateiname: 'liste', Format: 'csv', Art: 'produkt', Inhalt } },
    { cookies },
  );
const error = async (inhalt: string) => {
  const response = await check(inhalt);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  const params = { route, id: response.data.Id };
  const existing = await app.call('getKatalogImport', { params, query: {} }, { cookies });
  return existing.ok ? existing.data.Zeilen.Content.map((z) => [z.Zeile, z.Fehler[0]?.Grund]) : [];
};

describe('a file that is too much is refused in a sentence', () => {
  test.each([
    ['more rows', `Id${'\n1'.repeat(50_001)}`, 50_002, 'höchstens 50.000'],
    ['more columns', `Id${';x'.repeat(400)}\n1`, 1, 'mehr Spalten'],
    ['a million columns', `Id${';x'.repeat(1_000_000)}\n1`, 1, 'mehr Spalten'],
    ['more characters in a cell', `Id;Name_de\n1;${'x'.repeat(100_001)}`, 2, '100.000 Zeichen'],
  ])('%s than a file can have', async (_, inhalt, row, sentence) => {
    expect(await error(inhalt)).toEqual([[row, expect.stringContaining(sentence)]]);
  });

  test('that takes more memory than there is for it: nothing of it stays, and the next one goes on', async () => {
    const { context } = app.runtime;
    const wide = context.of(importThread);
    context.give(importThread, createImportThread({ memoryMb: 64 }));
    const rows = Array.from({ length: 45_000 }, (_, n) => `p${n};${'x'.repeat(600)}${n}`);
    const refusal = await check(`Id;Name_de\n${rows.join('\n')}`);
    expect(refusal).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Inhalt', meldung: expect.stringContaining('mehr Speicher') }] },
    });
    const list = await app.call('getKatalogImporte', { params: { route }, query: {} }, { cookies });
    const before = list.ok ? list.data.TotalCount : -1;
    expect(await check('Id;Farbe\n1;rot')).toMatchObject({ status: 201 });
    const after = await app.call('getKatalogImporte', { params: { route }, query: {} }, { cookies });
    expect(after).toMatchObject({ data: { TotalCount: before + 1 } });
    await context.of(importThread).close();
    context.give(importThread, wide);
  });
});
