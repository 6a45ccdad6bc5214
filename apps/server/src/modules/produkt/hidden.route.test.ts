import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, testSettings } from '@weitersagen/testkit/bau';
import { kategorieAs, produktAs } from '@weitersagen/testkit/bauKatalog';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putKategorien } from './commands.ts';
import { readDocument } from './rules-document.ts';
import { isHidden } from './rules-katalog.ts';

const paths = { de: { faq: '/fragen', kategorie: '/waren/*' }, en: { faq: '/good.questions' } };

let app: TestApp;
let who: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { wege: paths } });
  await buildMandant(app, { route: 'beta' });
  who = await buildBetreiber(app, 'Administrator');
});
afterAll(() => app?.stop());

const write = (fields: Record<string, string>, route: string, { id = '', stand = '' } = {}) =>
  app.call(
    'putKatalogEintrag',
    {
      params: { route, art: 'kategorie' },
      body: { Id: id, Felder: fields, Stand: stand, GiltAb: '', Grund: '' },
    },
    { cookies: who.cookies },
  );
const create = (Slug: string, route = 'alpha') =>
  write({ Slug, Quelle: 'Festnetz', Titel_de: 'Neu', Titel_en: 'New' }, route);
const header = async (route: string) => {
  const response = await app.call('getKatalogKopf', { params: { route } }, { cookies: who.cookies });
  return response.ok ? response.data.VerdeckteKategorien : response.problem.code;
};

test.each([
  ['fragen', true],
  ['waren/internet', true],
  ['good.questions', true],
  ['goodxquestions', false],
  ['fragen/mehr', false],
  ['internet', false],
])('%s is hidden by a path of the Mandant: %s', (slug, expected) => expect(isHidden(slug, paths)).toBe(expected));

describe('a new category is refused the path of a screen', () => {
  test.each(['fragen', 'waren/internet'])('%s, at its field', async (slug) => {
    expect(await create(slug)).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: 'Slug' }] },
    });
  });

  test('also in a file: the dry run says so', async () => {
    const run = await app.call(
      'pruefeKatalogImport',
      {
        params: { route: 'alpha' },
        body: {
          Dateiname: 'kategorien.json',
          Format: 'json',
          Inhalt: JSON.stringify({ Kategorien: [kategorieAs('fragen'), kategorieAs('antworten')] }),
        },
      },
      { cookies: who.cookies },
    );
    const id = run.ok ? run.data.Id : '';
    const plan = await app.call(
      'getKatalogImport',
      { params: { route: 'alpha', id }, query: {} },
      { cookies: who.cookies },
    );
    if (!plan.ok) throw new Error(plan.problem.code);
    expect(plan.data).toMatchObject({ Fehler: 1, Neu: 1 });
    expect(plan.data.Zeilen.Content[0]).toMatchObject({ Was: 'fehler', Fehler: [{ Feld: 'Slug' }] });
  });

  test('also by whatever writes the catalogue', async () => {
    const scope = await app.scope();
    expect(await scope.transaction((tx) => putKategorien(tx, [kategorieAs('fragen')]))).toEqual({
      ok: false,
      fehler: [{ id: 'fragen', grund: 'reserviert' }],
    });
  });

  test('also from an external product API, which keeps the rest', () => {
    const document = {
      Kategorien: [kategorieAs('fragen'), kategorieAs('internet')],
      Produkte: [produktAs('a'), produktAs('b', { Kategorie: 'fragen' })],
    };
    expect(readDocument(document, (slug) => isHidden(slug, paths))).toMatchObject({
      ok: true,
      abgelehnt: [
        { art: 'kategorie', id: 'fragen', grund: 'reserviert' },
        { art: 'produkt', id: 'b', grund: 'unbekannteKategorie' },
      ],
    });
  });

  test('but not what only another Mandant has', async () =>
    expect(await create('fragen', 'beta')).toMatchObject({ ok: true }));
});

describe('a screen is given the path of a category', () => {
  beforeAll(async () => {
    await app.runtime.database.betreiber
      .updateTable('mandant')
      .set({ einstellungen: JSON.stringify(testSettings({ wege: paths })) })
      .where('route', '=', 'beta')
      .execute();
    app.runtime.directory.forget();
  });

  test('the operator sees which one it hides', async () => {
    expect([await header('alpha'), await header('beta')]).toEqual([[], ['fragen']]);
  });

  test('who looks after it can still change it', async () => {
    const entry = await app.call(
      'getKatalogEintrag',
      { params: { route: 'beta', art: 'kategorie' }, query: { id: 'fragen' } },
      { cookies: who.cookies },
    );
    const stand = (entry.ok && entry.data.Stand) || '';
    expect(await write({ Titel_de: 'Anders' }, 'beta', { id: 'fragen', stand })).toMatchObject({ ok: true });
  });
});
