import { type Kysely, sql } from 'kysely';

/** The secret that the portal shows to a Mandant's sign-in provider; where that is stands in his settings. */
const SENTENCE = `create table sso_zugang (
  mandant_id uuid not null references mandant (id),
  geheimnis_versiegelt text not null,
  geaendert_am timestamptz not null,
  primary key (mandant_id)
)`;

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw(SENTENCE).execute(db);
};
