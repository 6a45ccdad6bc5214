import type { AGENTUR_DATENSATZ } from '@weitersagen/contract/stammdaten';
import type { Fall, Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { type Desk, recordRoutes } from '../datensatz/routes-desk.ts';
import { importRoutesOf } from '../datensatz/routes-import.ts';
import { AGENCIES } from './commands-stammdaten.ts';
import { findStammdaten } from './queries-stammdaten.ts';
import { KIND } from './rules-stammdaten.ts';

type Call = Pick<Fall<'getAgenturen'>, 'scope' | 'wer' | 'params'>;

/** A batch of one agency is about its id, one of a file about its name. */
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const DESK: Desk<typeof AGENTUR_DATENSATZ, Call> = {
  bereich: AGENCIES,
  enter: ({ scope, wer, params }) => enter(scope, wer, params.route),
  may: ({ wer }) => may(wer.rolle, 'agenturPflegen'),
  findNames: async (scope, batches) => {
    const ids = batches.map(({ bezug }) => bezug).filter(isId);
    const names = new Map((await findStammdaten(scope, ids)).map(({ id, name }): [string, string] => [id, name]));
    return new Map(batches.map(({ id, bezug }) => [id, names.get(bezug) ?? bezug]));
  },
};
const records = recordRoutes(DESK);
const imports = importRoutesOf(DESK);
const art = KIND.name as typeof AGENTUR_DATENSATZ;

export const betreiberRoutes: Handlers<
  | 'getAgenturen'
  | 'getAgenturEintrag'
  | 'putAgenturEintrag'
  | 'getAgenturStapel'
  | 'putAgenturStapel'
  | 'getAgenturAenderungen'
  | 'getAgenturExport'
  | 'getAgenturImporte'
  | 'checkAgenturImport'
  | 'getAgenturImport'
  | 'putAgenturImport'
> = {
  getAgenturen: async (call) => {
    const list = await records.list(() => art)(call);
    return isRefusal(list) ? list : { ...list, erlaubt: may(call.wer.rolle, 'agenturPflegen') ? ['anlegen'] : [] };
  },
  getAgenturEintrag: records.entry(({ query }) => ({ art, id: query.id })),
  putAgenturEintrag: records.change(({ body }) => ({ art, id: body.Id })),
  getAgenturStapel: records.batch,
  putAgenturStapel: records.step,
  getAgenturAenderungen: records.batches,
  getAgenturExport: records.exportCsv(() => art),
  getAgenturImporte: imports.imports,
  checkAgenturImport: imports.dryRunInThread,
  getAgenturImport: imports.import,
  putAgenturImport: imports.runImport,
};
