import type { BildKind } from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen, Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Drawing, drawScene, type Scene } from '../../platform/bild/scene.ts';
import { type Area, toSize } from '../../platform/bild/sizes.ts';
import { FORMAT, versionOf } from './rules.ts';

/** A stored picture without its bytes. */
export interface BildFacts extends Area {
  hash: string;
  media: string;
  transparent: boolean;
}

/** What a thing shows now: the picture and what it says. */
export interface BildAssignment extends BildFacts {
  art: BildKind;
  objektId: string;
  alternativtext: Zweisprachig;
  schmueckend: boolean;
}

const COLUMNS = ['d.hash', 'd.media', 'd.breite', 'd.hoehe', 'd.transparent'] as const;

/** By its hash; null where this Mandant has no such picture. */
export const findBildFile = async (scope: MandantScope, hash: string): Promise<BildFacts | null> =>
  (await scope.db
    .selectFrom('bilddatei as d')
    .select(COLUMNS)
    .where('d.mandant_id', '=', scope.mandant.id)
    .where('d.hash', '=', hash)
    .executeTakeFirst()) ?? null;

/** The bytes of what is kept; only for working out sizes, they are never served. */
export const readOriginal = async (scope: MandantScope, hash: string): Promise<Buffer> =>
  (
    await scope.db
      .selectFrom('bilddatei')
      .select('inhalt')
      .where('mandant_id', '=', scope.mandant.id)
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
  ).inhalt;

export const readCachedSize = async (scope: MandantScope, key: string): Promise<Buffer | null> =>
  (
    await scope.db
      .selectFrom('bildvorrat')
      .select('inhalt')
      .where('mandant_id', '=', scope.mandant.id)
      .where('schluessel', '=', key)
      .executeTakeFirst()
  )?.inhalt ?? null;

/** The uploaded pictures of these things; things without one are missing. */
export const findBilder = async (
  scope: MandantScope,
  kinds: readonly BildKind[],
  objectIds: readonly string[],
): Promise<BildAssignment[]> => {
  if (objectIds.length === 0) return [];
  return scope.db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .select([...COLUMNS, 'b.art', 'b.objekt_id as objektId', 'b.alternativtext', 'b.schmueckend'])
    .where('b.mandant_id', '=', scope.mandant.id)
    .where('b.art', 'in', kinds)
    .where('b.objekt_id', 'in', objectIds)
    .execute();
};

/** The drawn picture in the look of the Mandant. */
export const draw = (scope: MandantScope, scene: Omit<Scene, 'marke'>): Drawing =>
  drawScene({ ...scene, marke: scope.mandant.marke });

const PATH: Record<BildKind, { ordner: string; name: string }> = {
  kategorie: { ordner: 'produktkategorie', name: 'grafik' },
  kategorieicon: { ordner: 'produktkategorie', name: 'icon' },
  produkt: { ordner: 'produkt', name: 'grafik' },
  produktklein: { ordner: 'produkt', name: 'sgrafik' },
  geraet: { ordner: 'geraet', name: 'grafik' },
  praemie: { ordner: 'praemie', name: 'grafik100' },
  berater: { ordner: 'produkt', name: 'grafik' },
  agentur: { ordner: 'agentur', name: 'logo' },
};

/** Where a thing's picture is found; the version in it lets everybody keep it for ever. */
export const bildAddress = ({ mandant }: MandantScope, kind: BildKind, objectId: string, hash: string): string => {
  const { ordner, name } = PATH[kind];
  return `/api/v1/${mandant.route}/${ordner}/${encodeURIComponent(objectId)}/${name}?v=${versionOf(hash)}`;
};

export const bildKey = (kind: BildKind, objectId: string): string => `${kind}/${objectId}`;

/** In which order a thing's pictures are looked for: the small one of its own, else the large one cut to fit. */
export const kindsToTry = (kind: BildKind): readonly BildKind[] =>
  kind === 'produktklein' ? ['produktklein', 'produkt'] : [kind];

/** The first of the row that is there. */
export const bestOf = (
  existing: readonly BildAssignment[],
  kind: BildKind,
  objectId: string,
): BildAssignment | undefined =>
  kindsToTry(kind)
    .map((searched) => existing.find((b) => b.art === searched && b.objektId === objectId))
    .find((b) => b !== undefined);

export const crop = (area: Area, kind: BildKind, width = 1920): Area =>
  toSize(area, { breite: width, hoehe: width / FORMAT[kind].ratio, modus: 'Crop' });

export const formOf = (kind: BildKind): Scene['form'] => {
  if (kind === 'kategorieicon') return 'sinnbild';
  if (kind === 'berater') return 'portraet';
  return FORMAT[kind].ratio === 1 ? 'quadrat' : 'quer';
};

export type BildEntry = Selectable<Tabellen['bild']> & Area;

export const findBildRows = async (
  scope: MandantScope,
  {
    art,
    suche,
    offset,
    limit,
  }: { art?: BildKind | undefined; suche?: string | undefined; offset: number; limit: number },
): Promise<{ rows: BildEntry[]; total: number }> => {
  const all = scope.db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .where('b.mandant_id', '=', scope.mandant.id)
    .$if(art !== undefined, (q) => q.where('b.art', '=', art as BildKind))
    .$if(Boolean(suche), (q) => q.where('b.objekt_id', 'ilike', `%${(suche ?? '').replace(/[\\%_]/g, '\\$&')}%`));
  const [rows, counted] = await Promise.all([
    all
      .selectAll('b')
      .select(['d.breite', 'd.hoehe'])
      .orderBy('b.geaendert_am', 'desc')
      .orderBy('b.objekt_id')
      .offset(offset)
      .limit(limit)
      .execute(),
    all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.n) };
};

export const findBildRow = async (scope: MandantScope, kind: BildKind, objectId: string): Promise<BildEntry | null> =>
  (await scope.db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .selectAll('b')
    .select(['d.breite', 'd.hoehe'])
    .where('b.mandant_id', '=', scope.mandant.id)
    .where('b.art', '=', kind)
    .where('b.objekt_id', '=', objectId)
    .executeTakeFirst()) ?? null;

export const findBildHistory = (scope: MandantScope, kind: BildKind, objectId: string) =>
  scope.db
    .selectFrom('bildverlauf')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('art', '=', kind)
    .where('objekt_id', '=', objectId)
    .orderBy('am', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

const TABLES = {
  kategorie: 'produktkategorie',
  kategorieicon: 'produktkategorie',
  produkt: 'produkt',
  produktklein: 'produkt',
  geraet: 'geraet',
  praemie: 'praemie',
  agentur: 'agentur',
} as const;

/**
 * Whether there is such a thing to give a picture; inside a transaction it stays to its end. An agent's is known by the
 * external id alone.
 */
export const objectExists = async ({ db, mandant }: MandantScope, kind: BildKind, id: string): Promise<boolean> => {
  if (kind === 'berater') return true;
  const table = TABLES[kind];
  const row = await db
    .selectFrom(table as 'produkt')
    .select('mandant_id')
    .where('mandant_id', '=', mandant.id)
    .where(sql<string>`id::text`, '=', id)
    .$if(db.isTransaction, (q) => q.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
};
