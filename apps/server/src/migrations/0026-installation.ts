import { type Kysely, sql } from 'kysely';

/**
 * What belongs to the installation and to no Mandant: which keys wrote this database, and the passwords of its working
 * roles. In a schema of its own, which only the owner of the database may enter.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create schema if not exists installation`.execute(db);
  await sql`create table installation.key_check (
    key_id text primary key,
    check_value text not null,
    is_first boolean not null,
    since timestamptz not null default now()
  )`.execute(db);
  await sql`create table installation.role_password (
    role text primary key,
    password_sealed text not null,
    since timestamptz not null default now()
  )`.execute(db);
};
