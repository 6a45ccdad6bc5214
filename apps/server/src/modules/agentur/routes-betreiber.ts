import type { AGENTUR_DATENSATZ } from '@weitersagen/contract/stammdaten';
import type { AgenturId } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/fall.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { findList } from '../datensatz/queries-list.ts';
import { answerBatch, answerBatchStep, answerChange, answerEntry } from '../datensatz/routes-desk.ts';
import { parseListWish } from '../datensatz/rules-list.ts';
import { AGENCIES, RECORD_OF } from './commands-stammdaten.ts';
import { LIST } from './queries-stammdaten.ts';
import { KIND } from './rules-stammdaten.ts';
import { toAgenturRow } from './view.ts';

type Kind = typeof AGENTUR_DATENSATZ;

export const betreiberRoutes: Handlers<
  'getAgenturen' | 'getAgenturEintrag' | 'putAgenturEintrag' | 'getAgenturStapel' | 'putAgenturStapel'
> = {
  getAgenturen: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const wish = parseListWish(LIST.spalten, query);
    if (!wish.ok) return refuse('PSOF0002', { [wish.field]: 'wertUngueltig' });
    const { order, conditions } = wish;
    const asked = { ...query, order, conditions, groesse: SEITENGROESSE };
    const { zeilen: rows, gesamt: total } = await findList(mandant, AGENCIES, KIND.name, asked);
    return toPage(rows.map(toAgenturRow), total, query.seite);
  },
  getAgenturEintrag: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const reader = { writes: may(wer.rolle, 'agenturPflegen'), sprache: scope.sprache };
    return answerEntry<Kind>(mandant, AGENCIES, { art: 'agentur', id: query.id }, reader);
  },
  putAgenturEintrag: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    return answerChange(mandant, AGENCIES, RECORD_OF(body.Id as AgenturId), body);
  },
  getAgenturStapel: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const reader = { writes: may(wer.rolle, 'agenturPflegen'), sprache: scope.sprache };
    return answerBatch<Kind>(mandant, AGENCIES, params.id, reader);
  },
  putAgenturStapel: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    return isRefusal(mandant) ? mandant : answerBatchStep(mandant, AGENCIES, params.id, body);
  },
};
