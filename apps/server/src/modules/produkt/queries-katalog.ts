import type { LanguageCode } from '@weitersagen/contract/languages';
import type { ProduktData } from '@weitersagen/contract/produkt-data';
import type {
  Cent,
  GeraeteTyp,
  GeraetSelection,
  KatalogSource,
  MandantId,
  PraemieId,
  ProduktClass,
  ProduktId,
  Tag,
  TileColumns,
} from '@weitersagen/contract/values';
import type { Kysely } from 'kysely';
import type { Tabellen, Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { uptime } from '../../platform/clock/clock.ts';
import { keptPart } from '../../platform/context.ts';
import { namesIn } from './queries-names.ts';
import { buildKatalog, readTables } from './queries-structure.ts';

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
  readonly quelle: KatalogSource;
  readonly bild: string;
  readonly preisMonatlichCent: number | null;
  readonly preisEinmaligCent: number | null;
  readonly shopUrl: string;
  readonly aktiv: boolean;
  readonly klasse: ProduktClass | null;
  readonly young: boolean;
  readonly hybrid: boolean;
  readonly daten: ProduktData;
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
export type Produkt = Readonly<Record<LanguageCode, ProduktInfo>>;

/** What a list shows: a product, or a device with the best of its tariffs. */
export interface Entry {
  readonly produkt: Produkt;
  readonly angebot: Angebot | null;
}
export interface Kategorie {
  readonly id: string;
  readonly slug: string;
  readonly quelle: KatalogSource;
  readonly titel: Zweisprachig;
  readonly untertitel: Zweisprachig | null;
  readonly breadcrumb: Zweisprachig;
  readonly vorauswahlHeim: ProduktId | null;
  readonly vorauswahlTv: ProduktId | null;
  readonly verwandt: string | null;
  readonly spalten: TileColumns;
  readonly position: number;
  readonly geraete: GeraetSelection | null;
  readonly entries: readonly Entry[];
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
  readonly entries: readonly Entry[];
  readonly jeQuelle: ReadonlyMap<KatalogSource, readonly Entry[]>;
  readonly geraeteEintraege: readonly Entry[];
}

/** How often a process asks for the revision, and how long it may serve the old one while it reads the new one. */
const QUESTIONS_MS = 1_000;
const OLD_MS = 5_000;

interface Kept {
  katalog: Katalog;
  revision: number;
  geprueft: number;
}
interface Kataloge {
  kept: Map<MandantId, Kept>;
  /** Counts what was forgotten: a reading that began before is nobody's any more. */
  forgotten: Map<MandantId, number>;
}
/** As many as there are Mandanten, all of which are asked for every second. */
const kataloge = keptPart<Kataloge>(() => ({ kept: new Map(), forgotten: new Map() }));
/** Transactions that have written the catalogue: what they read is nobody else's yet. */
const own = new WeakSet<Kysely<Tabellen>>();
/** Answers whether this is the first the transaction writes of the catalogue. */
export const beginOwn = (db: Kysely<Tabellen>): boolean => !own.has(db) && Boolean(own.add(db));
interface UnderWay {
  seit: number;
  katalog: Promise<Katalog>;
}
/** Several Mandanten may be read by one connection: an operator's. */
const underWay = new WeakMap<Kysely<Tabellen>, Map<MandantId, UnderWay>>();

const names = namesIn(buildKatalog);

const read = async (scope: MandantScope): Promise<Katalog> => {
  const { kept, forgotten } = scope.context.of(kataloge);
  const { db, mandant } = scope;
  const since = forgotten.get(mandant.id) ?? 0;
  const state = await db
    .selectFrom('katalogstand')
    .select('revision')
    .where('mandant_id', '=', mandant.id)
    .executeTakeFirst();
  const revision = Number(state?.revision ?? 0);
  const isOwn = own.has(db);
  const existing = kept.get(mandant.id);
  if (existing?.revision === revision && !isOwn) {
    existing.geprueft = uptime();
    return existing.katalog;
  }
  const katalog = names.baue(await readTables(scope));
  if (!isOwn && since === (forgotten.get(mandant.id) ?? 0))
    kept.set(mandant.id, { katalog, revision, geprueft: uptime() });
  return katalog;
};

const renew = (scope: MandantScope): Promise<Katalog> => {
  const since = scope.context.of(kataloge).forgotten.get(scope.mandant.id) ?? 0;
  const here = underWay.get(scope.db) ?? new Map<MandantId, UnderWay>();
  underWay.set(scope.db, here);
  const already = here.get(scope.mandant.id);
  if (already?.seit === since) return already.katalog;
  const katalog = read(scope).finally(() => {
    if (here.get(scope.mandant.id)?.katalog === katalog) here.delete(scope.mandant.id);
  });
  here.set(scope.mandant.id, { seit: since, katalog });
  return katalog;
};

const findState = async (scope: MandantScope): Promise<Katalog> => {
  const existing = scope.context.of(kataloge).kept.get(scope.mandant.id);
  const alter = existing ? uptime() - existing.geprueft : Number.POSITIVE_INFINITY;
  if (existing && alter < QUESTIONS_MS) return existing.katalog;
  if (!existing || alter > OLD_MS || scope.db.isTransaction) return renew(scope);
  renew(scope).catch((error: unknown) => scope.log.warn({ err: error }, 'catalogue not read anew'));
  return existing.katalog;
};

/** One snapshot per Mandant and revision: a request looks things up in it, and copies nothing. */
export const findKatalog = async (scope: MandantScope): Promise<Katalog> => names.zeige(scope, await findState(scope));

/** The number of what `findKatalog` shows; as cheap as that where the catalogue was asked for a moment ago. */
export const findKatalogRevision = async (scope: MandantScope): Promise<number> => {
  await findState(scope);
  return scope.context.of(kataloge).kept.get(scope.mandant.id)?.revision ?? 0;
};

export const forgetKatalog = ({ context }: Pick<MandantScope, 'context'>, mandantId: MandantId): void => {
  const { kept, forgotten } = context.of(kataloge);
  kept.delete(mandantId);
  forgotten.set(mandantId, (forgotten.get(mandantId) ?? 0) + 1);
};
