import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { may } from '../betreiber/rules.ts';
import { exportJson } from '../datensatz/queries-entry.ts';
import { answerBatch, answerBatches, answerBatchStep, answerChange, answerEntry } from '../datensatz/routes-desk.ts';
import { EINSTELLUNGSBEREICH } from './commands-einstellungen.ts';
import { countWaitingSettings } from './queries-einstellungen.ts';
import { EINSTELLUNGEN } from './rules-einstellungen.ts';

type Kind = typeof EINSTELLUNGEN;
/** A Mandant has one. */
const RECORD = { art: EINSTELLUNGEN, id: EINSTELLUNGEN } as const;

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
    const reader = { writes: may(wer.rolle, 'einstellungenAendern'), sprache: scope.sprache };
    return answerEntry<Kind>(mandant, EINSTELLUNGSBEREICH, RECORD, reader);
  },
  putEinstellungen: async ({ scope, params, body }) => {
    const mandant = await toChange(scope, params.route);
    return isRefusal(mandant) ? mandant : answerChange(mandant, EINSTELLUNGSBEREICH, RECORD, body);
  },
  getEinstellungenExport: async ({ scope, params }) => {
    const mandant = await toRead(scope, params.route);
    return isRefusal(mandant) ? mandant : exportJson(mandant, EINSTELLUNGSBEREICH);
  },
  getEinstellungsaenderungen: async ({ scope, params, query }) => {
    const mandant = await toRead(scope, params.route);
    return isRefusal(mandant) ? mandant : answerBatches<Kind>(mandant, EINSTELLUNGSBEREICH, query.seite);
  },
  getEinstellungsstapel: async ({ scope, wer, params }) => {
    const mandant = await toRead(scope, params.route);
    if (isRefusal(mandant)) return mandant;
    const reader = { writes: may(wer.rolle, 'einstellungenAendern'), sprache: scope.sprache };
    return answerBatch<Kind>(mandant, EINSTELLUNGSBEREICH, params.id, reader);
  },
  putEinstellungsstapel: async ({ scope, params, body }) => {
    const mandant = await toChange(scope, params.route);
    return isRefusal(mandant) ? mandant : answerBatchStep(mandant, EINSTELLUNGSBEREICH, params.id, body);
  },
};
