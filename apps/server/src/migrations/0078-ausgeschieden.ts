import { type Kysely, sql } from 'kysely';

/**
 * Whoever has left is kept for a year, so that what was done then still names somebody. Meanwhile he may work for another
 * agency, and his successor may have his personnel number: an address, a number and a sign-in belong to one person among
 * those who are there.
 */
const STATEMENTS = [
  'alter table agenturperson drop constraint agenturperson_mandant_id_email_suche_key',
  `create unique index agenturperson_email on agenturperson (mandant_id, email_suche)
    where ausgeschieden_am is null`,
  'alter table agenturperson drop constraint agenturperson_mandant_id_sso_issuer_sso_subject_key',
  `create unique index agenturperson_sso on agenturperson (mandant_id, sso_issuer, sso_subject)
    where ausgeschieden_am is null`,
  'drop index agenturperson_mitarbeiternummer',
  `create unique index agenturperson_mitarbeiternummer on agenturperson (mandant_id, agentur_id, mitarbeiternummer)
    where mitarbeiternummer <> '' and ausgeschieden_am is null`,
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
