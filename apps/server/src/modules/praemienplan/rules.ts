import type { Einstellungen } from '@weitersagen/contract/mandant';
import type { Message } from '@weitersagen/contract/messages';
import { type AgenturId, type Cent, cent, type PraemienplanId, type Tag } from '@weitersagen/contract/values';
import { plusMonths, plusTage, tagOf } from '../../platform/clock/days.ts';

/** What an agency gives for a recommendation, from a day to a day (decisions §8). */
export interface Plan {
  id: PraemienplanId;
  /** Null: every product that has no plan of its own. */
  produktId: string | null;
  valueCent: Cent;
  start: Tag;
  /** The last day on which a recommendation is made under it; null: no end. */
  end: Tag | null;
  /** The end that was known to whoever recommended: where the plan was ended early, later than `end`. */
  promisedUntil: Tag | null;
}

/** Which agency a recommendation is tied to, and the day on which it was made. */
export interface AgenturTie {
  agenturId: AgenturId;
  recommendedOn: Tag;
}

export const tieOf = (agenturId: AgenturId | null, createdAt: Date): AgenturTie | null =>
  agenturId === null ? null : { agenturId, recommendedOn: tagOf(createdAt) };

const isWithin = (start: Tag, end: Tag | null, day: Tag): boolean => start <= day && (end === null || day <= end);

interface Days {
  recommendedOn: Tag;
  appliedOn: Tag;
}
const covering = <P extends Plan>(plans: readonly P[], { recommendedOn, appliedOn }: Days): P[] =>
  plans.filter(
    ({ start, end, promisedUntil }) => isWithin(start, end, recommendedOn) && isWithin(start, promisedUntil, appliedOn),
  );

/** What is promised to whoever recommends on this day: a plan for each product that has one, and one for all others. */
export const plansOn = (plans: readonly Plan[], day: Tag): Plan[] =>
  covering(plans, { recommendedOn: day, appliedOn: day });

/**
 * The plan under which the recommendation was made, if its promise still covers the application date: by the product bought,
 * and before a plan for all products.
 */
export const choosePlan = (
  plans: readonly Plan[],
  { produktId, ...days }: Days & { produktId: string },
): Plan | null => {
  const promised = covering(plans, days).filter(({ produktId: own }) => own === null || own === produktId);
  return promised.find((plan) => plan.produktId !== null) ?? promised[0] ?? null;
};

/** What a Mandant allows. */
export interface Bounds {
  minCent: Cent;
  maxCent: Cent;
  stepCent: Cent;
}
export const boundsOf = (
  e: Pick<Einstellungen, 'PraemienplanMinCent' | 'PraemienplanMaxCent' | 'PraemienplanSchrittCent'>,
): Bounds => ({
  minCent: cent(e.PraemienplanMinCent),
  maxCent: cent(e.PraemienplanMaxCent),
  stepCent: cent(e.PraemienplanSchrittCent),
});

export interface PlanWish {
  produktId: string | null;
  valueCent: number;
  start: Tag;
  end: Tag | null;
}

const overlaps = (a: Pick<PlanWish, 'start' | 'end'>, b: typeof a): boolean =>
  (b.end === null || a.start <= b.end) && (a.end === null || b.start <= a.end);

/** The allowed amounts below and above one that lies between them. */
export const nearestAmounts = (cent: number, { minCent, maxCent, stepCent }: Bounds): number[] => {
  const below = Math.floor(cent / stepCent) * stepCent;
  return [below, below + stepCent].filter((one) => one >= minCent && one <= maxCent);
};

/** By how many steps there are beside it. */
const BETWEEN: readonly Message[] = ['planOhneStufe', 'planEineStufe', 'planSchritt'];

const checkAmount = (cent: number, bounds: Bounds): Message | undefined => {
  if (cent < bounds.minCent) return 'planZuKlein';
  if (cent > bounds.maxCent) return 'planZuGross';
  return cent % bounds.stepCent === 0 ? undefined : BETWEEN[nearestAmounts(cent, bounds).length];
};

/**
 * The commissions that a new plan of one product takes the place of, in the order in which plans for all products pay them:
 * none where the new plan pays one itself.
 */
