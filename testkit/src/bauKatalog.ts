import type {
  AngebotEingabe,
  GeraetEingabe,
  KategorieEingabe,
  PraemieEingabe,
  ProduktEingabe,
} from '@weitersagen/contract/katalogdokument';
import { kategorieEingabe, produktEingabe } from '@weitersagen/contract/katalogdokument';
import type { FestnetzDaten, TarifDaten } from '@weitersagen/contract/produktdaten';

const beide = (text: string) => ({ de: text, en: `${text} (en)` });

/** Inputs of the catalogue as an import or an editor gives them; what a test is not about is plausible. */
export const kategorieAls = (Slug: string, mehr: Partial<KategorieEingabe> = {}): KategorieEingabe =>
  kategorieEingabe.parse({ Slug, Quelle: 'Festnetz', Titel: beide(`Kategorie ${Slug}`), ...mehr });

export const produktAls = (Id: string, mehr: Partial<ProduktEingabe> = {}): ProduktEingabe =>
  produktEingabe.parse({
    Id,
    ExterneId: `X-${Id}`,
    Kategorie: 'internet',
    Name: beide(`Produkt ${Id}`),
    Kurztext: beide('Schnell im Netz'),
    Merkmale: { de: ['Viel'], en: ['Much'] },
    PreisMonatlichCent: 3995,
    Bild: 'internet',
    ShopUrl: 'https://shop.example/',
    ...mehr,
  });

export const praemieAls = (Produkt: string, WertCent: number, mehr: Partial<PraemieEingabe> = {}): PraemieEingabe => ({
  Produkt,
  WertCent,
  Startdatum: '2020-01-01',
  Enddatum: null,
  EnddatumAnzeige: null,
  ...mehr,
});

export const geraetAls = (Id: string, mehr: Partial<GeraetEingabe> = {}): GeraetEingabe => ({
  Id,
  ExterneId: `G-${Id}`,
  Typ: 'smartphone',
  Hersteller: 'Aura',
  Name: `Gerät ${Id}`,
  Beschreibung: beide('<p>Klein</p>'),
  Bild: '',
  Position: 0,
  ...mehr,
});

export const angebotAls = (Geraet: string, Tarif: string, mehr: Partial<AngebotEingabe> = {}): AngebotEingabe => ({
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
  ...mehr,
});

export const festnetzDatenAls = (mehr: Partial<FestnetzDaten> = {}): FestnetzDaten => ({
  Art: 'Festnetz',
  Kategorie: 'DP',
  AnzeigeName: beide('Zuhause'),
  Young: false,
  Hybrid: false,
  Gruppe: 'zuhause',
  Klasse: 'M',
  Beschreibung1: beide('<p>Eins</p>'),
  Beschreibung2: beide(''),
  Beschreibung3: beide(''),
  Beschreibung4: beide(''),
  Provision: 'standard;70',
  TelekomProduktId: 'T-1',
  Fussnote: null,
  Preisaufteilung: [],
  Aktionsname: null,
  AktionsrabattCent: null,
  ...mehr,
});

export const tarifDatenAls = (mehr: Partial<TarifDaten> = {}): TarifDaten => ({
  Art: 'Tarif',
  Gruppe: 'smartphone',
  Klasse: 'M',
  AnzeigeName: beide('Mobil'),
  Datenvolumen: beide('20 GB'),
  LaufzeitMonate: 24,
  Beschreibung: beide('<p>Überall</p>'),
  Provision: 'standard;50',
  Fussnote: null,
  Preisaufteilung: [],
  Aktionsname: null,
  AktionsrabattCent: null,
  ...mehr,
});
