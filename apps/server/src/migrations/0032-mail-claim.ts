import { type Kysely, sql } from 'kysely';

/** A mail that is being sent holds no transaction open, and so no connection, while its content is made and a server waited for. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mail add column claimed_until timestamptz`.execute(db);
};
