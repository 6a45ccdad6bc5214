import { type Kysely, sql } from 'kysely';

/** A fact that a file brought, and that would give a reward again that fell away, waits for another person. */
const STATEMENTS = [
  'alter table auftrag_ereignis drop constraint auftrag_ereignis_auffaellig_check',
  `alter table auftrag_ereignis add constraint auftrag_ereignis_auffaellig_check
    check (auffaellig in ('vorEmpfehlung','inZukunft','zweitePerson'))`,
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
