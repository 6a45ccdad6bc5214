import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { SCHEMATA } from './schemata.ts';

/** What is known about a picture; its bytes lie in the storage of pictures. */
export type Asset = Selectable<Tabellen['asset']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const lebende = (scope: MandantScope) =>
  scope.db.selectFrom('asset').selectAll().where('mandant_id', '=', scope.mandant.id).where('geloescht_am', 'is', null);

export const findAsset = (scope: MandantScope, idOderSlug: string): Promise<Asset | undefined> =>
  lebende(scope)
    .where(UUID.test(idOderSlug) ? 'id' : 'slug', '=', idOderSlug)
    .executeTakeFirst();

/** In the order of the ids; unknown ones are left out. */
export const findAssets = async (scope: MandantScope, ids: readonly string[]): Promise<Asset[]> => {
  const gute = ids.filter((id) => UUID.test(id));
  if (gute.length === 0) return [];
  const zeilen = await lebende(scope).where('id', 'in', gute).execute();
  const jeId = new Map(zeilen.map((asset) => [asset.id, asset]));
  return gute.flatMap((id) => jeId.get(id) ?? []);
};

/** Newest first. */
export const findAllAssets = async (
  scope: MandantScope,
  { ab, hoechstens }: { ab: number; hoechstens: number },
): Promise<{ bilder: Asset[]; gesamt: number }> => {
  const bilder = await lebende(scope)
    .orderBy('geaendert_am', 'desc')
    .orderBy('id')
    .offset(ab)
    .limit(hoechstens)
    .execute();
  const { n } = await lebende(scope)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { bilder, gesamt: Number(n) };
};

/** The items that show a picture, or would with their draft: `keyvisual/startseite`. */
export const findVerwendungen = async (scope: MandantScope, assetId: string): Promise<string[]> => {
  const felder = SCHEMATA.flatMap((schema) =>
    schema.felder.filter(({ art }) => art === 'bild').map(({ name }) => name),
  );
  const eines = felder.flatMap((feld) =>
    ['daten', 'entwurf'].map(
      (spalte) => sql`${sql.ref(spalte)} #> ${[feld, 'iv']}::text[] @> ${JSON.stringify(assetId)}::jsonb`,
    ),
  );
  const { rows } = await sql<{ name: string }>`
    select schema || '/' || schluessel as name from inhalt
    where mandant_id = ${scope.mandant.id} and geloescht_am is null and (${sql.join(eines, sql` or `)})
    order by 1`.execute(scope.db);
  return rows.map(({ name }) => name);
};
