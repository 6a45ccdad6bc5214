import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type {
  AuftragId,
  EmpfehlerId,
  PraemieKind,
  PraemierungId,
  PraemierungStatus,
  Tag,
} from '@weitersagen/contract/values';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { tagOf } from '../../platform/clock/days.ts';
import { dueAt } from '../auftrag/rules-due.ts';
import type { BonusRule, CountedOrder, MadeBonus } from './rules-bonus.ts';

/** The Mandant's staged bonus; without an amount there is none. */
export const bonusRuleOf = (scope: MandantScope): BonusRule & { cent: number } => {
  const { bonusCent, bonusSchwelle, programmStart } = ruleSetOf(scope.mandant.einstellungen);
  return { threshold: bonusCent > 0 ? bonusSchwelle : 0, programStart: programmStart, cent: bonusCent };
};

/** His released orders, in the order of their release. */
export const findCountedOrders = async (
  scope: MandantScope,
  empfehlerId: EmpfehlerId,
): Promise<(CountedOrder & { dueOn: Tag | null })[]> => {
  const ownIds = scope.db
    .selectFrom('empfehlung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', empfehlerId);
  const rows = await scope.db
    .selectFrom('auftrag')
    .select(['id', 'entschieden_am', 'vertrag_gueltig_am', 'erstbeitrag_gezahlt_am'])
    .where('mandant_id', '=', scope.mandant.id)
    // As an array, which leads into the index of orders: of a join with thousands of ids every order of the Mandant is read.
    .where(sql<boolean>`empfehlung_id = any(array(${ownIds}))`)
    .where('status', '=', sql.lit('Freigegeben' as const))
    .where('entschieden_am', 'is not', null)
    .orderBy('entschieden_am')
    .orderBy('id')
    .execute();
  const rules = ruleSetOf(scope.mandant.einstellungen);
  return rows.map((row) => ({
    id: row.id,
    releasedOn: tagOf(row.entschieden_am!),
    dueOn: dueAt(rules, {
      vertragGueltigAm: row.vertrag_gueltig_am,
      erstbeitragGezahltAm: row.erstbeitrag_gezahlt_am,
    }),
  }));
};

const ordersOf = ({ mandant }: MandantScope, eb: ExpressionBuilder<Tabellen, 'praemierung'>) =>
  eb
    .selectFrom('bonusauftrag as o')
    .innerJoin('auftrag as a', (on) => on.onRef('a.mandant_id', '=', 'o.mandant_id').onRef('a.id', '=', 'o.auftrag_id'))
    .select(sql<AuftragId[]>`coalesce(array_agg(a.id order by a.entschieden_am, a.id), '{}')`.as('ids'))
    .where('o.mandant_id', '=', mandant.id)
    .whereRef('o.praemierung_id', '=', 'praemierung.id');

const SETTLED: readonly string[] = ['Ausgezahlt', 'Abgeholt', 'Abgelaufen'];

export interface Bonus extends MadeBonus {
  status: PraemierungStatus;
  cent: number;
  art: PraemieKind | null;
  /** Whether it knows an account to be paid to. */
  hasKonto: boolean;
}

/** The bonuses that he has, the oldest first. */
export const findBonuses = async (scope: MandantScope, empfehlerId: EmpfehlerId): Promise<Bonus[]> => {
  const rows = await scope.db
    .selectFrom('praemierung')
    .select((eb) => [
      'id',
      'status',
      'wert_cent',
      'praemienart',
      eb('iban_versiegelt', 'is not', null).as('has_konto'),
      ordersOf(scope, eb).as('orders'),
    ])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', empfehlerId)
    .where('art', '=', sql.lit('Bonus' as const))
    .where('status', '<>', 'Storniert')
    .orderBy('erstellt_am')
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, wert_cent, praemienart, has_konto, orders }) => ({
    id,
    status,
    cent: wert_cent,
    art: praemienart,
    hasKonto: Boolean(has_konto),
    settled: SETTLED.includes(status),
    orders: orders ?? [],
  }));
};

/** How many contracts a bonus was made for. */
export const countBonusOrders = async (scope: MandantScope, id: PraemierungId): Promise<number> => {
  const { count } = await scope.db
    .selectFrom('bonusauftrag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

/** Unpaid bonuses that an order belongs to: one at most, and those taken back before. */
export const findWaitingBonusesOf = async (scope: MandantScope, auftragId: AuftragId): Promise<PraemierungId[]> => {
  const rows = await scope.db
    .selectFrom('bonusauftrag as o')
    .innerJoin('praemierung as p', (on) =>
      on.onRef('p.mandant_id', '=', 'o.mandant_id').onRef('p.id', '=', 'o.praemierung_id'),
    )
    .select('p.id')
    .where('o.mandant_id', '=', scope.mandant.id)
    .where('o.auftrag_id', '=', auftragId)
    .where('p.status', '=', 'Offen')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Referrers after `after` with more counted contracts than their bonuses have used: settings changed, or orders older than
 * the bonus. Who owes contracts for a bonus that was paid is among them each time, so whoever asks goes on from the last.
 */
export const findUncountedReferrers = async (
  scope: MandantScope,
  limit: number,
  after: EmpfehlerId | null,
): Promise<EmpfehlerId[]> => {
  const { threshold, programStart } = bonusRuleOf(scope);
  if (threshold <= 0) return [];
  const { rows } = await sql<{ id: EmpfehlerId }>`
    select e.empfehler_id as id
    from auftrag a join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
      join empfehler r on r.mandant_id = e.mandant_id and r.id = e.empfehler_id
    where a.mandant_id = ${scope.mandant.id} and a.status = 'Freigegeben' and r.geloescht_am is null
      and (${after}::uuid is null or r.id > ${after}::uuid)
      and (a.entschieden_am at time zone 'Europe/Berlin')::date >= ${programStart}
      and not exists (select 1 from bonusauftrag o join praemierung p on p.mandant_id = o.mandant_id and p.id = o.praemierung_id
        where o.mandant_id = ${scope.mandant.id} and o.auftrag_id = a.id and p.status <> 'Storniert')
    group by e.empfehler_id having count(*) >= ${threshold}
    order by e.empfehler_id limit ${limit}`.execute(scope.db);
  return rows.map(({ id }) => id);
};
