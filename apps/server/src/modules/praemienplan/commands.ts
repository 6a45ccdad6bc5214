import { type ByLanguage, perLanguage, perMessage } from '@weitersagen/contract/languages';
import { type AgenturId, cent, type PraemienplanId, type ProduktId, type Tag } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay, plusTage } from '../../platform/clock/days.ts';
import { type Refusal, refuse, withAmounts, withWords } from '../../platform/http/refusal.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findPlanRows, isProdukt, lockPlan } from './queries.ts';
import { boundsOf, checkPlan, endOf, findOverlap, nearestAmounts, type Plan, type PlanWish } from './rules.ts';

const ENDLESS = perMessage((language) => TEXTE[language].praemienplan);

/** When a plan holds, as people read it. */
const timeOf = ({ start, end }: Plan): ByLanguage =>
  perLanguage((language) => {
    const [from, until] = [start, end ?? start].map((day) => formatDay(day, language));
    const text = ENDLESS[end ? 'zeit' : 'zeitOhneEnde'][language];
    return text.replace('{von}', from ?? '').replace('{bis}', until ?? '');
  });

/** What stands against a plan as things are now; null: nothing. */
export const checkWish = async (scope: MandantScope, agenturId: AgenturId, wish: PlanWish): Promise<Refusal | null> => {
  const plans = await findPlanRows(scope, agenturId);
  const bounds = boundsOf(scope.mandant.einstellungen);
  const found = checkPlan(wish, { plans, bounds, today: scope.heute });
  const fields =
    wish.produktId !== null && !(await isProdukt(scope, wish.produktId))
      ? { ProduktId: 'produktUnbekannt' as const, ...found }
      : found;
  if (Object.keys(fields).length === 0) return null;
  const refusal = withAmounts(refuse('PSOF0002', fields), nearestAmounts(wish.valueCent, bounds));
  const inTheWay = findOverlap(wish, plans);
  return inTheWay ? withWords(refusal, { zeit: timeOf(inTheWay) }) : refusal;
};

/** `exclusion_violation`: of two plans that were made at once one was there first. */
const isOverlap = (error: unknown): boolean => (error as { code?: string }).code === '23P01';

export const createPlan = async (
  scope: MandantScope,
  agenturId: AgenturId,
  { provisionCent = null, ...wish }: PlanWish & { provisionCent?: number | null },
  /** For the operators' audit log, where one of them did it. */
  audit: string | null = null,
): Promise<PraemienplanId | Refusal> => {
  const refusal = await checkWish(scope, agenturId, wish);
  if (refusal) return refusal;
  const id = uuid() as PraemienplanId;
  try {
    await scope.transaction(async (tx) => {
      await tx.db
        .insertInto('praemienplan')
        .values({
          mandant_id: scope.mandant.id,
          id,
          agentur_id: agenturId,
          produkt_id: wish.produktId as ProduktId | null,
          wert_cent: cent(wish.valueCent),
          provision_cent: provisionCent === null ? null : cent(provisionCent),
          startdatum: wish.start,
          enddatum: wish.end,
          zugesagt_bis: wish.end,
          erstellt_am: scope.now,
          erstellt_von: scope.wer,
        })
        .execute();
      if (audit) await log(tx, { was: audit, bezug: id });
    });
    return id;
  } catch (error) {
    const since = isOverlap(error) ? await checkWish(scope, agenturId, wish) : null;
    if (since) return since;
    throw error;
  }
};

export interface PlanEnd {
  was: 'geloescht' | 'beendet';
  /** The last day on which somebody recommends under it. */
  lastDay: Tag | null;
}

/** What was promised under it is kept: recommendations that were made until tomorrow are worth what it says. */
export const deletePlan = (
  scope: MandantScope,
  agenturId: AgenturId,
  id: PraemienplanId,
  audit: string | null = null,
): Promise<PlanEnd | Refusal> =>
  scope.transaction(async (tx): Promise<PlanEnd | Refusal> => {
    const plan = await lockPlan(tx, agenturId, id);
    if (!plan) return refuse('PSOF0003');
    const what = endOf(plan, tx.heute);
    if (what === 'bleibt') return refuse('PSOF0303', { Id: 'planEndetSchon' });
    const { db, mandant } = tx;
    if (audit) await log(tx, { was: audit, bezug: id });
    if (what === 'loeschen') {
      await db.deleteFrom('praemienplan').where('mandant_id', '=', mandant.id).where('id', '=', id).execute();
      return { was: 'geloescht', lastDay: null };
    }
    const lastDay = plusTage(tx.heute, 1);
    await db
      .updateTable('praemienplan')
      .set({ enddatum: lastDay, beendet_am: tx.now, beendet_von: tx.wer })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', id)
      .execute();
    return { was: 'beendet', lastDay };
  });
