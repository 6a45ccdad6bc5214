import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { Handlers } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { inMandant } from '../betreiber/policy.ts';
import { blockEmpfehlung } from './commands-betreiber.ts';
import { findEmpfehlungRows } from './queries-list.ts';
import { toEmpfehlungRow } from './view.ts';

export const betreiberRoutes: Handlers<'getEmpfehlungenDesBetreibers' | 'sperreEmpfehlung'> = {
  getEmpfehlungenDesBetreibers: async ({ scope, wer, query }) => {
    const rules = new Map((await scope.alleMandanten()).map((m) => [m.route, ruleSetOf(m.einstellungen)]));
    return toCursorPage(await findEmpfehlungRows(scope, query), (e) =>
      toEmpfehlungRow(e, scope.sprache, wer.rolle, rules.get(e.mandant)!),
    );
  },
  sperreEmpfehlung: inMandant(
    async (mandant, { params, body }) => (await blockEmpfehlung(mandant, params.nr, body.Grund)) ?? {},
  ),
};
