import { linkCookie } from '@weitersagen/contract/cookies';
import type { AgenturId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Edge, Handlers } from '../../platform/http/handler.ts';
import { findAgenturOfAgent } from '../berater/queries.ts';
import { findPlanRows, findPromise } from '../praemienplan/queries.ts';
import { plansOn } from '../praemienplan/rules.ts';
import { findHighestPromised } from '../produkt/queries.ts';
import { findEinladungTie } from './queries.ts';
import { toTiedPraemien } from './view.ts';

/** As when the recommendation is made: the invitation first, then the agent who is named. */
const findAgentur = async (scope: MandantScope, edge: Edge, agent: string | undefined): Promise<AgenturId | null> => {
  const token = edge.cookie(linkCookie(scope.mandant.route, 'einladung'));
  const invited = token ? await findEinladungTie(scope, token) : null;
  return invited?.agenturId ?? (agent ? findAgenturOfAgent(scope, agent) : null);
};

export const tiedRoutes: Handlers<'getTiedPraemien'> = {
  getTiedPraemien: async ({ scope, query, rand }) => {
    const agenturId = await findAgentur(scope, rand, query.berater);
    if (!agenturId) return null;
    const plans = plansOn(await findPlanRows(scope, agenturId), scope.heute);
    if (plans.length === 0) return null;
    const promise = await findPromise(scope, agenturId, scope.heute);
    return toTiedPraemien(scope, plans, await findHighestPromised(scope, promise));
  },
};
