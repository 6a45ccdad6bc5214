import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Row = Record<string, unknown>;
interface Column {
  tabelle: string;
  name: string;
  typ: string;
}
interface ForeignKey {
  tabelle: string;
  spalten: string[];
  ziel: string;
  zielspalten: string[];
}

const EXAMPLE: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => 'Text',
  integer: () => 1,
  bigint: () => 1,
  boolean: () => true,
  jsonb: () => '{}',
  date: () => '2024-02-29',
  'timestamp with time zone': () => '2024-02-29T12:00:00Z',
};

const findColumns = async (client: pg.ClientBase): Promise<Column[]> =>
  (
    await client.query<Column>(`select c.table_name as tabelle, c.column_name as name, c.data_type as typ
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      order by c.table_name, c.ordinal_position`)
  ).rows;

const findForeignKey = async (client: pg.ClientBase): Promise<ForeignKey[]> =>
  (
    await client.query<ForeignKey>(`select k.conrelid::regclass::text as tabelle, k.confrelid::regclass::text as ziel,
      array(select attname::text from unnest(k.conkey) with ordinality u(nr, n)
        join pg_attribute on attrelid = k.conrelid and attnum = u.nr order by n) as spalten,
      array(select attname::text from unnest(k.confkey) with ordinality u(nr, n)
        join pg_attribute on attrelid = k.confrelid and attnum = u.nr order by n) as zielspalten
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  ).rows;

/** The first of the values that a column may have, where it has a list of them. */
const findLists = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ tabelle: string; spalte: string; bedingung: string }>(`
    select k.conrelid::regclass::text as tabelle, a.attname::text as spalte, pg_get_constraintdef(k.oid) as bedingung
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace`);
  return new Map(
    rows.flatMap(({ tabelle, spalte, bedingung }) => {
      const value = /ANY \(ARRAY\['([^']+)'/.exec(bedingung)?.[1];
      return value === undefined ? [] : [[`${tabelle}.${spalte}`, value] as const];
    }),
  );
};

/**
 * One row in every table there is, every column of it filled: whatever a schema was, this was in it. `values` says what the
 * schema's own conditions cannot tell, by table.
 */
export const fillTables = async (
  client: pg.ClientBase,
  values: Readonly<Record<string, Row>>,
): Promise<Map<string, Row>> => {
  const perTable = Map.groupBy(await findColumns(client), (s) => s.tabelle);
  const [keys, lists] = [await findForeignKey(client), await findLists(client)];
  const foundRows = new Map<string, Row>();
  const fill = async (table: string): Promise<void> => {
    if (foundRows.has(table)) return;
    const fromOther: Row = {};
    for (const { spalten, ziel, zielspalten } of keys.filter((f) => f.tabelle === table && f.ziel !== table)) {
      await fill(ziel);
      spalten.forEach((column, n) => {
        fromOther[column] = foundRows.get(ziel)?.[zielspalten[n] ?? ''];
      });
    }
    const columns = perTable.get(table) ?? [];
    const row: Row = Object.fromEntries(
      columns.map(({ name, typ }) => [name, lists.get(`${table}.${name}`) ?? EXAMPLE[typ]?.()]),
    );
    Object.assign(row, fromOther, values[table]);
    const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    const places = columns.map((_, n) => `$${n + 1}`).join(', ');
    const { rows } = await client.query<Row>(
      `insert into ${client.escapeIdentifier(table)} (${names}) values (${places}) returning *`,
      columns.map(({ name }) => row[name]),
    );
    foundRows.set(table, rows[0] ?? {});
  };
  for (const table of perTable.keys()) await fill(table);
  return foundRows;
};
