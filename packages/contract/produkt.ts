import { z } from 'zod';
import { bildReference } from './bild.ts';
import { cents, day } from './fields.ts';
import { fussnote, headerBild } from './inhalt.ts';
import { paths } from './paths.ts';
import { FESTNETZ_KATEGORIEN, priceStep, produktDataResponse } from './produkt-data.ts';
import { route } from './route.ts';
import { GERAETE_AUSWAHL, GERAETE_TYPEN, KATALOG_SOURCES, PRODUKT_CLASSES } from './values.ts';

export const praemie = z.object({
  Id: z.string(),
  WertCent: cents(),
  Wert: z.string(),
  Startdatum: day(),
  Enddatum: day().nullable(),
  EnddatumAnzeige: day().nullable(),
});

/** What each split offered on the screens gives to whom, today (decisions §5). */
export const aufteilungResponse = z.object({
  AnteilEmpfaenger: z.number().int(),
  EmpfehlerCent: cents(),
  EmpfaengerCent: cents(),
  Gekappt: z.boolean(),
});

/** A device with a tariff, with the names of calls.md §3. */
export const angebotResponse = z.object({
  Id: z.string(),
  GeraeteTyp: z.enum(GERAETE_TYPEN),
  Hersteller: z.string(),
  Klasse: z.string(),
  TarifHandyAnzeigeName: z.string(),
  /** Safe HTML. */
  TarifHandyBeschreibung: z.string(),
  TarifAnzeigeName: z.string(),
  HandyAnzeigeName: z.string(),
  /** Safe HTML. */
  HandyBeschreibung: z.string(),
  HandyId: z.string(),
  /** Cents, like every price. */
  PreisHandy: cents(),
  TarifId: z.string(),
  PreisTarif: cents(),
  Position: z.number().int(),
  Aktion: z.string().nullable(),
  TopPosition: z.number().int().nullable(),
  /** The device's price in the campaign; null where there is none. */
  Aktionspreis: cents().nullable(),
  /** Both prices in a line. */
  Preistext: z.string(),
  Bild: z.string(),
  /** Of the device, square. */
  Grafik: bildReference,
});
export type AngebotResponse = z.output<typeof angebotResponse>;

/** What a list says of a product. */
export const produktResponse = z.object({
  Id: z.string(),
  ExterneId: z.string(),
  Name: z.string(),
  Kurztext: z.string(),
  Merkmale: z.array(z.string()),
  Quelle: z.enum(KATALOG_SOURCES),
  /** Home category. */
  KategorieId: z.string(),
  KategorieName: z.string(),
  PreisMonatlich: cents().nullable(),
  PreisEinmalig: cents().nullable(),
  /** What the months cost, where it changes; else empty. */
  Preisaufteilung: z.array(priceStep),
  /** Over the first 24 months; null where the price does not change. */
  PreisDurchschnitt: cents().nullable(),
  Klasse: z.enum(PRODUKT_CLASSES).nullable(),
  Young: z.boolean(),
  Hybrid: z.boolean(),
  Aktionsname: z.string().nullable(),
  Aktionsrabatt: cents().nullable(),
  /** Identifier of a footnote. */
  Fussnote: z.string().nullable(),
  Bild: z.string(),
  /** Sixteen to ten. */
  Grafik: bildReference,
  Praemien: z.array(praemie),
  /** The reward valid today; null where none is. */
  PraemieCent: cents().nullable(),
  PraemieId: z.string().nullable(),
  /** Of the pictures of this reward (bild.ts: four of them). */
  PraemieGrafik: z
    .object({
      /** `?v=` of each of the four: with it they may be kept for ever. */
      Fassung: z.string(),
      /** The motif was uploaded; else all of it is drawn. */
      Hochgeladen: z.boolean(),
      /** What the motif shows; the amounts stand beside it. */
      Alternativtext: z.string(),
    })
    .nullable(),
  /** The last day on which it is offered, as people are told; null where no end is known. */
  PraemieBis: day().nullable(),
  Aufteilungen: z.array(aufteilungResponse),
  /** Where it stands here with a device. */
  Angebot: angebotResponse.nullable(),
});
export type ProduktResponse = z.output<typeof produktResponse>;

