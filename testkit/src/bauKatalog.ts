import type {
  AngebotInput,
  GeraetInput,
  KategorieInput,
  PraemieInput,
  ProduktInput,
} from '@weitersagen/contract/katalogdokument';
import { kategorieInput, produktInput } from '@weitersagen/contract/katalogdokument';
import { type ByLanguage, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import type { FestnetzDaten, TarifDaten } from '@weitersagen/contract/produkt-data';

const both = (text: string): ByLanguage =>
  perLanguage((language) => (language === MAIN_LANGUAGE ? text : `${text} (${language})`));

/** Inputs of the catalogue as an import or an editor gives them; what a test is not about is plausible. */
export const kategorieAs = (Slug: string, more: Partial<KategorieInput> = {}): KategorieInput =>
  kategorieInput.parse({ Slug, Quelle: 'Festnetz', Titel: both(`Kategorie ${Slug}`), ...more });

export const produktAs = (Id: string, more: Partial<ProduktInput> = {}): ProduktInput =>
  produktInput.parse({
    Id,
    ExterneId: `X-${Id}`,
    Kategorie: 'internet',
    Name: both(`Produkt ${Id}`),
    Kurztext: both('Schnell im Netz'),
    Merkmale: { de: ['Viel'], en: ['Much'] },
    PreisMonatlichCent: 3995,
    Bild: 'internet',
    ShopUrl: 'https://shop.example/',
    ...more,
  });

export const praemieAs = (Produkt: string, ValueCent: number, more: Partial<PraemieInput> = {}): PraemieInput => ({
  Produkt,
  WertCent: ValueCent,
  Startdatum: '2020-01-01',
  Enddatum: null,
  EnddatumAnzeige: null,
  ...more,
});

export const geraetAs = (Id: string, more: Partial<GeraetInput> = {}): GeraetInput => ({
  Id,
  ExterneId: `G-${Id}`,
  Typ: 'smartphone',
  Hersteller: 'Aura',
  Name: `Gerät ${Id}`,
  Beschreibung: both('<p>Klein</p>'),
  Bild: '',
  Position: 0,
  ...more,
});

export const angebotAs = (Geraet: string, Tarif: string, more: Partial<AngebotInput> = {}): AngebotInput => ({
  Id: `${Geraet}-${Tarif}`,
  Geraet,
  Tarif,
  Klasse: 'M',
  PreisHandyCent: 100,
  PreisTarifCent: 3995,
  Position: 0,
  TopPosition: null,
  Aktion: null,
  AktionspreisCent: null,
  ...more,
});

export const festnetzDataAs = (more: Partial<FestnetzDaten> = {}): FestnetzDaten => ({
  Art: 'Festnetz',
  Kategorie: 'DP',
  AnzeigeName: both('Zuhause'),
  Young: false,
  Hybrid: false,
  Gruppe: 'zuhause',
  Klasse: 'M',
  Beschreibung1: both('<p>Eins</p>'),
  Beschreibung2: both(''),
  Beschreibung3: both(''),
  Beschreibung4: both(''),
  Provision: 'standard;70',
  TelekomProduktId: 'T-1',
  Fussnote: null,
  Preisaufteilung: [],
  Aktionsname: null,
  AktionsrabattCent: null,
  ...more,
});

export const tarifDataAs = (more: Partial<TarifDaten> = {}): TarifDaten => ({
  Art: 'Tarif',
  Gruppe: 'smartphone',
  Klasse: 'M',
  AnzeigeName: both('Mobil'),
  Datenvolumen: both('20 GB'),
  LaufzeitMonate: 24,
  Beschreibung: both('<p>Überall</p>'),
  Provision: 'standard;50',
  Fussnote: null,
  Preisaufteilung: [],
  Aktionsname: null,
  AktionsrabattCent: null,
  ...more,
});
