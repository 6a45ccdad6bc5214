import type { Bildart } from '@weitersagen/contract/werte';
import { type Selectable, sql } from 'kysely';
import type { Tabellen, Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Flaeche, toSize } from '../../platform/bild/groessen.ts';
import { drawScene, type Szene, type Zeichnung } from '../../platform/bild/szene.ts';
import { themaOf } from '../../themen.ts';
import { FORMAT, fassung } from './rules.ts';

/** A stored picture without its bytes. */
export interface Bildinfo extends Flaeche {
  hash: string;
  media: string;
  transparent: boolean;
}

/** What a thing shows now: the picture and what it says. */
export interface Bildzuordnung extends Bildinfo {
  art: Bildart;
  objektId: string;
  alternativtext: Zweisprachig;
  schmueckend: boolean;
}

const SPALTEN = ['d.hash', 'd.media', 'd.breite', 'd.hoehe', 'd.transparent'] as const;

/** By its hash; null where this Mandant has no such picture. */
export const findBilddatei = async (scope: MandantScope, hash: string): Promise<Bildinfo | null> =>
  (await scope.db
    .selectFrom('bilddatei as d')
    .select(SPALTEN)
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

export const readCache = async (scope: MandantScope, schluessel: string): Promise<Buffer | null> =>
  (
    await scope.db
      .selectFrom('bildvorrat')
      .select('inhalt')
      .where('mandant_id', '=', scope.mandant.id)
      .where('schluessel', '=', schluessel)
      .executeTakeFirst()
  )?.inhalt ?? null;

/** The uploaded pictures of these things; things without one are missing. */
export const findBilder = async (
  scope: MandantScope,
  arten: readonly Bildart[],
  objektIds: readonly string[],
): Promise<Bildzuordnung[]> => {
  if (objektIds.length === 0) return [];
  return scope.db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .select([...SPALTEN, 'b.art', 'b.objekt_id as objektId', 'b.alternativtext', 'b.schmueckend'])
    .where('b.mandant_id', '=', scope.mandant.id)
    .where('b.art', 'in', arten)
    .where('b.objekt_id', 'in', objektIds)
    .execute();
};

/** The drawn picture in the look of the Mandant. */
export const draw = (scope: MandantScope, szene: Omit<Szene, 'thema'>): Zeichnung =>
  drawScene({ ...szene, thema: themaOf(scope.mandant.thema) });

const PFAD: Record<Bildart, { ordner: string; name: string }> = {
  kategorie: { ordner: 'produktkategorie', name: 'grafik' },
  kategorieicon: { ordner: 'produktkategorie', name: 'icon' },
  produkt: { ordner: 'produkt', name: 'grafik' },
  produktklein: { ordner: 'produkt', name: 'sgrafik' },
  geraet: { ordner: 'geraet', name: 'grafik' },
  praemie: { ordner: 'praemie', name: 'grafik100' },
  berater: { ordner: 'produkt', name: 'grafik' },
};

/** Where a thing's picture is found; the version in it lets everybody keep it for ever. */
export const bildadresse = ({ mandant }: MandantScope, art: Bildart, objektId: string, hash: string): string => {
  const { ordner, name } = PFAD[art];
  return `/api/v1/${mandant.route}/${ordner}/${encodeURIComponent(objektId)}/${name}?v=${fassung(hash)}`;
};

export const bildschluessel = (art: Bildart, objektId: string): string => `${art}/${objektId}`;

/** In which order a thing's pictures are looked for: the small one of its own, else the large one cut to fit. */
export const suchreihe = (art: Bildart): readonly Bildart[] =>
  art === 'produktklein' ? ['produktklein', 'produkt'] : [art];

/** The first of the row that is there. */
export const best = (da: readonly Bildzuordnung[], art: Bildart, objektId: string): Bildzuordnung | undefined =>
  suchreihe(art)
    .map((gesucht) => da.find((b) => b.art === gesucht && b.objektId === objektId))
    .find((b) => b !== undefined);

export const crop = (flaeche: Flaeche, art: Bildart, breite = 1920): Flaeche =>
  toSize(flaeche, { breite, hoehe: breite / FORMAT[art].verhaeltnis, modus: 'Crop' });

export const formOf = (art: Bildart): Szene['form'] => {
  if (art === 'kategorieicon') return 'sinnbild';
  return FORMAT[art].verhaeltnis === 1 ? 'quadrat' : 'quer';
};

export type Bildzeile = Selectable<Tabellen['bild']> & Flaeche;

export const findBildzeilen = async (
  scope: MandantScope,
  {
    art,
    suche,
    offset,
    limit,
  }: { art?: Bildart | undefined; suche?: string | undefined; offset: number; limit: number },
): Promise<{ zeilen: Bildzeile[]; gesamt: number }> => {
  const alle = scope.db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .where('b.mandant_id', '=', scope.mandant.id)
    .$if(art !== undefined, (q) => q.where('b.art', '=', art as Bildart))
    .$if(Boolean(suche), (q) => q.where('b.objekt_id', 'ilike', `%${(suche ?? '').replace(/[\\%_]/g, '\\$&')}%`));
  const [zeilen, zahl] = await Promise.all([
    alle
      .selectAll('b')
      .select(['d.breite', 'd.hoehe'])
      .orderBy('b.geaendert_am', 'desc')
      .orderBy('b.objekt_id')
      .offset(offset)
      .limit(limit)
      .execute(),
    alle.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { zeilen, gesamt: Number(zahl.n) };
};

export const findBildzeile = async (scope: MandantScope, art: Bildart, objektId: string): Promise<Bildzeile | null> =>
  (await scope.db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .selectAll('b')
    .select(['d.breite', 'd.hoehe'])
    .where('b.mandant_id', '=', scope.mandant.id)
    .where('b.art', '=', art)
    .where('b.objekt_id', '=', objektId)
    .executeTakeFirst()) ?? null;

export const findBildverlauf = (scope: MandantScope, art: Bildart, objektId: string) =>
  scope.db
    .selectFrom('bildverlauf')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('art', '=', art)
    .where('objekt_id', '=', objektId)
    .orderBy('am', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

const TABELLEN = {
  kategorie: 'produktkategorie',
  kategorieicon: 'produktkategorie',
  produkt: 'produkt',
  produktklein: 'produkt',
  geraet: 'geraet',
  praemie: 'praemie',
} as const;

/**
 * Whether there is such a thing to give a picture; inside a transaction it stays to its end. An agent's is known by the
 * external id alone.
 */
export const objectExists = async ({ db, mandant }: MandantScope, art: Bildart, id: string): Promise<boolean> => {
  if (art === 'berater') return true;
  const tabelle = TABELLEN[art];
  const zeile = await db
    .selectFrom(tabelle as 'produkt')
    .select('mandant_id')
    .where('mandant_id', '=', mandant.id)
    .where(sql<string>`id::text`, '=', id)
    .$if(db.isTransaction, (q) => q.forKeyShare())
    .executeTakeFirst();
  return zeile !== undefined;
};
