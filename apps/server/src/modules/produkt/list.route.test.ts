import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let cookies: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildProdukt(app, alpha, { id: 'klein', wertCent: 2000 });
  await buildProdukt(app, alpha, { id: 'gross', wertCent: 9500 });
  await buildProdukt(app, alpha, { id: 'mittel', wertCent: 5000 });
  cookies = (await buildBetreiber(app, 'Betrachter')).cookies;
});
afterAll(() => app?.stop());

const list = (query: Record<string, string>) =>
  app.call('getKatalogListe', { params: { route: 'alpha', art: 'produkt' }, query }, { cookies });
const ids = async (query: Record<string, string>) => {
  const answer = await list(query);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data.Content.map(({ Id }) => Id);
};

test.each([
  ['sortierung', { sortierung: 'Geheim' }],
  ['sortierung', { sortierung: 't.id' }],
  ['filter', { filter: 'Geheim=1' }],
  ['filter', { filter: 'Praemie=viel' }],
])('what no column can hold is refused at %s', async (field, query) => {
  const answer = await list(query);
  expect(answer).toMatchObject({
    ok: false,
    problem: { code: 'PSOF0002', felder: [expect.objectContaining({ feld: field })] },
  });
});

test('a list is sorted by a column, either way, and by the name', async () => {
  expect(await ids({ sortierung: 'Praemie' })).toEqual(['klein', 'mittel', 'glas', 'gross']);
  expect(await ids({ sortierung: '-Praemie' })).toEqual(['gross', 'glas', 'mittel', 'klein']);
  expect(await ids({ sortierung: 'Name' })).toHaveLength(4);
});

test('a list is filtered by its columns, all of them at once', async () => {
  expect(await ids({ filter: 'Praemie=>=5000', sortierung: 'Praemie' })).toEqual(['mittel', 'glas', 'gross']);
  expect(await ids({ filter: 'Praemie=>=5000\nPraemie=<=5000' })).toEqual(['mittel']);
  expect(await ids({ filter: 'Kategorie=gibtsnicht' })).toEqual([]);
  expect(await ids({ filter: "Kategorie=' or true --" })).toEqual([]);
});
