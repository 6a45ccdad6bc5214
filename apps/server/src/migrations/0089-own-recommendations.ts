import { type Kysely, sql } from 'kysely';

/**
 * A person's recommendations with their ids, so that his orders are found by indexes alone, however many he has made, and
 * what became of the recall of a claim's payment (ADR 0020). As those of 0047 they can be made before.
 */
export const OWN_INDEXES = [
  'empfehlung_eigene on empfehlung (mandant_id, empfehler_id, erstellt_am desc) include (id)',
  'auszahlung_anspruch_rueckruf on auszahlung (mandant_id, praemierung_id) where rueckruf is not null',
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of OWN_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
  // The new one of recommendations begins with the same columns.
  await sql`drop index if exists empfehlung_empfehler`.execute(db);
};
