import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

/** Runs what is missing, forward only, one process at a time (the migrator holds an advisory lock). */
export const migrate = async (url: string, migrations: Record<string, Migration>): Promise<string[]> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((r) => r.migrationName);
  } finally {
    await db.destroy();
  }
};
