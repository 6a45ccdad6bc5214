import { type Kysely, sql } from 'kysely';

/**
 * The operator's lists, in the order in which they are shown, with the id where two happened at one moment (ADR 0021).
 * `if not exists`: as in 0042 they can be made before (docs/operations.md, "Updates").
 */
export const LIST_INDEXES = [
  'auftrag_liste on auftrag (mandant_id, gemeldet_am, id)',
  'auftrag_liste_status on auftrag (mandant_id, status, gemeldet_am, id)',
  'empfehlung_liste on empfehlung (mandant_id, erstellt_am, id)',
  'empfehlung_liste_status on empfehlung (mandant_id, status, erstellt_am, id)',
  'praemierung_kulanz on praemierung (mandant_id, empfehlung_id) where kulanz',
  'betreiber_ereignis_liste on betreiber_ereignis (am, id)',
  'betreiber_ereignis_mandant on betreiber_ereignis (mandant_route, am, id)',
  'betreiber_ereignis_bezug on betreiber_ereignis (bezug, am, id)',
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of LIST_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
  // Others begin with the same columns.
  for (const index of ['auftrag_status', 'betreiber_ereignis_am'])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
};
