import { type Kysely, sql } from 'kysely';

/** Whose file an event of an order came with; null: the provider's feed. Whoever has begun an order so does not release it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table auftrag_ereignis add column eingelesen_von text`.execute(db);
};
