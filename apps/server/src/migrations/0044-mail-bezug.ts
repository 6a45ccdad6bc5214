import { type Kysely, sql } from 'kysely';

/**
 * What a mail is about, as a column: an index on an expression of `bezug` is of no use under row-level security, because
 * `->>` and COALESCE may tell what they see (ADR 0020). Made by the database, so that the version before writes it too.
 */
const STATEMENTS = [
  `alter table mail add column bezug_id text generated always as
    (coalesce(bezug->>'empfehler', bezug->>'praemierungId', bezug->>'empfehlungId', bezug->>'auftragId')) stored`,
  'create index mail_bezug_id on mail (mandant_id, bezug_id)',
  'drop index mail_bezug',
  `create index mail_wieder on mail
    (mandant_id, (case when eingereiht_am is null then erstellt_am else eingereiht_am end)) where status = 'geplant'`,
  'drop index mail_eingereiht',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
