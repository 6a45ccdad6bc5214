import { type Kysely, sql } from 'kysely';

/** What a picture was stays. Of people alone it is forgotten, with them; the working role finds no other row to delete. */
const POLICY = `create policy nur_personen on bildverlauf as restrictive for delete using (art = 'berater')`;

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw(POLICY).execute(db);
};
