import type { CallInput, Handlers } from '../../platform/http/handler.ts';
import { PAGE_SIZE, toPage } from '../../platform/http/paging.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { type Desk, recordRoutes } from '../datensatz/routes-desk.ts';
import { importRoutesOf } from '../datensatz/routes-import.ts';
import { SETTING_AREA } from './commands-einstellungen.ts';
import { countWaitingSettings } from './queries-einstellungen.ts';
import { EINSTELLUNGEN } from './rules-einstellungen.ts';

type Call = Pick<CallInput<'getEinstellungen'>, 'scope' | 'wer' | 'params'>;

const DESK: Desk<typeof EINSTELLUNGEN, Call> = {
  bereich: SETTING_AREA,
  enter,
  enterToChange: async ({ scope, params }) => (await scope.toSettingsOf(params.route)) ?? refuse('PSOF0003'),
  may: ({ wer }) => may(wer.rolle, 'einstellungenAendern'),
};
const records = recordRoutes(DESK);
const imports = importRoutesOf(DESK);
/** A Mandant has one. */
const THE_ONE = { art: EINSTELLUNGEN, id: EINSTELLUNGEN } as const;
const theOne = () => THE_ONE;

export const einstellungenRoutes: Handlers<
  | 'getMandanten'
  | 'getEinstellungen'
  | 'putEinstellungen'
  | 'getEinstellungenExport'
  | 'getEinstellungsaenderungen'
  | 'getEinstellungsstapel'
  | 'putEinstellungsstapel'
  | 'getEinstellungsimporte'
  | 'checkEinstellungsimport'
  | 'getEinstellungsimport'
  | 'putEinstellungsimport'
> = {
  getMandanten: async ({ scope, query }) => {
    const [all, waiting] = await Promise.all([scope.alleMandanten(), countWaitingSettings(scope)]);
    const from = (query.seite - 1) * PAGE_SIZE;
    const rows = all.slice(from, from + PAGE_SIZE).map(({ id, route, name, vollerName }) => ({
      Id: route,
      Name: name,
      Angaben: { VollerName: vollerName },
      Aktiv: true,
      Geplant: waiting.get(id) ?? 0,
    }));
    return toPage(rows, all.length, query.seite);
  },
  getEinstellungen: records.entry(theOne),
  putEinstellungen: records.change(theOne),
  getEinstellungenExport: records.exportJson,
  getEinstellungsaenderungen: records.batches,
  getEinstellungsstapel: records.batch,
  putEinstellungsstapel: records.step,
  getEinstellungsimporte: imports.imports,
  checkEinstellungsimport: imports.dryRun,
  getEinstellungsimport: imports.import,
  putEinstellungsimport: imports.runImport,
};
