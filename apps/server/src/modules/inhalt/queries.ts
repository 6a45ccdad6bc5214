import type { InhaltData, InhaltStatus } from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';

export type Inhalt = Selectable<Tabellen['inhalt']>;
export type Fassung = Selectable<Tabellen['inhaltsfassung']>;

/** What an editor works on: the draft where there is one. */
export const workingState = ({ entwurf, daten }: Pick<Inhalt, 'entwurf' | 'daten'>): InhaltData =>
  entwurf ?? daten ?? {};

const notDeleted = (scope: MandantScope) =>
  scope.db
    .selectFrom('inhalt')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('geloescht_am', 'is', null);

export const findInhalt = (scope: MandantScope, id: string): Promise<Inhalt | undefined> =>
  notDeleted(scope).where('id', '=', id).executeTakeFirst();

export const findWithDeleted = (scope: MandantScope, id: string): Promise<Inhalt | undefined> =>
  scope.db
    .selectFrom('inhalt')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

export const findInhaltWithKey = (scope: MandantScope, schema: string, key: string): Promise<Inhalt | undefined> =>
  notDeleted(scope).where('schema', '=', schema).where('schluessel', '=', key).executeTakeFirst();

export interface InhaltSearch {
  schema?: string | undefined;
  status?: InhaltStatus | undefined;
  /** Anywhere in the key or the texts. */
  suche?: string | undefined;
  ab?: number;
  atMost?: number;
}

/** For the editor's lists; newest change first. */
export const findInhalte = async (
  scope: MandantScope,
  { schema, status, suche, ab = 0, atMost = 50 }: InhaltSearch,
): Promise<{ rows: Inhalt[]; total: number }> => {
  const pattern = suche ? `%${suche.replace(/[\\%_]/g, '\\$&')}%` : null;
  const fitting = notDeleted(scope)
    .$if(schema !== undefined, (q) => q.where('schema', '=', schema!))
    .$if(status !== undefined, (q) => q.where('status', '=', status!))
    .$if(pattern !== null, (q) =>
      q.where(sql<boolean>`(schluessel ilike ${pattern} or coalesce(entwurf, daten)::text ilike ${pattern})`),
    );
  const { gesamt } = await fitting
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('gesamt'))
    .executeTakeFirstOrThrow();
  const rows = await fitting.orderBy('geaendert_am', 'desc').orderBy('id').offset(ab).limit(atMost).execute();
  return { rows, total: Number(gesamt) };
};

/** All of it, in a fixed order: for export and for lists of what is missing. */
export const findAllInhalte = (scope: MandantScope): Promise<Inhalt[]> =>
  notDeleted(scope).orderBy('schema').orderBy('schluessel').execute();

/** Every version, the newest first; also of what was deleted. */
export const findFassungen = (scope: MandantScope, inhaltId: string): Promise<Fassung[]> =>
  scope.db
    .selectFrom('inhaltsfassung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('inhalt_id', '=', inhaltId)
    .orderBy('version', 'desc')
    .execute();

export const findFassung = (scope: MandantScope, inhaltId: string, version: number): Promise<Fassung | undefined> =>
  scope.db
    .selectFrom('inhaltsfassung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('inhalt_id', '=', inhaltId)
    .where('version', '=', version)
    .executeTakeFirst();

/** The public version before another, for whoever is told what has changed. */
export const findFassungBefore = (
  scope: MandantScope,
  inhaltId: string,
  version: number,
): Promise<Fassung | undefined> =>
  scope.db
    .selectFrom('inhaltsfassung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('inhalt_id', '=', inhaltId)
    .where('version', '<', version)
    .where('status', '=', 'Published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Of these ids those that there are, as contents of one schema or as pictures. */
export const findExisting = async (
  scope: MandantScope,
  ids: readonly string[],
  what: { schema: string } | 'asset',
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows =
    what === 'asset'
      ? await scope.db
          .selectFrom('asset')
          .select('id')
          .where('mandant_id', '=', scope.mandant.id)
          .where('geloescht_am', 'is', null)
          .where('id', 'in', ids)
          .execute()
      : await notDeleted(scope)
          .clearSelect()
          .select('id')
          .where('schema', '=', what.schema)
          .where('id', 'in', ids)
          .execute();
  return new Set(rows.map(({ id }) => id));
};
