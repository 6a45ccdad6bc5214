import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';

/** By how much a demo's clock has been moved. */
export const findOffset = async (db: Kysely<Tabellen>): Promise<number> =>
  (await db.selectFrom('uhr').select('versatz_ms').executeTakeFirst())?.versatz_ms ?? 0;
