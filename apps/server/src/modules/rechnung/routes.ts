import type { Handlers } from '../../platform/http/fall.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { renderPdf } from './pdf.ts';
import { findDocument, findLines, findRechnung, findRelated } from './queries.ts';
import { toRechnung } from './view.ts';

/** Read behind the agency's wall: another's invoice is not there, whatever its number. */
export const routes: Handlers<'getRechnung' | 'getRechnungPdf' | 'getRechnungXml'> = {
  getRechnung: async ({ scope, params }) => {
    const row = await findRechnung(scope, params.nummer);
    if (!row) return refuse('PSOF0003');
    return toRechnung({ row, lines: await findLines(scope, row.id), related: await findRelated(scope, row) });
  },
  getRechnungPdf: async ({ scope, params }) => {
    const found = await findDocument(scope, params.nummer);
    return found ? renderPdf(found.document, scope.mandant.marke, found.xml) : refuse('PSOF0003');
  },
  getRechnungXml: async ({ scope, params }) => (await findDocument(scope, params.nummer))?.xml ?? refuse('PSOF0003'),
};
