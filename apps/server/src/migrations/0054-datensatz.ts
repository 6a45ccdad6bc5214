import { type Kysely, sql } from 'kysely';

/** From the catalogue's names to those of the record engine, which keeps the history of every noun (ADR 0024). */
const TABLES = {
  katalogstapel: 'datensatzstapel',
  katalogaenderung: 'datensatzaenderung',
  katalogimport: 'datensatzimport',
  katalogimportzeile: 'datensatzimportzeile',
} as const;

/**
 * `bereich` says whose records they are; the kinds of records are known to their noun. The default is the catalogue's: the
 * version before writes through the old names, which stay as views until a later version.
 */
const SENTENCES = [
  ...Object.entries(TABLES).map(([old, table]) => `alter table ${old} rename to ${table}`),
  'alter table datensatzaenderung drop constraint katalogaenderung_art_check',
  'alter table datensatzimportzeile drop constraint katalogimportzeile_art_check',
  ...['datensatzstapel', 'datensatzimport'].map(
    (table) => `alter table ${table} add column bereich text not null default 'katalog'`,
  ),
  'create index datensatzstapel_liste on datensatzstapel (mandant_id, bereich, am desc, id desc)',
  'create index datensatzimport_liste on datensatzimport (mandant_id, bereich, erstellt_am desc, id desc)',
  'drop index katalogstapel_liste',
  'drop index katalogimport_liste',
  ...['stapel', 'import'].map(
    (name) =>
      `create view katalog${name} with (security_invoker = true) as select * from datensatz${name} where bereich = 'katalog'`,
  ),
  'create view katalogaenderung with (security_invoker = true) as select * from datensatzaenderung',
  'create view katalogimportzeile with (security_invoker = true) as select * from datensatzimportzeile',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const sentence of SENTENCES) await sql.raw(sentence).execute(db);
};
