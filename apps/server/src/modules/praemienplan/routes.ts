import type { PraemienplanId } from '@weitersagen/contract/values';
import { agenturRechteOf } from '@weitersagen/contract/values-agentur';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { checkWish, createPlan, deletePlan } from './commands.ts';
import { findPlan, findPlanned, findPlanRows } from './queries.ts';
import { previewWish } from './routes-preview.ts';
import { toPlans, toWish } from './view.ts';

export const routes: Handlers<
  'getPraemienplaene' | 'previewPraemienplan' | 'createPraemienplan' | 'deletePraemienplan'
> = {
  getPraemienplaene: async ({ scope, wer }) => {
    const rights = agenturRechteOf(wer.rolle);
    const [plans, offered] = await Promise.all([
      findPlanRows(scope, scope.agentur.id),
      findPlanned(scope.inMandant(), scope.agentur.id),
    ]);
    return toPlans(
      { plans, ...offered, today: scope.heute },
      { mayAdd: rights.includes('AddPraemienplan'), mayEnd: rights.includes('DeletePraemienplan') },
    );
  },
  previewPraemienplan: async ({ scope, body }) => {
    const wish = toWish(body);
    const [mandant, id] = [scope.inMandant(), scope.agentur.id];
    return (await checkWish(mandant, id, wish)) ?? previewWish(scope, mandant, id, wish);
  },
  createPraemienplan: async ({ scope, body }) => {
    const id = await createPlan(scope.inMandant(), scope.agentur.id, toWish(body));
    return isRefusal(id) ? id : { Id: id };
  },
  deletePraemienplan: async ({ scope, params }) => {
    const id = params.id as PraemienplanId;
    // Another agency's is none: what is meant is found behind the wall first.
    if (!(await findPlan(scope, id))) return refuse('PSOF0003');
    const end = await deletePlan(scope.inMandant(), scope.agentur.id, id);
    return isRefusal(end) ? end : { Was: end.was, Enddatum: end.lastDay };
  },
};
