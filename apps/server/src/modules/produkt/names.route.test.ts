import { type ForeignInhalt, startForeignInhalt } from '@weitersagen/testkit/foreign-inhalt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findUnknownVariables } from '../inhalt/queries-state.ts';
import { findProdukt, forgetKatalog } from './queries.ts';

/** Variables of the content service in what products and categories are called. */
let h: ForeignInhalt;
beforeAll(async () => {
  h = await startForeignInhalt();
});
beforeEach(() => h.clear());
afterAll(() => h?.stop());

const both = (value: string) => JSON.stringify({ de: value, en: `${value} en` });

const nameOf = async (produkt: string, kategorie = produkt) => {
  const { mandant } = await h.app.scope();
  const db = h.app.runtime.database.betreiber;
  await db
    .updateTable('produkt')
    .set({ name: both(produkt) })
    .where('mandant_id', '=', mandant.id)
    .execute();
  await db
    .updateTable('produktkategorie')
    .set({ titel: both(kategorie), untertitel: both(kategorie) as never, breadcrumb: both(kategorie) as never })
    .where('mandant_id', '=', mandant.id)
    .execute();
  forgetKatalog(h.app.runtime, mandant.id);
};
const data = <T>(response: { ok: true; data: T } | { ok: false; problem: { code: string } }): T => {
  if (!response.ok) throw new Error(response.problem.code);
  return response.data;
};
const produkt = async (language: 'de' | 'en' = 'de') =>
  data(await h.app.call('getProdukt', { params: { id: 'glas' }, query: {} }, { sprache: language }));
const kategorie = async () => data(await h.app.call('getProduktkategorie', { params: { id: 'internet' }, query: {} }));
const places = async () => (await findUnknownVariables(await h.app.scope())).map((v) => `${v.name} ${v.ort}`);

describe('nothing is shown', () => {
  test('for a variable that there is not, and the editor finds an entry', async () => {
    h.put('variable', { Name: { iv: 'da' }, Wert: { de: 'Ja', en: 'Yes' } });
    await nameOf('Netz {{da}}{{namefehlt}}');
    expect((await produkt()).Name).toBe('Netz Ja');
    await expect
      .poll(places)
      .toEqual(expect.arrayContaining(['namefehlt kategorie/internet', 'namefehlt produkt/glas']));
    expect(await places()).not.toContain('da produkt/glas');
  });
  test('in place of a variable while the service is away, and nobody is told', async () => {
    h.fremd.schalter.weg = true;
    await nameOf('Netz {{weg}}.');
    expect((await produkt()).Name).toBe('Netz .');
    expect(await places()).toEqual([]);
  });
});

describe('the value is shown', () => {
  beforeEach(async () => {
    h.put('variable', { Name: { iv: 'marke' }, Wert: { de: 'Glühwurm', en: 'Firefly' } });
    await nameOf('{{marke}} 100', 'Alles von {{marke}}');
  });
  test('in the language of the page, wherever the product is named', async () => {
    expect(await produkt()).toMatchObject({ Name: 'Glühwurm 100', KategorieName: 'Alles von Glühwurm' });
    expect(await produkt('en')).toMatchObject({ Name: 'Firefly 100 en', KategorieName: 'Alles von Firefly en' });
    const scope = await h.app.scope();
    // What mails, recommendations and rewards name it by.
    expect((await findProdukt(scope, 'glas'))?.name).toBe('Glühwurm 100');
    expect(data(await h.app.call('getPraemien', { query: {} }))).toMatchObject([{ ProduktName: 'Glühwurm 100' }]);
  });
  test('in titles, subtitles and breadcrumbs of categories', async () => {
    const name = 'Alles von Glühwurm';
    expect(await kategorie()).toMatchObject({
      Kategorie: { Titel: name, Untertitel: name, Breadcrumb: name },
      Produkte: [{ Name: 'Glühwurm 100' }],
    });
    expect(data(await h.app.call('getProduktauswahl', { query: {} })).Kategorien).toMatchObject([{ Titel: name }]);
  });
  test('is what the search looks for; the name of the variable is not', async () => {
    const search = async (q: string) => data(await h.app.call('sucheProdukte', { query: { q } })).Gesamt;
    expect(await search('glühwurm')).toBe(1);
    expect(await search('marke')).toBe(0);
  });
  test('another one as soon as the service has it', async () => {
    expect((await produkt()).Name).toBe('Glühwurm 100');
    const item = h.fremd.items.find(({ schema }) => schema === 'variable');
    if (!item) throw new Error('no variable');
    item.data.Wert = { de: 'Leuchtkäfer', en: 'Glow-worm' };
    await h.send(h.ereignis(item.id, 2));
    expect((await produkt()).Name).toBe('Leuchtkäfer 100');
    expect(await kategorie()).toMatchObject({ Kategorie: { Titel: 'Alles von Leuchtkäfer' } });
  });
});

test('a catalogue whose names mean no variable asks for none', async () => {
  await nameOf('Netz 100');
  expect((await produkt()).Name).toBe('Netz 100');
  expect(h.fremd.anfragen.filter(({ body }) => body.includes('Variable'))).toEqual([]);
});
