import { AKTION_DATENSATZ } from '@weitersagen/contract/aktion-desk';
import type { CallInput, Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { type Desk, recordRoutes } from '../datensatz/routes-desk.ts';
import { importRoutesOf } from '../datensatz/routes-import.ts';
import { AKTION_BEREICH } from './commands-desk.ts';
import { countZustimmungen } from './queries-desk.ts';

type Call = Pick<CallInput<'getAktionsliste'>, 'scope' | 'wer' | 'params'>;

const DESK: Desk<typeof AKTION_DATENSATZ, Call> = {
  bereich: AKTION_BEREICH,
  enter,
  may: ({ wer }) => may(wer.rolle, 'aktionPflegen'),
};
const records = recordRoutes(DESK);
const imports = importRoutesOf(DESK);
const kind = (): typeof AKTION_DATENSATZ => AKTION_DATENSATZ;
const findEntry = records.entry(({ query }: CallInput<'getAktionEintrag'>) => ({ art: kind(), id: query.id }));

export const deskRoutes: Handlers<
  | 'getAktionsliste'
  | 'getAktionEintrag'
  | 'putAktionEintrag'
  | 'getAktionStapel'
  | 'putAktionStapel'
  | 'getAktionAenderungen'
  | 'getAktionExport'
  | 'getAktionImporte'
  | 'checkAktionImport'
  | 'getAktionImport'
  | 'putAktionImport'
> = {
  getAktionsliste: async (call) => {
    const list = await records.list(kind)(call);
    return isRefusal(list) ? list : { ...list, erlaubt: DESK.may(call, [kind()]) ? ['anlegen'] : [] };
  },
  getAktionEintrag: async (call) => {
    const entry = await findEntry(call);
    const mandant = await DESK.enter(call);
    if (isRefusal(entry)) return entry;
    if (isRefusal(mandant)) return mandant;
    return { ...entry, Zustimmungen: call.query.id ? await countZustimmungen(mandant, call.query.id) : 0 };
  },
  putAktionEintrag: records.change(({ body }) => ({ art: kind(), id: body.Id })),
  getAktionStapel: records.batch,
  putAktionStapel: records.step,
  getAktionAenderungen: records.batches,
  getAktionExport: records.exportCsv(kind),
  getAktionImporte: imports.imports,
  checkAktionImport: imports.dryRun,
  getAktionImport: imports.import,
  putAktionImport: imports.runImport,
};
