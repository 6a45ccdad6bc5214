import { type Kysely, sql } from 'kysely';

/**
 * The name that was typed to somebody's address by whoever was not signed in, where it is another than the account's: the
 * recommendation shows it, lest a stranger learn the stored one.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table empfehlung add column genannt_vorname text, add column genannt_nachname text`.execute(db);
};
