import { type Kysely, sql } from 'kysely';

/**
 * `if not exists`: on a large database they can be made before, one by one and without holding anybody up
 * (docs/operations.md, "Updates").
 */
export const INDEXES = [
  // One for each foreign key: whoever deletes what it names looks for those that name it.
  'betreiber_sitzung_benutzer on betreiber_sitzung (benutzer_id)',
  'empfehlung_produkt on empfehlung (mandant_id, produkt_id, erstellt_am)',
  'empfehlungsmail_empfehlung on empfehlungsmail (mandant_id, empfehlung_id)',
  'auftrag_produkt on auftrag (mandant_id, produkt_id, auftragsdatum)',
  'praemierung_gutschein on praemierung (mandant_id, gutschein_id) where gutschein_id is not null',
  'gutscheincode_gutschein on gutscheincode (mandant_id, gutschein_id)',
  'auszahlung_praemierung on auszahlung (mandant_id, praemierung_id)',
  'bild_datei on bild (mandant_id, hash)',
  'bildverlauf_datei on bildverlauf (mandant_id, hash) where hash is not null',
  'asset_datei on asset (mandant_id, bild_hash)',
  'produktkategorie_verwandt on produktkategorie (mandant_id, verwandt) where verwandt is not null',
  'katalogaenderung_zurueck on katalogaenderung (mandant_id, zurueckgenommen_in) where zurueckgenommen_in is not null',
  'katalogimport_stapel on katalogimport (mandant_id, stapel_id) where stapel_id is not null',
  // What will fall due and nothing else, in the order in which it does; the conditions are those of praemierung/jobs.ts.
  `praemierung_erinnern on praemierung (mandant_id, erinnert, verfaellt_am)
    where status = 'Bereitgestellt' and (praemienart is null or praemienart = 'gutschein' or iban_versiegelt is null)`,
  `praemierung_verfall on praemierung (mandant_id, verfaellt_am)
    where status = 'Bereitgestellt' and (praemienart is null or praemienart = 'gutschein' or iban_versiegelt is null)`,
  `praemierung_gutscheinlink on praemierung (mandant_id, gewaehlt_am)
    where status = 'Bereitgestellt' and gutschein_id is not null and gutscheinlink_am is null`,
  // What may be paid, and what lies in a run that is not confirmed.
  `praemierung_auszahlbar on praemierung (mandant_id, id)
    where status = 'Bereitgestellt' and praemienart = 'geld' and iban_versiegelt is not null`,
  `auszahlung_offen on auszahlung (mandant_id, lauf_id) where stand = 'offen'`,
  `katalogimport_offen on katalogimport (mandant_id, status) where status in ('Wartet','Laeuft')`,
  // What was booked since the last look at the ledger.
  'buchung_gebucht on buchung (mandant_id, gebucht_am)',
  // The next free code of a brand, without a look at the others.
  'gutscheincode_naechster on gutscheincode (mandant_id, gutschein_id, gueltig_bis, id) where praemierung_id is null',
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
  for (const index of ['gutscheincode_frei', 'praemierung_bereit'])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
};
