import { buildMandant } from '@weitersagen/testkit/bau';
import { kategorieAls, produktAls } from '@weitersagen/testkit/bauKatalog';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDokument } from './commands-dokument.ts';
import { vergissKatalog } from './queries-katalog.ts';

let haus: TestHaus;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  const scope = await haus.scope();
  const dokument = {
    Kategorien: [kategorieAls('internet/glasfaser.html')],
    Produkte: [produktAls('faser-250', { Kategorie: 'internet-glasfaser' })],
    Praemien: [],
    Geraete: [],
    Angebote: [],
  };
  expect(await scope.transaction((tx) => putDokument(tx, dokument))).toMatchObject({ ok: true });
  vergissKatalog(scope.mandant.id);
});
afterAll(() => haus?.stop());

test('the list of an unknown category is empty', async () =>
  expect(await haus.call('getProdukte', { query: { kategorie: 'nirgends.html' } } as never)).toMatchObject({
    data: [],
  }));

test.each(['internet-glasfaser', 'internet/glasfaser.html'])('a category is found by %s', async (id) => {
  expect(await haus.call('getProduktkategorie', { params: { id } } as never)).toMatchObject({
    data: { Kategorie: { Id: 'internet-glasfaser' }, Gesamt: 1 },
  });
  expect(await haus.call('getProdukte', { query: { kategorie: id } } as never)).toMatchObject({
    data: [{ Id: 'faser-250' }],
  });
  expect((await haus.call('getHersteller', { params: { id } })).status).toBe(200);
});
