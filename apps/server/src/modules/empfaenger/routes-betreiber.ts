import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
import { fetchAgreeing } from './commands-einwilligung.ts';

export const betreiberRoutes: Handlers<'getEinwilligungsliste'> = {
  getEinwilligungsliste: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    return isRefusal(mandant) ? mandant : fetchAgreeing(mandant, query.aktion);
  },
};
