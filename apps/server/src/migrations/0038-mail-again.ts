import { type Kysely, sql } from 'kysely';

/** When a planned mail was last seen to have a job; those that were never looked at count from when they were planned. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mail add column eingereiht_am timestamptz`.execute(db);
  await sql`create index mail_eingereiht on mail (mandant_id, (coalesce(eingereiht_am, erstellt_am)))
    where status = 'geplant'`.execute(db);
};
