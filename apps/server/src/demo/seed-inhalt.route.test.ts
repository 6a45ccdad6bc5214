import { readdirSync } from 'node:fs';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importInhalteOf } from '../modules/inhalt/commands-import.ts';
import { findAllInhalte, workingState } from '../modules/inhalt/queries.ts';
import { exportInhalteOf } from '../modules/inhalt/queries-export.ts';
import { missingTranslations } from '../modules/inhalt/rules.ts';
import { findSchema } from '../modules/inhalt/schemata.ts';
import { DEMO_MANDANTEN } from './data/mandanten.ts';
import { INHALT_FOLDER, readSeedInhalt, SEED_INHALTE, seedInhalt } from './seed-inhalt.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const route of Object.keys(SEED_INHALTE)) {
    await buildMandant(app, { route });
    await seedInhalt(await app.scope(route, 'betreiber:Demo'));
  }
});
afterAll(() => app?.stop());

test('every Mandant of the demo has first content, and every folder of it a Mandant', () => {
  expect(Object.keys(SEED_INHALTE).toSorted()).toEqual(DEMO_MANDANTEN.map(({ route }) => route).toSorted());
  expect([...new Set(Object.values(SEED_INHALTE).flatMap(({ ordner }) => ordner))].toSorted()).toEqual(
    readdirSync(INHALT_FOLDER).toSorted(),
  );
});

describe.each(Object.keys(SEED_INHALTE))('the first content of %s', (route) => {
  const everything = async () => findAllInhalte(await app.scope(route));

  test('is public, and whole in both languages', async () => {
    const inhalte = await everything();
    expect(inhalte.length).toBeGreaterThan(5);
    for (const inhalt of inhalte) {
      const schema = findSchema(inhalt.schema)!;
      expect([inhalt.schluessel, inhalt.status]).toEqual([inhalt.schluessel, 'Published']);
      expect([inhalt.schluessel, missingTranslations(schema, workingState(inhalt), ['de', 'en'])]).toEqual([
        inhalt.schluessel,
        [],
      ]);
    }
  });

  test('names no variable and no footnote that it has not got', async () => {
    const inhalte = await everything();
    const names = (schema: string) => inhalte.filter((i) => i.schema === schema).map((i) => i.schluessel);
    const text = JSON.stringify(inhalte.map(workingState));
    const named = (muster: RegExp) => [...new Set(Array.from(text.matchAll(muster), ([, name]) => name))];
    // The mark for the built-in words of a mail is no variable.
    const variables = named(/\{\{([\w.-]+)\}\}/g).filter((name) => name !== 'standard');
    expect(names('variable')).toEqual(expect.arrayContaining(variables));
    expect(names('footnote')).toEqual(expect.arrayContaining(named(/\[\[fn:([\w.-]+)\]\]/g)));
  });

  test('has every footnote that its products name', async () => {
    const { produkte } = DEMO_MANDANTEN.find((m) => m.route === route)!;
    const named = Array.from(JSON.stringify(produkte).matchAll(/"Fussnote":"([^"]+)"/g), ([, name]) => name);
    const existing = (await everything()).filter((i) => i.schema === 'footnote').map((i) => i.schluessel);
    expect(existing).toEqual(expect.arrayContaining([...new Set(named)]));
  });

  test('is written as it would be fetched again, and changes nothing when it is brought again', async () => {
    const scope = await app.scope(route);
    const fetched = new Map(
      (await exportInhalteOf(scope)).flatMap(({ pfad, text }) => (text ? [[pfad, JSON.parse(text)] as const] : [])),
    );
    const { ordner } = SEED_INHALTE[route]!;
    for (const { pfad, text } of readSeedInhalt(ordner.at(-1) ?? ''))
      expect(fetched.get(pfad)).toEqual(JSON.parse(text ?? ''));
    const { aenderungen } = await importInhalteOf(scope, readSeedInhalt(ordner.at(-1) ?? ''), { probelauf: false });
    expect(aenderungen.filter(({ art }) => art !== 'gleich')).toEqual([]);
  });
});
