import { type Kysely, sql } from 'kysely';

/** What was recommended with a device. It may leave the catalogue: the recommendation then is of the tariff alone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table empfehlung add column geraet_id text`.execute(db);
};
