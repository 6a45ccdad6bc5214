import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { decideKulanz } from './commands.ts';
import { enter } from './policy.ts';
import { findKulanzseite } from './queries-kulanz.ts';
import { toCursorPage } from './view.ts';
import { toKulanzRow } from './view-kulanz.ts';

export const kulanzRoutes: Handlers<'getKulanzen' | 'entscheideKulanz'> = {
  getKulanzen: async ({ scope, wer, query }) =>
    toCursorPage(await findKulanzseite(scope, query), (row) => toKulanzRow(row, wer)),
  entscheideKulanz: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'kulanzFreigeben');
    if (isRefusal(mandant)) return mandant;
    const decision = { entscheidung: body.Entscheidung, grund: body.Grund, benutzer: wer.benutzerId };
    return (await decideKulanz(mandant, params.id, decision)) ?? {};
  },
};
