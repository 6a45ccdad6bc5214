import { type Kysely, sql } from 'kysely';

/** Which of an agency's people released or refused an order, invited or did what else a timeline tells: as in `0086-person`. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table verlauf add column person_id uuid`.execute(db);
};
