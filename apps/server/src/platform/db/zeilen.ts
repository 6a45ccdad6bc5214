import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';

/** JSON columns take their value as it is, not as text. */
type Zeile<T extends keyof Tabellen> = {
  [K in keyof Insertable<Tabellen[T]>]:
    | Insertable<Tabellen[T]>[K]
    | Selectable<Tabellen[T]>[K & keyof Selectable<Tabellen[T]>];
};

/**
 * An insert whose rows travel as one JSON parameter: its text is the same for one row and for fifty, so PostgreSQL plans it
 * once per connection. The first row names the columns.
 */
export const einfuegen = <T extends keyof Tabellen & string>(
  tabelle: T,
  zeilen: readonly Zeile<T>[],
  als?: string,
): RawBuilder<unknown> => {
  const spalten = sql.join(Object.keys(zeilen[0] ?? {}).map((name) => sql.ref(name)));
  const ziel = sql.table(tabelle);
  return sql`insert into ${ziel}${als ? sql` as ${sql.ref(als)}` : sql``} (${spalten})
    select ${spalten} from json_populate_recordset(null::${ziel}, ${JSON.stringify(zeilen)})`;
};
