import type { Einstellungen } from '@weitersagen/contract/mandant';
import type { ProduktData } from '@weitersagen/contract/produkt-data';
import type { GeraeteTyp, GeraetSelection, Tag } from '@weitersagen/contract/values';
import type { DemoText } from './spoken.ts';

export interface DemoKategorie {
  slug: string;
  quelle: 'Festnetz' | 'Mobilfunk' | 'Versicherung';
  titel: DemoText;
  untertitel?: DemoText;
  breadcrumb?: DemoText;
  /** Ids of products. */
  heim?: string;
  tv?: string;
  /** Slug of another category. */
  verwandt?: string;
  geraete?: GeraetSelection;
}

export interface DemoGeraet {
  id: string;
  typ: GeraeteTyp;
  hersteller: string;
  name: string;
  beschreibung: DemoText;
  bild: string;
}

export interface DemoAngebot {
  geraet: string;
  tarif: string;
  klasse: string;
  /** Cents, once and per month. */
  geraetCent: number;
  tarifCent: number;
  top?: number;
  aktion?: { titel: DemoText; geraetCent: number };
}

/** Days are counted from the day of the seed, so that the demo shows running, past and coming rewards whenever it starts. */
export interface DemoPraemie {
  euro: number;
  ab: number;
  bis?: number;
  anzeigeBis?: number;
}

export interface DemoProdukt {
  id: string;
  externeId: string;
  kategorie: string;
  /** A key of the web's drawings. */
  bild: string;
  name: string | DemoText;
  kurz: DemoText;
  merkmale: DemoText<string[]>;
  /** Cents per month, and once. */
  monat?: number;
  einmal?: number;
  praemien: DemoPraemie[];
  aktiv?: boolean;
  /** Slugs of the other categories in which it stands. */
  more?: string[];
  daten?: ProduktData;
}

export interface DemoAktion {
  titel: DemoText;
  text: DemoText;
  rechtstext: DemoText;
  ab: number;
  bis?: number;
}

export interface DemoGutschein {
  id: string;
  name: string;
  euro: number;
  count: number;
  warnBelow?: number;
}

export interface DemoBerater {
  externeId: string;
  vorname: string;
  nachname: string;
  plz: string;
  ort: string;
  /** Name of the drawing that stands for a photo. */
  foto: string;
}

export interface DemoMandant {
  route: string;
  name: string;
  vollerName: string;
  /** A file in marken/. */
  marke: string;
  /** Readable, because it is for the demo only; a real provider gets 256 random bits. */
  anbieterSchluessel: string;
  einstellungen: (today: Tag) => Einstellungen;
  kategorien: DemoKategorie[];
  produkte: DemoProdukt[];
  geraete?: DemoGeraet[];
  angebote?: DemoAngebot[];
  aktionen: DemoAktion[];
  gutscheine: DemoGutschein[];
  berater?: readonly DemoBerater[];
}

/** Since before the programmes began, without an end. */
export const always = (euro: number): DemoPraemie => ({ euro, ab: -700 });
