import type { KatalogKind } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import type { Flat } from '../datensatz/rules-fields.ts';
import { fromJson } from '../datensatz/rules-file.ts';
import { documentFrom, flatFromJson, flatOf } from '../datensatz/rules-text.ts';
import { KATALOG, KINDS } from './rules-record.ts';

const BASIS: Record<KatalogKind, Flat> = {
  kategorie: { Slug: 'fernsehen/glasfaser.html', Quelle: 'Festnetz', Titel_de: 'TV', Titel_en: 'TV' },
  produkt: {
    Id: 'p',
    ExterneId: 'x',
    Kategorie: 'internet',
    Name_de: 'P',
    Name_en: 'P',
    ShopUrl: 'https://a.example/',
  },
  praemie: { Produkt: 'p', WertCent: '5000', Startdatum: '2026-01-01' },
  geraet: { Id: 'g', ExterneId: 'y', GeraeteTyp: 'tablet', Hersteller: 'H', Name: 'G' },
  angebot: { Id: 'a', HandyId: 'g', TarifId: 'p', PreisHandy: '100', PreisTarif: '200' },
};
const festnetz = { ...BASIS.produkt, Art: 'Festnetz', FestnetzKategorie: 'DP', Klasse: 'M' };
const tarif = { ...BASIS.produkt, Art: 'Tarif', Tarifgruppe: 'smartphone', Klasse: 'M' };
const versicherung = { ...BASIS.produkt, Art: 'Versicherung' };

describe('a line is refused at its column', () => {
  test.each<[KatalogKind, Flat, string, string]>([
    ['produkt', { ...BASIS.produkt, Name_de: ' ' }, 'Name_de', 'angabeFehlt'],
    ['produkt', { ...BASIS.produkt, Id: 'a b' }, 'Id', 'wertUngueltig'],
    ['produkt', { ...BASIS.produkt, Name_en: 'x'.repeat(201) }, 'Name_en', 'textZuLang'],
    ['produkt', { ...BASIS.produkt, Aktiv: 'vielleicht' }, 'Aktiv', 'jaNein'],
    ['produkt', { ...BASIS.produkt, Position: '1,5' }, 'Position', 'ganzeZahl'],
    ['produkt', { ...BASIS.produkt, PreisMonatlich: '1.000,00' }, 'PreisMonatlich', 'betrag'],
    ['produkt', { ...BASIS.produkt, PreisMonatlich: '-5' }, 'PreisMonatlich', 'betrag'],
    ['produkt', { ...BASIS.produkt, ShopUrl: 'javascript:alert(1)' }, 'ShopUrl', 'adresse'],
    ['produkt', { ...BASIS.produkt, ShopUrl: '//anderswo.example' }, 'ShopUrl', 'adresse'],
    ['produkt', { ...BASIS.produkt, ShopUrl: 'https://[' }, 'ShopUrl', 'adresse'],
    ['produkt', { ...BASIS.produkt, Id: '..' }, 'Id', 'wertUngueltig'],
    ['produkt', { ...BASIS.produkt, Art: 'Zeitung' }, 'Art', 'auswahl'],
    ['produkt', { ...tarif, Mindestlaufzeit: '0' }, 'Mindestlaufzeit', 'wertUngueltig'],
    ['produkt', { ...tarif, Mindestlaufzeit: '1,5' }, 'Mindestlaufzeit', 'ganzeZahl'],
    ['produkt', { ...festnetz, Klasse: 'XXL' }, 'Klasse', 'auswahl'],
    ['produkt', { ...festnetz, Klasse: '' }, 'Klasse', 'angabeFehlt'],
    ['produkt', { ...festnetz, Preisaufteilung: '1-6:1995\n8-:3995' }, 'Preisaufteilung', 'stufen'],
    ['produkt', { ...festnetz, Preisaufteilung: '1-6:1995' }, 'Preisaufteilung', 'stufen'],
    ['produkt', { ...festnetz, Preisaufteilung: '2-:1995' }, 'Preisaufteilung', 'stufen'],
    ['produkt', { ...versicherung, Fakten_de: 'Ohne Wert', Fakten_en: '' }, 'Fakten_de', 'fakten'],
    ['produkt', { ...versicherung, Fakten_de: 'A: 1\nB: 2', Fakten_en: 'A: 1' }, 'Fakten_en', 'fakten'],
    ['kategorie', { ...BASIS.kategorie, Slug: 'Fernsehen' }, 'Slug', 'wertUngueltig'],
    ['kategorie', { ...BASIS.kategorie, Spalten_xl: '9' }, 'Spalten_xl', 'textZuLang'],
    ['praemie', { ...BASIS.praemie, Startdatum: '0000-01-01' }, 'Startdatum', 'tagForm'],
    ['praemie', { ...BASIS.praemie, Startdatum: '31.02.2026' }, 'Startdatum', 'tagForm'],
    ['praemie', { ...BASIS.praemie, Enddatum: '2025-12-31' }, 'Enddatum', 'endeVorStart'],
    ['angebot', { ...BASIS.angebot, PreisHandy: '' }, 'PreisHandy', 'angabeFehlt'],
  ])('%s %j: %s %s', (kind, flat, field, reason) =>
    expect(documentFrom(KINDS[kind], flat)).toMatchObject({ ok: false, fehler: [{ feld: field, grund: reason }] }),
  );
});

