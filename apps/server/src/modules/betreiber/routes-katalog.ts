import type { Meldung } from '@weitersagen/contract/messages';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isDay } from '../../platform/clock/days.ts';
import { timeOfDayAt } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Aenderungsergebnis, changeEntry } from '../katalogaenderung/commands.ts';
import type { Obstacle } from '../katalogaenderung/commands-anwenden.ts';
import { discardBatch, putIntoForce, type Schrittergebnis, takeBack } from '../katalogaenderung/commands-batch.ts';
import {
  findBatch,
  findBatchList,
  findChangesPage,
  findHistoryOf,
  findRuecknahme,
} from '../katalogaenderung/queries.ts';
import { exportCsv, exportJson, findEntry } from '../katalogaenderung/queries-entry.ts';
import { findCounts, findList } from '../katalogaenderung/queries-list.ts';
import { findPraemiennamen } from '../katalogaenderung/queries-praemie.ts';
import { checkProduktApi, findHiddenKategorien } from '../produkt/queries-api.ts';
import { checkRecht, enter } from './policy.ts';
import { rechtFor } from './rules.ts';
import { toBatch, toBatchRow, toEntry, toKatalogHeader, toKatalogRow } from './view-katalog.ts';

const HISTORY_ROWS = 20;

/** From when on something is to apply; null: at once. Refused where that lies in the past. */
export const readGiltAb = (
  text: string,
  { jetzt, heute }: Pick<MandantScope, 'jetzt' | 'heute'>,
): Date | null | Refusal => {
  if (text === '' || text === heute) return null;
  const [day = '', timeOfDay = '00:00'] = text.split('T');
  const giltAb = /[zZ+]|-\d\d:\d\d$/.test(timeOfDay) || !isDay(day) ? new Date(text) : timeOfDayAt(day, timeOfDay);
  return giltAb < jetzt ? refuse('PSOF0002', { GiltAb: 'vergangen' }) : giltAb;
};

/** What stands in the way, a line for each record, as many as one reads. */
const AT_MOST_OBSTACLES = 5;
export const refuseObstacles = (obstacles: readonly Obstacle[]): Refusal =>
  refuse(
    'PSOF0303',
    Object.fromEntries(
      obstacles.slice(0, AT_MOST_OBSTACLES).map(({ id, grund }): [string, Meldung] => [id || 'Schritt', grund]),
    ),
  );

const refuseChange = (result: Extract<Aenderungsergebnis, { ok: false }>): Refusal => {
  if (result.grund === 'unbekannt') return refuse('PSOF0003');
  if (result.grund === 'hindernis') return refuseObstacles(result.hindernisse);
  const fields = Object.fromEntries(result.fehler.map(({ feld, grund }): [string, Meldung] => [feld, grund]));
  return refuse(fields.Stand ? 'PSOF0303' : 'PSOF0002', fields);
};

const responseOn = (result: Schrittergebnis): { Id: string } | Refusal => {
  if (result === 'unbekannt') return refuse('PSOF0003');
  if (result === 'nichtMoeglich') return refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
  return result.ok ? { Id: result.id } : refuseObstacles(result.hindernisse);
};

const page = (n: number) => ({ seite: n, groesse: SEITENGROESSE });

export const routes: Handlers<
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
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const [api, anzahlen, verdeckt] = await Promise.all([
      checkProduktApi(mandant),
      findCounts(mandant),
      findHiddenKategorien(mandant),
    ]);
    return toKatalogHeader(mandant.mandant, { api, anzahlen, verdeckt }, wer.rolle);
  },
  getKatalogListe: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findList(mandant, params.art, { ...query, groesse: SEITENGROESSE });
    return toPage(
      zeilen.map((row) => toKatalogRow(row, scope.sprache)),
      gesamt,
      query.seite,
    );
  },
  getKatalogEintrag: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const entry = await findEntry(mandant, params.art, query);
    if (!entry) return refuse('PSOF0003');
    const history = query.id ? await findHistoryOf(mandant, params.art, query.id, HISTORY_ROWS) : [];
    return toEntry(params.art, query.id ?? '', entry, history, { rolle: wer.rolle, sprache: scope.sprache });
  },
  putKatalogEintrag: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, rechtFor(params.art));
    if (isRefusal(mandant)) return mandant;
    const giltAb = readGiltAb(body.GiltAb, mandant);
    if (isRefusal(giltAb)) return giltAb;
    const result = await changeEntry(mandant, {
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
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findBatchList(mandant, { ...query, groesse: SEITENGROESSE });
    const names = await findPraemiennamen(mandant, zeilen);
    return toPage(
      zeilen.map((s) => toBatchRow(s, names)),
      gesamt,
      query.seite,
    );
  },
  getKatalogStapel: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const batch = await findBatch(mandant, params.id);
    if (!batch) return refuse('PSOF0003');
    const changes = await findChangesPage(mandant, params.id, page(query.seite));
    const zurueckgenommenIn = batch.status === 'Zurueckgenommen' ? await findRuecknahme(mandant, params.id) : null;
    const { rolle } = wer;
    return toBatch(batch, changes, { seite: query.seite, zurueckgenommenIn, rolle, sprache: scope.sprache });
  },
  putKatalogStapel: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const batch = await findBatch(mandant, params.id);
    if (!batch) return refuse('PSOF0003');
    const verboten = batch.arten.map((kind) => checkRecht(wer, rechtFor(kind))).find((r) => r !== null);
    if (verboten) return verboten;
    if (body.Schritt === 'verwerfen') return responseOn(await discardBatch(mandant, params.id));
    if (body.Schritt === 'anwenden')
      return batch.status === 'Konflikt'
        ? responseOn(await putIntoForce(mandant, params.id))
        : refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
    return responseOn(await takeBack(mandant, params.id, { aenderung: body.Aenderung, grund: body.Grund }));
  },
  getKatalogExportJson: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route, null);
    return isRefusal(mandant) ? mandant : exportJson(mandant);
  },
  getKatalogExportCsv: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route, null);
    return isRefusal(mandant) ? mandant : exportCsv(mandant, params.art);
  },
};
