import { type Kysely, sql } from 'kysely';

/** The operator's list of runs, the newest first (ADR 0021). As those of 0047. */
export const RUN_INDEXES = ['auszahlungslauf_liste on auszahlungslauf (mandant_id, eroeffnet_am, id)'] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of RUN_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
};
