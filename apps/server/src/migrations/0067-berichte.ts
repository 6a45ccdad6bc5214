import { type Kysely, sql } from 'kysely';

/**
 * An agency's rows lie scattered among those of all others, so that counting, sorting or filtering a hundred thousand of them
 * fetched almost as many pages. Each of these holds what its report shows of the row itself, in the order in which it shows
 * it: all of that is done in the index alone, and the table is read for the rows of a page (ADR 0032).
 * `if not exists`: they can be made before, without holding anybody up (docs/operations.md, "Updates").
 */
const INDEXES = [
  `auftrag_bericht on auftrag (mandant_id, agentur_id, gemeldet_am desc, id desc)
    include (auftragsnummer, status, produkt_id, empfehlung_id, empfaenger_id, auftragsdatum, entschieden_am, praemie_wert_cent)
    where agentur_id is not null`,
  `empfehlung_bericht on empfehlung (mandant_id, agentur_id, erstellt_am desc, id desc)
    include (nummer, status, produkt_id, empfehler_id, agentur_grund, berater, channel, gueltig_bis) where agentur_id is not null`,
  `empfaenger_bericht on empfaenger (mandant_id, agentur_id, erstellt_am desc, id desc)
    include (empfehlung_id, bestaetigt_am, vorname, name, email, telefon, ort) where agentur_id is not null`,
  `praemierung_bericht on praemierung (mandant_id, agentur_id, erstellt_am desc, id desc)
    include (auftrag_id, empfehlung_id, empfehler_id, empfaenger_id, status, beguenstigter, art, praemienart, faellig_am,
      verfaellt_am, abgeschlossen_am, wert_cent) where agentur_id is not null`,
  `einladung_bericht on einladung (mandant_id, agentur_id, erstellt_am desc, id desc)
    include (agenturperson_id, produkt_id, vorname, nachname, email, status, art, geoeffnet_am, angenommen_am, erinnert_am,
      gueltig_bis)`,
  'klick_bericht on klick (mandant_id, agentur_id, am) include (empfehlung_id, art) where agentur_id is not null',
  // Whom an agency has been shown; its wall asks just this.
  'empfehler_agenturen on empfehler using gin (agenturen)',
] as const;

const REPLACED = ['auftrag', 'empfehlung', 'empfaenger', 'praemierung', 'einladung', 'klick'];

const settingOf = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`;

/** The wall says the same as before, in the words that the index serves; where it does not stand yet, the start builds it. */
const WALL = `do $$ begin
  if exists (select 1 from pg_policies where schemaname = 'public' and tablename = 'empfehler' and policyname = 'agentur') then
    alter policy agentur on empfehler using (mandant_id = ${settingOf('mandant')} and agenturen @> array[${settingOf('agentur')}]);
  end if;
end $$`;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
  for (const table of REPLACED) await sql`drop index if exists ${sql.ref(`${table}_agentur`)}`.execute(db);
  await sql.raw(WALL).execute(db);
};
