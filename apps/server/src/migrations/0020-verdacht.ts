import { type Kysely, sql } from 'kysely';

/** By what a person is known again: keyed hashes, made by the process (a sweep fills in what was there before). */
const PERSONENHASH = `
create table personenhash (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  empfaenger_id uuid,
  auftrag_id uuid,
  merkmal text not null check (merkmal in ('postfach','person','anschrift','iban','kundennummer')),
  hash text not null,
  primary key (mandant_id, id),
  foreign key (mandant_id, empfaenger_id) references empfaenger (mandant_id, id) on delete cascade,
  foreign key (mandant_id, auftrag_id) references auftrag (mandant_id, id) on delete cascade,
  check (num_nonnulls(empfaenger_id, auftrag_id) = 1)
);
create unique index personenhash_empfaenger on personenhash (mandant_id, empfaenger_id, merkmal, hash) where empfaenger_id is not null;
create unique index personenhash_auftrag on personenhash (mandant_id, auftrag_id, merkmal, hash) where auftrag_id is not null;
create index personenhash_hash on personenhash (mandant_id, merkmal, hash);
`;

/** What an operator said to a hint. The hints themselves follow from the facts, and are found whenever they are asked for. */
const VERDACHT = `
create table verdachtsantwort (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  auftrag_id uuid not null,
  art text not null check (art in ('vielleichtSelbstempfehlung','gleichesProdukt','mehrereEmpfehler','gemeinsamesKonto')),
  bezug_id uuid,
  merkmale jsonb not null,
  antwort text not null check (antwort in ('inOrdnung','betrug')),
  grund text not null,
  wer text not null,
  am timestamptz not null,
  primary key (mandant_id, id),
  foreign key (mandant_id, auftrag_id) references auftrag (mandant_id, id),
  foreign key (mandant_id, bezug_id) references auftrag (mandant_id, id)
);
create index verdachtsantwort_auftrag on verdachtsantwort (mandant_id, auftrag_id);
create index verdachtsantwort_bezug on verdachtsantwort (mandant_id, bezug_id) where bezug_id is not null;
create index if not exists auftrag_empfaenger on auftrag (mandant_id, empfaenger_id) where empfaenger_id is not null;
create index if not exists praemierung_empfaenger on praemierung (mandant_id, empfaenger_id) where empfaenger_id is not null;
`;

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw(PERSONENHASH).execute(db);
  await sql.raw(VERDACHT).execute(db);
};
