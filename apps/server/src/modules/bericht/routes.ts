import type { CallOf } from '@weitersagen/contract/api';
import { cent } from '@weitersagen/contract/values';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Handlers, WhoCard } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { checkRelease } from '../agentur/policy.ts';
import type { Decision } from '../auftrag/commands-decide.ts';
import { decideAuftrag } from './commands.ts';
import { deleteView, saveView } from './commands-view.ts';
import { checkReport } from './policy.ts';
import { answerReport, type ReportName, rechtOf } from './queries.ts';
import { findViews } from './queries-view.ts';

type Asked = Parameters<typeof answerReport>[2];

const report = async (scope: AgenturScope, name: ReportName, asked: Asked) =>
  checkReport(asked.wer, rechtOf(name)) ?? (await answerReport(scope, name, asked));

const seenIn = (body: CallOf<'freigebenAuftrag'>['body']): Decision['seen'] =>
  body?.WertCent === undefined ? undefined : { zusammen: cent(body.WertCent) };

/** Views are of reports that this person may see. */
const placeOf = (
  who: WhoCard['agentur'],
  bericht: string,
): { personId: typeof who.personId; bericht: string } | Refusal =>
  checkReport(who, rechtOf(bericht)) ?? { personId: who.personId, bericht };

export const routes: Handlers<
  | 'getBericht'
  | 'getAuftragsbericht'
  | 'getEmpfehlungsbericht'
  | 'getInteressentenbericht'
  | 'getEinladungsbericht'
  | 'freigebenAuftrag'
  | 'getViews'
  | 'putView'
  | 'deleteView'
> = {
  getBericht: ({ scope, wer, params, query, body }) =>
    report(scope, params.x, { wer, body, form: query.form ?? 'liste' }),
  getAuftragsbericht: ({ scope, wer, params, body }) => report(scope, 'auftraege', { wer, body, form: params.x }),
  getEmpfehlungsbericht: ({ scope, wer, params, body }) => report(scope, 'empfehlungen', { wer, body, form: params.x }),
  getInteressentenbericht: ({ scope, wer, params, body }) => report(scope, 'leads', { wer, body, form: params.x }),
  getEinladungsbericht: ({ scope, wer, params, body }) => report(scope, 'einladungen', { wer, body, form: params.x }),
  freigebenAuftrag: async ({ scope, wer, params, body }) =>
    checkRelease(scope, wer) ??
    decideAuftrag(scope, params.a, { entscheidung: params.b, grund: body?.Grund ?? '', seen: seenIn(body) }),
  getViews: async ({ scope, wer, params }) => {
    const place = placeOf(wer, params.bericht);
    return isRefusal(place) ? place : { Ansichten: await findViews(scope, place) };
  },
  putView: async ({ scope, wer, params, body }) => {
    const place = placeOf(wer, params.bericht);
    if (isRefusal(place)) return place;
    const refusal = await saveView(scope, place, { name: body.Name, abfrage: body.Abfrage });
    return refusal ?? { Ansichten: await findViews(scope, place) };
  },
  deleteView: async ({ scope, wer, params }) => {
    const place = placeOf(wer, params.bericht);
    if (isRefusal(place)) return place;
    return (await deleteView(scope, place, params.id)) ?? { Ansichten: await findViews(scope, place) };
  },
};
