import { isDay } from '../../platform/clock/days.ts';

/** How the values of a column are compared: a text by what it holds, a number or a day by more and less. */
export type ListColumnType = 'text' | 'zahl' | 'tag';
/** Columns of a list by the names on the wire; `sql` is ours, and never what somebody sent. */
export type ListColumns = Readonly<Record<string, { sql: string; typ: ListColumnType }>>;

export const textColumn = (sql: string) => ({ sql, typ: 'text' as const });
export const numberColumn = (sql: string) => ({ sql, typ: 'zahl' as const });
export const dayColumn = (sql: string) => ({ sql, typ: 'tag' as const });

export interface Condition {
  column: string;
  comparison: 'contains' | '=' | '>=' | '<=';
  value: string;
}
export interface Order {
  column: string;
  descending: boolean;
}
export interface ListWish {
  order: Order | null;
  conditions: readonly Condition[];
}

/** The name of a record is a column of every list. */
export const NAME_COLUMN = 'Name';

const isWritten: Record<Exclude<ListColumnType, 'text'>, (value: string) => boolean> = {
  zahl: (value) => /^-?\d{1,12}$/.test(value),
  tag: isDay,
};

/** `>=500`, `<=500` and `500` of a number or a day; of a text any part. Null: no such value. */
const parseCondition = (column: string, type: ListColumnType, raw: string): Condition | null => {
  if (type === 'text') return { column, comparison: 'contains', value: raw };
  const [, sign = '', value = ''] = /^(>=|<=)?\s*(.*)$/.exec(raw) ?? [];
  return isWritten[type](value) ? { column, comparison: (sign || '=') as '=' | '>=' | '<=', value } : null;
};

/**
 * What an address asks of a list: `Sortierung` is a column, with a minus for the largest first; `Filter` has a line per column,
 * `Spalte=value`, before a number or a day `>=` or `<=`. An unknown column, or a value that its column cannot hold, is refused.
 */
export const parseListWish = (
  columns: ListColumns,
  { sortierung = '', filter = '' }: { sortierung?: string | undefined; filter?: string | undefined },
): ({ ok: true } & ListWish) | { ok: false; field: 'sortierung' | 'filter' } => {
  const typeOf = (name: string): ListColumnType | undefined =>
    name === NAME_COLUMN ? 'text' : Object.hasOwn(columns, name) ? columns[name]?.typ : undefined;
  const column = sortierung.replace(/^-/, '');
  if (column !== '' && !typeOf(column)) return { ok: false, field: 'sortierung' };
  const conditions: Condition[] = [];
  for (const line of filter.split('\n').filter((one) => one.trim() !== '')) {
    const at = line.indexOf('=');
    const name = line.slice(0, at).trim();
    const type = at > 0 ? typeOf(name) : undefined;
    const condition = type && parseCondition(name, type, line.slice(at + 1).trim());
    if (!condition) return { ok: false, field: 'filter' };
    conditions.push(condition);
  }
  return {
    ok: true,
    order: column === '' ? null : { column, descending: sortierung.startsWith('-') },
    conditions,
  };
};
