import type { EmpfehlungId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
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
import { contains } from '../../platform/db/searchIndexes.ts';
import type { Search } from './queries-auftraege.ts';

export interface Verlaufszeile {
  am: Date;
  wer: string;
  was: string;
  grund: string | null;
}

/** A reason that only names the link of the mail by its id tells an operator nothing; who it was stands beside it. */
const LINK_ID = '^Link [0-9a-f-]{36}$';
const grund = sql<string | null>`case when grund ~ ${LINK_ID} then null else grund end`.as('grund');

/** Everything that happened to a recommendation, its order and its claims, in the order in which it did. */
export const findHistory = (scope: MandantScope, empfehlungId: EmpfehlungId): Promise<Verlaufszeile[]> =>
  scope.db
    .selectFrom('verlauf')
    .select(['am', 'wer', grund])
    .select((eb) => sql<string>`${eb.ref('gegenstand')} || '.' || ${eb.ref('ereignis')}`.as('was'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', '=', empfehlungId)
    .orderBy('am')
    .orderBy('id')
    .execute();

export const findLaufverlauf = (scope: MandantScope, laufId: string): Promise<Verlaufszeile[]> =>
  scope.db
    .selectFrom('verlauf')
    .select(['am', 'wer', 'grund'])
    .select((eb) => sql<string>`${eb.ref('gegenstand')} || '.' || ${eb.ref('ereignis')}`.as('was'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('gegenstand_id', '=', laufId)
    .orderBy('am')
    .orderBy('id')
    .execute();

export interface Auditzeile extends Verlaufszeile {
  mandant: string | null;
  bezug: string;
}

const wantedOf = async (scope: BetreiberScope, search: string): Promise<RawBuilder<unknown>> => {
  const exact = await sql`select 1 from betreiber_ereignis where bezug = ${search} limit 1`.execute(scope.db);
  if (exact.rows.length) return sql`betreiber_ereignis.bezug = ${search}`;
  return contains('betreiber_ereignis', search);
};

/** A page of what was done, the newest first; what was done about just this, where there is such a thing. */
export const findAuditlog = async (
  scope: BetreiberScope,
  { mandant, suche, cursor }: Search,
): Promise<Page<Auditzeile> & Count> => {
  const wanted = suche ? [await wantedOf(scope, suche)] : [];
  const list: List = {
    table: 'betreiber_ereignis',
    moment: 'am',
    where: mandant ? [sql`mandant_route = ${mandant}`, ...wanted] : wanted,
  };
  const page = await readPage(cursor, async (range) => {
    const { rows } = await sql<Auditzeile & Place>`
      select am, wer, was, grund, mandant_route as mandant, bezug, id, ${microseconds(sql`am`)}
      from betreiber_ereignis ${pageOf(list, range)}`.execute(scope.db);
    return rows;
  });
  return { ...page, ...(await countRows(scope.db, list)) };
};
