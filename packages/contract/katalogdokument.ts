import { z } from 'zod';
import { byLanguage } from './fields-language.ts';
import { bilingual, katalogText, produktDaten } from './produkt-data.ts';
import { GERAETE_AUSWAHL, GERAETE_TYPEN, KATALOG_SOURCES, TILE_COLUMNS } from './values.ts';

/**
 * The catalogue as a document, both languages: what an import and an external product API bring, what an export gives,
 * and what one edit writes.
 */
/** Part of a path wherever it stands, so it is never one that leads elsewhere (`..`). */
export const id = () => z.string().regex(/^(?!.*\.\.)[a-z0-9][\w.-]{0,63}$/i, 'ungueltig');
const cents = () => z.number().int().min(0).max(100_000_000);
const position = () => z.number().int().min(-1_000_000).max(1_000_000).default(0);
/** PostgreSQL begins with the year 1. */
const day = () => z.iso.date('ungueltig').refine((one) => one >= '0001', 'ungueltig');

/** Where one orders: at another site, on this one, or, empty, nowhere in particular. */
export const isShopAddress = (address: string): boolean => {
  if (address === '') return true;
  if (!/^(https?:\/\/\S+|\/(?![/\\])\S*)$/i.test(address)) return false;
  const url = URL.parse(address, 'https://hier.example');
  return url !== null && url.username === '' && url.password === '';
};
const column = (preset: number) => z.number().int().min(1).max(6).default(preset);

export const kategorieInput = z.object({
  /** As it stands in the address, with `.html` where it has one; the id follows from it (kategorieId). */
  Slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.html)?$/, 'ungueltig')
    .max(80),
  Quelle: z.enum(KATALOG_SOURCES),
  Titel: bilingual(),
  Untertitel: bilingual(400).nullable().default(null),
  Breadcrumb: bilingual().nullable().default(null),
  VorauswahlHeim: id().nullable().default(null),
  VorauswahlTv: id().nullable().default(null),
  /** Id of another category. */
  Verwandt: id().nullable().default(null),
  Spalten: z
    .object({
      xl: column(TILE_COLUMNS.xl),
      lg: column(TILE_COLUMNS.lg),
      md: column(TILE_COLUMNS.md),
      sm: column(TILE_COLUMNS.sm),
      xs: column(TILE_COLUMNS.xs),
    })
    .default(TILE_COLUMNS),
  Position: position(),
  Geraete: z.enum(GERAETE_AUSWAHL).nullable().default(null),
});
export type KategorieInput = z.output<typeof kategorieInput>;

export const praemieInput = z.object({
  /** Without one it is a new reward. */
  Id: z.uuid().optional(),
  Produkt: id(),
  WertCent: z.number().int().min(1).max(1_000_000),
  Startdatum: day(),
  Enddatum: day().nullable().default(null),
  EnddatumAnzeige: day().nullable().default(null),
});
export type PraemieInput = z.output<typeof praemieInput>;

export const produktInput = z.object({
  Id: id(),
  ExterneId: katalogText(80, 1),
  /** Its home category; it is always among `Kategorien`. */
  Kategorie: id(),
  Kategorien: z.array(id()).max(40).default([]),
  Name: bilingual(),
  Kurztext: bilingual(400),
  Merkmale: byLanguage(z.array(katalogText(200)).max(12)),
  PreisMonatlichCent: cents().nullable().default(null),
  PreisEinmaligCent: cents().nullable().default(null),
  Bild: katalogText(80),
  ShopUrl: katalogText(2000).refine(isShopAddress, 'adresse'),
  Position: position(),
  Aktiv: z.boolean().default(true),
  Daten: produktDaten.default({ Art: 'Einfach' }),
});
export type ProduktInput = z.output<typeof produktInput>;

export const geraetInput = z.object({
  Id: id(),
  ExterneId: katalogText(80, 1),
  Typ: z.enum(GERAETE_TYPEN),
  Hersteller: katalogText(80, 1),
  Name: katalogText(200, 1),
  Beschreibung: bilingual(20_000),
  Bild: katalogText(80).default(''),
  Position: position(),
});
export type GeraetInput = z.output<typeof geraetInput>;

export const angebotInput = z.object({
  Id: id(),
  Geraet: id(),
  /** A product: what one recommends with the offer. */
  Tarif: id(),
  Klasse: katalogText(20),
  PreisHandyCent: cents(),
  PreisTarifCent: cents(),
  Position: position(),
  /** Stands before every other offer of its device, the smallest first. */
  TopPosition: z.number().int().min(0).max(1_000_000).nullable().default(null),
  Aktion: bilingual().nullable().default(null),
  AktionspreisCent: cents().nullable().default(null),
});
export type AngebotInput = z.output<typeof angebotInput>;

const many = <S extends z.ZodType>(schema: S) => ({
  Kategorien: z.array(schema).max(500),
  Produkte: z.array(schema).max(50_000),
  Praemien: z.array(schema).max(200_000).default([]),
  Geraete: z.array(schema).max(20_000).default([]),
  Angebote: z.array(schema).max(200_000).default([]),
});
/** The document before its parts are looked at, for who takes over what is right in it. */
export const katalogdokumentEnvelope = z.object(many(z.unknown()));
/** What a part is called, whatever else may be wrong with it. */
export const namedInput = z.object({ Id: z.string().optional(), Slug: z.string().optional() });

const katalogdokument = z.object({
  Kategorien: z.array(kategorieInput).max(500),
  Produkte: z.array(produktInput).max(50_000),
  Praemien: z.array(praemieInput).max(200_000).default([]),
  Geraete: z.array(geraetInput).max(20_000).default([]),
  Angebote: z.array(angebotInput).max(200_000).default([]),
});
export type Katalogdokument = z.output<typeof katalogdokument>;
