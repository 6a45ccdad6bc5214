import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { angebotAs, geraetAs, kategorieAs, praemieAs, produktAs, tarifDataAs } from '@weitersagen/testkit/bauKatalog';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { withOwnInhalt } from '@weitersagen/testkit/redaktion';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putDocument } from '../produkt/commands-document.ts';
import { forgetKatalog } from '../produkt/queries.ts';
import { createInhalt, publishInhalt } from './commands.ts';
import { createAsset } from './commands-asset.ts';
import { invalidateInhalt } from './commands-store.ts';
import { forgetInhaltState } from './queries-store.ts';

/** What the content service adds to pages of the catalogue: the picture in the head, the notes of the prices. */
let app: TestApp;
let bildId: string;
let who: { cookies: Record<string, string> };

const create = async (schema: string, daten: Record<string, unknown>, draft = false): Promise<string> => {
  const scope = await app.scope('alpha', 'betreiber:Ada');
  const created = await createInhalt(scope, { schema, daten });
  if (!created.ok) throw new Error(JSON.stringify(created));
  const existing = draft ? created : await publishInhalt(scope, { id: created.inhalt.id });
  if (!existing.ok) throw new Error(JSON.stringify(existing));
  // As the service's webhook does.
  await invalidateInhalt(scope);
  forgetInhaltState(scope);
  return created.inhalt.id;
};
const keyvisual = (name: string, more = {}, draft = false) =>
  create(
    'keyvisual',
    {
      Identifier: { iv: name },
      Titel: { de: `Oben ${name}`, en: `Top ${name}` },
      Bild: { iv: [bildId] },
      Alternativtext: { de: 'Ein Strand', en: 'A beach' },
      ...more,
    },
    draft,
  );
const note = (name: string) => create('footnote', { Identifier: { iv: name }, Inhalt: { de: `<p>${name}</p>` } });
const data = <T>(response: { ok: true; data: T } | { ok: false; problem: { code: string } }): T => {
  if (!response.ok) throw new Error(response.problem.code);
  return response.data;
};
const names = (notes: readonly { Identifier: string }[]) => notes.map(({ Identifier }) => Identifier);

beforeAll(async () => {
  app = await startTestApp();
  const id = await buildMandant(app);
  withOwnInhalt(app.runtime);
  who = { cookies: (await buildBetreiber(app, 'Sachbearbeiter')).cookies };
  const scope = await app.scope('alpha', 'betreiber:Ada');
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const asset = await createAsset(scope, { datei: file, dateiname: 's.jpg', alternativtext: { de: 'S', en: 'S' } });
  if (!asset.ok) throw new Error(asset.grund);
  bildId = asset.asset.id;
  const mobil = (name: string, Fussnote: string, Position: number) =>
    produktAs(name, { Kategorie: 'mobil-tarife', Position, Daten: tarifDataAs({ Fussnote }) });
  const written = await scope.transaction((tx) =>
    putDocument(tx, {
      Kategorien: [kategorieAs('mobil/tarife', { Quelle: 'Mobilfunk' })],
      Produkte: [mobil('eins', 'b', 1), mobil('zwei', 'a', 2), mobil('drei', 'b', 3), mobil('vier', 'fehlt', 4)],
      Praemien: [praemieAs('eins', 5000)],
      Geraete: [geraetAs('fon', { Beschreibung: { de: '<p>Gut[[fn:c]]</p>', en: '' } })],
      Angebote: [angebotAs('fon', 'eins')],
    }),
  );
  if (!written.ok) throw new Error(JSON.stringify(written));
  forgetKatalog(app.runtime, id);
  for (const name of ['a', 'b', 'c', 'd']) await note(name);
});
afterAll(() => app?.stop());

describe('no key visual stands', () => {
  const above = async (identifier: string) => data(await app.call('getKeyvisual', { params: { identifier } }));
  test('where nobody has made one', async () => {
    expect(await above('impressum')).toBeNull();
    expect(data(await app.call('getProduktauswahl', { query: {} })).KeyVisual).toBeNull();
  });
  test('that is not published', async () => {
    await keyvisual('produkt-eins', {}, true);
    expect(data(await app.call('getProdukt', { params: { id: 'eins' }, query: {} })).KeyVisual).toBeNull();
  });
  test('under a name that is none', async () => {
    expect(await app.call('getKeyvisual', { params: { identifier: 'a/b' } })).toMatchObject({ ok: false });
  });
});

