import type { Handlers } from '../../platform/http/handler.ts';
import { inAgentur } from '../agentur/policy.ts';
import { setAgentPlaces } from './commands.ts';

export const deskRoutes: Handlers<'putAgenturBerater'> = {
  putAgenturBerater: inAgentur(
    async (mandant, agenturId, { body }) => (await setAgentPlaces(mandant, agenturId, body.Lagen)) ?? {},
  ),
};
