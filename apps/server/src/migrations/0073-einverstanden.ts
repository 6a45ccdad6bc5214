import { type Kysely, sql } from 'kysely';

/** An invitation of a program that names the conversation alone keeps no sentence that its sender has not seen. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table einladung alter column einverstanden_fassung drop not null`.execute(db);
  await sql`alter table einladung alter column einverstanden_hash drop not null`.execute(db);
  await sql`alter table einladung add constraint einladung_beleg
    check ((einverstanden_fassung is null) = (einverstanden_hash is null))`.execute(db);
};
