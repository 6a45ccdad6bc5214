import { type Kysely, sql } from 'kysely';

/** What waits for somebody and nothing else, so that counting it reads just that (ADR 0021). As those of 0047. */
export const WAITING_INDEXES = [
  `auftrag_gemeldet on auftrag (mandant_id) where status = 'Gemeldet'`,
  `auszahlungslauf_wartend on auszahlungslauf (mandant_id, status) where status in ('Offen','Freigegeben')`,
  `bankrueckgabe_wartend on bankrueckgabe (mandant_id, auszahlung_id) where stand = 'zuEntscheiden'`,
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of WAITING_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
};
