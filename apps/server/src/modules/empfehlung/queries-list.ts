import type { LanguageCode } from '@weitersagen/contract/languages';
import type { EmpfehlungStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import type { Search } from '../../platform/db/listing.ts';
import { everything, findPage, idsOf } from '../../platform/db/listing.ts';
import { NAME_OF_REFERRER } from '../konto/queries.ts';
import { findRecommendationsByNumber, matchRecommendations, RECOMMENDATIONS } from './queries-search.ts';

export interface EmpfehlungRow {
  mandant: string;
  nummer: string;
  status: EmpfehlungStatus;
  erstellt_am: Date;
  produkt_name: Record<LanguageCode, string>;
  empfehler: string | null;
  empfehlerhash: string | null;
  empfaenger: string | null;
  klicks: number;
  kulanz_wartet: boolean;
  kulanz_gewaehrt: boolean;
}

interface EmpfehlungSearch extends Search {
  status?: EmpfehlungStatus | undefined;
}

/** Which recommendations were searched for, of the Mandant of this id. */
const wantedOf = async (scope: BetreiberScope, { mandant, suche }: EmpfehlungSearch) => {
  if (!suche) return everything;
  const exact = await findRecommendationsByNumber(scope, suche, mandant);
  return async (id: string) =>
    exact.length
      ? { where: sql`empfehlung.id = any(${idsOf(exact, id)}::uuid[])`, isDense: false }
      : matchRecommendations(scope, id, suche);
};

type Row = Omit<EmpfehlungRow, 'klicks'> & { id: string };

const foundRows = async (scope: BetreiberScope, mandantId: string, ids: string[]) => {
  const { rows } = await sql<Row>`
    select m.route as mandant, e.id, e.nummer, e.status, e.erstellt_am, p.name as produkt_name, ${NAME_OF_REFERRER} as empfehler,
      case when von.geloescht_am is null then von.hash end as empfehlerhash,
      (select concat_ws(' ', an.vorname, an.name) from empfaenger an where an.mandant_id = ${mandantId} and an.empfehlung_id = e.id
        order by an.bestaetigt_am nulls last, an.erstellt_am desc limit 1) as empfaenger,
      exists (select 1 from kulanz w where w.mandant_id = ${mandantId} and w.empfehlung_id = e.id and w.status = 'Beantragt') as kulanz_wartet,
      exists (select 1 from praemierung g where g.mandant_id = ${mandantId} and g.empfehlung_id = e.id and g.kulanz and g.status <> 'Storniert') as kulanz_gewaehrt
    from empfehlung e
    join mandant m on m.id = e.mandant_id
    join empfehler von on von.mandant_id = e.mandant_id and von.id = e.empfehler_id
    join produkt p on p.mandant_id = e.mandant_id and p.id = e.produkt_id
    where e.mandant_id = ${mandantId} and e.id = any(${ids}::uuid[])`.execute(scope.db);
  return rows;
};

/** How often each was opened: a statement of its own, which reads these clicks and nothing else. */
const countClicks = async (scope: BetreiberScope, mandantId: string, ids: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; clicks: number }>`
    select c.empfehlung_id as id, count(*) as clicks from klick c
    where c.mandant_id = ${mandantId} and c.empfehlung_id = any(${ids}::uuid[]) and c.art = 'klick'
    group by c.empfehlung_id`.execute(scope.db);
  return new Map(rows.map(({ id, clicks }) => [id, clicks]));
};

/** A page of recommendations, the newest first. */
export const findEmpfehlungRows = async (
  scope: BetreiberScope,
  search: EmpfehlungSearch,
): Promise<Page<EmpfehlungRow> & Count> => {
  const wanted = await wantedOf(scope, search);
  return findPage<EmpfehlungRow>(scope, search, {
    listOf: async (id) => {
      const { where, isDense } = await wanted(id);
      return {
        ...RECOMMENDATIONS,
        where: [
          sql`empfehlung.mandant_id = ${id}`,
          ...(where ? [where] : []),
          ...(search.status ? [sql`empfehlung.status = ${search.status}`] : []),
        ],
        isDense,
      };
    },
    read: async (id, ids) => {
      const [rows, clicks] = await Promise.all([foundRows(scope, id, ids), countClicks(scope, id, ids)]);
      return rows.map((row) => ({ ...row, klicks: clicks.get(row.id) ?? 0 }));
    },
  });
};
