import type { EmpfehlungForEmpfaenger, EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { einstellungenSchema, openOf } from '@weitersagen/contract/mandant';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import type { ProduktDetail, ProduktkategorieResponse, ProduktResponse } from '@weitersagen/contract/produkt';
import type { Boot } from '../../apps/web/src/boot.ts';

/** What calls answer a visitor's screens, and what its page knows: as plain as it can be, but for what a test says of it. */

const CHANNELS = {
  ModuleEmailClient: 1,
  ModuleGmail: -1,
  ModuleOutlook: -1,
  ModuleYahoo: -1,
  ModuleWhatsapp: 2,
  ModuleFacebook: -1,
  ModuleXing: -1,
  ModuleLinkedIn: -1,
  ModuleTwitter: -1,
  ModuleInstagram: -1,
  ModuleSms: -1,
  ModuleTeilen: -1,
};
const USER = {
  Vorname: 'Erika',
  Nachname: 'Muster',
  Email: 'erika@example.org',
  EmailBestaetigt: true,
  ImAuftrag: null,
};

const FIRMA = { name: 'Alpha GmbH', strasse: 'Weg 1', ort: '10115 Berlin', telefon: '030 1234' };
/** What a Mandant has that has set nothing but what has to be said. */
const BY_DEFAULT = openOf(
  einstellungenSchema.parse({
    familie: 'telekom',
    programmName: 'Alpha sagt’s weiter',
    supportEmail: '',
    firma: { ...FIRMA, register: '', vertretung: '', iban: '' },
    ProductCategory: '',
    ContractType: '',
    EmpfehlenPath: '/',
    MandantUrl: '',
    kanaele: CHANNELS,
  }),
);

/** A visitor's page of the Mandant `alpha`, which sells telephones; with `user` of whoever is signed in. */
export const visitor = (mandant: object = {}, more: Partial<Boot> = {}): Partial<Boot> => ({
  marke: NEUTRAL as never,
  mandant: {
    ...BY_DEFAULT,
    Route: 'alpha',
    Name: 'Alpha',
    programmName: 'Alpha sagt’s weiter',
    ModuleNewsletterPermission: false,
    ...mandant,
  } as never,
  ...more,
});
export const signedInVisitor = (mandant: object = {}, user: object = {}): Partial<Boot> =>
  visitor(mandant, { user: { ...USER, ...user } as never });

export const picture = { Adresse: '/g', Breite: 16, Hoehe: 10, Alternativtext: '' } as ProduktResponse['Grafik'];

type Split = ProduktResponse['Aufteilungen'][number];
export const split = (
  AnteilEmpfaenger: number,
  EmpfehlerCent: number,
  EmpfaengerCent: number,
  isCut = false,
): Split => ({
  AnteilEmpfaenger,
  EmpfehlerCent,
  EmpfaengerCent,
  Gekappt: isCut,
});
export const SPLITS = [split(0, 7000, 0), split(50, 3500, 3500), split(100, 0, 7000)];
/** Of the same amount, where a contact may have no more than 15 €. */
export const CAPPED = [split(0, 7000, 0), split(50, 5500, 1500, true), split(100, 5500, 1500, true)];

export const produkt = (values: Partial<ProduktDetail> = {}) => ({
  Id: 'p1',
  ExterneId: 'X-1',
  Name: 'Glasfaser 100',
  Kurztext: 'Schnell ins Netz',
  Merkmale: [] as string[],
  Quelle: 'Festnetz' as const,
  KategorieId: 'internet',
  KategorieName: 'Internet',
  PreisMonatlich: 3995,
  PreisEinmalig: null,
  Preisaufteilung: [],
  PreisDurchschnitt: null,
  Klasse: null,
  Young: false,
  Hybrid: false,
  Aktionsname: null,
  Aktionsrabatt: null,
  Fussnote: null,
  Bild: 'haus',
  Grafik: picture,
  Praemien: [],
  PraemieCent: 7000,
  PraemieId: 'b1',
  PraemieGrafik: null,
  PraemieBis: null,
  Aufteilungen: SPLITS,
  Angebot: null,
  Kategorie: null,
  AnzeigeName: 'Glasfaser 100',
  Gruppe: null,
  Beschreibung1: null,
  Beschreibung2: null,
  Beschreibung3: null,
  Beschreibung4: null,
  Provision: null,
  TelekomProduktId: null,
  Kategorien: ['internet'],
  Daten: { Art: 'Einfach' } as unknown as ProduktDetail['Daten'],
  KeyVisual: null,
  ...values,
});
export const WITHOUT_REWARD = { PraemieCent: null, PraemieId: null, Aufteilungen: [] };

export const kategorie = (values: Partial<ProduktkategorieResponse> = {}): ProduktkategorieResponse => ({
  Id: 'internet',
  Slug: 'internet',
  Titel: 'Internet und Telefon',
  Untertitel: null,
  Breadcrumb: 'Internet',
  Quelle: 'Festnetz',
  Position: 1,
  VorauswahlHeim: null,
  VorauswahlTv: null,
  Verwandt: null,
  Grafik: picture,
  Icon: picture,
  Spalten: { xl: 4, lg: 4, md: 2, sm: 1, xs: 1 },
  Geraete: null,
  Pfad: [],
  Anzahl: 3,
  PraemieHoechstCent: 7000,
  ...values,
});

/** A recommendation as its share page has it. */
export const shared = (values: Partial<EmpfehlungZumTeilen> = {}): EmpfehlungZumTeilen => ({
  Empfehlungsnummer: 'E1',
  Empfehlungscode: 'K7M2QX4T',
  KurzURL: 'https://portal.example/alpha/e/K7M2QX4T',
  Empfehlungslink: 'https://portal.example/lang',
  Status: 'Offen',
  ErstelltAm: '2026-11-28T09:00:00.000Z',
  GueltigBis: '2027-01-27T22:59:59.000Z',
  ProduktName: 'Glasfaser 100',
  ProduktId: 'p1',
  HandyId: null,
  Preistext: null,
  Aufteilung: 'beide',
  PraemieEmpfehlerCent: 3500,
  PraemieEmpfaengerCent: 3500,
  EmpfehlerVorname: 'Erika',
  QrSvg: '<svg></svg>',
  Teilbar: true,
  Kanaele: [
    { Kanal: 'email', Url: 'mailto:?subject=a', Betreff: 'a', Text: 'b' },
    { Kanal: 'whatsapp', Url: 'https://wa.me/?text=b', Betreff: null, Text: 'b' },
  ],
  MitEntwurf: false,
  Statistik: null,
  ...values,
});

/** A recommendation as the recipient has it. */
export const offered = (values: Partial<EmpfehlungForEmpfaenger> = {}): EmpfehlungForEmpfaenger => ({
  Empfehlungsnummer: 'E1',
  KurzURL: 'https://portal.example/alpha/e/K7M2QX4T',
  Status: 'Offen',
  GueltigBis: '2027-01-27T22:59:59.000Z',
  Produkt: {
    Id: 'p1',
    Name: 'Glasfaser 100',
    Kurztext: 'Schnell ins Netz',
    Bild: 'haus',
    PreisMonatlich: 3995,
    Preisaufteilung: [],
    Preistext: null,
  },
  EmpfehlerVorname: 'Erika',
  PraemieEmpfaengerCent: 3500,
  PraemieEmpfehlerCent: 3500,
  AnteilEmpfehler: 50,
  Gekappt: false,
  ...values,
});

/** A reward as whoever has its link finds it. */
export const reward = (values: Partial<PraemierungResponse> = {}): PraemierungResponse => ({
  Id: 'p1',
  Art: 'Praemie',
  Abschluesse: null,
  Status: 'Bereitgestellt',
  WertCent: 5000,
  Praemie: null,
  Beguenstigter: 'empfehler',
  Vorname: 'Erika',
  ProduktName: 'Glasfaser 100',
  Grafik: null,
  abschlussname: 'Karl',
  Kulanz: false,
  Praemienart: null,
  Gutscheine: [],
  GutscheinName: null,
  IbanMaskiert: null,
  GespeichertesKonto: null,
  NurDeutscheIban: false,
  Ruecklaufgrund: null,
  VerfaelltAm: null,
  ErwartetAm: null,
  Verspaetet: false,
  Rueckruf: null,
  Bedingungen: [],
  erlaubt: [],
  KundennummerMoeglich: false,
  ...values,
});
