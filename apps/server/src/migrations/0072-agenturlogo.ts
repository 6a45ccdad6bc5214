import { type Kysely, sql } from 'kysely';

/** Agencies have a logo, among the uploaded pictures. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw('alter table bild drop constraint bild_art_check').execute(db);
  await sql
    .raw(
      `alter table bild add constraint bild_art_check
        check (art in ('kategorie','kategorieicon','produkt','produktklein','geraet','praemie','berater','agentur'))`,
    )
    .execute(db);
};
