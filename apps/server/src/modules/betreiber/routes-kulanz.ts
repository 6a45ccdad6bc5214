import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { findKulanzzeilen } from '../praemierung/queries-kulanz.ts';
import { decideKulanz } from './commands.ts';
import { betrete } from './policy.ts';
import { SEITENGROESSE } from './rules.ts';
import { toSeite } from './view.ts';
import { toKulanzZeile } from './view-kulanz.ts';

export const kulanzRoutes: Handlers<'getKulanzen' | 'entscheideKulanz'> = {
  getKulanzen: async ({ scope, wer, query }) => {
    const { zeilen, gesamt } = await findKulanzzeilen(scope, {
      mandant: query.mandant,
      status: query.status,
      offset: (query.seite - 1) * SEITENGROESSE,
      limit: SEITENGROESSE,
    });
    return toSeite(
      zeilen.map((row) => toKulanzZeile(row, wer)),
      gesamt,
      query.seite,
    );
  },
  entscheideKulanz: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, 'kulanzFreigeben');
    if (isRefusal(mandant)) return mandant;
    const decision = { entscheidung: body.Entscheidung, grund: body.Grund, benutzer: wer.benutzerId };
    return (await decideKulanz(mandant, params.id, decision)) ?? {};
  },
};
