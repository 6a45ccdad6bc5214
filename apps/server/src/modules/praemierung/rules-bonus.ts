import type { AuftragId, PraemierungId, Tag } from '@weitersagen/contract/values';
import { later } from '../../platform/clock/days.ts';

/** A released order of the referrer. */
export interface CountedOrder {
  id: AuftragId;
  releasedOn: Tag;
}

/** A bonus that was made and not taken back. */
export interface MadeBonus {
  id: PraemierungId;
  /** Paid, opened, expired, or on its way to the bank: nothing takes it back, and its orders are used up. */
  settled: boolean;
  /** What it was made for, as many as it took then. */
  orders: readonly AuftragId[];
}

export interface BonusRule {
  /** Contracts for one bonus; 0: there is none. */
  threshold: number;
  programStart: Tag;
}

export interface BonusPlan {
  takeBack: PraemierungId[];
  /** An order that came to nothing is replaced by the next one that no bonus has used. */
  keep: { id: PraemierungId; orders: AuftragId[] }[];
  create: AuftragId[][];
  /** Contracts that are still missing for the next bonus; null where there is none. */
  missing: number | null;
}

interface Pool {
  free: AuftragId[];
  /** Contracts that a settled bonus was given for and that came to nothing since: the next bonus waits for as many more. */
  owed: number;
}

const poolOf = (counted: readonly CountedOrder[], bonuses: readonly MadeBonus[], { programStart }: BonusRule): Pool => {
  const used = new Set(bonuses.flatMap(({ orders }) => orders));
  const eligible = new Set(
    counted.filter(({ id, releasedOn }) => releasedOn >= programStart || used.has(id)).map(({ id }) => id),
  );
  const settled = bonuses.filter((bonus) => bonus.settled).flatMap(({ orders }) => orders);
  const gone = new Set(settled);
  const free = [...eligible].filter((id) => !gone.has(id));
  const lost = settled.filter((id) => !eligible.has(id)).length;
  return { free: free.slice(lost), owed: Math.max(0, lost - free.length) };
};

/**
 * Which orders belong to which bonus (decisions §5): the orders in the order of their release, so many for each bonus as it
 * took when it was made; what remains makes new ones. A settled bonus keeps its orders, and what it has lost of them is
 * missing for the next. Where the settings have not changed and nothing is settled, there are floor(orders / threshold).
 */
export const planBonuses = (
  counted: readonly CountedOrder[],
  bonuses: readonly MadeBonus[],
  rule: BonusRule,
): BonusPlan => {
  const { free, owed } = poolOf(counted, bonuses, rule);
  const plan: BonusPlan = { takeBack: [], keep: [], create: [], missing: null };
  for (const { id, orders, settled } of bonuses) {
    if (settled) continue;
    if (orders.length <= free.length) plan.keep.push({ id, orders: free.splice(0, orders.length) });
    else plan.takeBack.unshift(id);
  }
  if (rule.threshold <= 0) return plan;
  while (free.length >= rule.threshold) plan.create.push(free.splice(0, rule.threshold));
  plan.missing = owed + rule.threshold - free.length;
  return plan;
};

/** Contracts until the next bonus. What was not taken back although its contracts are not enough was on its way. */
export const missingForNext = (
  counted: readonly CountedOrder[],
  bonuses: readonly MadeBonus[],
  rule: BonusRule,
): number | null => {
  const { takeBack } = planBonuses(counted, bonuses, rule);
  const kept = bonuses.map((bonus) => (takeBack.includes(bonus.id) ? { ...bonus, settled: true } : bonus));
  return planBonuses(counted, kept, rule).missing;
};

/** Ready when the last of its orders has waited its time; unknown while one of these days is. */
export const bonusDueOn = (dueDays: readonly (Tag | null)[]): Tag | null =>
  dueDays.reduce<Tag | null>(
    (latest, day, index) => (index === 0 ? day : latest !== null && day !== null ? later(latest, day) : null),
    null,
  );
