import { readdirSync } from 'node:fs';
import { buildMandant } from '@weitersagen/testkit/bau';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importOneInhalte } from '../modules/inhalt/commands-import.ts';
import { arbeitsstand, findAllInhalte } from '../modules/inhalt/queries.ts';
import { exportOneInhalte } from '../modules/inhalt/queries-export.ts';
import { missingTranslations } from '../modules/inhalt/rules.ts';
import { findSchema } from '../modules/inhalt/schemata.ts';
import { DEMO_MANDANTEN } from './data/mandanten.ts';
import { ERSTINHALTE, INHALT_FOLDER, readErstinhalt, seedInhalt } from './seed-inhalt.ts';

let haus: TestHaus;
beforeAll(async () => {
  haus = await startTestHaus();
  for (const route of Object.keys(ERSTINHALTE)) {
    await buildMandant(haus, { route });
    await seedInhalt(await haus.scope(route, 'betreiber:Demo'));
  }
});
afterAll(() => haus?.stop());

test('every Mandant of the demo has first content, and every folder of it a Mandant', () => {
  expect(Object.keys(ERSTINHALTE).toSorted()).toEqual(DEMO_MANDANTEN.map(({ route }) => route).toSorted());
  expect([...new Set(Object.values(ERSTINHALTE).flatMap(({ ordner }) => ordner))].toSorted()).toEqual(
    readdirSync(INHALT_FOLDER).toSorted(),
  );
});

describe.each(Object.keys(ERSTINHALTE))('the first content of %s', (route) => {
  const everything = async () => findAllInhalte(await haus.scope(route));

  test('is public, and whole in both languages', async () => {
    const inhalte = await everything();
    expect(inhalte.length).toBeGreaterThan(5);
    for (const inhalt of inhalte) {
      const schema = findSchema(inhalt.schema)!;
      expect([inhalt.schluessel, inhalt.status]).toEqual([inhalt.schluessel, 'Published']);
      expect([inhalt.schluessel, missingTranslations(schema, arbeitsstand(inhalt), ['de', 'en'])]).toEqual([
        inhalt.schluessel,
        [],
      ]);
    }
  });

  test('names no variable and no footnote that it has not got', async () => {
    const inhalte = await everything();
    const names = (schema: string) => inhalte.filter((i) => i.schema === schema).map((i) => i.schluessel);
    const text = JSON.stringify(inhalte.map(arbeitsstand));
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
    const scope = await haus.scope(route);
    const fetched = new Map(
      (await exportOneInhalte(scope)).flatMap(({ pfad, text }) => (text ? [[pfad, JSON.parse(text)] as const] : [])),
    );
    const { ordner } = ERSTINHALTE[route]!;
    for (const { pfad, text } of readErstinhalt(ordner.at(-1) ?? ''))
      expect(fetched.get(pfad)).toEqual(JSON.parse(text ?? ''));
    const { aenderungen } = await importOneInhalte(scope, readErstinhalt(ordner.at(-1) ?? ''), { probelauf: false });
    expect(aenderungen.filter(({ art }) => art !== 'gleich')).toEqual([]);
  });
});
