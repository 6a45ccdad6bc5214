import type { AgenturId, MandantId, RechnungStatus, Tag } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import { findPage, type Search } from '../../platform/db/listing.ts';
import type { RechnungRow } from './queries.ts';
import type { OfAgentur } from './view.ts';

export interface RechnungSearch extends Search {
  status?: RechnungStatus | undefined;
  agentur?: string | undefined;
}

export type BetreiberRow = RechnungRow & OfAgentur;

const findRows = async (scope: BetreiberScope, mandant: MandantId, ids: readonly string[]): Promise<BetreiberRow[]> => {
  const { rows } = await sql<BetreiberRow>`
    select r.mandant_id, r.id, r.agentur_id, r.nummer, r.art, r.status, r.monat, r.datum, r.faellig_am, r.original_id,
      r.netto_cent, r.steuer_cent, r.brutto_cent, r.korrigiert_cent, r.verrechnet_cent, r.bezahlt_am, r.bezahlt_durch,
      r.versuch, r.erinnert, r.erstellt_am, m.route as mandant, g.nummer as agentur, g.name as agenturname
    from rechnung r join mandant m on m.id = r.mandant_id
    join agentur g on g.mandant_id = ${mandant} and g.id = r.agentur_id
    where r.mandant_id = ${mandant} and r.id = any(${[...ids]}::uuid[])`.execute(scope.db);
  return rows;
};

const matches = (
  mandant: string,
  search: string,
) => sql`(rechnung.nummer ilike ${`%${search}%`} or rechnung.agentur_id in (
  select g.id from agentur g where g.mandant_id = ${mandant} and (g.nummer = ${search} or g.name ilike ${`%${search}%`})))`;

/** A page of invoices, the newest first. */
export const findRechnungPage = (
  scope: BetreiberScope,
  search: RechnungSearch,
): Promise<Page<BetreiberRow> & Count> => {
  const wanted = (mandant: string): RawBuilder<unknown>[] => [
    ...(search.suche ? [matches(mandant, search.suche)] : []),
    ...(search.agentur ? [sql`rechnung.agentur_id = ${search.agentur}`] : []),
    ...(search.status ? [sql`rechnung.status = ${search.status}`] : []),
  ];
  return findPage<BetreiberRow>(scope, search, {
    listOf: async (id) => ({
      table: 'rechnung',
      moment: 'erstellt_am',
      where: [sql`rechnung.mandant_id = ${id}`, ...wanted(id)],
    }),
    read: (id, ids) => findRows(scope, id as MandantId, ids),
  });
};

export const findBetreiberRow = async (
  scope: BetreiberScope,
  { mandant_id, id }: Pick<RechnungRow, 'mandant_id' | 'id'>,
): Promise<BetreiberRow | undefined> => (await findRows(scope, mandant_id, [id]))[0];

export interface SettledMonth {
  monat: Tag;
  am: Date;
  /** Of the month itself; corrections belong to the document that they correct. */
  dokumente: number;
}

/** Two years of an agency's settlements: also of months in which there was nothing to bill. */
const MONTHS = 24;

/** An agency with its settled months, the newest first; null: this Mandant has none of that id. */
export const findSettlements = async (scope: MandantScope, id: AgenturId) => {
  const { id: mandant } = scope.mandant;
  const agentur = await scope.db
    .selectFrom('agentur')
    .select(['id', 'nummer', 'name'])
    .where('mandant_id', '=', mandant)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agentur) return null;
  const { rows: months } = await sql<SettledMonth>`
    select b.monat, b.am, (select count(*) from rechnung r where r.mandant_id = ${mandant} and r.agentur_id = ${id}
      and r.monat = b.monat and r.original_id is null) as dokumente
    from abrechnung b where b.mandant_id = ${mandant} and b.agentur_id = ${id}
    order by b.monat desc limit ${MONTHS}`.execute(scope.db);
  return { ...agentur, months };
};
