import { type Kysely, sql } from 'kysely';

/** What a person of an agency has called a way of looking at a report: its query, under a name. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table berichtansicht (
      mandant_id uuid not null references mandant (id),
      id uuid not null,
      agentur_id uuid not null,
      agenturperson_id uuid not null,
      bericht text not null,
      name text not null check (name <> ''),
      abfrage text not null,
      erstellt_am timestamptz not null,
      primary key (mandant_id, id),
      unique (mandant_id, agenturperson_id, bericht, name),
      foreign key (mandant_id, agenturperson_id) references agenturperson (mandant_id, id)
    )`.execute(db);
};
