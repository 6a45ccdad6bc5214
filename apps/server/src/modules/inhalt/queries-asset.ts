import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isId } from './rules.ts';
import { SCHEMATA } from './schemata.ts';

/** What is known about a picture; its bytes lie in the storage of pictures. */
export type Asset = Selectable<Tabellen['asset']>;

const notDeleted = (scope: MandantScope) =>
  scope.db.selectFrom('asset').selectAll().where('mandant_id', '=', scope.mandant.id).where('geloescht_am', 'is', null);

export const findAsset = (scope: MandantScope, idOrSlug: string): Promise<Asset | undefined> =>
  notDeleted(scope)
    .where(isId(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst();

/** In the order of the ids; unknown ones are left out. */
export const findAssets = async (scope: MandantScope, ids: readonly string[]): Promise<Asset[]> => {
  const good = ids.filter(isId);
  if (good.length === 0) return [];
  const rows = await notDeleted(scope).where('id', 'in', good).execute();
  const perId = new Map(rows.map((asset) => [asset.id, asset]));
  return good.flatMap((id) => perId.get(id) ?? []);
};

/** Newest first. */
export const findAllAssets = async (
  scope: MandantScope,
  { ab, atMost }: { ab: number; atMost: number },
): Promise<{ bilder: Asset[]; total: number }> => {
  const bilder = await notDeleted(scope)
    .orderBy('geaendert_am', 'desc')
    .orderBy('id')
    .offset(ab)
    .limit(atMost)
    .execute();
  const { n } = await notDeleted(scope)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { bilder, total: Number(n) };
};

/** The items that show a picture, or would with their draft: `keyvisual/startseite`. */
export const findUsages = async (scope: MandantScope, assetId: string): Promise<string[]> => {
  const fields = SCHEMATA.flatMap((schema) =>
    schema.felder.filter(({ art }) => art === 'bild').map(({ name }) => name),
  );
  const one = fields.flatMap((field) =>
    ['daten', 'entwurf'].map(
      (column) => sql`${sql.ref(column)} #> ${[field, 'iv']}::text[] @> ${JSON.stringify(assetId)}::jsonb`,
    ),
  );
  const { rows } = await sql<{ name: string }>`
    select schema || '/' || schluessel as name from inhalt
    where mandant_id = ${scope.mandant.id} and geloescht_am is null and (${sql.join(one, sql` or `)})
    order by 1`.execute(scope.db);
  return rows.map(({ name }) => name);
};
