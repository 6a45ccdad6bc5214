import { type Kysely, sql } from 'kysely';

/**
 * Where an agency was paid before and since, masked, with who changed it: for its people, and for whoever pays to an account
 * that is new.
 */
const STATEMENTS = [
  `create table agenturkontoverlauf (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    agentur_id uuid not null,
    vorher text,
    nachher text,
    grund text,
    wer text not null,
    am timestamptz not null,
    primary key (mandant_id, id),
    foreign key (mandant_id, agentur_id) references agentur (mandant_id, id)
  )`,
  'create index agenturkontoverlauf_agentur on agenturkontoverlauf (mandant_id, agentur_id, am desc)',
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