/** The fields of calls.md §3, by its names; what a kind of product does not have is null. */
const specifiedFields = {
  /** `DP`: internet, `TP`: television. */
  Kategorie: z.enum(FESTNETZ_KATEGORIEN).nullable(),
  AnzeigeName: z.string(),
  Gruppe: z.string().nullable(),
  /** Safe HTML, like the three that follow. */
  Beschreibung1: z.string().nullable(),
  Beschreibung2: z.string().nullable(),
  Beschreibung3: z.string().nullable(),
  Beschreibung4: z.string().nullable(),
  /** Variants of the provider's commission: `standard;70`, several separated by `|`. */
  Provision: z.string().nullable(),
  TelekomProduktId: z.string().nullable(),
};
export type SpecifiedFields = z.output<z.ZodObject<typeof specifiedFields>>;
/** What `GET /produkt` says of each. */
export const listedProduct = produktResponse.extend(specifiedFields);
export type ListedProduct = z.output<typeof listedProduct>;

/** What a page of its own says of it: all of the above, and the fields of its kind. */
export const produktDetail = listedProduct.extend({
  /** Ids of all categories in which it stands. */
  Kategorien: z.array(z.string()),
  Daten: produktDataResponse,
});
export type ProduktDetail = z.output<typeof produktDetail>;

/** The key visual of the screen that asks (docs/decisions.md), in the answer that it asks for anyway. */
const withHeaderBild = { KeyVisual: headerBild.nullable() };
/** The footnotes that the products' prices name. */
const withFussnoten = { Fussnoten: z.array(fussnote) };

const crumb = z.object({ Id: z.string(), Slug: z.string(), Titel: z.string() });

export const produktkategorieResponse = z.object({
  Id: z.string(),
  Slug: z.string(),
  Titel: z.string(),
  Untertitel: z.string().nullable(),
  Breadcrumb: z.string(),
  Quelle: z.enum(KATALOG_SOURCES),
  Position: z.number().int(),
  /** Default home and TV product. */
  VorauswahlHeim: z.string().nullable(),
  VorauswahlTv: z.string().nullable(),
  Verwandt: crumb.nullable(),
  /** Sixteen to ten, and the small square one. */
  Grafik: bildReference,
  Icon: bildReference,
  Spalten: z.object({
    xl: z.number().int(),
    lg: z.number().int(),
    md: z.number().int(),
    sm: z.number().int(),
    xs: z.number().int(),
  }),
  /** Which devices stand here beside the products. */
  Geraete: z.enum(GERAETE_AUSWAHL).nullable(),
  /** The categories above it, the topmost first; `Titel` is their breadcrumb. */
  Pfad: z.array(crumb),
  /** Products and devices that it shows. */
  Anzahl: z.number().int(),
  /** The highest reward of today among them; null where none brings one. */
  PraemieHoechstCent: cents().nullable(),
});
export type ProduktkategorieResponse = z.output<typeof produktkategorieResponse>;

const page = () => z.coerce.number().int().min(1).max(100_000).default(1);
const perPage = (preset: number) => z.coerce.number().int().min(1).max(100).default(preset);
const yes = () =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional();
const pages = {
  Gesamt: z.number().int(),
  Seite: z.number().int(),
  Seiten: z.number().int(),
  JeSeite: z.number().int(),
};
const filter = {
  quelle: z.enum(KATALOG_SOURCES).optional(),
  /** Offers with this tariff only. */
  tarifId: z.string().max(64).optional(),
  geraeteTyp: z.enum(GERAETE_TYPEN).optional(),
  hersteller: z.string().max(80).optional(),
  klasse: z.enum(PRODUKT_CLASSES).optional(),
  young: yes(),
  hybrid: yes(),
};

/** BannerTEZuTP: television for who recommended internet; the product that it leads to. */
export const bannerResponse = z.object({
  Anzeigen: z.boolean(),
  Produkt: z.object({ Id: z.string(), Name: z.string(), PraemieCent: cents() }).nullable(),
});

