import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { festnetzDataAs, kategorieAs, produktAs } from '@weitersagen/testkit/bauKatalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putDocument } from './commands-document.ts';
import { forgetKatalog } from './queries-katalog.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  const scope = await app.scope();
  const document = {
    Kategorien: [kategorieAs('internet/glasfaser.html')],
    Produkte: [
      produktAs('faser-250', { Kategorie: 'internet-glasfaser', Daten: festnetzDataAs() }),
      produktAs('tv', { Kategorie: 'internet-glasfaser', Daten: { ...festnetzDataAs(), Kategorie: 'TP' } }),
      produktAs('sonst', { Kategorie: 'internet-glasfaser' }),
    ],
    Praemien: [],
    Geraete: [],
    Angebote: [],
  };
  expect(await scope.transaction((tx) => putDocument(tx, document))).toMatchObject({ ok: true });
  forgetKatalog(scope, scope.mandant.id);
});
afterAll(() => app?.stop());

test('the list of an unknown category is empty', async () =>
  expect(await app.call('getProdukte', { query: { kategorie: 'nirgends.html' } } as never)).toMatchObject({
    data: [],
  }));

test.each(['internet-glasfaser', 'internet/glasfaser.html'])('a category is found by %s', async (id) => {
  expect(await app.call('getProduktkategorie', { params: { id } } as never)).toMatchObject({
    data: { Kategorie: { Id: 'internet-glasfaser' }, Gesamt: 3 },
  });
  expect(await app.call('getProdukte', { query: { kategorie: id } } as never)).toMatchObject({
    data: [{ Id: 'faser-250' }, { Id: 'sonst' }, { Id: 'tv' }],
  });
  expect((await app.call('getHersteller', { params: { id } })).status).toBe(200);
});

const get = (path: string) => app.http.inject({ method: 'GET', url: `/api/v1/alpha${path}` });

describe('the address of a category, and of its pictures', () => {
  test.each(['internet-glasfaser', 'internet/glasfaser.html', 'internet%2Fglasfaser.html'])('%s', async (id) => {
    expect((await get(`/produktkategorie/${id}`)).json()).toMatchObject({ Kategorie: { Id: 'internet-glasfaser' } });
    expect((await get(`/produktkategorie/${id}/hersteller`)).json()).toEqual([]);
    for (const picture of ['grafik', 'icon']) {
      const { statusCode, headers } = await get(`/produktkategorie/${id}/${picture}?width=64`);
      expect([picture, statusCode, String(headers['content-type'])]).toEqual([
        picture,
        200,
        expect.stringMatching(/^image/),
      ]);
    }
  });
  test.each(['nirgends', 'internet/nirgends.html', 'internet/glasfaser.html/x'])('of %s is no picture', async (id) => {
    expect((await get(`/produktkategorie/${id}/grafik`)).statusCode).toBe(404);
  });
});

describe('kategorie=', () => {
  test.each([
    ['DP', ['faser-250']],
    ['TP', ['tv']],
    ['XP', []],
  ])('%s gives %j', async (kategorie, ids) => {
    const answer = await get(`/produkt?kategorie=${kategorie}`);
    expect(answer.json().map(({ Id }: { Id: string }) => Id)).toEqual(ids);
    expect(answer.headers['x-total-count']).toBe(String(ids.length));
  });
});

test('the list has the fields of calls.md §3 by its names; a product without them has null', async () => {
  const { Kategorie, AnzeigeName, Gruppe, Provision, TelekomProduktId } = festnetzDataAs();
  const list: { Id: string; Name: string }[] = (await get('/produkt')).json();
  const [fibre, otherwise] = ['faser-250', 'sonst'].map((id) => list.find(({ Id }) => Id === id));
  expect(fibre).toMatchObject({
    KategorieId: 'internet-glasfaser',
    Kategorie,
    AnzeigeName: AnzeigeName.de,
    Gruppe,
    Provision,
    TelekomProduktId,
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`Beschreibung${n}`, expect.any(String)])),
  });
  expect(otherwise).toMatchObject({ Kategorie: null, Gruppe: null, Beschreibung1: null, AnzeigeName: otherwise?.Name });
  expect((await get('/produkt/faser-250')).json()).toMatchObject({ Kategorie, AnzeigeName: AnzeigeName.de });
});
