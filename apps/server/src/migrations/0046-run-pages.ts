import { type Kysely, sql } from 'kysely';

/**
 * The payments of a run in the order of its file, page by page. It begins as the index did that goes. `if not exists`: who
 * cannot wait makes it before the upgrade (docs/operations.md).
 */
const STATEMENTS = [
  'create index if not exists auszahlung_reihe on auszahlung (mandant_id, lauf_id, end_to_end_id)',
  'drop index if exists auszahlung_lauf',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
