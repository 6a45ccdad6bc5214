import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope } from '../auth/scope.ts';
import { countRows, type List, PAGE_ROWS } from './keyset.ts';
import { contains, type Searched } from './searchIndexes.ts';

/** Where more match, the newest rows soon fill a page, and it is cheaper to look at these one after the other. */
export const FEW = 2_000;
/** So many of the newest rows are read before any index is asked: a term that half of all rows have fills a page with them. */
const NEWEST = 1_000;

/** The ids of what was found; null: there are more than a few. */
export type Found = string[] | null;

const idsOf = async (scope: BetreiberScope, statement: RawBuilder<{ id: string }>): Promise<Found> => {
  const { rows } = await sql<{ id: string }>`${statement} limit ${sql.lit(FEW + 1)}`.execute(scope.db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
};

export const findContaining = (scope: BetreiberScope, table: Searched, mandantId: string, search: string) =>
  idsOf(
    scope,
    sql`select id from ${sql.table(table)} where ${sql.ref(`${table}.mandant_id`)} = ${mandantId} and ${contains(table, search)}`,
  );

/**
 * Whether it is a long list whose newest rows fill a page with what was searched for. An index of trigrams has to gather all
 * that match before it answers the first; of a short list it may, and all of them are counted.
 */
const isCommon = async (
  scope: BetreiberScope,
  { table, moment }: Pick<List, 'table' | 'moment'>,
  mandantId: string,
  matches: RawBuilder<unknown>,
): Promise<boolean> => {
  const ofMandant = sql`${sql.ref(`${table}.mandant_id`)} = ${mandantId}`;
  if (!(await countRows(scope.db, { table, moment, where: [ofMandant] })).isMinimum) return false;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from (select * from ${sql.table(table)} where ${ofMandant}
        order by ${sql.ref(moment)} desc, id desc limit ${sql.lit(NEWEST)}) ${sql.table(table)}
      where ${matches} limit ${sql.lit(PAGE_ROWS + 1)}) found`.execute(scope.db);
  return (rows[0]?.n ?? 0) > PAGE_ROWS;
};

/** Those of one Mandant that were searched for, by people or by what stands in the rows themselves. */
export const findFew = async (
  scope: BetreiberScope,
  found: readonly Promise<Found>[],
  belonging: (...ids: string[][]) => RawBuilder<{ id: string }>,
): Promise<Found> => {
  const ids = await Promise.all(found);
  if (ids.some((some) => some === null)) return null;
  const few = ids.filter((some) => some !== null);
  return few.every((some) => some.length === 0) ? [] : idsOf(scope, belonging(...few));
};

/**
 * Whether it is found in any of these rows. An aggregate, because of EXISTS PostgreSQL may make a hash of the whole table
 * first; this is looked up row by row.
 */
export const foundIn = (table: Searched, search: string, from: RawBuilder<unknown>) =>
  sql`coalesce((select bool_or(${contains(table, search)}) from ${from}), false)`;

/**
 * It is found in the row that is looked at. For a pattern PostgreSQL estimates how many rows match, takes a common name for a
 * rare one, and gathers all of them by their index first; of this it takes half to match, and looks at the newest.
 */
export const foundHere = (table: Searched, search: string) => sql`coalesce(${contains(table, search)}, false)`;

/** What was searched for, as the list of one Mandant asks for it. */
export interface Matching {
  where: RawBuilder<unknown>;
  /** Much of what is looked at belongs to it. */
  isDense: boolean;
}

export const matching = async (
  scope: BetreiberScope,
  list: Pick<List, 'table' | 'moment'>,
  mandantId: string,
  { matches, few }: { matches: RawBuilder<unknown>; few: () => Promise<Found> },
): Promise<Matching> => {
  const found = (await isCommon(scope, list, mandantId, matches)) ? null : await few();
  return found
    ? { where: sql`${sql.ref(`${list.table}.id`)} = any(${found}::uuid[])`, isDense: false }
    : { where: matches, isDense: true };
};
