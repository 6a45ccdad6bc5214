import type { PlanPreview, PraemienplanOverview, PraemienplanRow, planWish } from '@weitersagen/contract/praemienplan';
import type { Cent, Tag } from '@weitersagen/contract/values';
import type { z } from 'zod';
import { toInstant } from '../../platform/clock/instant.ts';
import type { LastMonth, PlanRow } from './queries.ts';
import { type Bounds, endOf, type PlanWish, stateOf } from './rules.ts';

const toPlan = (plan: PlanRow, today: Tag, mayEnd: boolean): PraemienplanRow => {
  const end = endOf(plan, today);
  return {
    Id: plan.id,
    ProduktId: plan.produktId,
    WertCent: plan.valueCent,
    ProvisionCent: plan.provisionCent,
    Startdatum: plan.start,
    Enddatum: plan.end,
    Stand: stateOf(plan, today),
    ErstelltAm: toInstant(plan.createdAt),
    erlaubt: mayEnd && end !== 'bleibt' ? [end] : [],
  };
};

export interface Offered {
  plans: readonly PlanRow[];
  produkte: readonly { id: string; name: string; praemieCent: number | null }[];
  bounds: Bounds;
  today: Tag;
}

export const toPlans = (
  { plans, produkte, bounds, today }: Offered,
  { mayAdd, mayEnd }: { mayAdd: boolean; mayEnd: boolean },
): PraemienplanOverview => ({
  Plaene: plans.map((plan) => toPlan(plan, today, mayEnd)),
  Produkte: produkte.map(({ id, name, praemieCent }) => ({ Id: id, Name: name, PraemieCent: praemieCent })),
  MinCent: bounds.minCent,
  MaxCent: bounds.maxCent,
  SchrittCent: bounds.stepCent,
  erlaubt: mayAdd ? ['anlegen'] : [],
});

/** What a month's orders come to by the rules of a settlement, as they were and under a plan. */
interface Compared {
  from: Tag;
  until: Tag;
  soFarCent: Cent;
  thenCent: Cent;
  lostCommissionCents: Cent[];
}

export const toPreview = (
  { empfehlungen, orders }: LastMonth,
  { from, until, soFarCent, thenCent, lostCommissionCents }: Compared,
): PlanPreview => ({
  Von: from,
  Bis: until,
  Empfehlungen: empfehlungen,
  Auftraege: orders.length,
  BisherCent: soFarCent,
  DannCent: thenCent,
  EntfallendeProvisionenCent: lostCommissionCents,
});

/** What a form asks for. */
export const toWish = ({ ProduktId, WertCent, Startdatum, Enddatum }: z.output<typeof planWish>): PlanWish => ({
  produktId: ProduktId || null,
  valueCent: WertCent,
  start: Startdatum as Tag,
  end: (Enddatum || null) as Tag | null,
});
