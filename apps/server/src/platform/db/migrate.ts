import { Kysely, PostgresDialect } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

export interface Migrated {
  /** Those that ran now, in order. */
  ran: string[];
  /** Those that a newer version ran before: its schema only adds to what this version needs (docs/operations.md). */
  newer: string[];
}

const findNewer = async (pool: pg.Pool, known: Record<string, Migration>): Promise<string[]> => {
  const { rows: tables } = await pool.query('select to_regclass($1) as name', [`public.${DEFAULT_MIGRATION_TABLE}`]);
  if (tables[0].name === null) return [];
  const { rows } = await pool.query<{ name: string }>(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`);
  return rows.map(({ name }) => name).filter((name) => !(name in known));
};

/**
 * Runs what is missing, forward only, one process at a time (the migrator holds an advisory lock). A database that a newer
 * version has migrated is taken as it is, so that the version before can be started again.
 */
export const migrate = async (url: string, migrations: Record<string, Migration>): Promise<Migrated> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const newer = await findNewer(pool, migrations);
    const done = Object.fromEntries(newer.map((name): [string, Migration] => [name, { up: async () => undefined }]));
    const { error, results } = await new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations, ...done }) },
      // Two changes may be made side by side: the one with the smaller number may arrive later.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw error;
    return { ran: (results ?? []).map((r) => r.migrationName), newer };
  } finally {
    await db.destroy();
  }
};