describe('a line becomes a record', () => {
  test.each<[string, Flat, string, unknown]>([
    ['cents', { PreisMonatlich: '3995' }, 'PreisMonatlichCent', 3995],
    ['euros', { PreisMonatlich: '39,95 €' }, 'PreisMonatlichCent', 3995],
    ['nothing', { PreisMonatlich: '' }, 'PreisMonatlichCent', null],
    ['yes', { Aktiv: 'x' }, 'Aktiv', true],
    ['no', { Aktiv: 'Nein' }, 'Aktiv', false],
    ['what is offered without saying so', {}, 'Aktiv', true],
    ['an address of our own', { ShopUrl: '/demo/shop' }, 'ShopUrl', '/demo/shop'],
    ['the home category among all', { Kategorien: 'tv\ntv' }, 'Kategorien', ['internet', 'tv']],
  ])('%s', (_, more, field, value) =>
    expect(documentFrom(KINDS.produkt, { ...BASIS.produkt, ...more })).toMatchObject({
      ok: true,
      dokument: { [field]: value },
    }),
  );

  test('what may be missing is missing only when it is empty in both languages', () => {
    expect(documentFrom(KINDS.kategorie, { ...BASIS.kategorie, Untertitel_de: '' })).toMatchObject({
      dokument: { Untertitel: null },
    });
    expect(documentFrom(KINDS.kategorie, { ...BASIS.kategorie, Untertitel_de: 'U' })).toMatchObject({
      dokument: { Untertitel: { de: 'U', en: '' } },
    });
  });
});

describe('text, record and text again is the same', () => {
  test.each<[string, KatalogKind, Flat]>([
    ['kategorie', 'kategorie', BASIS.kategorie],
    ['praemie', 'praemie', { ...BASIS.praemie, Id: '018f2b6e-0000-7000-8000-000000000001' }],
    ['geraet', 'geraet', BASIS.geraet],
    ['angebot', 'angebot', { ...BASIS.angebot, Aktion_de: 'A', TopPosition: '0' }],
    ['Einfach', 'produkt', BASIS.produkt],
    [
      'Festnetz',
      'produkt',
      { ...festnetz, Preisaufteilung: '1-6: 19,95\n7-: 39,95', Aktionsname_de: 'A', Provision: 'standard;70' },
    ],
    [
      'Tarif',
      'produkt',
      { ...tarif, Datenvolumen_de: '20 GB', LaufzeitMonate: '24', Mindestlaufzeit: '6', Beschreibung_de: '<p>a</p>' },
    ],
    ['Versicherung', 'produkt', { ...versicherung, Fakten_de: 'Beitrag: ab 3: mehr', Fakten_en: 'Premium: from 3' }],
  ])('%s', (_, kind, flat) => {
    const first = documentFrom(KINDS[kind], flat);
    if (!first.ok) throw new Error(JSON.stringify(first.fehler));
    const second = documentFrom(KINDS[kind], flatOf(KINDS[kind], first.dokument));
    expect(second).toEqual({ ok: true, dokument: first.dokument, flat: first.flat });
    expect(flatFromJson(KINDS[kind], first.dokument)).toEqual(first.flat);
  });

  test('no column stands twice, and every one has a label of its own', () => {
    for (const { felder: fields } of KATALOG) {
      const names = fields.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test.each([null, 'x', 3, []])('a document cannot be %j', (raw) => expect(flatFromJson(KINDS.produkt, raw)).toBeNull());

test('what a document leaves out stays out, and what is of another shape does no harm', () => {
  expect(flatFromJson(KINDS.produkt, { Id: 'p', Merkmale: 'x', PreisMonatlichCent: 39.95 })).toEqual({
    Id: 'p',
    Merkmale_de: '',
    Merkmale_en: '',
    PreisMonatlich: '39.95',
  });
});

describe('a document by hand is refused at the column that is no text', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  test.each<[string, string, string]>([
    ['a thing that makes itself a text', '{"Id":{"toString":1}}', 'Id'],
    ['such a thing in a list', '{"Id":"p","Merkmale":{"de":[{"toString":1}]}}', 'Merkmale_de'],
    ['such a kind', '{"Id":"p","Daten":{"Art":{"toString":1}}}', 'Art'],
    ['such a step of a price', '{"Id":"p","Daten":{"Art":"Tarif","Preisaufteilung":[{"Cent":{}}]}}', 'Preisaufteilung'],
    ['such a fact', '{"Id":"p","Daten":{"Art":"Versicherung","Fakten":[{"Name":{"de":{}}}]}}', 'Fakten_de'],
    ['NUL', '{"Id":"p","Name":{"de":"a\\u0000"}}', 'Name_de'],
    ['half of a pair', '{"Id":"p","Kurztext":{"en":"\\ud800"}}', 'Kurztext_en'],
    ['200 000 lists in one another', `{"Id":${deep}}`, 'Id'],
    ['the same in a list', `{"Id":"p","Merkmale":{"de":[${deep}]}}`, 'Merkmale_de'],
  ])('%s', (_, sentence, field) =>
    expect(fromJson(`{"Produkte":[{"Id":"gut"},${sentence}]}`, KATALOG, undefined)).toMatchObject({
      rows: [{ zeile: 1 }],
      fehler: [{ zeile: 2, feld: field, grund: 'jsonForm' }],
    }),
  );

  test('a list whose name nobody could write down', () => {
    expect(fromJson('{"\\u0000":[]}', KATALOG, undefined).fehler).toEqual([{ zeile: 1, feld: '', grund: 'jsonForm' }]);
  });
});

test('a reward is called by its product', () =>
  expect(KINDS.praemie.nameOf?.({ Id: '7f3c', Produkt: 'p', WertCent: 5000 })).toBe('p'));
