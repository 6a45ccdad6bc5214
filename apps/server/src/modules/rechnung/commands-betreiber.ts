import type { AgenturId, Tag } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { lockOriginal, moveRechnung } from './commands.ts';
import { issue, lockSettling, settleAlone, settleMonth } from './commands-abrechnung.ts';
import { findRechnung } from './queries.ts';
import { type Abrechnung, askingOf, findStandingLines } from './queries-abrechnung.ts';
import { isCorrection } from './rules.ts';
import { checkParties, correctionOf } from './rules-abrechnung.ts';

/** What operators do: the noun's own command and the line of the audit log, both or neither. */

export const settleByHand = (scope: MandantScope, agenturId: AgenturId, month: Tag): Promise<Abrechnung> => {
  const settle = () =>
    scope.transaction(async (tx) => {
      const result = await settleMonth(tx, agenturId, month);
      if (result.ok) await log(tx, { was: 'abgerechnet', bezug: result.nummern.join(', '), grund: month.slice(0, 7) });
      return result;
    });
  return settleAlone(scope, { agenturId, month }, settle, { ok: false, grund: 'abrechnungGescheitert' });
};

export const markPaid = (scope: MandantScope, nummer: string, grund: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await findRechnung(tx, nummer);
    if (!row) return refuse('PSOF0003');
    const result = await moveRechnung(tx, row.id, 'bezahlt', { durch: grund });
    if (!result.ok) return refuse('PSOF0303', { Schritt: result.grund });
    await log(tx, { was: 'rechnungBezahlt', bezug: nummer, grund });
    return null;
  });

/**
 * Takes back all that an invoice still bills. What lives of it is billed anew by the next settlement. The agency reads the
 * reason, on the paper, on its page and in the mail.
 */
export const correctRechnung = (scope: MandantScope, nummer: string, grund: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await findRechnung(tx, nummer);
    if (!row) return refuse('PSOF0003');
    if (isCorrection(row.art)) return refuse('PSOF0303', { Schritt: 'istKorrektur' });
    await lockSettling(tx, row.agentur_id);
    await lockOriginal(tx, row.id);
    const standing = await findStandingLines(tx, row.id);
    if (standing.length === 0) return refuse('PSOF0303', { Schritt: 'schonGeschehen' });
    const draft = correctionOf(standing, askingOf(tx), { kind: 'said', words: grund });
    const obstacle = checkParties(draft.document);
    if (obstacle) return refuse('PSOF0303', { Schritt: obstacle });
    const number = await issue(tx, row.agentur_id, draft);
    await log(tx, { was: 'rechnungKorrigiert', bezug: `${nummer}, ${number}`, grund });
    return null;
  });
