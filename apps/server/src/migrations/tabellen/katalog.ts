import type { LanguageCode } from '@weitersagen/contract/languages';
import type {
  Cent,
  GeraeteTyp,
  GeraetSelection,
  MandantId,
  PraemieId,
  ProduktId,
  Tag,
  TileColumns,
} from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Json, Mit, Zweisprachig } from './gemeinsam.ts';

/** The catalogue and its history. */
export interface TabellenKatalog {
  produktkategorie: JeMandant & {
    id: string;
    slug: string;
    quelle: 'Festnetz' | 'Mobilfunk' | 'Versicherung';
    titel: Json<Zweisprachig>;
    untertitel: Mit<Zweisprachig | null>;
    position: Mit<number>;
    /** null: as the title. */
    breadcrumb: Mit<Zweisprachig | null>;
    vorauswahl_heim: Mit<ProduktId | null>;
    vorauswahl_tv: Mit<ProduktId | null>;
    verwandt: Mit<string | null>;
    spalten: ColumnType<TileColumns, string | undefined, string>;
    /** Which devices stand here beside the products; null: none. */
    geraete: Mit<GeraetSelection | null>;
  };
  produkt_in_kategorie: JeMandant & { kategorie_id: string; produkt_id: ProduktId; position: Mit<number> };
  produkt: JeMandant & {
    id: ProduktId;
    externe_id: string;
    kategorie_id: string;
    name: Json<Zweisprachig>;
    kurztext: Json<Zweisprachig>;
    merkmale: Json<Record<LanguageCode, string[]>>;
    preis_monatlich_cent: number | null;
    preis_einmalig_cent: number | null;
    bild: string;
    shop_url: string;
    position: Mit<number>;
    aktiv: Mit<boolean>;
    daten: ColumnType<unknown, string | undefined, string>;
  };
  praemie: JeMandant & {
    id: PraemieId;
    produkt_id: ProduktId;
    wert_cent: Cent;
    startdatum: Tag;
    enddatum: Tag | null;
    enddatum_anzeige: Tag | null;
  };
  geraet: JeMandant & {
    id: string;
    externe_id: string;
    typ: GeraeteTyp;
    hersteller: string;
    name: string;
    beschreibung: Json<Zweisprachig>;
    bild: Mit<string>;
    position: Mit<number>;
  };
  /** A device with a tariff; what one recommends with it is the tariff. */
  angebot: JeMandant & {
    id: string;
    geraet_id: string;
    tarif_id: ProduktId;
    klasse: string;
    preis_geraet_cent: number;
    preis_tarif_cent: number;
    position: Mit<number>;
    top_position: Mit<number | null>;
    aktion: Mit<Zweisprachig | null>;
    aktionspreis_cent: Mit<number | null>;
  };
  /** Raised once per transaction that writes the catalogue. */
  katalogstand: {
    mandant_id: MandantId;
    revision: Mit<number>;
    geaendert_am: Date;
    /** The last good answer of an external product API. */
    abgeglichen_am: Mit<Date | null>;
    abgleich_versucht_am: Mit<Date | null>;
    abgleich_fehler: Mit<string | null>;
  };
}
