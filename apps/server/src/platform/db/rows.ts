import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';

/** JSON columns take their value as it is, not as text. */
type Row<T extends keyof Tabellen> = {
  [K in keyof Insertable<Tabellen[T]>]:
    | Insertable<Tabellen[T]>[K]
    | Selectable<Tabellen[T]>[K & keyof Selectable<Tabellen[T]>];
};

/** The driver takes an array for one of PostgreSQL's; none of the tables that are written this way has such a column. */
const asParameter = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);

/**
 * An insert of many rows in one statement, for others to build on. Rows stand in it as VALUES: a distributed PostgreSQL under
 * row-level security takes no others (ADR 0018). The first row names the columns.
 */
export const insert = <T extends keyof Tabellen & string>(
  table: T,
  rows: readonly Row<T>[],
  alias?: string,
): RawBuilder<unknown> => {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row<T> & string)[];
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => asParameter(row[name])))})`);
  return sql`insert into ${sql.table(table)}${alias ? sql` as ${sql.ref(alias)}` : sql``}
    (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}`;
};

export const PLANNED_MARK = '/* planned */';
/**
 * Begins a statement of several such inserts that is sent all day, for a few of each at a time: it is planned once for each number
 * of them, however long it is (session.ts), and each connection keeps as many plans.
 */
export const planned = sql.raw(PLANNED_MARK);
