import { type Kysely, sql } from 'kysely';

/**
 * The processes of the portal that run on this database, as each says of itself every few seconds. It belongs to the
 * installation and to no Mandant; only the owner of the database enters its schema.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create table installation.process (
    id uuid primary key,
    host text not null,
    pid integer not null,
    is_shared boolean not null,
    renewed_at timestamptz not null default now()
  )`.execute(db);
};
