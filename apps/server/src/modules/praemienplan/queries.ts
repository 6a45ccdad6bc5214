import type { AgenturId, Cent, PraemienplanId, ProduktId, Steuerart, Tag } from '@weitersagen/contract/values';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantInfo, MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusTage } from '../../platform/clock/days.ts';
import { inBatches } from '../../platform/db/batch.ts';
import { choosePraemie, type PraemiePeriod } from '../praemie/rules.ts';
import { findKatalog } from '../produkt/queries-katalog.ts';
import { type AgenturTie, boundsOf, choosePlan, type Plan, type ReleasedOrder } from './rules.ts';

/** A Mandant's connections, or those of one agency. */
export interface Source {
  readonly db: Kysely<Tabellen>;
  readonly mandant: MandantInfo;
}

/** A page of orders asks for all of them at once. */
const TOGETHER = { max: 100 };

export interface PlanRow extends Plan {
  provisionCent: Cent | null;
  createdAt: Date;
}

const plans = ({ db, mandant }: Source) =>
  db
    .selectFrom('praemienplan')
    .select(['id', 'agentur_id', 'produkt_id', 'wert_cent', 'startdatum', 'enddatum', 'zugesagt_bis'])
    .select(['provision_cent', 'erstellt_am'])
    .where('mandant_id', '=', mandant.id)
    .orderBy('startdatum')
    .orderBy('id');

const toRow = (row: Awaited<ReturnType<ReturnType<typeof plans>['executeTakeFirstOrThrow']>>): PlanRow => ({
  id: row.id,
  produktId: row.produkt_id,
  valueCent: row.wert_cent,
  start: row.startdatum,
  end: row.enddatum,
  promisedUntil: row.zugesagt_bis,
  provisionCent: row.provision_cent,
  createdAt: row.erstellt_am,
});

const loadPlans = inBatches(async (source: Source, agencies: AgenturId[]): Promise<PlanRow[][]> => {
  const rows = await plans(source).where(sql<boolean>`agentur_id = any(${agencies})`).execute();
  const byAgentur = Map.groupBy(rows, ({ agentur_id }) => agentur_id);
  return agencies.map((id) => (byAgentur.get(id) ?? []).map(toRow));
}, TOGETHER);

/** All plans of an agency, the oldest first. */
export const findPlanRows = (source: Source, agenturId: AgenturId): Promise<PlanRow[]> => loadPlans(source, agenturId);

/** By its id, where this connection sees it. */
export const findPlan = async (source: Source, id: PraemienplanId): Promise<PlanRow | null> => {
  const row = await plans(source).where('id', '=', id).executeTakeFirst();
  return row ? toRow(row) : null;
};

interface Rewarded {
  id: string;
  praemien: readonly (PraemiePeriod & { id: string; wertCent: Cent })[];
}
/** What this agency's recommendations of a day bring, product by product: its plan, else the Mandant's reward; null: nothing. */
export const findPromise = async (
  source: Source,
  agenturId: AgenturId,
  day: Tag,
): Promise<(produkt: Rewarded) => Cent | null> => {
  const plans = await findPlanRows(source, agenturId);
  return ({ id, praemien }) =>
    choosePlan(plans, { produktId: id, recommendedOn: day, appliedOn: day })?.valueCent ??
    choosePraemie(praemien, day)?.wertCent ??
    null;
};

/** What a plan may be for, what that brings today, and within which bounds. */
export const findPlanned = async (scope: MandantScope, agenturId: AgenturId) => {
  const [{ angeboten }, promise] = await Promise.all([findKatalog(scope), findPromise(scope, agenturId, scope.heute)]);
  return {
    bounds: boundsOf(scope.mandant.einstellungen),
    produkte: angeboten.map(({ [scope.sprache]: produkt }) => ({
      id: produkt.id,
      name: produkt.name,
      praemieCent: promise(produkt),
    })),
  };
};

