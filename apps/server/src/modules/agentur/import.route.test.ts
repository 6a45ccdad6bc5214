import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur } from '@weitersagen/testkit/bau-agentur';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let agentur: BuiltAgentur;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  agentur = await buildAgentur(app, { nummer: '3001' });
  for (const role of ['Betrachter', 'Sachbearbeiter'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
});
afterAll(() => app?.stop());

const as = (role = 'Sachbearbeiter') => ({ cookies: cookies[role] ?? {} });
const data = <T>(answer: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const problem = (answer: { ok: boolean; problem?: { code: string } }) =>
  answer.ok ? null : (answer.problem?.code ?? '');
const params = { route: 'alpha' };
const check = (lines: readonly string[], { role, whole = false }: { role?: string; whole?: boolean } = {}) =>
  app.call(
    'checkAgenturImport',
    {
      params,
      body: {
        Dateiname: 'agenturen.csv',
        Format: 'csv',
        Art: 'agentur',
        Inhalt: lines.join('\n'),
        FehlendeEntfernen: whole,
      },
    },
    as(role),
  );
const read = async (id: string, route = 'alpha') =>
  app.call('getAgenturImport', { params: { route, id }, query: {} }, as('Betrachter'));
const probe = async (lines: readonly string[], whole = false) => {
  const { Id } = data(await check(lines, { whole }));
  return data(await read(Id));
};
const start = (id: string, role?: string) =>
  app.call('putAgenturImport', { params: { ...params, id }, body: { Schritt: 'starten', Grund: 'Liste' } }, as(role));
const HEAD = 'nummer;name;steuerart;ort;plz';

describe('a file of agencies is refused', () => {
  test('of who only looks', async () => {
    expect(problem(await check([HEAD, '3001;Neu;Regel;Kassel;'], { role: 'Betrachter' }))).toBe('PSOF0203');
    const { Id } = await probe([HEAD, '3001;Neu;Regel;Kassel;34117']);
    expect(problem(await start(Id, 'Betrachter'))).toBe('PSOF0203');
  });

  test.each([
    ['with a postcode that is none', '3001;Neu;Regel;Kassel;341', 'plz'],
    ['without a name', '3002;;Regel;Kassel;34117', 'name'],
  ])('%s, at its line', async (_, line, field) => {
    const run = await probe([HEAD, line]);
    expect(run.Zeilen.Content).toMatchObject([{ Zeile: 2, Was: 'fehler', Fehler: [{ Feld: field }] }]);
    // It is read by who only looks.
    expect([run.Fehler, run.erlaubt]).toEqual([1, []]);
    expect(problem(await start(run.Id))).toBe('PSOF0303');
  });

  test('that leaves one out and says that it is whole: agencies stay', async () => {
    const run = await probe([HEAD, '3005;Neu;Regel;Kassel;34117'], true);
    expect(run.Zeilen.Content.find(({ ObjektId }) => ObjektId === agentur.id)).toMatchObject({ Was: 'fehler' });
  });

  test('of another Mandant, and an import of the catalogue is none of agencies', async () => {
    const run = await probe([HEAD, '3001;Neu;Regel;Kassel;34117']);
    expect(problem(await read(run.Id, 'beta'))).toBe('PSOF0003');
    const asCatalogue = await app.call('getKatalogImport', { params: { ...params, id: run.Id }, query: {} }, as());
    expect(problem(asCatalogue)).toBe('PSOF0003');
  });
});

test('a file makes new agencies and changes others by their numbers, is undone, and given out the same', async () => {
  const run = await probe([HEAD, '3001;Umbenannt;Regel;Kassel;34117', '3003;Ganz neu;Regel;Fulda;36037']);
  expect([run.Neu, run.Geaendert, run.Fehler]).toEqual([1, 1, 0]);
  expect(run.Zeilen.Content.map(({ Name }) => Name).toSorted()).toEqual(['3001 Umbenannt', '3003 Ganz neu']);
  data(await start(run.Id));
  await app.springe(0);
  const done = data(await read(run.Id));
  expect(done).toMatchObject({ Status: 'Fertig', Abbruch: null });
  const csv = async () => String(data(await app.call('getAgenturExport', { params }, as('Betrachter'))));
  expect(await csv()).toMatch(/3001;Umbenannt;Kassel|3001.*Umbenannt/);
  expect(await csv()).toContain('Ganz neu');
  const history = data(await app.call('getAgenturAenderungen', { params, query: {} }, as('Betrachter')));
  expect(history.Content[0]).toMatchObject({ Anlass: 'import', Bezug: 'agenturen.csv', Anzahl: 2 });
  const unchanged = await probe((await csv()).trimEnd().split(/\r?\n/));
  expect([unchanged.Neu, unchanged.Geaendert, unchanged.Fehler]).toEqual([0, 0, 0]);
  const changed = data(
    await app.call('getAgenturStapel', { params: { ...params, id: done.StapelId ?? '' }, query: {} }, as()),
  ).Aenderungen.Content.find(({ Was }) => Was === 'geaendert');
  data(
    await app.call(
      'putAgenturStapel',
      { params: { ...params, id: done.StapelId ?? '' }, body: { Schritt: 'zuruecknehmen', Aenderung: changed?.Id } },
      as(),
    ),
  );
  expect(await csv()).not.toContain('Umbenannt');
});
