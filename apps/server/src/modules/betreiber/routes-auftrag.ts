import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { answerVerdacht, entscheideAuftrag, gewaehreKulanz, reviewFakt, sperreEmpfehlung } from './commands.ts';
import { enter } from './policy.ts';
import { findAkte } from './queries-akte.ts';
import { findAuftragszeilen } from './queries-auftraege.ts';
import { findEmpfehlungszeilen } from './queries-empfehlungen.ts';
import { toAuftragRow, toCursorPage, toEmpfehlungRow } from './view.ts';

export const routes: Handlers<
  | 'getAuftraege'
  | 'getAuftrag'
  | 'entscheideAuftrag'
  | 'beantworteVerdacht'
  | 'reviewFakt'
  | 'getEmpfehlungenDesBetreibers'
  | 'sperreEmpfehlung'
  | 'gewaehreKulanz'
> = {
  getAuftraege: async ({ scope, query }) =>
    toCursorPage(await findAuftragszeilen(scope, query), (a) => toAuftragRow(a, scope.sprache)),
  getAuftrag: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    return (await findAkte(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
  entscheideAuftrag: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'auftragEntscheiden');
    if (isRefusal(mandant)) return mandant;
    const ablehnung = await entscheideAuftrag(mandant, params.auftragsnummer, {
      entscheidung: body.Entscheidung,
      grund: body.Grund,
    });
    return ablehnung ?? (await findAkte(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
  beantworteVerdacht: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'auftragEntscheiden');
    if (isRefusal(mandant)) return mandant;
    const ablehnung = await answerVerdacht(mandant, params.auftragsnummer, {
      faelle: body.Faelle,
      antwort: body.Antwort,
      grund: body.Grund,
    });
    return ablehnung ?? (await findAkte(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
  reviewFakt: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'auftragEntscheiden');
    if (isRefusal(mandant)) return mandant;
    const refusal = await reviewFakt(mandant, params.auftragsnummer, {
      ereignisnummer: body.Ereignisnummer,
      pruefung: body.Ergebnis,
      grund: body.Grund,
    });
    return refusal ?? (await findAkte(mandant, params.auftragsnummer, wer.rolle)) ?? refuse('PSOF0003');
  },
  getEmpfehlungenDesBetreibers: async ({ scope, wer, query }) => {
    const rules = new Map((await scope.alleMandanten()).map((m) => [m.route, regelwerkOf(m.einstellungen)]));
    return toCursorPage(await findEmpfehlungszeilen(scope, query), (e) =>
      toEmpfehlungRow(e, scope.sprache, wer.rolle, rules.get(e.mandant)!),
    );
  },
  sperreEmpfehlung: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'empfehlungSperren');
    if (isRefusal(mandant)) return mandant;
    return (await sperreEmpfehlung(mandant, params.nr, body.Grund)) ?? {};
  },
  gewaehreKulanz: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'kulanzGewaehren');
    if (isRefusal(mandant)) return mandant;
    const result = await gewaehreKulanz(mandant, params.nr, {
      empfehlerCent: body.EmpfehlerCent,
      empfaengerCent: body.EmpfaengerCent,
      grund: body.Grund,
      benutzer: wer.benutzerId,
    });
    return isRefusal(result) ? result : { Status: result.status };
  },
};
