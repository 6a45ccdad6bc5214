import { type Kysely, sql } from 'kysely';

/** Somebody signed in with the first password, which came by mail: this session may choose one without typing that again. */
const SENTENCE = 'alter table sitzung add column mit_erstpasswort boolean not null default false';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw(SENTENCE).execute(db);
};
