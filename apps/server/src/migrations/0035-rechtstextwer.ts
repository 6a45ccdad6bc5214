import { type Kysely, sql } from 'kysely';

/**
 * Who wrote a version of a legal text and who put it in force, and the footnotes that it names: they are part of what a
 * person agreed to. Versions from before know neither.
 */
const STATEMENTS = [
  `alter table rechtstextfassung
    add column wer jsonb,
    add column fussnoten jsonb,
    add column fussnoten_hash text`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
