import type { RecallState, Tag } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findPartialReturns, findWithPartialReturn } from '../buchung/queries.ts';
import { discardBankdaten, movePraemierung } from '../praemierung/commands.ts';
import { lapseWithoutAuftrag } from '../praemierung/commands-lapse.ts';
import { findPraemierung } from '../praemierung/queries.ts';
import { isAccountReason } from '../praemierung/rules-return.ts';
import type { Return } from './camt.ts';
import { isOfClaim, isOfRechnung, type OfClaim } from './commands-source.ts';
import { type AuszahlungRow, findAuszahlung, type LaufRow, lockLauf } from './queries.ts';
import { recallLifecycle } from './status-rueckruf.ts';
import { above } from './upward.ts';

/** Stands where the bank gave no reason. */
export const NO_REASON = 'sonst';

export interface OwnPayment {
  lauf: LaufRow;
  zahlung: AuszahlungRow;
}

/** A payment of ours, its run locked; null: another's, or one that no bank was ever given. */
export const lockOwnPayment = async (tx: MandantScope, endToEndId: string): Promise<OwnPayment | null> => {
  const found = await findAuszahlung(tx, endToEndId);
  const run = found && (await lockLauf(tx, found.lauf_id));
  // Asked again once the run is held: who held it before may have changed the payment.
  const zahlung = run && (await findAuszahlung(tx, endToEndId));
  return run && zahlung && zahlung.einreichung !== null ? { lauf: run, zahlung } : null;
};

const settleRecall = (recall: RecallState | null): RecallState | null => {
  const result = recallLifecycle.apply(recall, 'zurueckgekommen', {});
  return result.ok ? result.status : recall;
};

/** Left to the payee in a run that was discarded since: that was this money, and it is back. */
const settleKept = (tx: MandantScope, { praemierung_id }: OfClaim) =>
  tx.db
    .updateTable('auszahlung')
    .set({ rueckruf: settleRecall('behalten') })
    .where('mandant_id', '=', tx.mandant.id)
    .where('praemierung_id', '=', praemierung_id)
    .where('rueckruf', '=', 'behalten')
    .execute();

interface Comeback {
  code: string;
  /** What was credited, where it is not what was paid. */
  eingegangen?: Return['cent'];
}

const takeBackClaim = async (tx: MandantScope, payment: OfClaim, { code, eingegangen }: Comeback): Promise<void> => {
  const account = isAccountReason(code);
  if (payment.stand === 'bezahlt') {
    const event = account ? 'auszahlungZurueck' : 'auszahlungGescheitert';
    const result = await movePraemierung(tx, payment.praemierung_id, event, {
      values: account ? { ruecklaufgrund: code } : {},
      grund: code,
      ...(eingegangen ? { eingegangen } : {}),
    });
    if (!result.ok) throw new Error(`return of ${payment.end_to_end_id} refused: ${result.grund}`);
  } else if (account) await discardBankdaten(tx, payment.praemierung_id, code);
};

const takeBackSource = async (tx: MandantScope, payment: AuszahlungRow, { code, eingegangen }: Comeback) => {
  if (isOfClaim(payment)) return takeBackClaim(tx, payment, { code, eingegangen: eingegangen ?? null });
  if (!isOfRechnung(payment)) return;
  const { iban_versiegelt: ibanSealed, stand } = payment;
  const comeback = { code, ibanSealed, isAccount: isAccountReason(code), wasPaid: stand === 'bezahlt' };
  await above(tx).takeBackRechnung(tx, payment.rechnung_id, { ...comeback, eingegangen: eingegangen ?? undefined });
};

/**
 * A payment was not made, or all of it came back: what it was for is open again. Only a reason of the payee's account asks
 * for another one (decisions §5); for any other, the next run pays to the same. Where its order has ended, nothing is owed.
 */
