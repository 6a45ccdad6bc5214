import { type Kysely, sql } from 'kysely';

/**
 * What may be paid, the longest waiting first; open hints of one account on both sides; codes that were given out; the sums
 * of a run; a person's bonuses; the operator's list of goodwill (ADR 0021). As those of 0047.
 */
export const PAYABLE_INDEXES = [
  `praemierung_reihe on praemierung (mandant_id, gewaehlt_am, id)
    where status = 'Bereitgestellt' and praemienart = 'geld' and iban_versiegelt is not null`,
  `praemierung_bonus on praemierung (mandant_id, empfehler_id) where art = 'Bonus'`,
  'kontopaar_offen on kontopaar (mandant_id, empfehlung_id) where in_ordnung_am is null',
  'gutscheincode_vergeben on gutscheincode (mandant_id, gutschein_id) where praemierung_id is not null',
  'auszahlung_summe on auszahlung (mandant_id, lauf_id) include (stand, wert_cent, rueckruf)',
  'kulanz_liste on kulanz (mandant_id, beantragt_am, id)',
  'kulanz_status on kulanz (mandant_id, status, beantragt_am, id)',
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of PAYABLE_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
};
