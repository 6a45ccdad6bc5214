import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { handOut } from './commands-file.ts';
import { findRechnung } from './queries.ts';
import { findXml } from './queries-file.ts';
import { findBeside } from './queries-view.ts';
import { toRechnung } from './view.ts';

/** Read behind the agency's wall: another's invoice is not there, whatever its number. */
export const routes: Handlers<'getRechnung' | 'getRechnungPdf' | 'getRechnungXml'> = {
  getRechnung: async ({ scope, params }) => {
    const row = await findRechnung(scope, params.nummer);
    // Found behind the wall: what hangs on it is the agency's, too.
    return row ? toRechnung(await findBeside(scope.inMandant(), row)) : refuse('PSOF0003');
  },
  getRechnungPdf: async ({ scope, params }) => {
    const row = await findRechnung(scope, params.nummer);
    return row ? handOut(scope.inMandant(), row.id) : refuse('PSOF0003');
  },
  getRechnungXml: async ({ scope, params }) => (await findXml(scope, params.nummer)) ?? refuse('PSOF0003'),
};
