import type { LanguageCode } from '@weitersagen/contract/languages';
import type { AuftragStatus, Tag } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import type { Search } from '../../platform/db/listing.ts';
import { everything, findPage, idsOf } from '../../platform/db/listing.ts';
import { NAME_OF_REFERRER } from '../konto/queries.ts';
import { type AuftragSituation, findAuftrag, findAuftragSituation } from './queries.ts';
import { findOrdersByNumber, matchOrders, ORDERS } from './queries-search.ts';
import { freigabeObstacles, freigabeVerdacht } from './rules.ts';

export interface AuftragSearch extends Search {
  status?: AuftragStatus | undefined;
  pruefen?: '1' | undefined;
}

export interface AuftragListRow {
  mandant: string;
  auftragsnummer: string;
  status: AuftragStatus;
  gemeldet_am: Date;
  auftragsdatum: Tag;
  produkt_name: Record<LanguageCode, string>;
  empfehlungsnummer: string;
  empfehler: string | null;
  empfaenger: string;
  praemie_wert_cent: number | null;
  /** Reports out of reason that nobody has looked at. */
  zu_pruefen: number;
}

export interface AuftragSummary extends Omit<AuftragListRow, 'zu_pruefen'> {
  wertCent: number;
  hinweise: number;
}

/** The report `w` of this Mandant, or of any, is out of reason, and nobody has looked at it. */
export const waitsForReview = (mandant: RawBuilder<unknown> = sql.ref('w.mandant_id')) =>
  sql`w.auffaellig is not null and not exists (select 1 from faktpruefung f
    where f.mandant_id = ${mandant} and f.ereignisnummer = w.ereignisnummer)`;

/** Which orders were searched for, of the Mandant of this id. */
const wantedOf = async (scope: BetreiberScope, { mandant, suche }: AuftragSearch) => {
  if (!suche) return everything;
  const exact = await findOrdersByNumber(scope, suche, mandant);
  return async (id: string) =>
    exact.length
      ? { where: sql`auftrag.id = any(${idsOf(exact, id)}::uuid[])`, isDense: false }
      : matchOrders(scope, id, suche);
};

const readRows = async (scope: BetreiberScope, mandantId: string, ids: string[]) => {
  const { rows } = await sql<AuftragListRow & { id: string }>`
    select m.route as mandant, a.id, a.auftragsnummer, a.status, a.gemeldet_am, a.auftragsdatum, p.name as produkt_name, e.nummer as empfehlungsnummer,
      ${NAME_OF_REFERRER} as empfehler, concat_ws(' ', an.vorname, an.name) as empfaenger, a.praemie_wert_cent,
      (select count(*) from auftrag_ereignis w
        where w.mandant_id = ${mandantId} and w.auftragsnummer = a.auftragsnummer and ${waitsForReview(sql`${mandantId}`)}) as zu_pruefen
    from auftrag a
    join mandant m on m.id = a.mandant_id
    join produkt p on p.mandant_id = a.mandant_id and p.id = a.produkt_id
    join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
    join empfehler von on von.mandant_id = e.mandant_id and von.id = e.empfehler_id
    left join empfaenger an on an.mandant_id = ${mandantId} and an.id = a.empfaenger_id
    where a.mandant_id = ${mandantId} and a.id = any(${ids}::uuid[])`.execute(scope.db);
  return rows;
};

/** How much there is to look at: each open hint counts for itself, and not as the refusal that it brings. */
export const countHints = (situation: AuftragSituation): number =>
  freigabeObstacles(situation).filter((reason) => reason !== 'verdachtOffen').length +
  freigabeVerdacht(situation).length +
  situation.verdacht.faelle.filter(({ offen }) => offen).length;

const withSituation = async (scope: MandantScope | null, row: AuftragListRow): Promise<AuftragSummary> => {
  const hints = row.zu_pruefen;
  if (row.status !== 'Gemeldet' || !scope) return { ...row, wertCent: row.praemie_wert_cent ?? 0, hinweise: hints };
  const auftrag = await findAuftrag(scope, row.auftragsnummer);
  const situation = auftrag && (await findAuftragSituation(scope, auftrag));
  if (!situation) return { ...row, wertCent: 0, hinweise: hints };
  return {
    ...row,
    wertCent: situation.wertCent ?? 0,
    hinweise: hints + countHints(situation),
  };
};

/** A page of orders, the newest first; what waits for a decision with its value and how much there is to look at. */
export const findAuftragRows = async (
  scope: BetreiberScope,
  search: AuftragSearch,
): Promise<Page<AuftragSummary> & Count> => {
  const wanted = await wantedOf(scope, search);
  const page = await findPage<AuftragListRow>(scope, search, {
    listOf: async (id) => {
      const { where, isDense } = await wanted(id);
      return {
        ...ORDERS,
        where: [
          sql`auftrag.mandant_id = ${id}`,
          ...(where ? [where] : []),
          ...(search.status ? [sql`auftrag.status = ${search.status}`] : []),
          ...(search.pruefen
            ? [
                sql`auftrag.auftragsnummer in (select w.auftragsnummer from auftrag_ereignis w
                  where w.mandant_id = ${id} and ${waitsForReview(sql`${id}`)})`,
              ]
            : []),
        ],
        isDense,
      };
    },
    read: (id, ids) => readRows(scope, id, ids),
  });
  const scopes = new Map(
    await Promise.all(
      [...new Set(page.rows.map((r) => r.mandant))].map(
        async (route) => [route, await scope.inMandant(route)] as const,
      ),
    ),
  );
  // Side by side: what they ask for goes together into a few statements.
  const summaries = await Promise.all(page.rows.map((row) => withSituation(scopes.get(row.mandant) ?? null, row)));
  return { ...page, rows: summaries };
};
