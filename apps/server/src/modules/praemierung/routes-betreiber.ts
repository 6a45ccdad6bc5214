import { api } from '@weitersagen/contract/api';
import type { Handlers } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { refuseFile } from '../../platform/http/refuse-file.ts';
import { inMandant } from '../betreiber/policy.ts';
import { decideKulanz, grantKulanz } from './commands-betreiber.ts';
import { importInThread } from './commands-stock.ts';
import { findGutscheinStock } from './queries-gutschein.ts';
import { findKulanzPage } from './queries-kulanz.ts';
import { toKulanzRow } from './view-kulanz.ts';

export const betreiberRoutes: Handlers<
  'getKulanzen' | 'entscheideKulanz' | 'gewaehreKulanz' | 'getGutscheinbestand' | 'importGutscheine'
> = {
  getKulanzen: async ({ scope, wer, query }) =>
    toCursorPage(await findKulanzPage(scope, query), (row) => toKulanzRow(row, wer, scope.sprache)),
  entscheideKulanz: inMandant(async (mandant, { wer, params, body }) => {
    const decision = { entscheidung: body.Entscheidung, grund: body.Grund, benutzer: wer.benutzerId };
    return (await decideKulanz(mandant, params.id, decision)) ?? {};
  }),
  gewaehreKulanz: inMandant(async (mandant, { wer, params, body }) => {
    const result = await grantKulanz(mandant, params.nr, {
      empfehlerCent: body.EmpfehlerCent,
      empfaengerCent: body.EmpfaengerCent,
      grund: body.Grund,
      benutzer: wer.benutzerId,
    });
    return isRefusal(result) ? result : { Status: result.status };
  }),
  getGutscheinbestand: async ({ scope, query }) => {
    const stock = await findGutscheinStock(scope, query.mandant);
    return stock.map((g) => ({
      Mandant: g.mandant,
      GutscheinId: g.id,
      Name: g.name,
      WertCent: g.wertCent,
      Frei: g.frei.count,
      FreiIsMinimum: g.frei.isMinimum,
      Vergeben: g.vergeben.count,
      VergebenIsMinimum: g.vergeben.isMinimum,
      Warngrenze: g.warngrenze,
    }));
  },
  importGutscheine: inMandant(async (mandant, { rand }) => {
    const result = await importInThread(mandant, rand.bytes ?? new Uint8Array());
    if (!result.ok) return refuseFile(result, 'Csv', api.importGutscheine.errors);
    const { neu, doppelt, fehler } = result.result;
    return { Neu: neu, Doppelt: doppelt, Fehler: fehler.map((f) => ({ Zeile: f.line, Grund: f.grund })) };
  }),
};
