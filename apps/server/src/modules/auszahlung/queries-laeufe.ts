import type { MandantId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import type { Keys, Search } from '../../platform/db/listing.ts';
import { findPage, idsOf, mandanten } from '../../platform/db/listing.ts';
import { findLaufRows, type LaufLine } from './queries.ts';

const findByNumber = async (scope: BetreiberScope, { mandant, suche }: Search): Promise<readonly Keys[]> => {
  const { rows } = await sql<Keys>`
    select l.mandant_id, l.id from ${mandanten(mandant)} m
    join auszahlungslauf l on l.mandant_id = m.id and l.nummer = ${suche}`.execute(scope.db);
  return rows;
};

const contains = (search: string) => sql`(auszahlungslauf.nummer ilike ${`%${search}%`}
  or auszahlungslauf.eroeffnet_von in (select b.id from betreiber_benutzer b where b.name ilike ${`%${search}%`}))`;

/** A page of runs, the newest first, with who opened and released them; the one of this number, where there is one. */
export const findLaufPage = async (scope: BetreiberScope, search: Search): Promise<Page<LaufLine> & Count> => {
  const exact = search.suche ? await findByNumber(scope, search) : [];
  const wanted = (id: string): RawBuilder<unknown>[] => {
    if (!search.suche) return [];
    return [exact.length ? sql`auszahlungslauf.id = any(${idsOf(exact, id)}::uuid[])` : contains(search.suche)];
  };
  return findPage<LaufLine>(scope, search, {
    listOf: async (id) => ({
      table: 'auszahlungslauf',
      moment: 'eroeffnet_am',
      where: [sql`auszahlungslauf.mandant_id = ${id}`, ...wanted(id)],
    }),
    read: (id, ids) => findLaufRows(scope, id as MandantId, ids),
  });
};
