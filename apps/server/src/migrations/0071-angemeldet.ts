import { type Kysely, sql } from 'kysely';

/**
 * When somebody of an agency was there for the first time: an owner who was invited and has never come runs no agency. Of
 * those who are there already nobody knows, and nobody shall be held up by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agenturperson add column angemeldet_am timestamptz`.execute(db);
  await sql`update agenturperson set angemeldet_am = erstellt_am`.execute(db);
}
