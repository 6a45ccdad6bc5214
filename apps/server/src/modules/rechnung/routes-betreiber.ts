import type { AgenturId, Tag } from '@weitersagen/contract/values';
import { findHistoryOf } from '../../platform/audit/history.ts';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Handlers, WhoCard } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { inMandant } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { correctRechnung, markPaid, settleByHand } from './commands-betreiber.ts';
import { handOut } from './commands-file.ts';
import { settleIncoming } from './commands-incoming.ts';
import { findRechnung } from './queries.ts';
import { type Abrechnung, findUnsettled, previewSettlement, type Unsettled } from './queries-abrechnung.ts';
import { findWaitingMoney } from './queries-incoming.ts';
import { findBetreiberRow, findRechnungPage, findSettlements } from './queries-list.ts';
import { findBeside } from './queries-view.ts';
import { totals } from './rules.ts';
import { lastMonth } from './rules-abrechnung.ts';
import { toBetreiberRechnung, toBetreiberRow, toIncoming, toSettlements } from './view.ts';

const waitingMoney = async (
  scope: BetreiberScope,
  who: WhoCard['betreiber'],
  wanted: Parameters<typeof findWaitingMoney>[1],
) => toIncoming(await findWaitingMoney(scope, wanted), may(who.rolle, 'zahlungEntscheiden'));

const show = async (scope: BetreiberScope, mandant: MandantScope, nummer: string, who: WhoCard['betreiber']) => {
  const found = await findRechnung(mandant, nummer);
  const row = found && (await findBetreiberRow(scope, found));
  if (!row) return refuse('PSOF0003');
  const view = await findBeside(mandant, row);
  return toBetreiberRechnung(
    { ...view, incoming: await waitingMoney(scope, who, { route: mandant.mandant.route, nummer }) },
    await findHistoryOf(mandant, row.id),
    may(who.rolle, 'rechnungEntscheiden'),
  );
};

const toSettled = ({ agenturId, nummer, name, month }: Unsettled, result: Abrechnung) => ({
  AgenturId: agenturId,
  Agentur: nummer,
  Name: name,
  Monat: month,
  Hindernis: result.ok ? null : result.grund,
  Dokumente: result.ok
    ? result.drafts.map(({ document, items }, n) => ({
        Nummer: result.nummern[n] ?? null,
        Art: document.art,
        Positionen: items.length,
        BruttoCent: Math.abs(totals(document).grossCent),
      }))
    : [],
});

/** Every agency of which a month up to this one is open, each with its oldest; in a dry run nothing is written. */
const settleAll = async (mandant: MandantScope, until: Tag, isDryRun: boolean): Promise<Refusal | object[]> => {
  if (until > lastMonth(mandant.heute)) return refuse('PSOF0303', { Monat: 'monatLaeuftNoch' });
  const rows: object[] = [];
  for (const open of await findUnsettled(mandant, until)) {
    const settle = isDryRun ? previewSettlement : settleByHand;
    rows.push(toSettled(open, await settle(mandant, open.agenturId, open.month)));
  }
  return rows;
};

export const betreiberRoutes: Handlers<
  | 'getRechnungenDesBetreibers'
  | 'getRechnungDesBetreibers'
  | 'getRechnungPdfDesBetreibers'
  | 'putRechnung'
  | 'putEingang'
  | 'rechneAb'
> = {
  getRechnungenDesBetreibers: async ({ scope, wer, query }) => {
    const mandant = query.agentur && query.mandant ? await scope.inMandant(query.mandant) : null;
    const found = mandant && (await findSettlements(mandant, query.agentur as AgenturId));
    return {
      ...toCursorPage(await findRechnungPage(scope, query), toBetreiberRow),
      Agentur: found ? toSettlements(found) : null,
      Eingaenge: await waitingMoney(scope, wer, { route: query.mandant }),
      erlaubt: (['abrechnen', 'bankantwort'] as const).filter((right) => may(wer.rolle, right)),
    };
  },
  getRechnungDesBetreibers: inMandant((mandant, { scope, wer, params }) => show(scope, mandant, params.nummer, wer)),
  getRechnungPdfDesBetreibers: inMandant(async (mandant, { params }) => {
    const row = await findRechnung(mandant, params.nummer);
    return row ? handOut(mandant, row.id) : refuse('PSOF0003');
  }),
  putRechnung: inMandant(async (mandant, { scope, wer, params, body }) => {
    const act = body.Schritt === 'bezahlt' ? markPaid : correctRechnung;
    return (await act(mandant, params.nummer, body.Grund)) ?? show(scope, mandant, params.nummer, wer);
  }),
  putEingang: inMandant(async (mandant, { scope, wer, params, body }) => {
    const refused = await settleIncoming(mandant, params.id, body.Grund);
    return refused ?? { Eingaenge: await waitingMoney(scope, wer, { route: params.route }) };
  }),
  rechneAb: inMandant(async (mandant, { body }) => {
    const rows = await settleAll(mandant, `${body.Monat}-01` as Tag, body.Probelauf);
    return isRefusal(rows) ? rows : { Probelauf: body.Probelauf, Agenturen: rows as never };
  }),
};
