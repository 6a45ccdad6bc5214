import { type Kysely, sql } from 'kysely';

/**
 * A legal text that is published before it begins. Its version is kept with the others, which are never changed; one that
 * is taken back before its day is named in a table of its own.
 */
const SAETZE = [
  `alter table inhalt
    add column gilt_ab date,
    add column gilt_fassung text,
    add check ((gilt_ab is null) = (gilt_fassung is null)),
    add check (gilt_ab is null or (entwurf is not null and status <> 'Archived'))`,
  'create index inhalt_faellig on inhalt (mandant_id, gilt_ab) where gilt_ab is not null',
  `create table rechtstextruecknahme (
    mandant_id uuid not null,
    art text not null,
    fassung text not null,
    wer text not null,
    am timestamptz not null,
    primary key (mandant_id, art, fassung),
    foreign key (mandant_id, art, fassung) references rechtstextfassung (mandant_id, art, fassung)
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
