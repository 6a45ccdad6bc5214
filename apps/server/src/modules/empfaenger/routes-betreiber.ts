import type { Handlers } from '../../platform/http/handler.ts';
import { inMandant } from '../betreiber/policy.ts';
import { fetchAgreeing } from './commands-einwilligung.ts';

export const betreiberRoutes: Handlers<'getEinwilligungsliste'> = {
  getEinwilligungsliste: inMandant((mandant, { query }) => fetchAgreeing(mandant, query.aktion)),
};
