import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Zeile = Record<string, unknown>;
interface Spalte {
  tabelle: string;
  name: string;
  typ: string;
}
interface Fremdschluessel {
  tabelle: string;
  spalten: string[];
  ziel: string;
  zielspalten: string[];
}

const BEISPIEL: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => 'Text',
  integer: () => 1,
  bigint: () => 1,
  boolean: () => true,
  jsonb: () => '{}',
  date: () => '2024-02-29',
  'timestamp with time zone': () => '2024-02-29T12:00:00Z',
};

const findColumns = async (client: pg.ClientBase): Promise<Spalte[]> =>
  (
    await client.query<Spalte>(`select c.table_name as tabelle, c.column_name as name, c.data_type as typ
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      order by c.table_name, c.ordinal_position`)
  ).rows;

const findFremdschluessel = async (client: pg.ClientBase): Promise<Fremdschluessel[]> =>
  (
    await client.query<Fremdschluessel>(`select k.conrelid::regclass::text as tabelle, k.confrelid::regclass::text as ziel,
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
      const wert = /ANY \(ARRAY\['([^']+)'/.exec(bedingung)?.[1];
      return wert === undefined ? [] : [[`${tabelle}.${spalte}`, wert] as const];
    }),
  );
};

/**
 * One row in every table there is, every column of it filled: whatever a schema was, this was in it. `werte` says what the
 * schema's own conditions cannot tell, by table.
 */
export const fillTables = async (
  client: pg.ClientBase,
  werte: Readonly<Record<string, Zeile>>,
): Promise<Map<string, Zeile>> => {
  const jeTabelle = Map.groupBy(await findColumns(client), (s) => s.tabelle);
  const [schluessel, listen] = [await findFremdschluessel(client), await findLists(client)];
  const zeilen = new Map<string, Zeile>();
  const fill = async (tabelle: string): Promise<void> => {
    if (zeilen.has(tabelle)) return;
    const vonAnderen: Zeile = {};
    for (const { spalten, ziel, zielspalten } of schluessel.filter(
      (f) => f.tabelle === tabelle && f.ziel !== tabelle,
    )) {
      await fill(ziel);
      spalten.forEach((spalte, n) => {
        vonAnderen[spalte] = zeilen.get(ziel)?.[zielspalten[n] ?? ''];
      });
    }
    const spalten = jeTabelle.get(tabelle) ?? [];
    const zeile: Zeile = Object.fromEntries(
      spalten.map(({ name, typ }) => [name, listen.get(`${tabelle}.${name}`) ?? BEISPIEL[typ]?.()]),
    );
    Object.assign(zeile, vonAnderen, werte[tabelle]);
    const namen = spalten.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    const stellen = spalten.map((_, n) => `$${n + 1}`).join(', ');
    const { rows } = await client.query<Zeile>(
      `insert into ${client.escapeIdentifier(tabelle)} (${namen}) values (${stellen}) returning *`,
      spalten.map(({ name }) => zeile[name]),
    );
    zeilen.set(tabelle, rows[0] ?? {});
  };
  for (const tabelle of jeTabelle.keys()) await fill(tabelle);
  return zeilen;
};
