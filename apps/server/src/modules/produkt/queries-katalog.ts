import type { Produktdaten } from '@weitersagen/contract/produktdaten';
import type {
  Cent,
  Geraeteauswahl,
  GeraeteTyp,
  Klasse,
  MandantId,
  PraemieId,
  ProduktId,
  Quelle,
  Spalten,
  Sprache,
  Tag,
} from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import type { Tabellen, Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { buildKatalog, readTables } from './queries-aufbau.ts';
import { namesIn } from './queries-namen.ts';

export interface PraemieInfo {
  id: PraemieId;
  wertCent: Cent;
  startdatum: Tag;
  enddatum: Tag | null;
  enddatumAnzeige: Tag | null;
}

/** In one language. Shared by all requests of a revision: nobody changes it. */
export interface ProduktInfo {
  readonly id: ProduktId;
  readonly externeId: string;
  readonly name: string;
  readonly kurztext: string;
  readonly merkmale: readonly string[];
  readonly kategorieId: string;
  readonly kategorieName: string;
  readonly kategorien: readonly string[];
  readonly quelle: Quelle;
  readonly bild: string;
  readonly preisMonatlichCent: number | null;
  readonly preisEinmaligCent: number | null;
  readonly shopUrl: string;
  readonly aktiv: boolean;
  readonly klasse: Klasse | null;
  readonly young: boolean;
  readonly hybrid: boolean;
  readonly daten: Produktdaten;
  readonly praemien: readonly PraemieInfo[];
}

export interface Angebot {
  readonly id: string;
  readonly geraet: Geraet;
  readonly tarif: Produkt;
  readonly klasse: string;
  readonly preisGeraetCent: number;
  readonly preisTarifCent: number;
  readonly position: number;
  readonly topPosition: number | null;
  readonly aktion: Zweisprachig | null;
  readonly aktionspreisCent: number | null;
}
export interface Geraet {
  readonly id: string;
  readonly externeId: string;
  readonly typ: GeraeteTyp;
  readonly hersteller: string;
  readonly name: string;
  readonly beschreibung: Zweisprachig;
  readonly bild: string;
  /** The one to show first comes first; those whose tariff is offered no more are not among them. */
  readonly angebote: readonly Angebot[];
}
export type Produkt = Readonly<Record<Sprache, ProduktInfo>>;

/** What a list shows: a product, or a device with the best of its tariffs. */
export interface Eintrag {
  readonly produkt: Produkt;
  readonly angebot: Angebot | null;
}
export interface Kategorie {
  readonly id: string;
  readonly slug: string;
  readonly quelle: Quelle;
  readonly titel: Zweisprachig;
  readonly untertitel: Zweisprachig | null;
  readonly breadcrumb: Zweisprachig;
  readonly vorauswahlHeim: ProduktId | null;
  readonly vorauswahlTv: ProduktId | null;
  readonly verwandt: string | null;
  readonly spalten: Spalten;
  readonly position: number;
  readonly geraete: Geraeteauswahl | null;
  readonly eintraege: readonly Eintrag[];
}

/** The catalogue of a Mandant at one revision, with every index that a request needs. */
export interface Katalog {
  readonly produkte: ReadonlyMap<string, Produkt>;
  readonly jeExterneId: ReadonlyMap<string, Produkt>;
  readonly praemien: ReadonlyMap<string, PraemieInfo>;
  readonly kategorien: ReadonlyMap<string, Kategorie>;
  readonly geraete: ReadonlyMap<string, Geraet>;
  /** Offered today or not, but offered: the active ones, in their order. */
  readonly angeboten: readonly Produkt[];
  readonly eintraege: readonly Eintrag[];
  readonly jeQuelle: ReadonlyMap<Quelle, readonly Eintrag[]>;
  readonly geraeteEintraege: readonly Eintrag[];
}

/** How often a process asks for the revision, and how long it may serve the old one while it reads the new one. */
const FRAGEN_MS = 1_000;
const ALT_MS = 5_000;

interface Gehalten {
  katalog: Katalog;
  revision: number;
  geprueft: number;
}
const gehalten = new Map<MandantId, Gehalten>();
/** Counts what was forgotten: a reading that began before is nobody's any more. */
const vergessen = new Map<MandantId, number>();
/** Transactions that have written the catalogue: what they read is nobody else's yet. */
const eigene = new WeakSet<Kysely<Tabellen>>();
/** Answers whether this is the first the transaction writes of the catalogue. */
export const beginOwn = (db: Kysely<Tabellen>): boolean => !eigene.has(db) && Boolean(eigene.add(db));
const unterwegs = new WeakMap<Kysely<Tabellen>, { seit: number; katalog: Promise<Katalog> }>();

const namen = namesIn(buildKatalog);

const read = async (scope: MandantScope): Promise<Katalog> => {
  const { db, mandant } = scope;
  const seit = vergessen.get(mandant.id) ?? 0;
  const stand = await db
    .selectFrom('katalogstand')
    .select('revision')
    .where('mandant_id', '=', mandant.id)
    .executeTakeFirst();
  const revision = Number(stand?.revision ?? 0);
  const eigenes = eigene.has(db);
  const da = gehalten.get(mandant.id);
  if (da?.revision === revision && !eigenes) {
    da.geprueft = performance.now();
    return da.katalog;
  }
  const katalog = namen.baue(await readTables(scope));
  if (!eigenes && seit === (vergessen.get(mandant.id) ?? 0))
    gehalten.set(mandant.id, { katalog, revision, geprueft: performance.now() });
  return katalog;
};

const renew = (scope: MandantScope): Promise<Katalog> => {
  const seit = vergessen.get(scope.mandant.id) ?? 0;
  const schon = unterwegs.get(scope.db);
  if (schon?.seit === seit) return schon.katalog;
  const katalog = read(scope).finally(() => {
    if (unterwegs.get(scope.db)?.katalog === katalog) unterwegs.delete(scope.db);
  });
  unterwegs.set(scope.db, { seit, katalog });
  return katalog;
};

const findState = async (scope: MandantScope): Promise<Katalog> => {
  const da = gehalten.get(scope.mandant.id);
  const alter = da ? performance.now() - da.geprueft : Number.POSITIVE_INFINITY;
  if (da && alter < FRAGEN_MS) return da.katalog;
  if (!da || alter > ALT_MS || scope.db.isTransaction) return renew(scope);
  renew(scope).catch((error: unknown) => scope.log.warn({ err: error }, 'catalogue not read anew'));
  return da.katalog;
};

/** One snapshot per Mandant and revision: a request looks things up in it, and copies nothing. */
export const findKatalog = async (scope: MandantScope): Promise<Katalog> => namen.zeige(scope, await findState(scope));

/** The number of what `findKatalog` shows; as cheap as that where the catalogue was asked for a moment ago. */
export const findKatalogrevision = async (scope: MandantScope): Promise<number> => {
  await findState(scope);
  return gehalten.get(scope.mandant.id)?.revision ?? 0;
};

export const forgetKatalog = (mandantId: MandantId): void => {
  gehalten.delete(mandantId);
  vergessen.set(mandantId, (vergessen.get(mandantId) ?? 0) + 1);
};
