import { type Kysely, sql } from 'kysely';

/** The claims that are ready and no more than these, of one person (ADR 0021). As those of 0047. */
export const READY_INDEXES = [
  `praemierung_bereit_empfehler on praemierung (mandant_id, empfehler_id) where status = 'Bereitgestellt'`,
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of READY_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
};
