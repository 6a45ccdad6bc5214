import { type Kysely, sql } from 'kysely';

/**
 * A person's recommendations with their ids, so that his orders are found by indexes alone, however many he has made
 * (ADR 0020). As those of 0047 it can be made before.
 */
export const OWN_INDEXES = [
  'empfehlung_eigene on empfehlung (mandant_id, empfehler_id, erstellt_am desc) include (id)',
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of OWN_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
  // The new one begins with the same columns.
  await sql`drop index if exists empfehlung_empfehler`.execute(db);
};
