import type { CallOf } from '@weitersagen/contract/api';
import { cent } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
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
  getAuftrag: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    return (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
  entscheideAuftrag: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const refused = await decideAuftrag(mandant, params.auftragsnummer, {
      entscheidung: body.Entscheidung,
      grund: body.Grund,
      seen: seenIn(body),
    });
    return refused ?? (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
  importAuftraege: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    return toFileResult(await importReports(mandant, body.Csv, body.Probelauf), scope.sprache);
  },
  beantworteVerdacht: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const refused = await answerVerdacht(mandant, params.auftragsnummer, {
      faelle: body.Faelle,
      antwort: body.Antwort,
      grund: body.Grund,
    });
    return refused ?? (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
  reviewFakt: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const refusal = await reviewFact(mandant, params.auftragsnummer, {
      ereignisnummer: body.Ereignisnummer,
      pruefung: body.Ergebnis,
      grund: body.Grund,
    });
    return refusal ?? (await findDossier(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
};
