import { type Kysely, sql } from 'kysely';

/**
 * The operator's desk of accounts (decisions §9): a new address waits in its account for a second person, with who asked for
 * it and when. `if not exists`: the indexes can be made before (docs/operations.md, "Updates").
 */
export const KONTO_INDEXES = [
  'empfehler_liste on empfehler (mandant_id, erstellt_am, id)',
  'empfehler_gesperrt on empfehler (mandant_id, erstellt_am, id) where gesperrt_am is not null and geloescht_am is null',
  'empfehler_wartet on empfehler (mandant_id, erstellt_am, id) where email_neu is not null and geloescht_am is null',
  'empfehler_newsletter on empfehler (mandant_id, erstellt_am, id) where newsletter_permission and geloescht_am is null',
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table empfehler add column email_neu text, add column email_neu_von uuid, add column email_neu_am timestamptz,
    add constraint empfehler_email_neu check (num_nulls(email_neu, email_neu_von, email_neu_am) in (0, 3))`.execute(db);
  for (const index of KONTO_INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
};
