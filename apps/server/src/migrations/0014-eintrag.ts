import { type Kysely, sql } from 'kysely';

/**
 * Whoever enters data makes an entry of his own, whatever address he gives: that an address is known already must not be
 * told by the answer. Only one entry of an address can be confirmed for a recommendation, by whoever has its mailbox.
 */
const SAETZE = [
  'alter table empfaenger drop constraint empfaenger_mandant_id_empfehlung_id_email_suche_key',
  'create index empfaenger_adresse on empfaenger (mandant_id, empfehlung_id, email_suche)',
  `create unique index empfaenger_bestaetigt on empfaenger (mandant_id, empfehlung_id, email_suche)
    where bestaetigt_am is not null`,
  // Counts the corrections: what was shown to be confirmed is what gets confirmed.
  'alter table empfaenger add column stand integer not null default 1',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
