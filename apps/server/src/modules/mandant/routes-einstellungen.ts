import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { may } from '../betreiber/rules.ts';
import { changeEntry } from '../datensatz/commands.ts';
import { stepBatch } from '../datensatz/commands-batch.ts';
import { answerStep, readGiltAb, refuseChange } from '../datensatz/policy.ts';
import { findBatch, findBatchList, findChangesPage, findHistoryOf, findRuecknahme } from '../datensatz/queries.ts';
import { exportJson, findEntry } from '../datensatz/queries-entry.ts';
import { toBatch, toBatchRow, toEntry } from '../datensatz/view.ts';
import { EINSTELLUNGSBEREICH } from './commands-einstellungen.ts';
import { countWaitingSettings } from './queries-einstellungen.ts';
import { EINSTELLUNGEN, KIND } from './rules-einstellungen.ts';

const HISTORY_ROWS = 20;
type Kind = typeof EINSTELLUNGEN;

const toRead = async (scope: BetreiberScope, route: string): Promise<MandantScope | Refusal> =>
  (await scope.inMandant(route)) ?? refuse('PSOF0003');
const toChange = async (scope: BetreiberScope, route: string): Promise<MandantScope | Refusal> =>
  (await scope.toSettingsOf(route)) ?? refuse('PSOF0003');

export const einstellungenRoutes: Handlers<
  | 'getMandanten'
  | 'getEinstellungen'
  | 'putEinstellungen'
  | 'getEinstellungenExport'
  | 'getEinstellungsaenderungen'
  | 'getEinstellungsstapel'
  | 'putEinstellungsstapel'
> = {
  getMandanten: async ({ scope, query }) => {
    const [all, waiting] = await Promise.all([scope.alleMandanten(), countWaitingSettings(scope)]);
    const from = (query.seite - 1) * SEITENGROESSE;
    const rows = all.slice(from, from + SEITENGROESSE).map(({ id, route, name, vollerName }) => ({
      Id: route,
      Name: name,
      Angaben: { VollerName: vollerName },
      Aktiv: true,
      Geplant: waiting.get(id) ?? 0,
    }));
    return toPage(rows, all.length, query.seite);
  },
  getEinstellungen: async ({ scope, wer, params }) => {
    const mandant = await toRead(scope, params.route);
    if (isRefusal(mandant)) return mandant;
    const [entry, history] = await Promise.all([
      findEntry(mandant, EINSTELLUNGSBEREICH, EINSTELLUNGEN, { id: EINSTELLUNGEN }),
      findHistoryOf(mandant, EINSTELLUNGEN, EINSTELLUNGEN, HISTORY_ROWS),
    ]);
    if (!entry) return refuse('PSOF0003');
    const writes = may(wer.rolle, 'einstellungenAendern');
    return toEntry<Kind>(KIND, EINSTELLUNGEN, entry, history, { writes, sprache: scope.sprache });
  },
  putEinstellungen: async ({ scope, params, body }) => {
    const mandant = await toChange(scope, params.route);
    if (isRefusal(mandant)) return mandant;
    const giltAb = readGiltAb(body.GiltAb, mandant);
    if (isRefusal(giltAb)) return giltAb;
    const { Felder, Stand, Grund } = body;
    const wanted = { art: EINSTELLUNGEN, id: EINSTELLUNGEN, felder: Felder, stand: Stand, giltAb, grund: Grund };
    const result = await changeEntry(mandant, EINSTELLUNGSBEREICH, wanted);
    return result.ok ? { Id: result.id, Stapel: result.stapel, Geplant: result.geplant } : refuseChange(result);
  },
  getEinstellungenExport: async ({ scope, params }) => {
    const mandant = await toRead(scope, params.route);
    return isRefusal(mandant) ? mandant : exportJson(mandant, EINSTELLUNGSBEREICH);
  },
  getEinstellungsaenderungen: async ({ scope, params, query }) => {
    const mandant = await toRead(scope, params.route);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findBatchList(mandant, EINSTELLUNGSBEREICH, {
      seite: query.seite,
      groesse: SEITENGROESSE,
    });
    return toPage(
      zeilen.map((row) => toBatchRow<Kind>(row)),
      gesamt,
      query.seite,
    );
  },
  getEinstellungsstapel: async ({ scope, wer, params }) => {
    const mandant = await toRead(scope, params.route);
    if (isRefusal(mandant)) return mandant;
    const batch = await findBatch(mandant, EINSTELLUNGSBEREICH, params.id);
    if (!batch) return refuse('PSOF0003');
    const changes = await findChangesPage(mandant, params.id, { seite: 1, groesse: SEITENGROESSE });
    const zurueckgenommenIn = batch.status === 'Zurueckgenommen' ? await findRuecknahme(mandant, params.id) : null;
    const writes = may(wer.rolle, 'einstellungenAendern');
    const { sprache } = scope;
    return toBatch<Kind>(EINSTELLUNGSBEREICH, batch, changes, { seite: 1, zurueckgenommenIn, writes, sprache });
  },
  putEinstellungsstapel: async ({ scope, params, body }) => {
    const mandant = await toChange(scope, params.route);
    if (isRefusal(mandant)) return mandant;
    const batch = await findBatch(mandant, EINSTELLUNGSBEREICH, params.id);
    if (!batch) return refuse('PSOF0003');
    const { Schritt, Aenderung, Grund } = body;
    const step = { schritt: Schritt, aenderung: Aenderung, grund: Grund };
    return answerStep(await stepBatch(mandant, EINSTELLUNGSBEREICH, batch, step));
  },
};
