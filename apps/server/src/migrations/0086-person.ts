import { type Kysely, sql } from 'kysely';

/**
 * Which of an agency's people it was: `wer` names a personnel number, which goes to somebody else, or comes back with somebody
 * who had left. Older rows have no more than that number.
 */
const TRAILS = ['agenturkontoverlauf', 'bildverlauf', 'datensatzstapel'] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const trail of TRAILS) await sql.raw(`alter table ${trail} add column person_id uuid`).execute(db);
};
