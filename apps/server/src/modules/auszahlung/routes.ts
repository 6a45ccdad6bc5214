import type { BetreiberRight } from '@weitersagen/contract/values';
import { findHistoryOf } from '../../platform/audit/history.ts';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Handlers, WhoCard } from '../../platform/http/handler.ts';
import { PAGE_SIZE, toCursorPage } from '../../platform/http/paging.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { enter, inMandant } from '../betreiber/policy.ts';
import { findUser } from '../betreiber/queries.ts';
import { may } from '../betreiber/rules.ts';
import type { LaufStep } from './commands.ts';
import {
  advanceLauf,
  decideZahlung,
  getPaymentFile,
  openLauf,
  processBankFile,
  reportFileRejection,
} from './commands-betreiber.ts';
import { fileHolderOf, findLauf, findLaufRows, findPaymentDetails, type PaymentPage } from './queries.ts';
import { findLaufPage } from './queries-laeufe.ts';
import { findToNewKonto } from './queries-rechnung.ts';
import { findAllWithoutKonto, findHeld, findPayable } from './queries-verdacht.ts';
import { toBankFileOutcome, toLauf, toLaufRow } from './view.ts';

interface LaufAction {
  recht: BetreiberRight;
  /** Null: not a step of the run alone. */
  schritt: LaufStep | null;
}

const STEPS: Record<'freigeben' | 'bestaetigen' | 'verwerfen' | 'ablehnen', LaufAction> = {
  freigeben: { recht: 'laufFreigeben', schritt: 'freigegeben' },
  bestaetigen: { recht: 'laufBestaetigen', schritt: 'bestaetigt' },
  verwerfen: { recht: 'laufVerwerfen', schritt: 'verworfen' },
  ablehnen: { recht: 'laufAblehnen', schritt: null },
};

const showLauf = async (
  scope: BetreiberScope,
  mandant: MandantScope,
  id: string,
  who: WhoCard['betreiber'],
  page: Omit<PaymentPage, 'limit'> = {},
) => {
  const lauf = await findLauf(mandant, id);
  const [row] = lauf ? await findLaufRows(scope, mandant.mandant.id, [lauf.id]) : [];
  if (!row || !lauf) return refuse('PSOF0003');
  const fetchedBy = lauf.geholt_von ? ((await findUser(scope, lauf.geholt_von))?.name ?? null) : null;
  const payments = await findPaymentDetails(mandant, lauf.id, { ...page, limit: PAGE_SIZE });
  const newAccounts = await findToNewKonto(mandant, lauf);
  return toLauf(row, lauf, { ...payments, newAccounts }, await findHistoryOf(mandant, lauf.id), {
    rolle: who.rolle,
    isOwn: lauf.eroeffnet_von === who.benutzerId,
    fetchedBy,
    isFileHolder: fileHolderOf(lauf) === who.benutzerId,
  });
};

export const routes: Handlers<
  | 'getAuszahlungslaeufe'
  | 'openAuszahlungslauf'
  | 'getAuszahlungslauf'
  | 'putAuszahlungslauf'
  | 'getSepaDatei'
  | 'entscheideZahlung'
  | 'leseBankantwort'
> = {
  getAuszahlungslaeufe: async ({ scope, wer, query }) => {
    const payable = await findPayable(scope, query.mandant);
    return {
      ...toCursorPage(await findLaufPage(scope, query), toLaufRow),
      Auszahlbar: payable.map((a) => ({
        Mandant: a.route,
        Name: a.name,
        Anzahl: a.count,
        SummeCent: a.summeCent,
        WeitereWarten: a.hasMore,
        erlaubt: may(wer.rolle, 'laufEroeffnen') ? ['eroeffnen' as const] : [],
      })),
      Angehalten: (await findHeld(scope, query.mandant)).map((a) => ({
        Mandant: a.mandant,
        Auftragsnummer: a.auftragsnummer,
        Beguenstigter: a.beguenstigter,
        Art: a.art,
        WertCent: a.wertCent,
      })),
      OhneKonto: (await findAllWithoutKonto(scope, query.mandant)).map((r) => ({
        Mandant: r.mandant,
        Nummer: r.nummer,
        Art: r.art,
        Agentur: r.agentur,
        Agenturname: r.agenturname,
        WertCent: r.wertCent,
      })),
    };
  },
  openAuszahlungslauf: inMandant(async (mandant, { scope, wer, body }) => {
    const id = await openLauf(mandant, wer.benutzerId, {
      limit: body?.Hoechstzahl,
      key: body?.Schluessel,
    });
    return isRefusal(id) ? id : showLauf(scope, mandant, id, wer);
  }),
  getAuszahlungslauf: inMandant((mandant, { scope, wer, params, query }) =>
    showLauf(scope, mandant, params.id, wer, { nach: query.nach, aufgaben: query.nur === 'aufgaben' }),
  ),
  putAuszahlungslauf: async (call) => {
    const { scope, wer, params, body } = call;
    const { recht, schritt } = STEPS[body.Schritt];
    const mandant = await enter(call, recht);
    if (isRefusal(mandant)) return mandant;
    const { benutzerId: user } = wer;
    const refusal = schritt
      ? await advanceLauf(mandant, params.id, schritt, user, body.MsgId)
      : await reportFileRejection(mandant, params.id, { benutzer: user, grund: body.Grund, seen: body.MsgId });
    return refusal ?? showLauf(scope, mandant, params.id, wer);
  },
  getSepaDatei: inMandant((mandant, { wer, params }) => getPaymentFile(mandant, params.id, wer.benutzerId)),
  entscheideZahlung: inMandant(async (mandant, { scope, wer, params, body }) => {
    const { Entscheidung, RueckgabeId: seen, Cent: said } = body;
    const decision = { entscheidung: Entscheidung, seen, ...(said ? { cent: said } : {}) };
    return (
      (await decideZahlung(mandant, params.id, params.endToEndId, decision)) ?? showLauf(scope, mandant, params.id, wer)
    );
  }),
  leseBankantwort: inMandant(async (mandant, { body }) => {
    const outcome = await processBankFile(mandant, body.Xml);
    return isRefusal(outcome) ? outcome : toBankFileOutcome(outcome);
  }),
};