describe('a key visual', () => {
  const bild = (name: string, titel = `Oben ${name}`) => ({
    Titel: titel,
    Bild: {
      Adresse: expect.stringContaining(`/api/v1/alpha/content/asset/${bildId}?version=`),
      Breite: 400,
      Hoehe: 300,
      Alternativtext: 'Ein Strand',
    },
  });
  test('comes with what its screen asks for anyway, with its shape and its text', async () => {
    for (const name of ['home', 'kategorie-mobil-tarife', 'produkt-zwei']) await keyvisual(name);
    expect(data(await app.call('getProduktauswahl', { query: {} }))).toMatchObject({ KeyVisual: bild('home') });
    expect(data(await app.call('getProduktkategorie', { params: { id: 'mobil/tarife' }, query: {} }))).toMatchObject({
      KeyVisual: bild('kategorie-mobil-tarife'),
    });
    expect(data(await app.call('getProdukt', { params: { id: 'zwei' }, query: {} }))).toMatchObject({
      KeyVisual: bild('produkt-zwei'),
    });
  });
  test('is told in the language of the page', async () => {
    await keyvisual('produkte');
    const response = await app.call('getKeyvisual', { params: { identifier: 'produkte' } }, { sprache: 'en' });
    expect(data(response)).toMatchObject({ Titel: 'Top produkte', Bild: { Alternativtext: 'A beach' } });
  });
  test('its address gives the picture, in no more than the width that is asked for', async () => {
    const { KeyVisual } = data(await app.call('getProduktauswahl', { query: {} }));
    const response = await app.http.inject({ url: `${KeyVisual?.Bild.Adresse}&width=160` });
    expect([response.statusCode, (await sharp(response.rawPayload).metadata()).width]).toEqual([200, 320]);
  });
});

describe('an editor is told where it stands', () => {
  const places = async (id: string) =>
    data(await app.call('getInhalt', { params: { route: 'alpha', id } }, who)).Stellen;
  test('nowhere, where it is named after no screen and no page refers to it', async () => {
    expect(await places(await keyvisual('meer'))).toEqual([]);
  });
  test('at the head of a category that there is not', async () => {
    const id = await keyvisual('kategorie-fehlt');
    expect(await places(id)).toEqual([{ Bildschirm: 'kategorie', Name: 'fehlt', Adresse: null }]);
  });
  test.each([
    ['empfehlen', { Bildschirm: 'empfehlen', Name: '', Adresse: expect.stringMatching(/^\/alpha\/empfehlen\/\w+$/) }],
    ['kategorie-internet', { Bildschirm: 'kategorie', Name: 'Internet', Adresse: '/alpha/produkte/internet' }],
    ['produkt-drei', { Bildschirm: 'produkt', Name: 'Produkt drei', Adresse: '/alpha/produkt/drei' }],
  ])('%s: at the head of its screen, and the preview leads there', async (name, place) => {
    const id = await keyvisual(name);
    expect(await places(id)).toEqual([place]);
    const preview = await app.call('openVorschau', { params: { route: 'alpha' }, body: { Inhalt: id } }, who);
    expect(data(preview)).toEqual({ Adresse: place.Adresse });
  });
  test('and on the pages that refer to it', async () => {
    const id = await keyvisual('strand');
    const Titel = { de: 'Am Strand', en: 'At the beach' };
    await create('seite', { Identifier: { iv: 'strand' }, Titel, Inhalt: { de: '<p>S</p>' }, KeyVisual: { iv: [id] } });
    expect(await places(id)).toEqual([{ Bildschirm: 'seite', Name: 'Am Strand', Adresse: '/alpha/seite/strand' }]);
  });
});

describe('the notes of prices', () => {
  test('come with a category, each once; those that there are not are left out', async () => {
    const { Produkte, Fussnoten } = data(
      await app.call('getProduktkategorie', { params: { id: 'mobil-tarife' }, query: {} }),
    );
    expect(Produkte.map(({ Fussnote }) => Fussnote)).toEqual(['b', 'a', 'b', 'fehlt']);
    expect(names(Fussnoten)).toEqual(['b', 'a']);
  });
  test('come with what a search finds', async () => {
    const { Fussnoten } = data(await app.call('sucheProdukte', { query: { q: 'zwei' } }));
    expect(names(Fussnoten)).toEqual(['a']);
  });
  test('are had for several products, and for a device with its tariffs', async () => {
    const ask = async (query: object) => names(data(await app.call('getFussnoten', { query })));
    expect(await ask({ produkt: 'zwei,gibtsnicht,eins' })).toEqual(['a', 'b']);
    expect(await ask({ geraet: 'fon' })).toEqual(['c', 'b']);
    expect(await ask({ geraet: 'gibtsnicht' })).toEqual([]);
  });
});
