import type { BetreiberUserId } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { THREAD_REASON } from '../../platform/http/refuse-file.ts';
import { type LaufStep, moveLauf } from './commands.ts';
import { type BankFileOutcome, readBankFile, takeBankFile } from './commands-bankFile.ts';
import { type Decision, decidePayment } from './commands-decide.ts';
import { fetchPaymentFile } from './commands-file.ts';
import { openAuszahlungslauf } from './commands-open.ts';
import { reportFileRejection as rejectFile } from './commands-rejection.ts';
import { findLauf } from './queries.ts';
import { checkPaymentFile, writePaymentFile } from './queries-file.ts';
import { messageId } from './rules.ts';

/** What operators do inside one Mandant: the noun's own command and the line of the audit log, both or neither. */

/**
 * Sent again by the same key it is the same run: whoever has had no answer presses once more, and would open another one with
 * what the first has left.
 */
export const openLauf = async (
  scope: MandantScope,
  user: BetreiberUserId,
  { limit, key }: { limit?: number | undefined; key?: string | undefined } = {},
): Promise<string | Refusal> => {
  const findOpened = async (): Promise<string | Refusal | null> => {
    const run = key === undefined ? undefined : await findLauf(scope, key);
    if (!run) return null;
    return run.eroeffnet_von === user ? run.id : refuse('PSOF0303', { Lauf: 'schonGeschehen' });
  };
  const before = await findOpened();
  if (before) return before;
  try {
    const opened = await scope.transaction(async (tx) => {
      const result = await openAuszahlungslauf(tx, user, { limit, id: key });
      if (!result.ok) return refuse('PSOF0303', { Lauf: result.grund });
      await log(tx, { was: 'laufEroeffnet', bezug: result.row.nummer });
      return result.row.id;
    });
    return isRefusal(opened) ? ((await findOpened()) ?? opened) : opened;
  } catch (error) {
    // Both at once: the other one has it.
    const meanwhile = isUniqueViolation(error, 'auszahlungslauf_pkey') ? await findOpened() : null;
    if (meanwhile === null) throw error;
    return meanwhile;
  }
};

const AUDIT_WORD: Record<LaufStep, string> = {
  freigegeben: 'laufFreigegeben',
  bestaetigt: 'laufBestaetigt',
  verworfen: 'laufVerworfen',
};

export const advanceLauf = (
  scope: MandantScope,
  id: string,
  step: LaufStep,
  user: BetreiberUserId,
  seen?: string,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await moveLauf(tx, id, step, user, seen);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Schritt: result.grund });
    await log(tx, { was: AUDIT_WORD[step], bezug: result.row.nummer });
    return null;
  });

export const reportFileRejection = (
  scope: MandantScope,
  id: string,
  report: { benutzer: BetreiberUserId; grund: string; seen?: string | undefined },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    if (!report.grund) return refuse('PSOF0002', { Grund: 'pflicht' });
    const result = await rejectFile(tx, id, report);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Schritt: result.grund });
    await log(tx, { was: 'laufAbgelehnt', bezug: result.row.nummer, grund: report.grund });
    return null;
  });

/** Every fetch is in the audit; the first of a submission decides what the file holds. It is written while it is sent. */
export const getPaymentFile = async (
  scope: MandantScope,
  id: string,
  user: BetreiberUserId,
): Promise<AsyncIterable<string> | Refusal> => {
  await checkPaymentFile(scope, id);
  const run = await scope.transaction(async (tx) => {
    const fetched = await fetchPaymentFile(tx, id, user);
    if (fetched) {
      const { nummer, einreichung } = fetched;
      // The first submission is called as its run is.
      const grund = einreichung > 1 ? messageId(nummer, einreichung) : null;
      await log(tx, { was: 'zahlungsdateiGeholt', bezug: nummer, grund });
    }
    return fetched;
  });
  return run ? writePaymentFile(scope, run) : refuse('PSOF0003');
};

export const decideZahlung = (
  scope: MandantScope,
  id: string,
  endToEndId: string,
  decision: Decision,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await decidePayment(tx, id, endToEndId, decision);
    if (!result.ok) {
      if (result.grund === 'unbekannt') return refuse('PSOF0003');
      return refuse('PSOF0303', { [result.grund === 'betragFehlt' ? 'Cent' : 'Entscheidung']: result.grund });
    }
    await log(tx, {
      was: 'zahlungEntschieden',
      bezug: result.laufnummer,
      grund: `${endToEndId}: ${decision.entscheidung}`,
    });
    return null;
  });

export const processBankFile = async (scope: MandantScope, xml: string): Promise<BankFileOutcome | Refusal> => {
  const read = await readBankFile(xml);
  if (!read.ok) return refuse('PSOF0303', { Xml: THREAD_REASON[read.reason] });
  const file = read.value;
  if (!file) return refuse('PSOF0002', { Xml: 'bankdatei' });
  return scope.transaction(async (tx) => {
    const outcome = await takeBankFile(tx, file);
    await log(tx, {
      was: 'bankantwortGelesen',
      grund: Object.entries({ ...outcome, ...outcome.uebergangen })
        .filter(([, n]) => typeof n === 'number' && n > 0)
        .map(([name, n]) => `${name} ${n}`)
        .join(', '),
    });
    return outcome;
  });
};