export const lockPlan = (tx: MandantScope, agenturId: AgenturId, id: PraemienplanId) =>
  tx.db
    .selectFrom('praemienplan')
    .select(['startdatum as start', 'enddatum as end'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether the catalogue has this product, be it switched off or not. */
export const isProdukt = async ({ db, mandant }: Source, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('produkt')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id as ProduktId)
    .executeTakeFirst();
  return row !== undefined;
};

export interface PraemieValue {
  wertCent: Cent;
  /** The agency's plan that it comes from; null: the Mandant's reward. */
  planId: PraemienplanId | null;
}

/**
 * What a recommendation brings for a product that is applied for on this day: the plan of its agency under which it was made,
 * else the Mandant's reward; null: nothing.
 */
export const findPraemieFor = async <P extends PraemiePeriod & { id: string; wertCent: Cent }>(
  scope: MandantScope,
  produkt: { id: string; praemien: readonly P[] },
  appliedOn: Tag,
  tie: AgenturTie | null,
): Promise<PraemieValue | null> => {
  const plan =
    tie &&
    choosePlan(await findPlanRows(scope, tie.agenturId), {
      produktId: produkt.id,
      recommendedOn: tie.recommendedOn,
      appliedOn,
    });
  if (plan) return { wertCent: plan.valueCent, planId: plan.id };
  const praemie = choosePraemie(produkt.praemien, appliedOn);
  return praemie && { wertCent: praemie.wertCent, planId: null };
};

export interface LastMonth {
  /** Recommendations that were made, and orders that were released. */
  empfehlungen: number;
  orders: ReleasedOrder[];
  steuerart: Steuerart;
}

/** As a settlement finds them: goodwill, and what was cancelled or has expired, is billed to nobody. */
const rewardsOf = (mandant: string, agenturId: AgenturId) => sql<Cent[]>`array(select p.wert_cent from praemierung p
  where p.mandant_id = ${mandant} and p.agentur_id = ${agenturId} and p.auftrag_id = auftrag.id and p.art = 'Praemie'
    and not p.kulanz and p.status not in ('Storniert', 'Abgelaufen'))`;

/** An order without any reward, where the Mandant offers none: a plan would have brought one, or one for each of the two. */
const partsOf = (mandant: string) => sql<number>`(case when coalesce(auftrag.praemie_wert_cent, 0) > 0 then 0
  else (select case when e.anteil_empfaenger between 1 and 99 then 2 else 1 end from empfehlung e
    where e.mandant_id = ${mandant} and e.id = auftrag.empfehlung_id) end)`;

/** No plan of the product's own held on the day of the recommendation: one for all products would have counted. */
const isLeftToAll = ({ mandant }: Source, agenturId: AgenturId, produkt: string, recommendedAt: RawBuilder<Date>) =>
  sql<boolean>`not exists (select 1 from praemienplan p where p.mandant_id = ${mandant.id} and p.agentur_id = ${agenturId}
    and p.produkt_id = ${sql.ref(produkt)}
    and daterange(p.startdatum, p.enddatum, '[]') @> (${recommendedAt} at time zone 'Europe/Berlin')::date)`;

/**
 * What an agency's recommendations brought from one day to the last: of this product, or (null) of all that had no plan of
 * their own when they were recommended.
 */
export const findCost = async (
  source: Source,
  agenturId: AgenturId,
  { produktId, from, until }: { produktId: string | null; from: Tag; until: Tag },
): Promise<LastMonth> => {
  const { db, mandant } = source;
  const isMeant = (produkt: string, recommendedAt: RawBuilder<Date>) =>
    produktId === null
      ? isLeftToAll(source, agenturId, produkt, recommendedAt)
      : sql<boolean>`${sql.ref(produkt)} = ${produktId}`;
  const ofRecommendation = sql<Date>`(select e.erstellt_am from empfehlung e
    where e.mandant_id = ${mandant.id} and e.id = auftrag.empfehlung_id)`;
  const [first, end] = [beginningOfTheDay(from), beginningOfTheDay(plusTage(until, 1))];
  const [recommended, ordered, agentur] = await Promise.all([
    db
      .selectFrom('empfehlung')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('mandant_id', '=', mandant.id)
      .where('agentur_id', '=', agenturId)
      .where('erstellt_am', '>=', first)
      .where('erstellt_am', '<', end)
      .where(isMeant('empfehlung.produkt_id', sql<Date>`empfehlung.erstellt_am`))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('auftrag')
      .leftJoin('praemienplan as n', (j) =>
        j.on('n.mandant_id', '=', mandant.id).onRef('n.id', '=', 'auftrag.praemienplan_id'),
      )
      .select(['n.id as planId', 'n.provision_cent as provisionCent'])
      .select([rewardsOf(mandant.id, agenturId).as('rewardCents'), partsOf(mandant.id).as('parts')])
      .where('auftrag.mandant_id', '=', mandant.id)
      .where('auftrag.agentur_id', '=', agenturId)
      .where('status', '=', 'Freigegeben')
      .where('entschieden_am', '>=', first)
      .where('entschieden_am', '<', end)
      .where(isMeant('auftrag.produkt_id', ofRecommendation))
      .execute(),
    db
      .selectFrom('agentur')
      .select('steuerart')
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', agenturId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    empfehlungen: Number(recommended.n),
    steuerart: agentur.steuerart,
    orders: ordered.map(({ planId, provisionCent, rewardCents, parts }) => ({
      rewardCents,
      parts: rewardCents.length || Number(parts),
      plan: planId === null ? null : { provisionCent },
    })),
  };
};
