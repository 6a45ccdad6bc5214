import { type Kysely, sql } from 'kysely';

/** The invitations that were sent to a mailbox, for the deletion of its account. As those of 0047 it can be made before. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index if not exists einladung_postfach on einladung (mandant_id, email_suche)
    where email_suche is not null`.execute(db);
};
