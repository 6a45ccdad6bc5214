import type pg from 'pg';
import type { KeyRing } from './keys.ts';
import { open, seal } from './seal.ts';

export interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
  /** What the value is bound to where the table has no `mandant_id`. */
  boundTo?: string;
}

export interface Resealed {
  table: string;
  column: string;
  resealed: number;
  /** Could not be opened: altered, or sealed with a key that is gone. They stay as they are. */
  unreadable: number;
}

const BATCH = 500;

interface KeyColumn {
  name: string;
  type: string;
}

const primaryKeyOf = async (client: pg.ClientBase, table: string): Promise<KeyColumn[]> => {
  const { rows } = await client.query<KeyColumn>(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [table],
  );
  return rows;
};

const resealed = (keys: KeyRing, value: string, binding: { mandantId: string; zweck: string }) => {
  try {
    return seal(keys, open(keys, value, binding), binding);
  } catch {
    return null;
  }
};

/** The next rows in the order of the primary key that are sealed with another key than the present one. */
const readBatch = async (
  client: pg.ClientBase,
  { table, column, boundTo }: SealedColumn,
  key: readonly KeyColumn[],
  { activeKey, after }: { activeKey: string; after: readonly string[] | null },
): Promise<{ id: string[]; sealed: string; boundTo: string }[]> => {
  const [from, value] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
  const names = key.map(({ name }) => name).join(', ');
  const beyond = after ? `and (${names}) > (${key.map(({ type }, n) => `$${n + 2}::${type}`).join(', ')})` : '';
  const { rows } = await client.query(
    `select array[${key.map(({ name }) => `${name}::text`).join(', ')}] as id, ${value} as sealed,
            ${boundTo ? client.escapeLiteral(boundTo) : 'mandant_id::text'} as "boundTo"
     from ${from} where ${value} is not null and split_part(${value}, '.', 2) <> $1 ${beyond}
     order by ${names} limit ${BATCH}`,
    [activeKey, ...(after ?? [])],
  );
  return rows;
};

const resealColumn = async (client: pg.ClientBase, keys: KeyRing, column: SealedColumn): Promise<Resealed> => {
  const key = await primaryKeyOf(client, column.table);
  const value = client.escapeIdentifier(column.column);
  const isRow = key.map(({ name, type }, n) => `${name} = $${n + 3}::${type}`).join(' and ');
  const result: Resealed = { table: column.table, column: column.column, resealed: 0, unreadable: 0 };
  for (let after: readonly string[] | null = null; ; ) {
    const rows = await readBatch(client, column, key, { activeKey: keys.aktiv, after });
    for (const { id, sealed, boundTo } of rows) {
      const anew = resealed(keys, sealed, { mandantId: boundTo, zweck: column.purpose });
      if (anew === null) result.unreadable++;
      // Whoever changed the value in the meantime has sealed it with the present key himself.
      else
        result.resealed +=
          (
            await client.query(
              `update ${client.escapeIdentifier(column.table)} set ${value} = $1 where ${value} = $2 and ${isRow}`,
              [anew, sealed, ...id],
            )
          ).rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return result;
    after = last.id;
  }
};

/**
 * Seals every value anew with the present key, beside running processes and as often as one likes: what is sealed with it
 * already is passed over. Runs as the owner, whom no row-level security keeps from a Mandant.
 */
export const resealAll = async (
  client: pg.ClientBase,
  keys: KeyRing,
  columns: readonly SealedColumn[],
): Promise<Resealed[]> => {
  const results: Resealed[] = [];
  for (const column of columns) results.push(await resealColumn(client, keys, column));
  return results;
};
