import { type Kysely, sql } from 'kysely';

/**
 * `ruht_bis`: what is past its day and has to stay for now rests until the end of that one, and is not looked at each minute
 * until then. The index holds the last day of rest; CASE, because row-level security keeps COALESCE from an index
 * (ADR 0020). `sweepstand`: how far a kind of due work has come that cannot tell by its rows.
 */
const STATEMENTS = [
  'alter table empfehlung add column ruht_bis date',
  'alter table empfaenger add column ruht_bis date',
  `create index empfehlung_ablauf on empfehlung
    (mandant_id, (case when ruht_bis is null then gueltig_bis else ruht_bis end)) where status = 'Offen'`,
  'drop index empfehlung_faellig',
  `create index empfaenger_loeschung on empfaenger (mandant_id, ruht_bis, erstellt_am) where bestaetigt_am is null`,
  'drop index empfaenger_unbestaetigt',
  `create table sweepstand (
    mandant_id uuid not null references mandant (id),
    sweep text not null,
    daten jsonb not null,
    am timestamptz not null,
    primary key (mandant_id, sweep)
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
