import { type Kysely, sql } from 'kysely';

/** What the beneficiary of a claim says his customer number is; beside the order's own, which the provider reports. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table praemierung add column kundennummer text`.execute(db);
};
