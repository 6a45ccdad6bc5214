import { type Kysely, sql } from 'kysely';

/**
 * Who agrees to advertising, and every entry of one mailbox at which a yes is taken back (decisions §9). `if not exists`: the
 * indexes can be made before (docs/operations.md, "Updates").
 */
export const MAILING_LIST_INDEXES = [
  "einwilligung_werbung on einwilligung (mandant_id, person_id) where widerrufen_am is null and zweck = 'werbung'",
  'empfaenger_postfach on empfaenger (mandant_id, email_suche) where bestaetigt_am is not null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of MAILING_LIST_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
};
