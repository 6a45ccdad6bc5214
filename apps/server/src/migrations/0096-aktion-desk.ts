import { type Kysely, sql } from 'kysely';

/**
 * How many agree to a campaign, on the operator's desk (decisions §9). `if not exists`: the index can be made before
 * (docs/operations.md, "Updates").
 */
export const AKTION_INDEX =
  "einwilligung_aktion on einwilligung (mandant_id, zweck) where widerrufen_am is null and zweck like 'aktion:%'";

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw(`create index if not exists ${AKTION_INDEX}`).execute(db);
};
