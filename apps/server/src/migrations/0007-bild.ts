import { type Kysely, sql } from 'kysely';

/**
 * `bilddatei`: what was made of an upload, under the hash of its own bytes, so the same picture lies here once and never
 * changes. `bild`: which one a thing shows now; `bildverlauf`: every one it ever showed, and who wanted it. `bildstand`
 * counts the changes, so that processes need not read again what is the same. `bildvorrat`: sizes that have been worked out; may be emptied at any time.
 */
const TABELLEN = [
  `create table bilddatei (
  mandant_id uuid not null references mandant (id),
  hash text not null,
  media text not null,
  breite integer not null check (breite > 0),
  hoehe integer not null check (hoehe > 0),
  transparent boolean not null,
  inhalt bytea not null,
  erstellt_am timestamptz not null,
  primary key (mandant_id, hash)
)`,
  // Pictures are packed already: PostgreSQL need not try again.
  'alter table bilddatei alter column inhalt set storage external',
  `create table bild (
  mandant_id uuid not null,
  art text not null check (art in ('kategorie','kategorieicon','produkt','produktklein','geraet','berater')),
  objekt_id text not null,
  hash text not null,
  alternativtext jsonb not null,
  schmueckend boolean not null,
  wer text not null,
  geaendert_am timestamptz not null,
  primary key (mandant_id, art, objekt_id),
  foreign key (mandant_id, hash) references bilddatei (mandant_id, hash)
)`,
  `create table bildverlauf (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  art text not null,
  objekt_id text not null,
  hash text,
  alternativtext jsonb not null,
  schmueckend boolean not null,
  wer text not null,
  am timestamptz not null,
  primary key (mandant_id, id),
  foreign key (mandant_id, hash) references bilddatei (mandant_id, hash)
)`,
  'create index bildverlauf_objekt on bildverlauf (mandant_id, art, objekt_id, am)',
  `create table bildstand (
  mandant_id uuid primary key references mandant (id),
  revision bigint not null
)`,
  `create table bildvorrat (
  mandant_id uuid not null references mandant (id),
  schluessel text not null,
  inhalt bytea not null,
  erstellt_am timestamptz not null,
  primary key (mandant_id, schluessel)
)`,
  'alter table bildvorrat alter column inhalt set storage external',
  'create index bildvorrat_alter on bildvorrat (mandant_id, erstellt_am)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const anweisung of TABELLEN) await sql.raw(anweisung).execute(db);
};
