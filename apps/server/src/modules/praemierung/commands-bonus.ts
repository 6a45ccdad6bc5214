import {
  type AuftragId,
  type Cent,
  cent,
  type EmpfehlerId,
  type PraemierungId,
  type Tag,
} from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { lockEmpfehler } from '../konto/queries.ts';
import { movePraemierung } from './commands.ts';
import { createPraemierung } from './commands-create.ts';
import { planHeldBackPaymentMail } from './commands-mail.ts';
import { lockPraemierung } from './queries.ts';
import { type Bonus, bonusRuleOf, findBonuses, findCountedOrders, findWaitingBonusesOf } from './queries-bonus.ts';
import { type BonusPlan, bonusDueOn, type CountedOrder, type MadeBonus, planBonuses } from './rules-bonus.ts';
import { above } from './upward.ts';

const rememberOrders = async (tx: MandantScope, id: PraemierungId, orders: readonly AuftragId[]): Promise<void> => {
  await tx.db
    .deleteFrom('bonusauftrag')
    .where('mandant_id', '=', tx.mandant.id)
    .where('praemierung_id', '=', id)
    .execute();
  await tx.db
    .insertInto('bonusauftrag')
    .values(orders.map((auftrag_id) => ({ mandant_id: tx.mandant.id, praemierung_id: id, auftrag_id })))
    .execute();
};

const setDueDay = async (tx: MandantScope, id: PraemierungId, dueDay: Tag | null): Promise<void> => {
  await tx.db
    .updateTable('praemierung')
    .set({ faellig_am: dueDay })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .where('status', '=', 'Offen')
    .execute();
};

const sameOrders = (a: readonly AuftragId[], b: readonly AuftragId[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * Takes back what the orders no longer give. A bonus that refuses it is on its way to the bank and counts as settled: then
 * another one may have to go in its place.
 */
const takeBackUnearned = async (
  tx: MandantScope,
  orders: readonly CountedOrder[],
  bonuses: readonly MadeBonus[],
): Promise<{ plan: BonusPlan; changed: number }> => {
  let left = [...bonuses];
  for (;;) {
    const plan = planBonuses(orders, left, bonusRuleOf(tx));
    const [id] = plan.takeBack;
    if (!id) return { plan, changed: bonuses.length - left.length };
    const result = await movePraemierung(tx, id, 'auftragEntfallen', { grund: 'bonusZurueckgenommen' });
    left = left.flatMap((bonus) => {
      if (bonus.id !== id) return [bonus];
      return result.ok ? [] : [{ ...bonus, settled: true }];
    });
  }
};

/**
 * One of the orders of a ready bonus was replaced by one that has not waited its time: it is not ready any more (decisions
 * §5). It ends, with a mail where its owner was told of it, and one that waits takes its place. Once its file is out, it
 * stays: there are contracts enough for it. Answers whether it ended.
 */
const withdrawUnready = async (tx: MandantScope, bonus: Bonus, dueOn: Tag | null): Promise<boolean> => {
  if (bonus.status !== 'Bereitgestellt' || (dueOn !== null && dueOn <= tx.heute)) return false;
  if ((await above(tx).lockLaeufeOf(tx, [bonus.id])).get(bonus.id)?.status === 'Geholt') return false;
  return (await movePraemierung(tx, bonus.id, 'auftragEntfallen', { grund: 'bonusZurueckgenommen' })).ok;
};

/** Owed by contracts that count: what was marked for recall meanwhile needs no decision. A settled one keeps its own orders. */
const earnedAgain = (
  orders: readonly CountedOrder[],
  bonuses: readonly Bonus[],
  plan: BonusPlan,
): readonly PraemierungId[] => {
  const counted = new Set(orders.map(({ id }) => id));
  const settled = bonuses.filter((bonus) => bonus.settled && bonus.orders.every((id) => counted.has(id)));
  return [...plan.keep, ...settled].map(({ id }) => id);
};

/**
 * Counts a referrer's released orders and makes, keeps or takes back bonuses by them (decisions §5). Whenever it runs it
 * comes to the same, so it may run too often. Who deleted his account gets no new one. Answers how many it made or took back.
 */
export const recountBonuses = async (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<number> => {
  // One count of one referrer at a time: two orders released at the same moment make one bonus.
  const referrer = await lockEmpfehler(tx, empfehlerId);
  if (!referrer) return 0;
  const orders = await findCountedOrders(tx, empfehlerId);
  const bonuses = await findBonuses(tx, empfehlerId);
  const rule = bonusRuleOf(tx);
  const { plan, changed: takenBack } = await takeBackUnearned(tx, orders, bonuses);
  const dueOn = new Map(orders.map((order) => [order.id, order.dueOn]));
  const dueOf = (ids: readonly AuftragId[]): Tag | null => bonusDueOn(ids.map((id) => dueOn.get(id) ?? null));
  const create = async (used: readonly AuftragId[], valueCent: Cent): Promise<void> => {
    const id = await createPraemierung(tx, {
      art: 'Bonus',
      empfehlungId: null,
      auftragId: null,
      agenturId: null,
      beguenstigter: 'empfehler',
      empfehlerId,
      empfaengerId: null,
      wertCent: valueCent,
      faelligAm: dueOf(used),
    });
    await rememberOrders(tx, id, used);
  };
  for (const id of await above(tx).unmarkForRecall(tx, earnedAgain(orders, bonuses, plan)))
    await planHeldBackPaymentMail(tx, id);
  let changed = takenBack;
  for (const { id, orders: kept } of plan.keep) {
    const before = bonuses.find((bonus) => bonus.id === id)!;
    if (sameOrders(before.orders, kept)) continue;
    if (await withdrawUnready(tx, before, dueOf(kept))) {
      if (!referrer.geloescht_am) await create(kept, cent(before.cent));
      changed++;
      continue;
    }
    await rememberOrders(tx, id, kept);
    await setDueDay(tx, id, dueOf(kept));
  }
  for (const used of referrer.geloescht_am ? [] : plan.create) {
    await create(used, cent(rule.cent));
    changed++;
  }
  return changed;
};

/**
 * Facts about one of its orders came in: a bonus that waits, waits for another day now. It is held first, so that of two
 * facts about two of its orders the second one sees the first.
 */
export const updateBonusDueDay = async (tx: MandantScope, auftragId: AuftragId): Promise<void> => {
  for (const id of await findWaitingBonusesOf(tx, auftragId)) {
    const row = await lockPraemierung(tx, id);
    if (row?.status !== 'Offen' || !row.empfehler_id) continue;
    const bonus = (await findBonuses(tx, row.empfehler_id)).find((made) => made.id === id);
    const orders = await findCountedOrders(tx, row.empfehler_id);
    const days = bonus?.orders.map((order) => orders.find((counted) => counted.id === order)?.dueOn ?? null);
    await setDueDay(tx, id, bonusDueOn(days ?? []));
  }
};
