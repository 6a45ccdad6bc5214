import type { KatalogKind } from '@weitersagen/contract/values';
import type { CallInput, Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { enter, inMandant } from '../betreiber/policy.ts';
import { may, rechtForKatalog } from '../betreiber/rules.ts';
import { countWaiting } from '../datensatz/queries.ts';
import { type Desk, recordRoutes } from '../datensatz/routes-desk.ts';
import { importRoutesOf } from '../datensatz/routes-import.ts';
import { KATALOG_AREA } from './commands-bereich.ts';
import { checkProduktApi, findHiddenKategorien } from './queries-api.ts';
import { findCounts } from './queries-desk.ts';
import { findPraemieNames } from './queries-praemie.ts';
import { tellDetail, toKatalogEntry, toKatalogHeader } from './view-betreiber.ts';

type Call = Pick<CallInput<'getKatalogKopf'>, 'scope' | 'wer' | 'params'>;

const DESK: Desk<KatalogKind, Call> = {
  bereich: KATALOG_AREA,
  enter,
  may: ({ wer }, kinds) => kinds.every((kind) => may(wer.rolle, rechtForKatalog(kind))),
  findNames: findPraemieNames,
  tell: tellDetail,
};
const records = recordRoutes(DESK);
const imports = importRoutesOf(DESK);

const findRecord = records.entry(({ params, query }: CallInput<'getKatalogEintrag'>) => ({
  art: params.art,
  id: query.id,
  variante: query.produktart,
  vorlage: query.vorlage,
}));

export const betreiberRoutes: Handlers<
  | 'getKatalogKopf'
  | 'getKatalogListe'
  | 'getKatalogEintrag'
  | 'putKatalogEintrag'
  | 'getKatalogAenderungen'
  | 'getKatalogStapel'
  | 'putKatalogStapel'
  | 'getKatalogExportJson'
  | 'getKatalogExportCsv'
  | 'getKatalogImporte'
  | 'pruefeKatalogImport'
  | 'getKatalogImport'
  | 'putKatalogImport'
> = {
  getKatalogKopf: inMandant(async (mandant, { wer }) => {
    const [api, count, waiting, masked] = await Promise.all([
      checkProduktApi(mandant),
      findCounts(mandant),
      countWaiting(mandant, KATALOG_AREA),
      findHiddenKategorien(mandant),
    ]);
    return toKatalogHeader(
      mandant.mandant,
      { api, anzahlen: { count, ...waiting }, verdeckt: masked },
      wer.rolle,
      mandant.sprache,
    );
  }),
  getKatalogListe: records.list(({ params }) => params.art),
  getKatalogEintrag: async (call) => {
    const record = await findRecord(call);
    return isRefusal(record) ? record : toKatalogEntry(record, call.scope.sprache);
  },
  putKatalogEintrag: records.change(({ params, body }) => ({ art: params.art, id: body.Id })),
  getKatalogAenderungen: records.batches,
  getKatalogStapel: records.batch,
  putKatalogStapel: records.step,
  getKatalogExportJson: records.exportJson,
  getKatalogExportCsv: records.exportCsv(({ params }) => params.art),
  getKatalogImporte: imports.imports,
  pruefeKatalogImport: imports.dryRunInThread,
  getKatalogImport: imports.import,
  putKatalogImport: imports.runImport,
};
