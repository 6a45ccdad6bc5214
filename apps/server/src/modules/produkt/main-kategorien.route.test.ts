import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { kategorieAs, praemieAs, produktAs } from '@weitersagen/testkit/bauKatalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDocument } from './commands-document.ts';
import { forgetKatalog } from './queries-katalog.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'beta' });
});
afterAll(() => app?.stop());

const data = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};

test('the start page leads to eight main categories at most, in the order of the catalogue', async () => {
  const scope = await app.scope('beta');
  const slugs = Array.from({ length: 11 }, (_, n) => `haupt-${n}`);
  const filled = (slug: string, n: number) => [
    produktAs(`${slug}-1`, { Kategorie: slug }),
    ...(n % 3 === 0 ? [] : [produktAs(`${slug}-2`, { Kategorie: `${slug}-unter`, Kategorien: [slug] })]),
  ];
  const Produkte = slugs.flatMap(filled);
  const created = {
    Kategorien: slugs.flatMap((slug, n) => [
      kategorieAs(slug, { Position: 10 * n }),
      kategorieAs(`${slug}/unter`, { Position: 10 * n + 1 }),
    ]),
    Produkte,
    Praemien: Produkte.map(({ Id }) => praemieAs(Id, 1000)),
    Geraete: [],
    Angebote: [],
  };
  expect(await scope.transaction((tx) => putDocument(tx, created))).toMatchObject({ ok: true });
  forgetKatalog(scope, scope.mandant.id);
  const { Kategorien } = data(await app.call('getProduktauswahl', {}, { route: 'beta' }));
  expect(Kategorien.map(({ Id }) => Id)).toEqual([0, 1, 2, 4, 5, 7, 8, 10].map((n) => `haupt-${n}`));
});
