import { type Kysely, sql } from 'kysely';

/** Table, key, its column beside the Mandant, and whom it names. */
const KEYS = [
  ['produktkategorie', 'vorauswahl_heim', 'produkt'],
  ['produktkategorie', 'vorauswahl_tv', 'produkt'],
  ['produktkategorie', 'verwandt', 'produktkategorie'],
  ['kulanz', 'empfaenger_id', 'empfaenger'],
] as const;

const OLD: Record<string, string> = { empfaenger_id: 'kulanz_empfaenger_fk' };

/**
 * A distributed PostgreSQL takes no key that empties a column (ADR 0018): whoever deletes empties it himself. Checked at the
 * commit, so that it does not matter which of the two is written first. In the minutes of an upgrade the version before
 * cannot delete what is named here; it can do everything else.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const [table, column, target] of KEYS) {
    const [from, to] = [sql.table(table), sql.table(target)];
    const old = sql.ref(OLD[column] ?? `${table}_mandant_id_${column}_fkey`);
    await sql`alter table ${from} drop constraint if exists ${old}`.execute(db);
    await sql`alter table ${from} add constraint ${sql.ref(`${table}_${column}`)}
      foreign key (mandant_id, ${sql.ref(column)}) references ${to} (mandant_id, id) deferrable initially deferred`.execute(
      db,
    );
  }
};
