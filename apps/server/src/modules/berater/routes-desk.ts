import type { AgenturId } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { isAgentur } from '../agentur/queries-stammdaten.ts';
import { enter } from '../betreiber/policy.ts';
import { setAgentPlaces } from './commands.ts';

export const deskRoutes: Handlers<'putAgenturBerater'> = {
  putAgenturBerater: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const id = params.id as AgenturId;
    if (!(await isAgentur(mandant, id))) return refuse('PSOF0003');
    return (await setAgentPlaces(mandant, id, body.Lagen)) ?? {};
  },
};
