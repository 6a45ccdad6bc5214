import { z } from 'zod';
import { jeSprache } from './fields-sprache.ts';
import { bilingual, katalogtext, produktDaten } from './produktdaten.ts';
import { GERAETE_AUSWAHL, GERAETE_TYPEN, QUELLEN, SPALTEN } from './values.ts';

/**
 * The catalogue as a document, both languages: what an import and an external product API bring, what an export gives,
 * and what one edit writes.
 */
/** Part of a path wherever it stands, so it is never one that leads elsewhere (`..`). */
export const id = () => z.string().regex(/^(?!.*\.\.)[a-z0-9][\w.-]{0,63}$/i, 'ungueltig');
const cents = () => z.number().int().min(0).max(100_000_000);
const position = () => z.number().int().min(-1_000_000).max(1_000_000).default(0);
/** PostgreSQL begins with the year 1. */
const day = () => z.iso.date('ungueltig').refine((eine) => eine >= '0001', 'ungueltig');

/** Where one orders: at another site, on this one, or, empty, nowhere in particular. */
export const isShopAddress = (address: string): boolean => {
  if (address === '') return true;
  if (!/^(https?:\/\/\S+|\/(?![/\\])\S*)$/i.test(address)) return false;
  const url = URL.parse(address, 'https://hier.example');
  return url !== null && url.username === '' && url.password === '';
};
const column = (vorgabe: number) => z.number().int().min(1).max(6).default(vorgabe);

export const kategorieEingabe = z.object({
  /** As it stands in the address, with `.html` where it has one; the id follows from it (kategorieId). */
  Slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.html)?$/, 'ungueltig')
    .max(80),
  Quelle: z.enum(QUELLEN),
  Titel: bilingual(),
  Untertitel: bilingual(400).nullable().default(null),
  Breadcrumb: bilingual().nullable().default(null),
  VorauswahlHeim: id().nullable().default(null),
  VorauswahlTv: id().nullable().default(null),
  /** Id of another category. */
  Verwandt: id().nullable().default(null),
  Spalten: z
    .object({
      xl: column(SPALTEN.xl),
      lg: column(SPALTEN.lg),
      md: column(SPALTEN.md),
      sm: column(SPALTEN.sm),
      xs: column(SPALTEN.xs),
    })
    .default(SPALTEN),
  Position: position(),
  Geraete: z.enum(GERAETE_AUSWAHL).nullable().default(null),
});
export type KategorieEingabe = z.output<typeof kategorieEingabe>;

export const praemieEingabe = z.object({
  /** Without one it is a new reward. */
  Id: z.uuid().optional(),
  Produkt: id(),
  WertCent: z.number().int().min(1).max(1_000_000),
  Startdatum: day(),
  Enddatum: day().nullable().default(null),
  EnddatumAnzeige: day().nullable().default(null),
});
export type PraemieEingabe = z.output<typeof praemieEingabe>;

export const produktEingabe = z.object({
  Id: id(),
  ExterneId: katalogtext(80, 1),
  /** Its home category; it is always among `Kategorien`. */
  Kategorie: id(),
  Kategorien: z.array(id()).max(40).default([]),
  Name: bilingual(),
  Kurztext: bilingual(400),
  Merkmale: jeSprache(z.array(katalogtext(200)).max(12)),
  PreisMonatlichCent: cents().nullable().default(null),
  PreisEinmaligCent: cents().nullable().default(null),
  Bild: katalogtext(80),
  ShopUrl: katalogtext(2000).refine(isShopAddress, 'adresse'),
  Position: position(),
  Aktiv: z.boolean().default(true),
  Daten: produktDaten.default({ Art: 'Einfach' }),
});
export type ProduktEingabe = z.output<typeof produktEingabe>;

export const geraetEingabe = z.object({
  Id: id(),
  ExterneId: katalogtext(80, 1),
  Typ: z.enum(GERAETE_TYPEN),
  Hersteller: katalogtext(80, 1),
  Name: katalogtext(200, 1),
  Beschreibung: bilingual(20_000),
  Bild: katalogtext(80).default(''),
  Position: position(),
});
export type GeraetEingabe = z.output<typeof geraetEingabe>;

export const angebotEingabe = z.object({
  Id: id(),
  Geraet: id(),
  /** A product: what one recommends with the offer. */
  Tarif: id(),
  Klasse: katalogtext(20),
  PreisHandyCent: cents(),
  PreisTarifCent: cents(),
  Position: position(),
  /** Stands before every other offer of its device, the smallest first. */
  TopPosition: z.number().int().min(0).max(1_000_000).nullable().default(null),
  Aktion: bilingual().nullable().default(null),
  AktionspreisCent: cents().nullable().default(null),
});
export type AngebotEingabe = z.output<typeof angebotEingabe>;

const many = <S extends z.ZodType>(schema: S) => ({
  Kategorien: z.array(schema).max(500),
  Produkte: z.array(schema).max(50_000),
  Praemien: z.array(schema).max(200_000).default([]),
  Geraete: z.array(schema).max(20_000).default([]),
  Angebote: z.array(schema).max(200_000).default([]),
});
/** The document before its parts are looked at, for who takes over what is right in it. */
export const katalogdokumentHuelle = z.object(many(z.unknown()));
/** What a part is called, whatever else may be wrong with it. */
export const benannteEingabe = z.object({ Id: z.string().optional(), Slug: z.string().optional() });

const katalogdokument = z.object({
  Kategorien: z.array(kategorieEingabe).max(500),
  Produkte: z.array(produktEingabe).max(50_000),
  Praemien: z.array(praemieEingabe).max(200_000).default([]),
  Geraete: z.array(geraetEingabe).max(20_000).default([]),
  Angebote: z.array(angebotEingabe).max(200_000).default([]),
});
export type Katalogdokument = z.output<typeof katalogdokument>;
