import type { AgenturId } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isAgentur } from '../agentur/queries-stammdaten.ts';
import { inMandant } from '../betreiber/policy.ts';
import { setAgentPlaces } from './commands.ts';

export const deskRoutes: Handlers<'putAgenturBerater'> = {
  putAgenturBerater: inMandant(async (mandant, { params, body }) => {
    const id = params.id as AgenturId;
    if (!(await isAgentur(mandant, id))) return refuse('PSOF0003');
    return (await setAgentPlaces(mandant, id, body.Lagen)) ?? {};
  }),
};
