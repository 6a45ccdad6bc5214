import { createStockThread, importInThread } from '@weitersagen/server/modules/praemierung/commands-stock';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildGutschein } from '@weitersagen/testkit/geld';
import { HANDED_OVER, shareOfThisThread } from '@weitersagen/testkit/thread';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let cookies: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 1 });
  cookies = (await buildBetreiber(app, 'Sachbearbeiter')).cookies;
});
afterAll(() => app?.stop());

const HEADER = 'product;amount;currency;code;pin;valid_until;batch';
const importOne = (rows: readonly string[]) =>
  app.call(
    'importGutscheine',
    { params: { route: 'alpha' }, body: { Csv: [HEADER, ...rows].join('\n'), Probelauf: true } },
    { cookies },
  );

test('a file full of mistakes names the first 500', async () => {
  const response = await importOne(Array.from({ length: 20_000 }, (_, i) => `falsch;90;EUR;C-${i};;;`));
  expect(response.ok && response.data.Fehler).toHaveLength(500);
});

test('more codes than a statement has parameters are no trouble', async () => {
  const response = await importOne(Array.from({ length: 66_000 }, (_, i) => `buch;90;EUR;C-${i};;;`));
  expect(response).toMatchObject({ ok: true, data: { Neu: 66_000, Doppelt: 0 } });
});

describe('a file of codes that is too much is refused in a sentence', () => {
  const rows = (n: number) => Array.from({ length: n }, (_, i) => `buch;90;EUR;C-${i};;;`);
  test.each<[string, string[], number, string]>([
    ['more rows', rows(100_001), 100_002, 'zuViele'],
    ['more columns', [`buch${';x'.repeat(60)}`], 2, 'zuVieleSpalten'],
    ['a million columns', [`buch${';x'.repeat(1_000_000)}`], 2, 'zuVieleSpalten'],
    ['more characters in a cell', [`buch;90;EUR;${'x'.repeat(1001)};;;`], 2, 'zelleZuLang'],
  ])('%s than a file can have', async (_, rows, Row, Reason) => {
    expect(await importOne(rows)).toMatchObject({
      ok: true,
      data: { Neu: 0, Fehler: [{ Zeile: Row, Grund: Reason }] },
    });
  });

  test('or takes more memory than there is for it: nothing of it stays, and the next one goes on', async () => {
    const body = (Csv: string) => new TextEncoder().encode(JSON.stringify({ Csv, Probelauf: false }));
    const narrow = createStockThread({ memoryMb: 64 });
    const mandant = await app.scope();
    expect(await importInThread(mandant, body([HEADER, ...rows(99_000)].join('\n')), narrow)).toEqual({
      ok: false,
      grund: 'thread',
      reason: 'memory',
    });
    await narrow.close();
    expect(await importInThread(mandant, body(`${HEADER}\nbuch;90;EUR;C-1;;;`))).toEqual({
      ok: true,
      result: { neu: 1, doppelt: 0, fehler: [] },
    });
  });

  test.each([
    ['no JSON', '{"Csv":', 400, 'PSOF0002'],
    ['no file', '{"Probelauf":true}', 400, 'PSOF0002'],
  ])('%s is refused as everywhere', async (_, payload, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const url = '/api/v1/betreiber/gutscheine/alpha';
    const answer = await app.http.inject({ method: 'POST', url, cookies, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

test('while a large file is checked, nobody else waits', async () => {
  const body = new TextEncoder().encode(
    JSON.stringify({
      Csv: [HEADER, ...Array.from({ length: 99_000 }, (_, i) => `buch;90;EUR;D-${i};;;`)].join('\n'),
    }),
  );
  const mandant = await app.scope();
  const { result, share } = await shareOfThisThread(() => importInThread(mandant, body));
  expect(result).toMatchObject({ ok: true, result: { neu: 99_000 } });
  expect(share).toBeLessThan(HANDED_OVER);
});
