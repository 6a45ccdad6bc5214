import type { Katalogart } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/fall.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { checkRecht, enter } from '../betreiber/policy.ts';
import { rechtFor } from '../betreiber/rules.ts';
import { changeEntry } from '../datensatz/commands.ts';
import { stepBatch } from '../datensatz/commands-batch.ts';
import { answerStep, readGiltAb, refuseChange } from '../datensatz/policy.ts';
import {
  countWaiting,
  findBatch,
  findBatchList,
  findChangesPage,
  findHistoryOf,
  findRuecknahme,
} from '../datensatz/queries.ts';
import { exportCsv, exportJson, findEntry } from '../datensatz/queries-entry.ts';
import { findList } from '../datensatz/queries-list.ts';
import { parseListWish } from '../datensatz/rules-list.ts';
import { toBatch, toBatchRow } from '../datensatz/view.ts';
import { KATALOGBEREICH } from './commands-bereich.ts';
import { checkProduktApi, findHiddenKategorien } from './queries-api.ts';
import { findCounts, LISTS } from './queries-desk.ts';
import { findPraemiennamen } from './queries-praemie.ts';
import { mayAll, toKatalogEntry, toKatalogHeader, toKatalogRow } from './view-betreiber.ts';

const HISTORY_ROWS = 20;

const page = (n: number) => ({ seite: n, groesse: SEITENGROESSE });

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
> = {
  getKatalogKopf: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const [api, anzahl, waiting, verdeckt] = await Promise.all([
      checkProduktApi(mandant),
      findCounts(mandant),
      countWaiting(mandant, KATALOGBEREICH),
      findHiddenKategorien(mandant),
    ]);
    return toKatalogHeader(mandant.mandant, { api, anzahlen: { anzahl, ...waiting }, verdeckt }, wer.rolle);
  },
  getKatalogListe: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const wish = parseListWish(LISTS[params.art](scope.sprache).spalten, query);
    if (!wish.ok) return refuse('PSOF0002', { [wish.field]: 'wertUngueltig' });
    const { order, conditions } = wish;
    const asked = { ...query, order, conditions, groesse: SEITENGROESSE };
    const { zeilen, gesamt } = await findList(mandant, KATALOGBEREICH, params.art, asked);
    return toPage(
      zeilen.map((row) => toKatalogRow(row, scope.sprache)),
      gesamt,
      query.seite,
    );
  },
  getKatalogEintrag: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const entry = await findEntry(mandant, KATALOGBEREICH, params.art, {
      id: query.id,
      variante: query.produktart,
      vorlage: query.vorlage,
    });
    if (!entry) return refuse('PSOF0003');
    const history = query.id ? await findHistoryOf(mandant, params.art, query.id, HISTORY_ROWS) : [];
    return toKatalogEntry(params.art, query.id ?? '', entry, history, { rolle: wer.rolle, sprache: scope.sprache });
  },
  putKatalogEintrag: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, rechtFor(params.art));
    if (isRefusal(mandant)) return mandant;
    const giltAb = readGiltAb(body.GiltAb, mandant);
    if (isRefusal(giltAb)) return giltAb;
    const result = await changeEntry(mandant, KATALOGBEREICH, {
      art: params.art,
      id: body.Id,
      felder: body.Felder,
      stand: body.Stand,
      giltAb,
      grund: body.Grund,
    });
    if (!result.ok) return refuseChange(result);
    return { Id: result.id, Stapel: result.stapel, Geplant: result.geplant };
  },
  getKatalogAenderungen: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findBatchList(mandant, KATALOGBEREICH, { ...query, groesse: SEITENGROESSE });
    const names = await findPraemiennamen(mandant, zeilen);
    return toPage(
      zeilen.map((s) => toBatchRow<Katalogart>(s, names)),
      gesamt,
      query.seite,
    );
  },
  getKatalogStapel: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const batch = await findBatch(mandant, KATALOGBEREICH, params.id);
    if (!batch) return refuse('PSOF0003');
    const changes = await findChangesPage(mandant, params.id, page(query.seite));
    const zurueckgenommenIn = batch.status === 'Zurueckgenommen' ? await findRuecknahme(mandant, params.id) : null;
    const writes = mayAll(wer.rolle, batch.arten);
    return toBatch<Katalogart>(KATALOGBEREICH, batch, changes, {
      seite: query.seite,
      zurueckgenommenIn,
      writes,
      sprache: scope.sprache,
    });
  },
  putKatalogStapel: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const batch = await findBatch(mandant, KATALOGBEREICH, params.id);
    if (!batch) return refuse('PSOF0003');
    const verboten = batch.arten.map((kind) => checkRecht(wer, rechtFor(kind as Katalogart))).find((r) => r !== null);
    if (verboten) return verboten;
    const { Schritt, Aenderung, Grund } = body;
    return answerStep(
      await stepBatch(mandant, KATALOGBEREICH, batch, { schritt: Schritt, aenderung: Aenderung, grund: Grund }),
    );
  },
  getKatalogExportJson: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route);
    return isRefusal(mandant) ? mandant : exportJson(mandant, KATALOGBEREICH);
  },
  getKatalogExportCsv: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route);
    return isRefusal(mandant) ? mandant : exportCsv(mandant, KATALOGBEREICH, params.art);
  },
};
