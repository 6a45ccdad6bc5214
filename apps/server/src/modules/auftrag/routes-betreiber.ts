import type { CallOf } from '@weitersagen/contract/api';
import { cent } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { inMandant } from '../betreiber/policy.ts';
import { answerVerdacht, decideAuftrag, reviewFact } from './commands-betreiber.ts';
import { importReports } from './commands-file.ts';
import type { SeenAmounts } from './commands-move.ts';
import { findDossier } from './queries-dossier.ts';
import { findAuftragRows } from './queries-list.ts';
import { toAuftragRow, toFileResult } from './view.ts';

const seenIn = ({
  PraemieEmpfehlerCent: empfehler,
  PraemieEmpfaengerCent: empfaenger,
}: CallOf<'entscheideAuftrag'>['body']): SeenAmounts | undefined =>
  empfehler === undefined || empfaenger === undefined
    ? undefined
    : { empfehler: cent(empfehler), empfaenger: cent(empfaenger) };

export const betreiberRoutes: Handlers<
  'getAuftraege' | 'getAuftrag' | 'entscheideAuftrag' | 'importAuftraege' | 'beantworteVerdacht' | 'reviewFakt'
> = {
  getAuftraege: async ({ scope, query }) =>
    toCursorPage(await findAuftragRows(scope, query), (a) => toAuftragRow(a, scope.sprache)),
  getAuftrag: inMandant(
    async (mandant, { wer, params }) =>
      (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003'),
  ),
  entscheideAuftrag: inMandant(async (mandant, { wer, params, body }) => {
    const refused = await decideAuftrag(mandant, params.auftragsnummer, {
      entscheidung: body.Entscheidung,
      grund: body.Grund,
      seen: seenIn(body),
    });
    return refused ?? (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  }),
  importAuftraege: inMandant(async (mandant, { scope, body }) =>
    toFileResult(await importReports(mandant, body.Csv, body.Probelauf), scope.sprache),
  ),
  beantworteVerdacht: inMandant(async (mandant, { wer, params, body }) => {
    const refused = await answerVerdacht(mandant, params.auftragsnummer, {
      faelle: body.Faelle,
      antwort: body.Antwort,
      grund: body.Grund,
    });
    return refused ?? (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  }),
  reviewFakt: inMandant(async (mandant, { wer, params, body }) => {
    const refusal = await reviewFact(mandant, params.auftragsnummer, {
      ereignisnummer: body.Ereignisnummer,
      pruefung: body.Ergebnis,
      grund: body.Grund,
    });
    return refusal ?? (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  }),
};
