import type { AGENTUR_DATENSATZ } from '@weitersagen/contract/stammdaten';
import type { AgenturId } from '@weitersagen/contract/values';
import type { CallInput, Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { type Desk, recordRoutes } from '../datensatz/routes-desk.ts';
import { importRoutesOf } from '../datensatz/routes-import.ts';
import { AGENTUR_BEREICH } from './commands-stammdaten.ts';
import { findEvents } from './queries-events.ts';
import { nameWho } from './queries-who.ts';
import { AGENTUR_KIND } from './rules-stammdaten.ts';
import { toAgenturEvent } from './view.ts';

type Call = Pick<CallInput<'getAgenturen'>, 'scope' | 'wer' | 'params'>;

const DESK: Desk<typeof AGENTUR_DATENSATZ, Call> = {
  bereich: AGENTUR_BEREICH,
  enter,
  may: ({ wer }) => may(wer.rolle, 'agenturPflegen'),
  named: nameWho,
};
const records = recordRoutes(DESK);
const imports = importRoutesOf(DESK);
const kind = AGENTUR_KIND.name as typeof AGENTUR_DATENSATZ;
const findEntry = records.entry(({ query }: CallInput<'getAgenturEintrag'>) => ({ art: kind, id: query.id }));

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
    const list = await records.list(() => kind)(call);
    return isRefusal(list) ? list : { ...list, erlaubt: may(call.wer.rolle, 'agenturPflegen') ? ['anlegen'] : [] };
  },
  getAgenturEintrag: async (call) => {
    const entry = await findEntry(call);
    if (isRefusal(entry)) return entry;
    const mandant = call.query.id === undefined ? null : await DESK.enter(call);
    if (mandant === null || isRefusal(mandant)) return { ...entry, Ereignisse: [] };
    const events = await findEvents(mandant, call.query.id as AgenturId);
    return { ...entry, Ereignisse: events.map(toAgenturEvent) };
  },
  putAgenturEintrag: records.change(({ body }) => ({ art: kind, id: body.Id })),
  getAgenturStapel: records.batch,
  putAgenturStapel: records.step,
  getAgenturAenderungen: records.batches,
  getAgenturExport: records.exportCsv(() => kind),
  getAgenturImporte: imports.imports,
  checkAgenturImport: imports.dryRunInThread,
  getAgenturImport: imports.import,
  putAgenturImport: imports.runImport,
};
