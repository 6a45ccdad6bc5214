import type { AgenturId, PraemienplanId } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { isAgentur } from '../agentur/queries-stammdaten.ts';
import { inMandant } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { checkWish, createPlan, deletePlan } from './commands.ts';
import { findPlanned, findPlanRows } from './queries.ts';
import { previewWish } from './routes-preview.ts';
import { toPlans, toWish } from './view.ts';

export const betreiberRoutes: Handlers<
  'getAgenturPlaene' | 'previewAgenturPlan' | 'createAgenturPlan' | 'deleteAgenturPlan'
> = {
  getAgenturPlaene: inMandant(async (mandant, { wer, params }) => {
    const id = params.id as AgenturId;
    if (!(await isAgentur(mandant, id))) return refuse('PSOF0003');
    const [plans, offered] = await Promise.all([findPlanRows(mandant, id), findPlanned(mandant, id)]);
    const writes = may(wer.rolle, 'praemienPflegen');
    return toPlans({ plans, ...offered, today: mandant.heute }, { mayAdd: writes, mayEnd: writes });
  }),
  previewAgenturPlan: inMandant(async (mandant, { params, body }) => {
    const id = params.id as AgenturId;
    if (!(await isAgentur(mandant, id))) return refuse('PSOF0003');
    const wish = { ...toWish(body), provisionCent: body.ProvisionCent };
    return (await checkWish(mandant, id, wish)) ?? previewWish(mandant, mandant, id, wish);
  }),
  createAgenturPlan: inMandant(async (mandant, { params, body }) => {
    if (!(await isAgentur(mandant, params.id as AgenturId))) return refuse('PSOF0003');
    const wish = { ...toWish(body), provisionCent: body.ProvisionCent };
    const id = await createPlan(mandant, params.id as AgenturId, wish, 'praemienplanAngelegt');
    return isRefusal(id) ? id : { Id: id };
  }),
  deleteAgenturPlan: inMandant(async (mandant, { params }) => {
    const [agenturId, id] = [params.id as AgenturId, params.plan as PraemienplanId];
    const end = await deletePlan(mandant, agenturId, id, 'praemienplanBeendet');
    return isRefusal(end) ? end : { Was: end.was, Enddatum: end.lastDay };
  }),
};
