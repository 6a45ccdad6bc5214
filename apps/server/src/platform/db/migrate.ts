import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { takeTurn } from './owner.ts';

export interface Migrated {
  /** Those that ran now, in order. */
  ran: string[];
  /** Those that a newer version ran before: its schema only adds to what this version needs (docs/operations.md). */
  newer: string[];
}

/** The lock around the whole transaction serves; the migrator's own is one of the session, which a pooler does not keep. */
class InTransaction extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class OwnersDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new InTransaction();
  }
}

const findDone = async (owner: pg.Client): Promise<string[]> => {
  const { rows: tables } = await owner.query('select to_regclass($1) as name', [`public.${DEFAULT_MIGRATION_TABLE}`]);
  if (tables[0].name === null) return [];
  const { rows } = await owner.query<{ name: string }>(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`);
  return rows.map(({ name }) => name);
};

/**
 * Runs what is missing, forward only, one process at a time, all of it or nothing. A database that a newer version has
 * migrated is taken as it is, so that the version before can be started again.
 */
export const migrate = (owner: pg.Client, migrations: Record<string, Migration>): Promise<Migrated> => {
  const connect = async () => Object.assign(owner, { release: () => undefined });
  const dialect = new OwnersDialect({ pool: { connect, end: async () => {} } as unknown as pg.Pool });
  return new Kysely<never>({ dialect }).transaction().execute(async (db) => {
    await takeTurn(owner);
    const all = await findDone(owner);
    const newer = all.filter((name) => !(name in migrations));
    // The migrator reads the columns of all tables several times before it finds that it has nothing to do.
    if (Object.keys(migrations).every((name) => all.includes(name))) return { ran: [], newer };
    const done = Object.fromEntries(newer.map((name): [string, Migration] => [name, { up: async () => undefined }]));
    const { error, results } = await new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations, ...done }) },
      // Two changes may be made side by side: the one with the smaller number may arrive later.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw error;
    return { ran: (results ?? []).map((r) => r.migrationName), newer };
  });
};