export const takeBack = async (
  tx: MandantScope,
  payment: AuszahlungRow,
  { code, eingegangen }: Comeback,
): Promise<'zurueck' | 'erneut'> => {
  await takeBackSource(tx, payment, { code, eingegangen: eingegangen ?? null });
  await tx.db
    .updateTable('auszahlung')
    .set({ stand: 'zurueck', grund: code, rueckruf: settleRecall(payment.rueckruf) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', payment.id)
    .execute();
  if (isOfClaim(payment)) {
    await settleKept(tx, payment);
    await lapseWithoutAuftrag(tx, payment.praemierung_id);
  }
  if (isOfRechnung(payment)) await above(tx).settleAtRest(tx, payment.rechnung_id);
  await rememberHistory(tx, {
    gegenstand: 'auszahlungslauf',
    id: payment.lauf_id,
    ereignis: 'zahlungZurueck',
    grund: `${payment.end_to_end_id}: ${code}`,
  });
  return isAccountReason(code) ? 'zurueck' : 'erneut';
};

/** The sum of the closed returns of an invoice's payment, in cents. Of a claim's payment the ledger knows it, for each attempt. */
const findClosedCent = async (tx: MandantScope, { id }: AuszahlungRow): Promise<number> => {
  const { closed } = await tx.db
    .selectFrom('bankrueckgabe')
    .select(sql<number>`coalesce(sum(cent), 0)::integer`.as('closed'))
    .where('mandant_id', '=', tx.mandant.id)
    .where('auszahlung_id', '=', id)
    .where('stand', '=', 'abgeschlossen')
    .executeTakeFirstOrThrow();
  return closed;
};

/** What of a payment has not come back yet. */
export const outstandingCent = async (tx: MandantScope, payment: AuszahlungRow): Promise<number> => {
  if (!isOfClaim(payment)) return payment.wert_cent - (await findClosedCent(tx, payment));
  const claim = await findPraemierung(tx, payment.praemierung_id);
  const parts = claim ? await findPartialReturns(tx, claim.id, claim.versuch) : { cent: 0 };
  return payment.wert_cent - parts.cent;
};

export const waitsForClerk = async (tx: MandantScope, payment: AuszahlungRow): Promise<boolean> => {
  const open = await tx.db
    .selectFrom('bankrueckgabe')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('auszahlung_id', '=', payment.id)
    .where('stand', '=', 'zuEntscheiden')
    .executeTakeFirst();
  return open !== undefined;
};

/** The same money on the same day is the same return, whichever of the bank's files tells of it; of one file each is its own. */
const keyOf = (r: Return): string =>
  [r.endToEndId, r.amount, r.buchungstag ?? '', ...((r.nth ?? 1) > 1 ? [r.nth] : [])].join('|');

export const numbered = (returns: readonly Return[]): Return[] => {
  const seen = new Map<string, number>();
  return returns.map((r) => {
    const key = keyOf(r);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...r, nth };
  });
};

/** Other money than was sent: nothing moves until a clerk has decided. */
const putToClerk = async (
  tx: MandantScope,
  payment: AuszahlungRow,
  r: Return,
  key = keyOf(r),
): Promise<'abweichend' | 'schon'> => {
  const row = await tx.db
    .insertInto('bankrueckgabe')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid(),
      auszahlung_id: payment.id,
      schluessel: key,
      cent: r.cent,
      betrag: r.amount,
      code: (r.code ?? NO_REASON).slice(0, 35),
      buchungstag: validDay(r.buchungstag),
      stand: 'zuEntscheiden',
      eingegangen_am: tx.now,
    })
    .onConflict((c) => c.columns(['mandant_id', 'schluessel']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return 'schon';
  await rememberHistory(tx, {
    gegenstand: 'auszahlungslauf',
    id: payment.lauf_id,
    ereignis: 'rueckgabeAbweichend',
    grund: `${payment.end_to_end_id}: ${r.amount}`,
  });
  return 'abweichend';
};

/** Part of it came back and was closed: what the bank says of the whole can no longer be booked by itself. */
export const isPartlyReturned = async (tx: MandantScope, payment: AuszahlungRow): Promise<boolean> =>
  payment.stand === 'bezahlt' && (await outstandingCent(tx, payment)) !== payment.wert_cent;

/** Those of the payments of which part came back: few of a file, so each is looked at for itself. */
export const findPartlyReturned = async (
  tx: MandantScope,
  payments: readonly AuszahlungRow[],
): Promise<ReadonlySet<string>> => {
  const candidates = await findWithPartialReturn(
    tx,
    payments.filter(isOfClaim).map(({ praemierung_id }) => praemierung_id),
  );
  const inParts = new Set<string>();
  for (const payment of payments)
    if ((!isOfClaim(payment) || candidates.has(payment.praemierung_id)) && (await isPartlyReturned(tx, payment)))
      inParts.add(payment.id);
  return inParts;
};

/**
 * The bank says that a payment was never made, of which part came back and was closed: a clerk looks at the account and says
 * what was credited beside that part.
 */
export const putRefusalToClerk = async (tx: MandantScope, payment: AuszahlungRow, msgId: string, code: string) => {
  const rest = await outstandingCent(tx, payment);
  const amount = `${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')} EUR`;
  const endToEndId = payment.end_to_end_id;
  return putToClerk(tx, payment, { endToEndId, amount, cent: null, code }, `${endToEndId}|${msgId}`);
};

/** Another part of a payment that was settled by a clerk; the same one told of again is found by its key. */
const cameInParts = async (tx: MandantScope, { id }: AuszahlungRow): Promise<boolean> => {
  const part = await tx.db
    .selectFrom('bankrueckgabe')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('auszahlung_id', '=', id)
    .executeTakeFirst();
  return part !== undefined;
};

const validDay = (day: string | undefined): Tag | null =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? (day as Tag) : null;

export type ReturnOutcome = 'zurueck' | 'erneut' | 'abweichend' | 'schon' | 'fremd' | 'waehrung';

/** Money that came back by an account statement (decisions §5). */
export const takeReturn = async (tx: MandantScope, r: Return): Promise<ReturnOutcome> => {
  const own = await lockOwnPayment(tx, r.endToEndId);
  if (!own) return r.cent === null && /[A-Z]{3}$/.test(r.amount) && !r.amount.endsWith(' EUR') ? 'waehrung' : 'fremd';
  const { zahlung } = own;
  if (zahlung.stand === 'zurueck') return (await cameInParts(tx, zahlung)) ? putToClerk(tx, zahlung, r) : 'schon';
  // Its file was given up as unpaid: that money came back from it says that it was not.
  if (zahlung.stand === 'verworfen') return putToClerk(tx, zahlung, r);
  const whole = r.cent === (await outstandingCent(tx, zahlung)) && r.cent === zahlung.wert_cent;
  return whole && !(await waitsForClerk(tx, zahlung))
    ? takeBack(tx, zahlung, { code: r.code ?? NO_REASON })
    : putToClerk(tx, zahlung, r);
};
