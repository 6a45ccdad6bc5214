import { cent, type ZahlungDecision } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { bookEffects } from '../buchung/commands.ts';
import { findPartialReturns } from '../buchung/queries.ts';
import { planMailToBeguenstigte } from '../praemierung/commands.ts';
import { lockPraemierung } from '../praemierung/queries.ts';
import { isPartlyReturned, outstandingCent, takeBack, waitsForClerk } from './commands-return.ts';
import { isOfClaim, isOfRechnung } from './commands-source.ts';
import { type AuszahlungRow, type BankReturnRow, findAuszahlung, findOpenReturns, lockLauf } from './queries.ts';
import { isRecallOpen, type RecallEffect, type RecallEvent, recallLifecycle } from './status-rueckruf.ts';
import { above } from './upward.ts';

export interface Decision {
  entscheidung: ZahlungDecision;
  /** What was credited in euro, where the bank's file does not say. */
  cent?: number;
  /** Which return was looked at: one that came after it is not decided unseen. Missing: the one that waits longest. */
  seen?: string | undefined;
}

export type DecisionResult =
  | { ok: true; endToEndId: string; laufnummer: string }
  | { ok: false; grund: 'unbekannt' | 'nichtMoeglich' | 'betragFehlt' | 'schonEntschieden' };

const refused = (reason: 'nichtMoeglich' | 'betragFehlt' | 'schonEntschieden'): DecisionResult => ({
  ok: false,
  grund: reason,
});

/** The money is back because we called it back: no reason of the account, so nothing of it is asked for again. */
const RECALLED = 'FOCR';

const runRecallEffect = async (tx: MandantScope, payment: AuszahlungRow, effect: RecallEffect): Promise<void> => {
  if (effect.art === 'zurueckbuchen') {
    const received = (await isPartlyReturned(tx, payment)) ? cent(await outstandingCent(tx, payment)) : undefined;
    await takeBack(tx, payment, { code: RECALLED, ...(received ? { eingegangen: received } : {}) });
    return;
  }
  // An agency has the paper that took its credit note back.
  const claim = isOfClaim(payment) && (await lockPraemierung(tx, payment.praemierung_id));
  if (claim) await planMailToBeguenstigte(tx, claim, effect.mail);
};

const decideRecall = async (tx: MandantScope, payment: AuszahlungRow, event: RecallEvent): Promise<boolean> => {
  const result = recallLifecycle.apply(payment.rueckruf, event, {});
  if (!result.ok || (payment.stand !== 'offen' && payment.stand !== 'bezahlt')) return false;
  // Money that came in is settled as what it is, and not as none of it or all of it.
  if (event !== 'zurueckrufen' && (await waitsForClerk(tx, payment))) return false;
  await tx.db
    .updateTable('auszahlung')
    .set({ rueckruf: result.status })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', payment.id)
    .execute();
  for (const effect of result.folgen) await runRecallEffect(tx, { ...payment, rueckruf: result.status }, effect);
  return true;
};

/**
 * Money that came in without being all that was sent is booked, and nothing more is owed or paid for it. Of a payment that
 * was to come back, it is the answer to the recall: nobody has kept the rest.
 */
const close = async (tx: MandantScope, payment: AuszahlungRow, came: number): Promise<boolean> => {
  if (isOfRechnung(payment)) {
    if (payment.stand === 'bezahlt' && came >= (await outstandingCent(tx, payment))) return false;
    await above(tx).keepPart(tx, payment.rechnung_id, cent(came));
    return true;
  }
  const claim = isOfClaim(payment) && (await lockPraemierung(tx, payment.praemierung_id));
  if (!claim) return false;
  if (payment.stand === 'bezahlt' && came >= (await outstandingCent(tx, payment))) return false;
  const { count } = await findPartialReturns(tx, claim.id, claim.versuch);
  await bookEffects(tx, {
    praemierungId: claim.id,
    versuch: claim.versuch,
    wertCent: cent(claim.wert_cent),
    ereignis: { art: 'teilrueckgabe', eingegangen: cent(came), nachtrag: payment.stand !== 'bezahlt' },
    ordinal: count,
  });
  return true;
};

/** Booked with what came back (decisions §5): before the run is confirmed, nothing of it was booked as paid. */
const decideReturn = async (
  tx: MandantScope,
  payment: AuszahlungRow,
  returned: BankReturnRow | undefined,
  { entscheidung, cent: stated, seen }: Decision,
): Promise<DecisionResult | null> => {
  const again = entscheidung === 'erneutZahlen';
  if (!returned || payment.stand === 'offen' || (payment.stand !== 'bezahlt' && again)) return refused('nichtMoeglich');
  if (seen !== undefined && seen !== returned.id) return refused('schonEntschieden');
  const came = returned.cent ?? stated;
  if (!came || came <= 0) return refused('betragFehlt');
  if (again) await takeBack(tx, payment, { code: returned.code, eingegangen: cent(came) });
  else if (payment.stand === 'bezahlt' && isRecallOpen(payment.rueckruf))
    await takeBack(tx, payment, { code: RECALLED, eingegangen: cent(came) });
  else if (!(await close(tx, payment, came))) return refused('nichtMoeglich');
  await tx.db
    .updateTable('bankrueckgabe')
    .set({
      cent: cent(came),
      stand: again ? 'erneut' : 'abgeschlossen',
      entschieden_am: tx.now,
      entschieden_von: tx.wer,
    })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', returned.id)
    .execute();
  return null;
};

/** What a clerk says about one payment of a run. The run is held: of two at once, the second finds it decided. */
export const decidePayment = (
  scope: MandantScope,
  runId: string,
  endToEndId: string,
  decision: Decision,
): Promise<DecisionResult> =>
  scope.transaction(async (tx) => {
    const run = await lockLauf(tx, runId);
    const payment = run && (await findAuszahlung(tx, endToEndId));
    if (payment?.lauf_id !== run?.id || !run || !payment) return { ok: false, grund: 'unbekannt' };
    const { entscheidung } = decision;
    if (entscheidung === 'abschliessen' || entscheidung === 'erneutZahlen') {
      const [oldest] = await findOpenReturns(tx, [payment.id]);
      const refusal = await decideReturn(tx, payment, oldest, decision);
      if (refusal) return refusal;
    } else if (!(await decideRecall(tx, payment, entscheidung))) return refused('nichtMoeglich');
    await rememberHistory(tx, {
      gegenstand: 'auszahlungslauf',
      id: run.id,
      ereignis: entscheidung,
      grund: endToEndId,
    });
    return { ok: true, endToEndId, laufnummer: run.nummer };
  });
