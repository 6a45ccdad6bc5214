import { type RawBuilder, sql } from 'kysely';
import type { HistoryRow } from '../../platform/audit/history.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import {
  type Count,
  countRows,
  type List,
  microseconds,
  type Page,
  type Place,
  pageOf,
  readPage,
} from '../../platform/db/keyset.ts';
import type { Search } from '../../platform/db/listing.ts';
import { contains } from '../../platform/db/searchIndexes.ts';

export interface AuditRow extends HistoryRow {
  mandant: string | null;
  bezug: string;
}

const wantedOf = async (scope: BetreiberScope, search: string): Promise<RawBuilder<unknown>> => {
  const exact = await sql`select 1 from betreiber_ereignis where bezug = ${search} limit 1`.execute(scope.db);
  if (exact.rows.length) return sql`betreiber_ereignis.bezug = ${search}`;
  return contains('betreiber_ereignis', search);
};

/** A page of what was done, the newest first; what was done about just this, where there is such a thing. */
export const findAuditLog = async (
  scope: BetreiberScope,
  { mandant, suche, cursor }: Search,
): Promise<Page<AuditRow> & Count> => {
  const wanted = suche ? [await wantedOf(scope, suche)] : [];
  const list: List = {
    table: 'betreiber_ereignis',
    moment: 'am',
    where: mandant ? [sql`mandant_route = ${mandant}`, ...wanted] : wanted,
  };
  const page = await readPage(cursor, async (range) => {
    const { rows } = await sql<AuditRow & Place>`
      select am, wer, was, grund, mandant_route as mandant, bezug, id, ${microseconds(sql`am`)}
      from betreiber_ereignis ${pageOf(list, range)}`.execute(scope.db);
    return rows;
  });
  return { ...page, ...(await countRows(scope.db, list)) };
};
