import type { Meldung } from '@weitersagen/contract/meldungen';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isDay } from '../../platform/clock/tage.ts';
import { timeOfDayAt } from '../../platform/clock/zeitpunkt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Aenderungsergebnis, changeEntry } from '../katalogaenderung/commands.ts';
import type { Hindernis } from '../katalogaenderung/commands-anwenden.ts';
import { discardBatch, putIntoForce, type Schrittergebnis, takeBack } from '../katalogaenderung/commands-stapel.ts';
import {
  findBatch,
  findBatchList,
  findChangesPage,
  findHistoryOf,
  findRuecknahme,
} from '../katalogaenderung/queries.ts';
import { exportCsv, exportJson, findEntry } from '../katalogaenderung/queries-eintrag.ts';
import { findCounts, findList } from '../katalogaenderung/queries-liste.ts';
import { findPraemiennamen } from '../katalogaenderung/queries-praemie.ts';
import { checkProduktApi, findHiddenKategorien } from '../produkt/queries-api.ts';
import { checkRecht, enter } from './policy.ts';
import { rechtFor, SEITENGROESSE } from './rules.ts';
import { toPage } from './view.ts';
import { toBatch, toBatchRow, toEntry, toKatalogHeader, toKatalogRow } from './view-katalog.ts';

const VERLAUF_ZEILEN = 20;

/** From when on something is to apply; null: at once. Refused where that lies in the past. */
export const readGiltAb = (
  text: string,
  { jetzt, heute }: Pick<MandantScope, 'jetzt' | 'heute'>,
): Date | null | Refusal => {
  if (text === '' || text === heute) return null;
  const [tag = '', uhrzeit = '00:00'] = text.split('T');
  const giltAb = /[zZ+]|-\d\d:\d\d$/.test(uhrzeit) || !isDay(tag) ? new Date(text) : timeOfDayAt(tag, uhrzeit);
  return giltAb < jetzt ? refuse('PSOF0002', { GiltAb: 'vergangen' }) : giltAb;
};

/** What stands in the way, a line for each record, as many as one reads. */
const HOECHSTENS_HINDERNISSE = 5;
export const refuseObstacles = (hindernisse: readonly Hindernis[]): Refusal =>
  refuse(
    'PSOF0303',
    Object.fromEntries(
      hindernisse.slice(0, HOECHSTENS_HINDERNISSE).map(({ id, grund }): [string, Meldung] => [id || 'Schritt', grund]),
    ),
  );

const refuseChange = (ergebnis: Extract<Aenderungsergebnis, { ok: false }>): Refusal => {
  if (ergebnis.grund === 'unbekannt') return refuse('PSOF0003');
  if (ergebnis.grund === 'hindernis') return refuseObstacles(ergebnis.hindernisse);
  const felder = Object.fromEntries(ergebnis.fehler.map(({ feld, grund }): [string, Meldung] => [feld, grund]));
  return refuse(felder.Stand ? 'PSOF0303' : 'PSOF0002', felder);
};

const responseOn = (ergebnis: Schrittergebnis): { Id: string } | Refusal => {
  if (ergebnis === 'unbekannt') return refuse('PSOF0003');
  if (ergebnis === 'nichtMoeglich') return refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
  return ergebnis.ok ? { Id: ergebnis.id } : refuseObstacles(ergebnis.hindernisse);
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
      zeilen.map((zeile) => toKatalogRow(zeile, scope.sprache)),
      gesamt,
      query.seite,
    );
  },
  getKatalogEintrag: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const eintrag = await findEntry(mandant, params.art, query);
    if (!eintrag) return refuse('PSOF0003');
    const verlauf = query.id ? await findHistoryOf(mandant, params.art, query.id, VERLAUF_ZEILEN) : [];
    return toEntry(params.art, query.id ?? '', eintrag, verlauf, { rolle: wer.rolle, sprache: scope.sprache });
  },
  putKatalogEintrag: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, rechtFor(params.art));
    if (isRefusal(mandant)) return mandant;
    const giltAb = readGiltAb(body.GiltAb, mandant);
    if (isRefusal(giltAb)) return giltAb;
    const ergebnis = await changeEntry(mandant, {
      art: params.art,
      id: body.Id,
      felder: body.Felder,
      stand: body.Stand,
      giltAb,
      grund: body.Grund,
    });
    if (!ergebnis.ok) return refuseChange(ergebnis);
    return { Id: ergebnis.id, Stapel: ergebnis.stapel, Geplant: ergebnis.geplant };
  },
  getKatalogAenderungen: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findBatchList(mandant, { ...query, groesse: SEITENGROESSE });
    const namen = await findPraemiennamen(mandant, zeilen);
    return toPage(
      zeilen.map((s) => toBatchRow(s, namen)),
      gesamt,
      query.seite,
    );
  },
  getKatalogStapel: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const stapel = await findBatch(mandant, params.id);
    if (!stapel) return refuse('PSOF0003');
    const aenderungen = await findChangesPage(mandant, params.id, page(query.seite));
    const zurueckgenommenIn = stapel.status === 'Zurueckgenommen' ? await findRuecknahme(mandant, params.id) : null;
    const { rolle } = wer;
    return toBatch(stapel, aenderungen, { seite: query.seite, zurueckgenommenIn, rolle, sprache: scope.sprache });
  },
  putKatalogStapel: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const stapel = await findBatch(mandant, params.id);
    if (!stapel) return refuse('PSOF0003');
    const verboten = stapel.arten.map((art) => checkRecht(wer, rechtFor(art))).find((r) => r !== null);
    if (verboten) return verboten;
    if (body.Schritt === 'verwerfen') return responseOn(await discardBatch(mandant, params.id));
    if (body.Schritt === 'anwenden')
      return stapel.status === 'Konflikt'
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
