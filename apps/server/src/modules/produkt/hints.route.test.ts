import type { KatalogKind } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  await buildProdukt(app, alpha, { id: 'ruhig', wertCent: 5000 });
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
  await buildEmpfehlung(app);
});
afterAll(() => app?.stop());

const as = (role: string) => ({ cookies: cookies[role] ?? {} });
const data = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const read = async (kind: KatalogKind, id: string, role = 'Administrator', route = 'alpha') =>
  data(await app.call('getKatalogEintrag', { params: { route, art: kind }, query: { id } }, as(role)));
interface More {
  rolle?: string;
  art?: KatalogKind;
  stand?: string;
  giltAb?: string;
}
const write = async (
  id: string,
  fields: Record<string, string> | null,
  { rolle = 'Administrator', art = 'produkt', stand, giltAb = '' }: More = {},
) =>
  app.call(
    'putKatalogEintrag',
    {
      params: { route: 'alpha', art },
      body: {
        Id: id,
        Felder: fields,
        Stand: stand ?? (id === '' ? '' : ((await read(art, id)).Stand ?? '')),
        GiltAb: giltAb,
        Grund: 'Preisliste',
      },
    },
    as(rolle),
  );
const NEW = {
  Id: 'neu-1',
  ExterneId: 'X-neu-1',
  Kategorie: 'internet',
  Name_de: 'Neu',
  Name_en: 'New',
  ShopUrl: 'https://shop.example/',
};

test('a slip is told at its field, a commission read as money, and footnotes are a choice', async () => {
  const fields = {
    ...NEW,
    Id: 'stufen',
    ExterneId: 'X-stufen',
    Art: 'Festnetz',
    FestnetzKategorie: 'DP',
    Klasse: 'M',
    PreisMonatlich: '4295',
    Preisaufteilung: '1-6: 19,95\n7-: 42,95',
    Aktionsname_de: 'Herbst',
    Aktionsname_en: 'Autumn',
    Aktionsrabatt: '9900',
    Provision: 'standard;70|young;50,50',
    Fussnote: 'gibts-nicht',
  };
  expect(data(await write('', fields))).toMatchObject({ Id: 'stufen' });
  const field = async (name: string) => (await read('produkt', 'stufen')).Felder.find((f) => f.Name === name);
  expect(await field('Provision')).toMatchObject({
    Gelesen: 'standard\u00a070\u00a0€, young\u00a050,50\u00a0€',
    Hinweis: null,
  });
  expect(await field('Aktionsrabatt')).toMatchObject({ Hinweis: expect.stringMatching(/Preisstufen/) });
  expect(await field('Fussnote')).toMatchObject({ Hinweis: expect.stringMatching(/gibt es nicht/) });
  expect((await read('produkt', 'stufen')).Auswahl).toHaveProperty('fussnote');
  const list = await app.call(
    'getKatalogListe',
    { params: { route: 'alpha', art: 'produkt' }, query: { suche: 'stufen' } },
    as('Betrachter'),
  );
  expect(data(list).Content[0]?.Angaben.Provision).toBe('standard\u00a070\u00a0€, young\u00a050,50\u00a0€');
  const gaps = data(await app.call('getInhaltLuecken', { params: { route: 'alpha' } }, as('Betrachter')));
  expect(gaps.Fussnoten).toEqual([{ Name: 'gibts-nicht', Produkte: ['stufen'] }]);
  data(await write('stufen', { Aktionsrabatt: '13800', Fussnote: '' }));
  expect([(await field('Aktionsrabatt'))?.Hinweis, (await field('Fussnote'))?.Hinweis]).toEqual([null, null]);
});

test('a new product begins as what the client sells, and is seen by nobody yet', async () => {
  const created = data(
    await app.call('getKatalogEintrag', { params: { route: 'alpha', art: 'produkt' }, query: {} }, as('Betrachter')),
  );
  expect([created.Produktart, created.Felder.find((f) => f.Name === 'Aktiv')?.Wert]).toEqual(['Festnetz', 'nein']);
});

test('a change of a reward is called by its product and amount', async () => {
  const fields = { Produkt: 'ruhig', WertCent: '7000', Startdatum: '2099-01-01' };
  data(await write('', fields, { art: 'praemie' }));
  const list = data(
    await app.call('getKatalogAenderungen', { params: { route: 'alpha' }, query: {} }, as('Betrachter')),
  );
  expect(list.Content[0]).toMatchObject({ Arten: ['praemie'], Name: expect.stringMatching(/, 70 €$/) });
});

test('a dry run tells what may be a slip, and refuses a price that nobody would see', async () => {
  const header =
    'Id;ExterneId;Art;Kategorie;Name_de;Name_en;ShopUrl;Klasse;Tarifgruppe;PreisMonatlich;Preisaufteilung;Fussnote';
  const row = (id: string, price: string) =>
    `${id};X-${id};Tarif;internet;N;N;https://shop.example/;M;smartphone;${price};"1-6: 19,95\n7-: 39,95";gibts-nicht`;
  const Inhalt = [header, row('gut', '3995'), row('schlecht', '4995')].join('\n');
  const body = { Dateiname: 'liste', Format: 'csv', Art: 'produkt', Inhalt } as const;
  const params = { route: 'alpha' };
  const { Id: id } = data(await app.call('pruefeKatalogImport', { params, body }, as('Administrator')));
  const run = { params: { ...params, id }, query: {} };
  const { Zeilen } = data(await app.call('getKatalogImport', run, as('Betrachter')));
  expect(Zeilen.Content).toMatchObject([
    { ObjektId: 'schlecht', Was: 'fehler', Fehler: [{ Feld: 'PreisMonatlich' }] },
    { ObjektId: 'gut', Was: 'neu', Fehler: [], Hinweise: [{ Feld: 'Fussnote' }] },
  ]);
});