export const lostCommission = (
  { produktId, provisionCent = null, ...days }: PlanWish & { provisionCent?: number | null },
  plans: readonly (Plan & { provisionCent: Cent | null })[],
): Cent[] => {
  if (produktId === null || provisionCent !== null) return [];
  const before = plans
    .filter((plan) => plan.produktId === null && overlaps(days, plan))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  return [...new Set(before.flatMap((plan) => plan.provisionCent ?? []))];
};

/** The first plan for the same that holds in the time of a new one. */
export const findOverlap = <P extends Plan>({ produktId, ...days }: PlanWish, plans: readonly P[]): P | null =>
  plans.find((plan) => plan.produktId === produktId && overlaps(days, plan)) ?? null;

/**
 * What stands against a new plan, by the field at which it is told. It begins tomorrow at the earliest: whoever has recommended
 * today was told another amount.
 */
export const checkPlan = (
  wish: PlanWish,
  { plans, bounds, today }: { plans: readonly Plan[]; bounds: Bounds; today: Tag },
): Partial<Record<'WertCent' | 'Startdatum' | 'Enddatum', Message>> => {
  const { produktId, valueCent, start, end } = wish;
  const found: ReturnType<typeof checkPlan> = {};
  const amount = checkAmount(valueCent, bounds);
  if (amount) found.WertCent = amount;
  if (start <= today) found.Startdatum = 'planBeginn';
  else if (findOverlap(wish, plans))
    found.Startdatum = produktId === null ? 'planUeberschneidetAlle' : 'planUeberschneidet';
  if (end !== null && end < start) found.Enddatum = 'endeVorStart';
  return found;
};

/** The whole month before this one. */
export const previewMonth = (today: Tag): { from: Tag; until: Tag } => {
  const first = `${today.slice(0, 7)}-01` as Tag;
  return { from: plusMonths(first, -1), until: plusTage(first, -1) };
};

/** What a settlement has of a plan's orders: values of rewards that the agency is billed, and commissions that it is paid. */
export interface SettledItems {
  rewardCents: readonly Cent[];
  commissionCents: readonly Cent[];
}

/** A released order, with what was made of it. */
export interface ReleasedOrder {
  /** Of its rewards that still stand. */
  rewardCents: readonly Cent[];
  /** How many rewards it brings where it brings any: two where the reward is split. */
  parts: number;
  /** Null: no plan was behind it, so the Mandant's own reward was paid, and the agency was billed nothing. */
  plan: { provisionCent: Cent | null } | null;
}

/** What was settled of the orders as they are. */
export const settledSoFar = (orders: readonly ReleasedOrder[]): SettledItems => ({
  rewardCents: orders.flatMap(({ plan, rewardCents }) => (plan && plan.provisionCent === null ? rewardCents : [])),
  commissionCents: orders.flatMap(({ plan }) => plan?.provisionCent ?? []),
});

/** One value in so many parts, to the cent. */
const inParts = (value: number, parts: number): Cent[] =>
  Array.from({ length: parts }, (_, n) =>
    cent(Math.floor((value * (n + 1)) / parts) - Math.floor((value * n) / parts)),
  );

/** What would have been settled, had all of them been under this plan. */
export const settledUnder = (
  orders: readonly ReleasedOrder[],
  { valueCent, provisionCent }: { valueCent: number; provisionCent: number | null },
): SettledItems =>
  provisionCent === null
    ? { rewardCents: orders.flatMap(({ parts }) => inParts(valueCent, parts)), commissionCents: [] }
    : { rewardCents: [], commissionCents: orders.map(() => cent(provisionCent)) };

export type PlanState = 'kommt' | 'laeuft' | 'beendet';
export const stateOf = ({ start, end }: Pick<Plan, 'start' | 'end'>, today: Tag): PlanState => {
  if (today < start) return 'kommt';
  return end !== null && end < today ? 'beendet' : 'laeuft';
};

/** One that has begun is ended tomorrow; one that ends by then anyway, or has ended, stays as it is. */
export const endOf = (plan: Pick<Plan, 'start' | 'end'>, today: Tag): 'loeschen' | 'beenden' | 'bleibt' => {
  if (stateOf(plan, today) === 'kommt') return 'loeschen';
  return plan.end !== null && plan.end <= plusTage(today, 1) ? 'bleibt' : 'beenden';
};
