import { type Kysely, sql } from 'kysely';

/**
 * Agents whom a recommendation can belong to, by the number that the Mandant gives them (calls.md §3: ExterneId, LastName,
 * ZipCode, City). `empfehlung.berater` keeps whom it was tied to when it was made; empty for all that were made before.
 */
const SAETZE = [
  `create table berater (
    mandant_id uuid not null references mandant (id),
    externe_id text not null check (externe_id <> ''),
    vorname text not null default '',
    nachname text not null,
    plz text not null default '',
    ort text not null default '',
    erstellt_am timestamptz not null,
    primary key (mandant_id, externe_id)
  )`,
  'alter table empfehlung add column berater text',
  `alter table empfehlung add constraint empfehlung_berater
    foreign key (mandant_id, berater) references berater (mandant_id, externe_id)`,
  'create index empfehlung_berater on empfehlung (mandant_id, berater) where berater is not null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
