import type { AgenturId, PraemienplanId } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { inAgentur } from '../agentur/policy.ts';
import { inMandant } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { checkWish, createPlan, deletePlan } from './commands.ts';
import { findPlanned, findPlanRows } from './queries.ts';
import { previewWish } from './routes-preview.ts';
import { toPlans, toWish } from './view.ts';

export const betreiberRoutes: Handlers<
  'getAgenturPlaene' | 'previewAgenturPlan' | 'createAgenturPlan' | 'deleteAgenturPlan'
> = {
  getAgenturPlaene: inAgentur(async (mandant, id, { wer }) => {
    const [plans, offered] = await Promise.all([findPlanRows(mandant, id), findPlanned(mandant, id)]);
    const writes = may(wer.rolle, 'praemienPflegen');
    return toPlans({ plans, ...offered, today: mandant.heute }, { mayAdd: writes, mayEnd: writes });
  }),
  previewAgenturPlan: inAgentur(async (mandant, id, { body }) => {
    const wish = { ...toWish(body), provisionCent: body.ProvisionCent };
    return (await checkWish(mandant, id, wish)) ?? previewWish(mandant, mandant, id, wish);
  }),
  createAgenturPlan: inAgentur(async (mandant, agenturId, { body }) => {
    const wish = { ...toWish(body), provisionCent: body.ProvisionCent };
    const id = await createPlan(mandant, agenturId, wish, 'praemienplanAngelegt');
    return isRefusal(id) ? id : { Id: id };
  }),
  deleteAgenturPlan: inMandant(async (mandant, { params }) => {
    const [agenturId, id] = [params.id as AgenturId, params.plan as PraemienplanId];
    const end = await deletePlan(mandant, agenturId, id, 'praemienplanBeendet');
    return isRefusal(end) ? end : { Was: end.was, Enddatum: end.lastDay };
  }),
};
