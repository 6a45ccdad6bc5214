import { type Kysely, sql } from 'kysely';

/** A credit that the bank took back waits for a clerk, with a reason of its own. */
const STATEMENTS = [
  'alter table zahlungseingang drop constraint zahlungseingang_anlass_check',
  `alter table zahlungseingang add constraint zahlungseingang_anlass_check
    check (anlass in ('nichtsOffen','andererBetrag','mehrereBelege','zurueckgebucht'))`,
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
