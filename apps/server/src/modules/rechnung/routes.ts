import type { Handlers } from '../../platform/http/fall.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { renderPdf } from './pdf.ts';
import { findDocument, findRechnung } from './queries.ts';
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
    const found = await findDocument(scope, params.nummer);
    return found ? renderPdf(found.document, scope.mandant.marke, found.xml) : refuse('PSOF0003');
  },
  getRechnungXml: async ({ scope, params }) => (await findDocument(scope, params.nummer))?.xml ?? refuse('PSOF0003'),
};