export const api = {
  getProdukte: route(paths.getProdukte, {
    zugang: 'public',
    summary: 'Products with the reward each brings today, a page at a time; the header X-Total-Count says of how many',
    sameForAll: true,
    query: z.object({
      ...filter,
      /** Slug or id of a category; `DP`: internet, `TP`: television. */
      kategorie: z.string().max(80).optional(),
      seite: page(),
      jeSeite: perPage(100),
    }),
    ok: z.array(listedProduct),
  }),
  getProduktauswahl: route(paths.getProduktauswahl, {
    zugang: 'public',
    summary: 'The products of the start page: all of a small catalogue, else the best of each category',
    sameForAll: true,
    /** One that is wanted in any case. */
    query: z.object({ produkt: z.string().max(64).optional().catch(undefined) }),
    ok: z.object({
      Produkte: z.array(produktResponse),
      /** Of all that bring a reward today. */
      Gesamt: z.number().int(),
      Kategorien: z.array(crumb.extend({ Gesamt: z.number().int() })),
      ...withHeaderBild,
    }),
  }),
  sucheProdukte: route(paths.sucheProdukte, {
    zugang: 'public',
    summary: 'Search of the catalogue: words and their beginnings, small typing errors forgiven',
    sameForAll: true,
    query: z.object({
      q: z.string().trim().max(80).default(''),
      quelle: filter.quelle,
      kategorie: z.string().max(80).optional(),
      /** Only what brings a reward today. */
      praemie: yes(),
      seite: page(),
      jeSeite: perPage(24),
    }),
    ok: z.object({ ...pages, ...withFussnoten, Produkte: z.array(produktResponse) }),
  }),
  getProduktvergleich: route(paths.getProduktvergleich, {
    zugang: 'public',
    summary: 'Several products by id (`ids=a,b,c`), in this order; unknown ones are left out',
    sameForAll: true,
    query: z.object({
      ids: z
        .string()
        .max(400)
        .transform((text) =>
          [
            ...new Set(
              text
                .split(',')
                .map((id) => id.trim())
                .filter(Boolean),
            ),
          ].slice(0, 6),
        ),
    }),
    ok: z.array(produktDetail),
  }),
  getProdukt: route(paths.getProdukt, {
    zugang: 'public',
    summary: 'A product; with handyId as it is offered with that device',
    sameForAll: true,
    params: z.object({ id: z.string().max(64) }),
    query: z.object({ quelle: filter.quelle, handyId: z.string().max(64).optional() }),
    ok: produktDetail.extend(withHeaderBild),
    errors: ['PSOF0003'],
  }),
  getProduktExtern: route(paths.getProduktExtern, {
    zugang: 'public',
    summary: "A product by the provider's own id",
    sameForAll: true,
    params: z.object({ id: z.string().max(80) }),
    query: z.object({ quelle: filter.quelle, handyId: z.string().max(64).optional() }),
    ok: produktDetail,
    errors: ['PSOF0003'],
  }),
  getHandytarife: route(paths.getHandytarife, {
    zugang: 'public',
    summary: 'The tariffs of a device, the top ones first',
    sameForAll: true,
    params: z.object({ id: z.string().max(64) }),
    ok: z.array(produktResponse),
    errors: ['PSOF0003'],
  }),
  getMaxPraemiewert: route(paths.getMaxPraemiewert, {
    zugang: 'public',
    summary: 'Highest reward as display text, default "0 €"',
    sameForAll: true,
    ok: z.object({ Wert: z.string(), WertCent: cents() }),
  }),
  getProduktkategorien: route(paths.getProduktkategorien, {
    zugang: 'public',
    summary: 'Product categories',
    sameForAll: true,
    ok: z.array(produktkategorieResponse),
  }),
  getProduktkategorie: route(paths.getProduktkategorie, {
    zugang: 'public',
    summary: 'A category with a page of its products and device offers',
    sameForAll: true,
    params: z.object({ id: z.string().max(80) }),
    query: z.object({ ...filter, seite: page(), jeSeite: perPage(24) }),
    ok: z.object({
      ...pages,
      ...withHeaderBild,
      ...withFussnoten,
      Kategorie: produktkategorieResponse,
      Unterkategorien: z.array(crumb),
      Produkte: z.array(produktResponse),
      /** What can be filtered by: what the products and devices of the whole category differ in. */
      Hersteller: z.array(z.string()),
      GeraeteTypen: z.array(z.enum(GERAETE_TYPEN)),
      Klassen: z.array(z.enum(PRODUKT_CLASSES)),
      /** Some are for young people (hybrid), and some are not. */
      MitYoung: z.boolean(),
      MitHybrid: z.boolean(),
    }),
    errors: ['PSOF0601'],
  }),
  getHersteller: route(paths.getHersteller, {
    zugang: 'public',
    summary: 'Makers of the devices of a category',
    sameForAll: true,
    params: z.object({ id: z.string().max(80) }),
    ok: z.array(z.string()),
    errors: ['PSOF0601'],
  }),
  getPraemien: route(paths.getPraemien, {
    zugang: 'public',
    summary:
      'All rewards, with the product that brings them, a page at a time; the header X-Total-Count says of how many',
    sameForAll: true,
    query: z.object({ seite: page(), jeSeite: perPage(100) }),
    ok: z.array(praemie.extend({ ProduktId: z.string(), ProduktName: z.string() })),
  }),
};
